import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, phone } from './listing-page.ts';
import { openSite } from './visit.ts';

const site = openSite();

/** Where the two columns stand, and how many pixels are empty at the end of each. */
const measureColumns = (page: Page) =>
  page.locator('.listing-stack').evaluateAll((columns) =>
    columns.map((column) => {
      const { top, bottom } = column.getBoundingClientRect();
      const last = column.lastElementChild as HTMLElement;
      const height = last.offsetHeight;
      last.style.flex = 'none';
      const empty = height - last.offsetHeight;
      last.style.flex = '';
      return { top, bottom, empty };
    }),
  );

test.each([
  ['of which everything is known', address],
  ['of which little is known', '/listing/4712/Galway/teach-na-mara'],
  ['that is gone', '/listing/4713/Dublin/x'],
  ['that is sold', '/listing/4715/Dublin/x'],
  ['that has a later advert', '/listing/4717/Dublin/x'],
  ['that is out of sight', '/listing/4719/Dublin/x'],
])('a listing %s has its history beside its story, and no hole', async (_, path) => {
  const page = await site.look(path, { viewport: { width: 1280, height: 900 } });
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('region', { name: 'Price Changes' }).waitFor();
    const [story, history] = await measureColumns(page);
    expect(history?.top).toBe(story?.top);
    expect(history?.bottom).toBe(story?.bottom);
    expect(story?.empty).toBeLessThan(180);
    expect(history?.empty).toBeLessThan(180);
  }
});

test('a listing is one column on a phone', async () => {
  const page = await site.look(address, phone);
  await page.getByRole('region', { name: 'Price Changes' }).waitFor();
  const [story, history] = await measureColumns(page);
  expect(history?.top).toBeGreaterThan(story?.bottom ?? 0);
});

test('a flag stands beside the first line of a long title, and covers none of it', async () => {
  const page = await site.look(address, phone);
  const boxOf = (selector: string) => page.locator(`.page-title ${selector}`).boundingBox();
  const [flag, title] = [await boxOf('img'), await boxOf('h1')];
  expect(title?.height).toBeGreaterThan(2 * (flag?.height ?? 0));
  expect((flag?.x ?? 0) + (flag?.width ?? 0)).toBeLessThan(title?.x ?? 0);
  expect(flag?.y).toBeLessThan((title?.y ?? 0) + 12);
});
