import type { Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';

const picture = '/favicon.svg';
const desktop: ViewportSize = { width: 1280, height: 720 };

type Visitor = {
  /** Goes to an address of the site. */
  visit: (path: string, viewport?: ViewportSize) => Promise<Page>;
  /** The same page without going anywhere yet, for what is set up before the first address. */
  begin: (viewport?: ViewportSize) => Promise<Page>;
};

/**
 * One page for all visits of a file, a new visitor's in each test: what the last one stored,
 * routed, listened to or emulated is undone. In a context of its own each would cost four times as
 * much. `originOf` tells where the site is, if the page's own context doesn't know. A page that is
 * kept serves other files too.
 */
export function openVisitor(
  openPage: () => Promise<Page>,
  { originOf = (): string => '', isKept = false } = {},
): Visitor {
  let page: Page | undefined;
  let isUsed = false;
  afterEach(async () => {
    if (page && isUsed) await forget(page, originOf());
    isUsed = false;
  });
  afterAll(async () => {
    if (!isKept) await page?.context().close();
    // What moves on the last page would go on moving.
    else await page?.goto(originOf() + picture);
  });
  const begin = async (viewport = desktop) => {
    page ??= await openPage();
    isUsed = true;
    await page.setViewportSize(viewport);
    return page;
  };
  return {
    begin,
    visit: async (path, viewport) => {
      const at = await begin(viewport);
      // To a place of the page that it is on, it would go without a load.
      if (path.includes('#')) await at.goto(originOf() + picture);
      await at.goto(originOf() + path);
      await at.locator('main h1').waitFor();
      return at;
    },
  };
}

const heardByTests = ['request', 'requestfinished', 'requestfailed', 'response', 'dialog'];

/**
 * Silences the page, so that no call of it reaches the server in the next test, nor anything that it
 * keeps when it is left. Loading another in its place would cost a fifth of a visit.
 */
async function forget(page: Page, origin: string): Promise<void> {
  for (const heard of [...heardByTests, 'console', 'pageerror']) page.removeAllListeners(heard);
  const isEmulated = await silence(page).catch(() => undefined);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page between two addresses, or one whose policy lets it ask for nothing, is left after all.
  let isLeft = isEmulated === undefined;
  await insist(page, async () => {
    if (isLeft) await page.goto(origin + picture);
    isLeft = true;
    await emptyStores(page);
  });
  if (isEmulated !== false) {
    const nothing = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null };
    await page.emulateMedia(nothing);
  }
  await page.mouse.move(0, 0);
}

/** Tries again what a page interrupts that is just going on to another address. */
async function insist(page: Page, step: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (cause) {
      if (tries === 5) throw cause;
      await page.waitForLoadState().catch(() => undefined);
    }
  }
}

/** Whether the page is shown otherwise than to a visitor who chose nothing. */
const silence = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const ask = window.fetch;
    window.fetch = (input, options) =>
      options?.cache === 'reload' ? ask(input, options) : new Promise(() => {});
    Storage.prototype.setItem = () => {};
    const chosen = [
      '(prefers-color-scheme: dark)',
      '(prefers-reduced-motion: reduce)',
      '(forced-colors: active)',
      'print',
    ];
    return chosen.some((query) => matchMedia(query).matches);
  });

/** Once the server has answered, calls that were on their way before have reached it. */
const emptyStores = (page: Page) =>
  page.evaluate(async (address) => {
    await fetch(address, { cache: 'reload' });
    localStorage.clear();
    sessionStorage.clear();
  }, picture);
