import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

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

/** What axe finds wrong with the page as it is, each with its rule and first element, and any sideways scroll. */
export async function findAmiss(page: Page): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const found = await window.axe?.run(document, {
      resultTypes: ['violations'],
      selectors: false,
    });
    return found?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  if (!violations) throw new Error('The rules of axe did not run in the page.');
  const sideways = await countSideways(page);
  return sideways === 0 ? violations : [...violations, `scrolls sideways by ${sideways} px`];
}

/** What is wrong on a phone in either theme, each finding with its theme. */
export async function findAmissAnywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await findAmiss(page)).map((what) => `${colorScheme}: ${what}`));
  }
  return found;
}
