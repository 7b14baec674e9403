import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

export const countSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** By how many pixels a box's content overflows sideways. */
export const countHidden = (box: Locator) =>
  box.evaluate((element) => element.scrollWidth - element.clientWidth);

/**
 * Waits until every transition has ended: a colour in between is neither the old nor the new one.
 */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** The rules that judge colours, and the name of the button that changes the theme. */
const colorRules = ['color-contrast', 'link-in-text-block', 'button-name'];

/**
 * What axe finds wrong with the page, each with its rule and the first element, and any sideways
 * scroll; only by these rules where some are given.
 */
export async function findAmiss(page: Page, rules?: string[]): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const found = await window.axe?.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    return found?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
  if (!violations) throw new Error('The rules of axe did not run in the page.');
  const sideways = await countSideways(page);
  return sideways === 0 ? violations : [...violations, `scrolls sideways by ${sideways} px`];
}

/**
 * The same at every width and in both themes, each finding with where it was made. The dark theme
 * differs only in colours, so the rules that judge colours are enough there.
 */
export async function findAmissAnywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const amiss = await findAmiss(page, colorScheme === 'dark' ? colorRules : undefined);
      found.push(...amiss.map((what) => `${colorScheme}, ${width} px: ${what}`));
    }
  }
  return found;
}
