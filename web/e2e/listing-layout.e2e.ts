import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countHidden } from './find-amiss.ts';
import { address, phone, rowsOf } from './listing-page.ts';
import { openSite } from './visit.ts';

const site = openSite();
const desktop = { viewport: { width: 1280, height: 900 } };

/** Where the two columns are, and how many pixels are empty at the end of each. */
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

test('a listing has its history next to its story, and no hole', async () => {
  const page = await site.visit(address, desktop);
  for (const path of [
    address,
    '/listing/4712/Galway/teach-na-mara',
    ...['4713', '4715', '4717', '4719'].map((id) => `/listing/${id}/Dublin/x`),
  ]) {
    if (path !== address) await page.goto(path);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('region', { name: 'Price Changes' }).waitFor();
      const [story, history] = await measureColumns(page);
      expect([path, history?.top, history?.bottom]).toEqual([path, story?.top, story?.bottom]);
      expect(story?.empty, path).toBeLessThan(180);
      expect(history?.empty, path).toBeLessThan(180);
    }
  }
});

test('a listing is one column on a phone, its flag by the first line of its title', async () => {
  const page = await site.visit(address, phone);
  await page.getByRole('region', { name: 'Price Changes' }).waitFor();
  const [story, history] = await measureColumns(page);
  expect(history?.top).toBeGreaterThan(story?.bottom ?? 0);
  const boxOf = (selector: string) => page.locator(`.page-title ${selector}`).boundingBox();
  const [flag, title] = [await boxOf('img'), await boxOf('h1')];
  expect(title?.height).toBeGreaterThan(2 * (flag?.height ?? 0));
  expect((flag?.x ?? 0) + (flag?.width ?? 0)).toBeLessThan(title?.x ?? 0);
  expect(flag?.y).toBeLessThan((title?.y ?? 0) + 12);
});

test('price changes have dates and differences below where there is little room', async () => {
  const page = await site.visit(address, { viewport: { width: 768, height: 900 } });
  await expect
    .poll(async () => (await rowsOf(page)).slice(0, 2))
    .toEqual([
      ['↓', 'Drop', '11 Oct 2026', '-€15,000', '€595,000'],
      ['Relisted', '8 Aug 2026', '-', '€610,000'],
    ]);
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(async () => (await rowsOf(page))[0])
      .toEqual(['↓', 'Drop', '11 Oct 2026', '€595,000', '-€15,000']);
    await expect.poll(() => countHidden(page.locator('.history .table-box'))).toBe(0);
  }
  await page.goto('/listing/4719/Dublin/x');
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(async () => (await rowsOf(page))[0])
      .toContain('between 3 Sep and 11 Oct 2026');
    await expect.poll(() => countHidden(page.locator('.history .table-box'))).toBe(0);
  }
});

test('schools are cards on a phone, the distance next to the name', async () => {
  const page = await site.visit(address, phone);
  const card = page.locator('.tabs tbody tr').nth(1);
  // What isn't known has no place on a card.
  await expect
    .poll(async () => (await rowsOf(page, '.tabs'))[1])
    .toEqual(['Coláiste Éanna', 'Post-primary', 'Boys', '1.20 km']);
  const measureGap = async () => {
    const boxes = ['th', '.cell-figure'].map((cell) => card.locator(cell).boundingBox());
    const [name, distance] = await Promise.all(boxes);
    return Math.abs((name?.y ?? 0) - (distance?.y ?? 99));
  };
  await expect.poll(measureGap).toBeLessThan(4);
});
