import type { Page } from 'playwright-core';

/** Checks a page as it is on a desktop and on a phone, in one visit. */
export async function atEachWidth(page: Page, check: () => Promise<void>): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await check().catch((cause: unknown) => {
      throw new Error(`At ${width} px: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    });
  }
}
