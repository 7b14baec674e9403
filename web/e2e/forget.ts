import type { Page } from 'playwright-core';
import { leaveScreen } from './go-on.ts';

/** An address of the site that shows nothing of it. */
export const picture = '/favicon.svg';

/**
 * Makes the page a new visitor's without a load, between two screens. False, and the page as it is,
 * where a choice was kept, which the site has in its memory too, or where it doesn't show the site.
 */
export async function rest(page: Page): Promise<boolean> {
  stopListening(page);
  const canRest = page.evaluate(
    () => localStorage.length === 0 && document.querySelector('main h1') !== null,
  );
  if (!(await canRest.catch(() => false))) return false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await leaveScreen(page);
  await emptyStores(page);
  await emulateNothing(page);
  return true;
}

/**
 * Makes the page a new visitor's. It is silenced, so that no call of it reaches the server in the
 * next test, nor anything that it keeps when it is left. Loading another in its place would cost a
 * fifth of a visit.
 */
export async function forget(page: Page, origin: string): Promise<void> {
  stopListening(page);
  // A page between two addresses, or one whose policy lets it ask for nothing, is left after all.
  let isLeft = await silence(page).then(
    () => false,
    () => true,
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await insist(page, async () => {
    if (isLeft) await page.goto(origin + picture);
    isLeft = true;
    await emptyStores(page);
  });
  await emulateNothing(page);
}

const heardByTests = ['request', 'requestfinished', 'requestfailed', 'response', 'dialog'];

function stopListening(page: Page): void {
  for (const heard of [...heardByTests, 'console', 'pageerror']) page.removeAllListeners(heard);
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

const silence = (page: Page) =>
  page.evaluate(() => {
    const ask = window.fetch;
    window.fetch = (input, options) =>
      options?.cache === 'reload' ? ask(input, options) : new Promise(() => {});
    Storage.prototype.setItem = () => {};
  });

/** Once the server has answered, calls that were on their way before have reached it. */
const emptyStores = (page: Page) =>
  page.evaluate(async (address) => {
    await fetch(address, { cache: 'reload' });
    localStorage.clear();
    sessionStorage.clear();
  }, picture);

/** Shows the page as to a visitor who chose nothing and points nowhere. */
async function emulateNothing(page: Page): Promise<void> {
  const isEmulated = await page.evaluate(() =>
    ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'].some(
      (query) => matchMedia(query).matches,
    ),
  );
  if (isEmulated) await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
  await page.mouse.move(0, 0);
}
