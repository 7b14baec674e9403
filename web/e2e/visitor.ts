import type { Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { forget, picture, rest } from './forget.ts';
import { enterScreen, goOn } from './go-on.ts';

const desktop: ViewportSize = { width: 1280, height: 720 };

type Visitor = {
  /** Goes to an address of the site. */
  visit: (path: string, viewport?: ViewportSize) => Promise<Page>;
  /** The same by a link, where the last test looked at the site too and left nothing behind. */
  look: (path: string, viewport?: ViewportSize) => Promise<Page>;
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
  let hasLooked = false;
  /** The page stands between two screens, and can be gone on with. */
  let isBetween = false;
  afterEach(async ({ task }) => {
    const isSound = hasLooked && task.result?.state !== 'fail';
    isBetween = page !== undefined && isSound && (await rest(page));
    if (page && isUsed && !isBetween) await forget(page, originOf());
    isUsed = false;
    hasLooked = false;
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
  const visit = async (path: string, viewport?: ViewportSize) => {
    const at = await begin(viewport);
    // To a place of the page that it is on, it would go without a load.
    if (path.includes('#')) await at.goto(originOf() + picture);
    await at.goto(originOf() + path);
    await at.locator('main h1').waitFor();
    return at;
  };
  return {
    begin,
    visit,
    look: async (path, viewport) => {
      const isShown = hasLooked;
      hasLooked = true;
      if (!isShown && !isBetween) return visit(path, viewport);
      const at = await begin(viewport);
      await (isShown ? goOn : enterScreen)(at, path);
      return at;
    },
  };
}
