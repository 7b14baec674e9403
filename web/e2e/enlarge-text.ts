import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { countSideways } from './find-amiss.ts';
import { findOverprint } from './find-overprint.ts';

/** Shows the page on a phone with text twice as large, down to its end. */
export async function enlargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  // Charts are fetched as they come near.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

/** At 320 pixels nothing overprints, leaves the window or scrolls sideways with text twice as large. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await enlargeText(page);
  await expect.poll(() => findOverprint(page)).toEqual([]);
  await expect.poll(() => countSideways(page)).toBe(0);
}
