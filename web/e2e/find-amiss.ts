import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './site.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** By how many pixels the page, or a box, overflows sideways. */
export const countSideways = (page: Page) => countHidden(page.locator('html'));
export const countHidden = (box: Locator) =>
  box.evaluate((element) => element.scrollWidth - element.clientWidth);

/** Waits until every transition has ended: a colour in between is neither the old nor the new one. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

/**
 * Reads down a page and goes back to its top, until all that comes near the window is fetched and
 * drawn.
 */
export async function drawAll(page: Page): Promise<void> {
  const countMissing = async () => {
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
      scrollTo(0, 0);
    });
    const missing = '.pending, .panel-grid:empty, .chart-box:not(:has(svg))';
    return page.locator('main').locator(missing).count();
  };
  await expect.poll(countMissing, { message: page.url() }).toBe(0);
}

/** What axe finds wrong with the page as it is, each with its rule and first element. */
export async function findAmiss(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (given) => {
    const result = await window.axe?.run(document, {
      ...given,
      resultTypes: ['violations'],
      selectors: false,
    });
    return result?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, options);
  if (!found) throw new Error('The rules of axe did not run in the page.');
  return found;
}

/** What axe finds in the light theme, and in the dark one, which differs only in colours. */
export async function findAmissInBoth(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findAmiss(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findAmiss(page, {
    runOnly: ['color-contrast', 'link-in-text-block', 'button-name'],
  });
  return [...light.map((what) => `light: ${what}`), ...dark.map((what) => `dark: ${what}`)];
}

/** What overflows at 320 px, as it is and with text twice as large, and what that overprints. */
export async function findAmissOnPhone(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: 320, height: 900 });
  for (const size of ['100%', '200%']) {
    await page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, size);
    await settle(page);
    const sideways = await countSideways(page);
    if (sideways !== 0) found.push(`${size}: scrolls sideways by ${sideways} px`);
  }
  found.push(...(await findOverprint(page)).map((what) => `200%: ${what}`));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

/**
 * Texts that cover one another, and texts that leave the window sideways, but for tables that
 * scroll within themselves.
 */
const findOverprint = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const isMeant = (element: Element) =>
      element.closest('.skip, .top-fresh, svg, option, noscript') !== null ||
      !element.checkVisibility({ visibilityProperty: true }) ||
      isClipped(element);
    const seen: { text: Text; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!text.data.trim() || !text.parentElement || isMeant(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) if (box.width > 2) seen.push({ text, box });
    }
    const isScrolled = ({ parentElement }: Text) => {
      const box = parentElement?.closest('.table-box, .post-table');
      return box ? box.scrollWidth > box.clientWidth : false;
    };
    const outside = seen
      .filter(({ box }) => box.left < -1 || box.right > clientWidth + 1)
      .filter(({ text }) => !isScrolled(text))
      .map(({ text }) => `"${text.data}" leaves the window`);
    const covered = seen.flatMap(({ text, box }, place) =>
      // What is far apart in the document never comes near: a few hundred are enough.
      seen.slice(place + 1, place + 400).flatMap((other) => {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        const isOver = width > 3 && height > 0.35 * Math.min(box.height, other.box.height);
        return isOver && other.text !== text ? [`"${text.data}" covers "${other.text.data}"`] : [];
      }),
    );
    return [...new Set([...outside, ...covered])];
  });
