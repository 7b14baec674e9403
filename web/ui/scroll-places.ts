import { keep, readKept } from '../stores/keep.ts';

/*
 * Where the window stood on each page of the visit, by the identifier that an entry of the browser's
 * history bears. The browser restores it by itself only where a page is loaded.
 */

const storageKey = 'luach-scroll-places';
const mostKept = 100;

const places = new Map<string, number>();
let shown = '';
/** Whether the entry has just changed: a scroll told of in this frame is one of the page before. */
let hasChanged = false;

/** Begins to note where the window stands. */
export function notePlaces(): void {
  history.scrollRestoration = 'manual';
  shown = identifyEntry();
  addEventListener('scroll', note, { passive: true });
  // A page that is loaded anew is put back by the browser.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    keepPlaces();
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  for (const change of ['pushState', 'popstate']) {
    addEventListener(change, () => {
      // The browser tells of a scroll with the next frame: one just before isn't noted yet.
      note();
      shown = identifyEntry();
      hasChanged = true;
      requestAnimationFrame(() => {
        hasChanged = false;
      });
    });
  }
}

function note(): void {
  if (!hasChanged) places.set(shown, scrollY);
}

/** Returns to where the window stood on this entry of the history; else begins at the top. */
export function returnToPlace(): void {
  const place = places.get(shown) ?? readPlaces().get(shown) ?? 0;
  scrollTo({ top: place, behavior: 'instant' });
  if (place > 0 && scrollY < place - 1) waitForHeight(place);
}

/** What the page asks for may not be there yet: waits until it is tall enough or the visitor acts. */
function waitForHeight(place: number): void {
  const entry = shown;
  const over = new AbortController();
  const grown = new ResizeObserver(() => {
    if (shown !== entry) return over.abort();
    scrollTo({ top: place, behavior: 'instant' });
    if (scrollY >= place - 1) over.abort();
  });
  const options = { signal: over.signal, passive: true };
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(act, () => over.abort(), options);
  }
  over.signal.addEventListener('abort', () => grown.disconnect());
  grown.observe(document.body);
}

/** The identifier of the current entry, which is given one if it is new. */
function identifyEntry(): string {
  const state: unknown = history.state;
  const known = Object(state).entry;
  if (typeof known === 'string') return known;
  const entry = String(Math.random());
  history.replaceState({ ...Object(state), entry }, '');
  return entry;
}

/** What was kept by the page before, read when it is needed: the first reading of storage takes long. */
function readPlaces(): Map<string, number> {
  const kept = Object.entries(Object(readKept('sessionStorage', storageKey)));
  return new Map(kept.filter((one): one is [string, number] => typeof one[1] === 'number'));
}

function keepPlaces(): void {
  const all = [...new Map([...readPlaces(), ...places])];
  keep('sessionStorage', storageKey, Object.fromEntries(all.slice(-mostKept)));
}
