import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countSideways } from './find-amiss.ts';
import { goOn } from './go-on.ts';
import { screens, statistics } from './screens.ts';
import { openSite } from './visit.ts';

const site = openSite();

/** Where the panels of these names begin, from the left and from the top. */
const placesOf = (page: Page, names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => {
      const box = await page.getByRole('region', { name, exact: true }).boundingBox();
      return [Math.round(box?.x ?? -1), Math.round(box?.y ?? -1)] as const;
    }),
  );

test.each([
  ['/stats', 'Map of the counties', 'Median sale price, Ireland'],
  ['/insights', 'Price index, Ireland', 'Revisions of the price index, Ireland'],
  ['/insights', 'Time to sale agreed, Ireland', 'Time until off the market, Ireland'],
  ['/insights', 'Time to sale, Ireland', 'What became of homes listed, Ireland'],
  ['/find?q=naass', 'Places', 'Streets'],
])('on a wide window %s has %s beside %s, on others above it', async (path, first, second) => {
  const page = await site.look(path, { viewport: { width: 1280, height: 900 } });
  await page.getByRole('region', { name: second, exact: true }).waitFor();
  const [above, below] = await placesOf(page, [first, second]);
  expect(below?.[0]).toBe(above?.[0]);
  expect(below?.[1]).toBeGreaterThan(above?.[1] ?? 0);
  for (const width of [1400, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [left, right] = await placesOf(page, [first, second]);
    expect(right?.[1]).toBe(left?.[1]);
    expect(right?.[0]).toBeGreaterThan(left?.[0] ?? 0);
  }
});

test('the content of every screen fills a window of 1400 and of 1920 pixels, and no more', async () => {
  const found: string[] = [];
  const widths = [1400, 1920];
  const page = await site.look('/about');
  for (const path of [...screens, ...statistics.map((one) => one.path)]) {
    await goOn(page, path);
    await expect.poll(() => page.getByText(/^loading\.\.\.$/i).count(), { message: path }).toBe(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const sideways = await countSideways(page);
      const main = await page.locator('.shell-main').boundingBox();
      if (sideways > 0 || (main?.width ?? 0) < width - 248 - 64) found.push(`${path}, ${width} px`);
    }
    // The next begins at the width that this ends with, which spares it a layout.
    widths.reverse();
  }
  expect(found).toEqual([]);
});

test('no name of a county meets its figure', async () => {
  const page = await site.look('/stats');
  for (const width of [320, 768, 1280, 1400, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const met = await page.locator('.county-card').evaluateAll((cards) =>
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
    expect(met, `${width} px`).toEqual([]);
  }
});
