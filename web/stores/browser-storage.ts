import { create } from 'zustand';

type Where = 'localStorage' | 'sessionStorage';

/** The value that the browser stores under a name; null if there is none or it can’t be read. */
export function readStored(where: Where, name: string): unknown {
  try {
    return JSON.parse(globalThis[where].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value under a name; null removes it. */
export function saveStored(where: Where, name: string, value: object | string | null): void {
  try {
    if (value === null) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be forbidden or full: the next page then begins without it.
  }
}

/** The texts of a stored record; what isn't text is left out. */
export function readTexts(stored: unknown): Record<string, string> {
  const entries = Object.entries(stored ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** A store that is kept only in this browser. The server renders what is read of none. */
export function createKept<State extends object>(name: string, parse: (stored: unknown) => State) {
  const store = create(() => parse(null));
  if (!import.meta.env.SSR) {
    store.setState(parse(readStored('localStorage', name)));
    store.subscribe((state) => saveStored('localStorage', name, state));
  }
  return store;
}
