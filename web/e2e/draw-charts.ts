import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Reads down a page and goes back to its top: what comes near the window on the way is fetched and
 * drawn, for which a page that nobody scrolls waits for seconds.
 */
export const readDown = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await nextFrame();
      await nextFrame();
    }
    scrollTo(0, 0);
  });

/** Waits until a page has as many charts, and each of them is drawn. */
export async function drawCharts(page: Page, charts: number): Promise<void> {
  const countCharts = async () => {
    await readDown(page);
    return page.locator('.chart-box').count();
  };
  await expect.poll(countCharts).toBe(charts);
  await expect.poll(() => page.locator('.chart-box:not(:has(svg))').count()).toBe(0);
}
