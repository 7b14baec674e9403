import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect, openSite, phone } from './site.ts';

const site = openSite();
const tapper = { ...phone, hasTouch: true };

const countyOf = (page: Page, name: string) => page.getByRole('link', { name });
const textOf = (page: Page) => page.locator('.county-map-text');
const sliderOf = (page: Page) => page.getByRole('slider', { name: 'Month', exact: true });

describe('the map of the counties', () => {
  test('goes through the months by keyboard and by links, and the address follows', async () => {
    const page = await site.open('/stats');
    await countyOf(page, 'Cork, median sale price €304,000').waitFor();
    await sliderOf(page).press('ArrowLeft');
    await expect(page).toHaveURL('/stats?map=median&month=2026-09');
    await countyOf(page, 'Cork, median sale price €303,000').waitFor();
    await sliderOf(page).press('Home');
    await expect(page).toHaveURL('/stats?map=median&month=2024-11');
    await expect(sliderOf(page)).toHaveAttribute('aria-valuetext', 'November 2024');
    await page.getByRole('link', { name: 'December 2024' }).click();
    await expect(page).toHaveURL('/stats?map=median&month=2024-12');
    await page.getByRole('link', { name: 'Change in a year' }).click();
    await expect(page).toHaveURL('/stats?map=change');
    await page.getByText('Change in the median price, twelve months to October 2026').waitFor();
  });

  test('plays from the first month to the last, and can be paused', async () => {
    const page = await site.open('/stats');
    await countyOf(page, 'Cork, median sale price €304,000').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page).toHaveURL(/map=median&month=202\d-\d\d$/);
    await page.goto('/stats?map=cut');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'hidden' });
    await expect(page).toHaveURL('/stats?map=cut&month=2026-11');
  });

  test('says what a county has when it is pointed at, once there are figures', async () => {
    const page = await site.newPage();
    await page.route('**/api/CountyMap/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/');
    await countyOf(page, 'Cork, not known yet').focus();
    await expect(textOf(page)).toHaveText('Corknot known yet');
    await page.unrouteAll();
    await countyOf(page, 'Cork, median sale price €304,000').waitFor();
    await expect(textOf(page)).toHaveText('Corkmedian sale price €304,000');
  });

  test('shows a finger a county at the first tap, and leads on at the second', async () => {
    const page = await site.open('/stats', tapper);
    const cork = countyOf(page, 'Cork, median sale price €304,000');
    await cork.tap();
    await expect(textOf(page).locator('b')).toHaveText('Cork');
    await expect(page).toHaveURL('/stats');
    await cork.tap();
    await expect(page).toHaveURL('/stats/Cork');
  });

  test.each([
    ['median', 7],
    ['change', 6],
  ] as const)('of %s has classes that forced colours keep apart', async (measure, classes) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const path = `/stats?map=${measure}`;
      const page = await site.open(path, { forcedColors: 'active', colorScheme });
      await countyOf(page, 'Leitrim, 12 sales, too few for a figure').waitFor();
      const shades = page.locator('.map-legend i:not(.county-shade-few)');
      await expect(shades).toHaveCount(classes);
      // As the light that each gives off, and how red and how blue it is.
      const colours = await shades.evaluateAll((found) =>
        found.map((shade) => {
          const context = document.createElement('canvas').getContext('2d');
          if (!context) throw new Error('no canvas');
          context.fillStyle = getComputedStyle(shade).backgroundColor;
          context.fillRect(0, 0, 1, 1);
          const parts = [...context.getImageData(0, 0, 1, 1).data];
          const [red = 0, green = 0, blue = 0] = parts.map((part) => (part / 255) ** 2.2);
          const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
          return {
            light,
            hue: [(parts[0] ?? 0) - (parts[1] ?? 0), (parts[2] ?? 0) - (parts[1] ?? 0)],
          };
        }),
      );
      const alike = colours.flatMap((one, at) =>
        colours.slice(at + 1).filter((other) => {
          const ratio = Math.max(one.light, other.light) / Math.min(one.light, other.light);
          const hue = Math.hypot(...one.hue.map((part, axis) => part - (other.hue[axis] ?? 0)));
          return ratio < 1.35 && hue < 25;
        }),
      );
      expect(alike, colorScheme).toEqual([]);
    }
  });
});

describe('the map of a county’s homes', () => {
  /** Opens a county's market page at its map, once the dots are there. */
  async function openMap(options = {}) {
    const page = await site.open('/insights?area=Cork', options);
    const map = page.locator('.homes-map');
    await map.scrollIntoViewIfNeeded();
    await page.getByText('Choose a dot').waitFor();
    return { page, map, text: map.locator('.homes-map-text') };
  }

  /** Where a dot is in the window, of those sold or for sale; what still loads may move it. */
  const findDot = (page: Page, kind: string, at: number) =>
    page.evaluate(
      ([of, index]) => {
        const path = document.querySelector<SVGPathElement>(`svg .homes-map-${of} .homes-map-edge`);
        const dots = path?.getAttribute('d')?.split('M') ?? [];
        const [, x, y] = dots[Number(index) + 1]?.match(/^(\S+) (\S+)h0/) ?? [];
        const matrix = path?.getScreenCTM();
        if (!matrix) throw new Error('no dot');
        const point = new DOMPoint(Number(x), Number(y)).matrixTransform(matrix);
        return { x: point.x, y: point.y };
      },
      [kind, at] as const,
    );

  test('names the homes that a mouse points at, and leads to them', async () => {
    const { page, text } = await openMap();
    // What still loads may move the map.
    const countAt = async () => {
      const at = await findDot(page, 'for-sale', 1);
      await page.mouse.move(at.x, at.y);
      return text.getByRole('link').count();
    };
    await expect.poll(countAt).toBe(2);
    let dot = { x: 0, y: 0 };
    const readNear = async () => {
      dot = await findDot(page, 'sold', 1);
      await page.mouse.move(dot.x + 8, dot.y - 8);
      return text.textContent();
    };
    await expect
      .poll(readNear)
      .toBe('9 Strand Road, Youghal, Co. CorkSold on 20 May 2026 for €410,000');
    await page.mouse.click(dot.x + 8, dot.y - 8);
    await expect(page).toHaveURL('/listing/14/Cork/9-strand-road-youghal-co-cork');
  });

  test('is read by keyboard, from west to east and from south to north', async () => {
    const { page, text } = await openMap();
    const slider = page.getByRole('slider', { name: 'Homes on the map of Cork, one by one' });
    const expectText = (text: string | RegExp) =>
      expect(slider).toHaveAttribute('aria-valuetext', text);
    await slider.focus();
    await expectText('3 The Quay, Bantry, Co. Cork. For sale, price on application');
    await slider.press('End');
    await expectText(/^9 Strand Road/);
    await slider.press('ArrowUp');
    await expectText(/^Apartment 1/);
    await slider.press('Tab');
    await expect(text.getByRole('link').first()).toBeFocused();
    await text.getByRole('link', { name: 'Apartment 2, Bridge House' }).click();
    await expect(page).toHaveURL(/\/listing\/13\//);
  });

  test('a finger chooses by a tap and opens by another', async () => {
    const { page, map } = await openMap(tapper);
    const tap = async () => {
      const dot = await findDot(page, 'for-sale', 0);
      await page.touchscreen.tap(dot.x, dot.y);
    };
    await tap();
    await map.getByRole('link', { name: '3 The Quay' }).waitFor();
    await tap();
    await expect(page).toHaveURL(/\/listing\/11\//);
  });
});
