import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { forgetShown, lookAgain } from './look-again.ts';

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

/** The rules that judge colours, and the name of the button that changes the theme. */
const colorRules = ['color-contrast', 'link-in-text-block', 'button-name'];
const allButColors = {
  'color-contrast': { enabled: false },
  'link-in-text-block': { enabled: false },
};
/** The rule that judges sizes. */
const sizeRules = ['scrollable-region-focusable'];

/** What axe finds wrong with the page or some parts of it, each with its rule and first element. */
async function runAxe(
  page: Page,
  options: axe.RunOptions = {},
  parts: 'all' | 'new looks' = 'all',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ({ options, parts }) => {
      const found = await window.axe?.run(
        parts === 'all' ? document : { include: window.newLooks ?? [] },
        { ...options, resultTypes: ['violations'], selectors: false },
      );
      return found?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { options, parts },
  );
  if (!violations) throw new Error('The rules of axe did not run in the page.');
  return violations;
}

async function findSideways(page: Page): Promise<string[]> {
  const sideways = await countSideways(page);
  return sideways === 0 ? [] : [`scrolls sideways by ${sideways} px`];
}

/** What axe finds wrong with the page as it is, and any sideways scroll. */
export async function findAmiss(page: Page): Promise<string[]> {
  await settle(page);
  return [...(await runAxe(page)), ...(await findSideways(page))];
}

/**
 * What is wrong that wasn't looked for yet: colours where something looks otherwise than before,
 * everything else where an element is shown or hidden for the first time, sizes where one scrolls
 * within itself. The dark theme differs only in colours.
 */
async function findMoreAmiss(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await settle(page);
  const { isOtherwiseShown, hasScroll, hasNewLooks, isAllNew } = await lookAgain(page);
  const isLight = theme === 'light';
  if (isLight && isOtherwiseShown && isAllNew)
    return [...(await runAxe(page)), ...(await findSideways(page))];
  const others = isOtherwiseShown ? { rules: allButColors } : { runOnly: sizeRules };
  return [
    ...(isLight && (isOtherwiseShown || hasScroll) ? await runAxe(page, others) : []),
    ...(hasNewLooks ? await runAxe(page, { runOnly: colorRules }, 'new looks') : []),
    ...(await findSideways(page)),
  ];
}

/**
 * The narrowest and the widest first: what is between them rarely shows anything new. The dark theme
 * goes the way back, as each change of width is a layout.
 */
const widths = { light: [320, 1280, 768], dark: [768, 1280, 320] } as const;

/** What is wrong at any width in either theme, each finding with where it was made. */
export async function findAmissAnywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  await forgetShown(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths[colorScheme]) {
      await page.setViewportSize({ width, height: 900 });
      const amiss = await findMoreAmiss(page, colorScheme);
      found.push(...amiss.map((what) => `${colorScheme}, ${width} px: ${what}`));
    }
  }
  return found;
}
