import type { Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';

const picture = '/favicon.svg';
const desktop: ViewportSize = { width: 1280, height: 720 };

/**
 * One page for all visits of a file, a new visitor's in each test: what the last one stored,
 * routed, listened to or emulated is undone. In a context of its own each would cost four times as
 * much. `originOf` tells where the site is, if the page's own context doesn't know.
 */
export function openVisitor(openPage: () => Promise<Page>, originOf = () => '') {
  let page: Page | undefined;
  afterEach(async () => {
    if (page && !page.url().endsWith(picture)) await forget(page, originOf());
  });
  afterAll(() => page?.context().close());
  return async (path: string, viewport = desktop): Promise<Page> => {
    page ??= await openPage();
    await page.setViewportSize(viewport);
    await page.goto(originOf() + path);
    await page.locator('main h1').waitFor();
    return page;
  };
}

/**
 * Leaves the page for a picture, so that no call of it reaches the server in the next test. The
 * picture is one of the site: from an empty page the browser would go on in another process.
 */
async function forget(page: Page, origin: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const heard of ['request', 'response', 'dialog']) page.removeAllListeners(heard);
  await page.goto(origin + picture);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.mouse.move(0, 0);
}
