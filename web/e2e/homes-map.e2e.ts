import { describe, expect, test } from 'vitest';
import { findAmissAnywhere } from './find-amiss.ts';
import { openSite } from './visit.ts';

const site = openSite();

/** Opens a county's page at its map, once the dots are there. */
async function visitMap(path = '/stats/Cork') {
  const page = await site.look(path);
  const map = page.locator('.homes-map');
  await map.scrollIntoViewIfNeeded();
  await page.getByText('Choose a dot').waitFor();
  return { page, map, said: map.locator('.homes-map-said') };
}

/** Where a dot is in the window, of the path of those sold or for sale. */
const findDot = (page: Awaited<ReturnType<typeof visitMap>>['page'], kind: string, at: number) =>
  page.evaluate(
    ([of, index]) => {
      const path = document.querySelector<SVGPathElement>(`svg .homes-map-${of} .homes-map-edge`);
      const [, x, y] =
        path
          ?.getAttribute('d')
          ?.split('M')
          [Number(index) + 1]?.match(/^(\S+) (\S+)h0/) ?? [];
      const matrix = path?.getScreenCTM();
      if (!matrix) throw new Error('no dot');
      const point = new DOMPoint(Number(x), Number(y)).matrixTransform(matrix);
      return { x: point.x, y: point.y };
    },
    [kind, at] as const,
  );

/** What is said of the home that the mouse points at; what still loads may move the map. */
async function sayAtDot({ page, said }: Awaited<ReturnType<typeof visitMap>>, of: Dot) {
  const dot = await findDot(page, of.kind, of.at);
  await page.mouse.move(dot.x + of.aside, dot.y - of.aside);
  return { dot, said: await said.textContent(), homes: await said.getByRole('link').count() };
}

type Dot = { kind: string; at: number; aside: number };

describe('the map of a county’s homes', () => {
  test('says how many homes it shows, and how many can’t be placed', async () => {
    const { page } = await visitMap();
    const panel = page.getByRole('region', { name: 'Homes on the map' });
    await panel.getByText('The map shows 2 of 3 homes for sale in Cork, and 2 of 1,204').waitFor();
    await panel.getByText('1 home for sale and 1,202 sales can’t be placed.').waitFor();
  });

  test('names the home that a mouse points at, and leads to it', async () => {
    const visited = await visitMap();
    const { page } = visited;
    const near = { kind: 'sold', at: 1, aside: 8 };
    await expect
      .poll(async () => (await sayAtDot(visited, near)).said)
      .toBe('9 Strand Road, Youghal, Co. CorkSold on 20 May 2026 for €410,000');
    const { dot } = await sayAtDot(visited, near);
    await page.mouse.click(dot.x + 8, dot.y - 8);
    await page.waitForURL('/listing/14/Cork/9-strand-road-youghal-co-cork');
  });

  test('names all homes at one place', async () => {
    const visited = await visitMap();
    const { page, said } = visited;
    const at = { kind: 'for-sale', at: 1, aside: 0 };
    await expect.poll(async () => (await sayAtDot(visited, at)).homes).toBe(2);
    await said.getByRole('link', { name: 'Apartment 2, Bridge House' }).click();
    await page.waitForURL(/\/listing\/13\//);
  });

  test('is read by keyboard, from west to east and from south to north', async () => {
    const { page, said } = await visitMap();
    const slider = page.getByRole('slider', { name: 'Homes on the map of Cork, one by one' });
    await slider.focus();
    const text = () => slider.getAttribute('aria-valuetext');
    await expect.poll(text).toBe('3 The Quay, Bantry, Co. Cork. For sale, price on application');
    await slider.press('End');
    await expect.poll(text).toMatch(/^9 Strand Road/);
    await slider.press('ArrowUp');
    await expect.poll(text).toMatch(/^Apartment 1/);
    await slider.press('Tab');
    await expect
      .poll(() =>
        said
          .getByRole('link')
          .first()
          .evaluate((link) => link === document.activeElement),
      )
      .toBe(true);
  });

  test('has its homes in a table by area, also without scripts', async () => {
    const page = await site.look('/stats/Cork');
    await page.getByText('The homes by area, as a table').click();
    const table = page.getByRole('table', { name: /^Homes for sale and sold in 2026 in Cork/ });
    await expect.poll(() => table.getByRole('row').nth(1).textContent()).toBe('P51 Mallow24');
    await expect
      .poll(() => table.getByRole('link', { name: 'P51' }).getAttribute('href'))
      .toBe('/place/p51');
  });

  test('a finger chooses by a tap and opens by another', async () => {
    const page = await site.visitAlone('/stats/Cork', {
      hasTouch: true,
      viewport: { width: 320, height: 700 },
    });
    const map = page.locator('.homes-map');
    await map.scrollIntoViewIfNeeded();
    await page.getByText('Choose a dot').waitFor();
    const dot = await findDot(page, 'for-sale', 0);
    await page.touchscreen.tap(dot.x, dot.y);
    await map.getByRole('link', { name: '3 The Quay' }).waitFor();
    const again = await findDot(page, 'for-sale', 0);
    await page.touchscreen.tap(again.x, again.y);
    await page.waitForURL(/\/listing\/11\//);
  });

  test('axe finds nothing amiss, loaded in the dark and changed to light and back', async () => {
    const page = await site.begin();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/stats/Cork');
    await page.locator('.homes-map').scrollIntoViewIfNeeded();
    await page.getByText('Choose a dot').waitFor();
    expect(await findAmissAnywhere(page)).toEqual([]);
  });
});
