import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { countSideways, drawAll } from './find-amiss.ts';
import { expect, openSite } from './site.ts';

const site = openSite();

/** Where the panels of these names begin, from the left and from the top. */
const placesOf = (page: Page, names: readonly (string | RegExp)[]) =>
  Promise.all(
    names.map(async (name) => {
      const box = await page.getByRole('region', { name, exact: true }).boundingBox();
      return { left: Math.round(box?.x ?? -1), top: Math.round(box?.y ?? -1) };
    }),
  );

test.each([
  ['/stats', /^Median price in Ireland/, 'Map of the counties'],
  ['/insights', 'Time to sale agreed, Ireland', 'Time to leave the market, Ireland'],
  ['/find?q=naass', 'Places', 'Streets'],
])(
  'on a wide window %s has %s and %s in one row, on others one above the other',
  async (path, ...names) => {
    const page = await site.open(path);
    await drawAll(page);
    const [above, below] = await placesOf(page, names);
    expect(below?.left).toBe(above?.left);
    expect(below?.top).toBeGreaterThan(above?.top ?? 0);
    await page.setViewportSize({ width: 1400, height: 900 });
    const [left, right] = await placesOf(page, names);
    expect(right?.top).toBe(left?.top);
    expect(right?.left).toBeGreaterThan(left?.left ?? 0);
  },
);

test('the content fills a wide window, and no more', async () => {
  const page = await site.newPage({ viewport: { width: 1920, height: 900 } });
  for (const path of ['/', '/stats/Cork']) {
    await page.goto(path);
    await drawAll(page);
    const main = await page.locator('.shell-main').boundingBox();
    expect(main?.width, path).toBeGreaterThanOrEqual(1920 - 248 - 64);
    await expect.poll(() => countSideways(page), { message: path }).toBe(0);
  }
});

test('cards are three by three, townlands in three columns, and no name meets its figure', async () => {
  const page = await site.open('/');
  const countEdges = async (selector: string, edge: 'top' | 'left') => {
    const boxes = await page
      .locator(selector)
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON()));
    return new Set(boxes.map((box) => box[edge])).size;
  };
  await expect.poll(() => countEdges('.stat', 'top')).toBe(3);
  await page.goto('/for-sale/Cork');
  await expect.poll(() => countEdges('main table', 'left')).toBe(3);
  await page.goto('/stats');
  await page.locator('.county-card').first().waitFor();
  for (const width of [320, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const met = page.locator('.county-card').evaluateAll((cards) =>
      cards
        .filter((card) => {
          const [name, figure] = ['name', 'figure'].map((part) => {
            const range = document.createRange();
            range.selectNodeContents(card.querySelector(`.county-card-${part}`) as Element);
            return range.getBoundingClientRect();
          });
          return name && figure && name.right + 8 > figure.left && name.bottom > figure.top;
        })
        .map((card) => card.textContent),
    );
    await expect.poll(() => met, { message: `${width} px` }).toEqual([]);
  }
});
