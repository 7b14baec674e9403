import type { Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';

const picture = '/favicon.svg';
const desktop: ViewportSize = { width: 1280, height: 720 };

/**
 * One page for all visits of a file, a new visitor's in each test: what the last one stored,
 * routed or emulated is undone. A context of its own for each would cost half as much again.
 */
export function openVisitor(openPage: () => Promise<Page>) {
  let page: Page | undefined;
  afterEach(async () => {
    if (page && !page.url().endsWith(picture)) await forget(page);
  });
  afterAll(() => page?.context().close());
  return async (path: string, viewport = desktop): Promise<Page> => {
    page ??= await openPage();
    await page.setViewportSize(viewport);
    await page.goto(path);
    await page.locator('main h1').waitFor();
    return page;
  };
}

/**
 * Leaves the page for a picture, so that no call of it reaches the server in the next test. The
 * picture is one of the site: from an empty page the browser would go on in another process.
 */
async function forget(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(picture);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.mouse.move(0, 0);
}
