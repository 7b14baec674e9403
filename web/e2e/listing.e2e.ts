import { test } from 'vitest';
import { countHidden } from './find-amiss.ts';
import { expect, followLink, listing, openSite, phone } from './site.ts';

const site = openSite();

test('what is around a home is two tabs, which a pointer and the keyboard switch', async () => {
  const page = await site.open(listing);
  const schools = page.getByRole('tab', { name: 'Schools Nearby' });
  const transport = page.getByRole('tab', { name: 'Public Transport Nearby' });
  const shown = page.locator('.tabs').getByRole('tabpanel');
  await transport.click();
  await expect(shown).toContainText('Milltown');
  await schools.click();
  await expect(shown).toContainText('Scoil Naithí');
  await page.keyboard.press('ArrowRight');
  await expect(transport).toBeFocused();
  await expect(transport).toHaveAttribute('aria-selected', 'true');
  await expect(schools).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(schools).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(transport).toBeFocused();
  await page.keyboard.press('Home');
  await expect(schools).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(transport).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(shown).toBeFocused();
  // Going back with the keyboard skips the tab that isn't shown.
  await page.keyboard.press('Shift+Tab');
  await expect(transport).toBeFocused();
});

test('on a phone a listing is one column, its flag by the first line of the title', async () => {
  const page = await site.open(listing, phone);
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return box ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
  };
  await page.getByRole('region', { name: 'Price Changes' }).waitFor();
  const [story, history] = [
    await boxOf('.listing-stack'),
    await boxOf('.listing-stack ~ .listing-stack'),
  ];
  expect(history.y).toBeGreaterThan(story.y + story.height - 1);
  const [flag, title] = [await boxOf('.page-title img'), await boxOf('.page-title h1')];
  expect(title.height).toBeGreaterThan(2 * flag.height);
  expect(flag.x + flag.width).toBeLessThan(title.x);
  expect(flag.y).toBeLessThan(title.y + 12);
});

test('a narrow table has dates and differences within other cells, a wide one in their own', async () => {
  const page = await site.open(listing, phone);
  const first = page.locator('.history tbody tr').first();
  await expect(first.locator('.history-date')).toBeVisible();
  await expect(first.locator('.cell-published')).toBeHidden();
  await expect.poll(() => countHidden(page.locator('.history .table-box'))).toBe(0);
  // A card of a school has its distance by its name, and nothing that isn't known.
  const school = page.locator('.tabs tbody tr').nth(1);
  await expect(school.getByText('Not known')).toBeHidden();
  const tops = () =>
    school.evaluate((row) =>
      ['th', '.cell-figure'].map((cell) => row.querySelector(cell)?.getBoundingClientRect().y ?? 0),
    );
  await expect
    .poll(async () => {
      const [name = 0, distance = 99] = await tops();
      return Math.abs(name - distance);
    })
    .toBeLessThan(4);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(first.locator('.history-date')).toBeHidden();
  await expect(first.locator('.cell-published')).toBeVisible();
});

test.each([listing, '/listing/4712/Galway/teach-na-mara', '/listing/4715/Dublin/x'])(
  'on a desktop the columns of %s end together, without a hole',
  async (path) => {
    const page = await site.open(path);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('region', { name: 'Price Changes' }).waitFor();
      const pairs = await page.locator('.listing-pair').evaluateAll((found) =>
        found.map((pair) =>
          [...pair.children].map((column) => {
            const { top, bottom } = column.getBoundingClientRect();
            const isStack = column.matches('.listing-stack');
            const last = (isStack ? column.lastElementChild : column) as HTMLElement;
            const height = last.offsetHeight;
            last.style.cssText = isStack ? 'flex: none' : 'align-self: start';
            const empty = height - last.offsetHeight;
            last.style.cssText = '';
            return { top, bottom, empty };
          }),
        ),
      );
      expect(pairs.some(({ length }) => length === 2)).toBe(true);
      for (const [left, right] of pairs) {
        if (!left || !right) continue;
        expect([right.top, right.bottom]).toEqual([left.top, left.bottom]);
        expect(Math.max(left.empty, right.empty), `${width} px`).toBeLessThan(180);
      }
    }
  },
);

test('what a home costs follows what is chosen and typed, which the browser keeps', async () => {
  const page = await site.open(listing);
  const costs = page.getByRole('region', { name: 'What It Costs' });
  await costs.getByLabel('Buyer').selectOption('Not a first-time buyer');
  await costs.getByLabel('Interest rate').fill('0');
  await costs.getByText('€153,000').waitFor();
  await page.reload();
  await costs.getByText('€1,488').waitFor();
  await costs.getByLabel('Term').fill('x');
  await costs.getByText('A whole number from 1 to 40').waitFor();
  await expect(costs.locator('table')).toBeHidden();
});

test('the spelling of the register opens, and links lead from listing to listing and back', async () => {
  const page = await site.open(listing);
  await page.getByText('Address as filed in the register').first().click();
  await expect(page.getByText(/14 ARDILEA CRESCENT/)).toBeVisible();
  await page.getByRole('link', { name: '14 Ardilea Cres., Clonskeagh, D14' }).click();
  await expect(page).toHaveURL(/\/listing\/4690\/Dublin\/14-ardilea-cres-clonskeagh-d14$/);
  await followLink(page, '/listing/4712/Galway/x');
  await page.getByRole('heading', { name: 'Teach na Mara' }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { name: '14 Ardilea Crescent' }).waitFor();
});

test('where there is no listing, the console says why', async () => {
  const page = await site.newPage();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/listing/404/Cork/gone');
  await page.getByRole('heading', { name: 'Listing Not Found' }).waitFor();
  await expect.poll(() => logged).toContain('Network response was not ok Not Found');
  await followLink(page, '/listing/abc');
  await expect.poll(() => logged).toContain('Network response was not ok Bad Request');
});

test('during an outage a listing says that the data can’t be reached, and keeps trying', async () => {
  const page = await site.newPage();
  await page.route('**/api/Listing/4711', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(listing);
  await page.getByRole('heading', { name: 'Listing Not Found' }).waitFor();
  await page.getByText('The data can’t be reached right now').waitFor();
  await page.unrouteAll();
  await page.getByRole('heading', { name: '14 Ardilea Crescent' }).waitFor();
});

test('an article of the blog leads on within the site, and its wide tables scroll by keyboard', async () => {
  const page = await site.open('/blog', phone);
  await page.getByRole('table').getByText('12 Nov 2026').click({ force: true });
  await page.getByRole('heading', { name: 'Three cuts' }).waitFor();
  const table = page.locator('.post-table');
  await expect.poll(() => countHidden(table)).toBeGreaterThan(0);
  await expect(table).toHaveAttribute('tabindex', '0');
  await page.locator('.post-body .chart svg circle').first().waitFor();
  await page.evaluate(() => Object.assign(window, { isStill: true }));
  await page.locator('.post-text').getByRole('link', { name: 'the register' }).click();
  await page.getByRole('heading', { name: 'Dublin' }).first().waitFor();
  expect(page.url()).toMatch(/\/priceregister\/Dublin$/);
  await expect.poll(() => page.evaluate(() => 'isStill' in window)).toBe(true);
});

test('the lines of an article have 50 to 80 characters', async () => {
  const page = await site.open('/blog/4711/x', { viewport: { width: 1600, height: 900 } });
  // In its own font, which arrives a little later than the text.
  const countCharacters = () =>
    page
      .locator('.post-text > p')
      .first()
      .evaluate((element) => {
        const { fontSize, fontFamily } = getComputedStyle(element);
        const context = document.createElement('canvas').getContext('2d');
        if (!context) return 0;
        context.font = `${fontSize} ${fontFamily}`;
        return element.clientWidth / (context.measureText('e'.repeat(100)).width / 100);
      });
  await expect.poll(countCharacters).toBeGreaterThan(50);
  await expect.poll(countCharacters).toBeLessThan(80);
});
