import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAmiss, findAmissAnywhere } from './find-amiss.ts';
import { openSite } from './visit.ts';

const site = openSite();

const corkIs = (price: string) => `Cork, median sale price ${price}`;

describe('the map of the counties', () => {
  test('shows the newest month, and says what it shows', async () => {
    const page = await site.look('/stats');
    await page.getByRole('link', { name: corkIs('€304,000') }).waitFor();
    await expect
      .poll(() => page.locator('.county-map-said b').textContent())
      .toBe('Median sale price, twelve months to October 2026');
  });

  test('shows the month and the measure of its address', async () => {
    const page = await site.look('/stats?map=median&month=2025-03');
    await page.getByRole('link', { name: corkIs('€285,000') }).waitFor();
    await page.getByRole('link', { name: 'April 2025' }).click();
    await page.waitForURL('/stats?map=median&month=2025-04');
    await page.getByRole('link', { name: corkIs('€286,000') }).waitFor();
    await page.getByRole('link', { name: 'Change in a year' }).click();
    await page.waitForURL('/stats?map=change');
  });

  test('is what the opening of its page is about', async () => {
    const change = 'How far the median sale price of each county moved in a year.';
    const page = await site.look('/stats');
    await page.getByText('The median sale price of each county over the twelve months').waitFor();
    await page.getByRole('link', { name: 'Change in a year' }).click();
    await page.getByText(change).waitFor();
    await expect
      .poll(() => page.getByText('The median sale price of each county over').count())
      .toBe(0);
    const other = await site.look('/stats?map=days');
    await other.getByText('How many days homes in each county take to sell.').waitFor();
  });

  test('goes through the months by keyboard, and the address follows', async () => {
    const page = await site.visit('/stats');
    const slider = page.getByRole('slider', { name: 'Month', exact: true });
    await page.waitForLoadState('networkidle');
    await slider.press('ArrowLeft');
    await page.waitForURL('/stats?map=median&month=2026-09');
    await page.getByRole('link', { name: corkIs('€303,000') }).waitFor();
    await slider.press('Home');
    await page.waitForURL('/stats?map=median&month=2024-11');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('November 2024');
  });

  test('plays from the first month to the last, and can be paused', async () => {
    const page = await site.look('/stats');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForURL(/map=median&month=202\d-\d\d$/);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'hidden' });
    await page.waitForURL('/stats?map=median&month=2026-10');
    await page.getByRole('link', { name: corkIs('€304,000') }).waitFor();
  });

  test('goes through the months of homes for sale too, to now', async () => {
    const page = await site.visit('/stats?map=forsale');
    await page.getByRole('link', { name: 'Cork, 651 homes for sale' }).waitFor();
    const said = page.locator('.county-map-said b');
    await expect.poll(() => said.textContent()).toBe('Homes for sale, 20 Nov 2026');
    const slider = page.getByRole('slider', { name: 'Month', exact: true });
    await page.waitForLoadState('networkidle');
    await slider.press('Home');
    await page.waitForURL('/stats?map=forsale&month=2026-09');
    await page.getByRole('link', { name: 'Cork, 661 homes for sale' }).waitFor();
    await expect.poll(() => said.textContent()).toBe('Homes for sale, end of September 2026');
    await page.getByText('In September 2026 we followed the adverts of 2 sources.').waitFor();
    await page.getByRole('link', { name: 'Price cuts' }).click();
    await page.waitForURL('/stats?map=cut');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForURL('/stats?map=cut&month=2026-11');
  });

  test('never gives a figure of too few sales, but says how many there are', async () => {
    const page = await site.look('/stats');
    const leitrim = page.getByRole('link', { name: 'Leitrim, 12 sales, too few for a figure' });
    await leitrim.waitFor();
    await expect.poll(() => leitrim.getAttribute('class')).toContain('county-shade-few');
    await page.getByText('under 20 sales').waitFor();
  });

  test('says nothing of a county before there are figures', async () => {
    const page = await site.begin();
    await page.route('**/api/CountyMap/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/');
    await page.getByRole('link', { name: 'Cork, not known yet' }).focus();
    await expect
      .poll(() => page.locator('.county-map-said').textContent())
      .toBe('Corknot known yet');
    await page.unroute('**/api/CountyMap/**');
    await page.getByRole('link', { name: 'Cork, 651 homes for sale' }).waitFor();
  });

  test('is a grid of squares where there is little room, or by choice', async () => {
    const page = await site.look('/stats', { viewport: { width: 320, height: 900 } });
    await page.locator('.county-map a').first().waitFor();
    await expect.poll(() => page.locator('.county-outlines').isVisible()).toBe(false);
    await expect
      .poll(() => page.getByRole('link', { name: /^Kildare/ }).textContent())
      .toMatch(/^KE€\d+kKildare, median/);
    await page.getByRole('link', { name: 'Show as a map' }).click();
    await page.locator('.county-outlines').waitFor();
    await page.waitForURL('/stats?map=median&view=map');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Show as squares' }).click();
    await page.locator('.county-map a').first().waitFor();
  });

  test('tells a county at the first tap and leads on at the second', async () => {
    const page = await site.openPage({ hasTouch: true, viewport: { width: 320, height: 900 } });
    await page.goto('/stats');
    const cork = page.getByRole('link', { name: corkIs('€304,000') });
    await cork.tap();
    await expect.poll(() => page.locator('.county-map-said b').textContent()).toBe('Cork');
    expect(new URL(page.url()).pathname).toBe('/stats');
    await cork.tap();
    await page.waitForURL('/stats/Cork');
  });

  test('has its figures in a table', async () => {
    const page = await site.look('/stats');
    await page.getByText('The figures as a table').click();
    const row = page.getByRole('row', { name: /^Cork/ });
    await expect.poll(() => row.textContent()).toBe('Cork€304,000400');
    const few = page.getByRole('row', { name: /^Leitrim/ });
    await expect.poll(() => few.textContent()).toBe('Leitrim–12');
  });
});

test.each(['/stats?map=change', '/stats?map=median&view=squares', '/stats?map=days&view=map'])(
  'axe finds nothing amiss at %s, in forced colours either',
  async (path) => {
    const page = await site.look(path);
    await page.getByRole('link', { name: /^Leitrim, 12 sales/ }).waitFor();
    await page.getByText('The figures as a table').click();
    expect(await findAmissAnywhere(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await findAmiss(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  },
);

/**
 * The classes of the legend, and the pairs of them that can't be told apart: neither by how light
 * they are, as a ratio of contrast, nor by their hue in Oklab.
 */
const findAlike = (page: Page) =>
  page.locator('.county-map-legend i:not(.county-shade-few)').evaluateAll((shades) => {
    const context = document.createElement('canvas').getContext('2d');
    const colours = shades.map((shade) => {
      if (!context) throw new Error('no canvas');
      context.fillStyle = getComputedStyle(shade).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
        (part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      const l = Math.cbrt(0.4122 * red + 0.5363 * green + 0.0514 * blue);
      const m = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue);
      const s = Math.cbrt(0.0883 * red + 0.2817 * green + 0.63 * blue);
      return {
        name: shade.className,
        light: 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05,
        hue: [1.978 * l - 2.4286 * m + 0.4506 * s, 0.0259 * l + 0.7828 * m - 0.8087 * s],
      };
    });
    const pairs = colours.flatMap((one, at) =>
      colours.slice(at + 1).map((other) => ({ one, other })),
    );
    const alike = pairs.filter(({ one, other }) => {
      const ratio = Math.max(one.light, other.light) / Math.min(one.light, other.light);
      const hue = Math.hypot(...one.hue.map((part, axis) => part - (other.hue[axis] ?? 0)));
      return ratio < 1.35 && hue < 0.07;
    });
    return {
      classes: colours.length,
      alike: alike.map(({ one, other }) => `${one.name} ${other.name}`),
    };
  });

test.each([
  ['median', 7],
  ['change', 6],
] as const)(
  'every class of the map of %s can be told from every other in forced colours, light and dark',
  async (measure, classes) => {
    const page = await site.look(`/stats?map=${measure}`);
    await page.getByRole('link', { name: /^Leitrim, 12 sales/ }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const readScheme = () =>
        page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
      await expect.poll(readScheme).toBe(colorScheme === 'dark');
      await expect
        .poll(async () => [colorScheme, await findAlike(page)])
        .toEqual([colorScheme, { classes, alike: [] }]);
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: null });
  },
);
