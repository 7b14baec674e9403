import { describe, expect, test } from 'vitest';
import { expectNotFound } from './go-on.ts';
import { openSite } from './visit.ts';

const site = openSite();

describe('the county index of the register', () => {
  test('groups the 26 counties by province, each a card with a flag that links to its sales', async () => {
    const page = await site.look('/priceregister');
    const cards = page.locator('.county-card');
    await cards.first().waitFor();
    await expect.poll(() => cards.count()).toBe(26);
    await expect
      .poll(() => page.locator('.province h2').allTextContents())
      .toEqual(['Ulster', 'Leinster', 'Munster', 'Connacht']);
    const cork = page.getByRole('link', { name: 'Cork' });
    await expect.poll(() => cork.getAttribute('href')).toBe('/priceregister/Cork');
    await expect.poll(() => cork.getByRole('img').getAttribute('alt')).toContain('Flag of Cork');
    await expect.poll(() => cork.textContent()).toBe('Cork€281,00012-month median, 3,331 sales');
  });
});

describe('the sales of a county', () => {
  test('has the columns of the register', async () => {
    const page = await site.look('/priceregister/Cork');
    await page.getByRole('table').waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual([
        'Property Address',
        'Eircode',
        'Sale Price',
        'Difference (+/-)',
        'Listed On',
        'Sold On',
      ]);
    await expect.poll(() => page.getByRole('row').count()).toBe(81);
  });

  test('shows VAT on top, what is new and what the statistics leave out', async () => {
    const page = await site.look('/priceregister/Cork');
    const fourth = page.getByRole('row').nth(4);
    await fourth.waitFor();
    await expect.poll(() => fourth.locator('.sale-price').textContent()).toBe('€256,633.18');
    await expect
      .poll(() => fourth.locator('.sale-vat').textContent())
      .toBe('about €291,279 with VAT');
    await expect.poll(() => fourth.getByText('New build').count()).toBe(1);
    await expect
      .poll(() => page.getByRole('row').nth(5).getByText('Less than a home').count())
      .toBe(1);
    await expect.poll(() => page.getByText('↑ +€15,000 (4.35%)').first().isVisible()).toBe(true);
    await expect.poll(() => page.getByText('↓ -€5,000 (1.52%)').first().isVisible()).toBe(true);
  });

  test('pages by arrows and numbers with three siblings on each side, as real links', async () => {
    const page = await site.look('/priceregister/Cork/150');
    const pages = page.getByRole('navigation', { name: 'Pages of sales' });
    await pages.waitFor();
    await expect
      .poll(async () => (await pages.getByRole('listitem').allTextContents()).join(' ').trim())
      .toBe('1 … 147 148 149 150 151 152 153 … 300');
    await expect.poll(() => pages.locator('[aria-current=page]').textContent()).toBe('150');
    await pages.getByRole('link', { name: 'Previous page' }).click();
    await page.waitForURL('**/priceregister/Cork/149');
    await pages.getByRole('link', { name: 'Page 1', exact: true }).click();
    await page.waitForURL('**/priceregister/Cork/1');
    await expect.poll(() => pages.getByRole('link', { name: 'Previous page' }).count()).toBe(0);
  });

  test('takes two lines on a phone', async () => {
    const page = await site.look('/priceregister/Cork', { viewport: { width: 320, height: 800 } });
    const first = page.getByRole('row').nth(1);
    await first.waitFor();
    const bottomOf = (selector: string) =>
      first.locator(selector).evaluate((part) => Math.round(part.getBoundingClientRect().bottom));
    const lineHeight = 30;
    await expect
      .poll(async () => Math.abs((await bottomOf('.home-line')) - (await bottomOf('.sale-price'))))
      .toBeLessThan(6);
    await expect
      .poll(() => first.evaluate((row) => row.getBoundingClientRect().height))
      .toBeLessThan(2 * lineHeight + 18);
  });

  test('are narrowed and ordered in the address, and from page to page', async () => {
    const page = await site.look('/priceregister/Cork');
    await page.getByLabel('Sold in').selectOption('2025 (310)');
    await page.waitForURL('**/priceregister/Cork?year=2025');
    await expect
      .poll(() => page.getByLabel('New or second-hand').locator('option').allTextContents())
      .toEqual(['Either', 'New (40)', 'Second-hand (360)']);
    await page.getByRole('link', { name: 'Sale Price' }).click();
    await page.waitForURL('**/priceregister/Cork?sort=cheapest&year=2025');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('**/priceregister/Cork/2?sort=cheapest&year=2025');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL('**/priceregister/Cork');
  });

  test('shows the register’s own spelling when asked to', async () => {
    const page = await site.look('/priceregister/Cork');
    await page
      .getByText(/^14 Main St$/)
      .first()
      .waitFor();
    // It stands by the addresses, above them.
    const link = page.locator('p:has(+ .table-box)').getByRole('link');
    await expect.poll(() => link.textContent()).toBe('Show the register’s own spelling');
    await link.click();
    await page.waitForURL('**/priceregister/Cork?spelling=register');
    await page
      .getByText(/^14 MAIN ST$/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Show addresses in ordinary letters' }).click();
    await page
      .getByText(/^14 Main St$/)
      .first()
      .waitFor();
  });

  test('shows all pages when there are few', async () => {
    const page = await site.look('/priceregister/leitrim');
    const pages = page.getByRole('navigation', { name: 'Pages of sales' });
    await pages.waitFor();
    await expect.poll(() => pages.getByRole('link').count()).toBe(4);
  });

  test('says so past the last page, and when a county has no sales', async () => {
    const page = await site.look('/priceregister/Leitrim/400');
    await page.getByText('There is no page 400').waitFor();
    await page.getByRole('link', { name: 'the newest sales' }).click();
    await page.waitForURL('**/priceregister/Leitrim');
    await site.look('/priceregister/Longford');
    await page.getByText('There are no sales to show.').waitFor();
  });

  test.each(['/priceregister/Atlantis', '/priceregister/Cork/0', '/priceregister/Cork/two'])(
    'is not found at %s',
    async (path) => {
      await expectNotFound(await site.look('/about'), path);
    },
  );

  test('shows the previous page at once on the way back', async () => {
    const page = await site.look('/priceregister/Cork');
    await page.getByText('Sales 1 to 80').waitFor();
    await page.getByRole('link', { name: 'All counties' }).click();
    await page.getByRole('link', { name: 'Cork' }).waitFor();
    site.server.failures = 1000;
    await page.goBack();
    await page.getByText('Sales 1 to 80').waitFor();
  });
});

describe('a call that fails', () => {
  test('leaves the loading message, says so quietly the second time, and tries again by itself', async () => {
    const page = await site.openPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    site.server.failures = 3;
    await page.goto('/priceregister');
    await page.getByText('Loading...').waitFor();
    await expect.poll(() => site.server.failures).toBe(2);
    const trouble = page.getByText('The data can’t be reached right now.');
    await expect.poll(() => trouble.count()).toBe(0);
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return trouble.count();
      })
      .toBe(1);
    await page.getByText('Loading...').waitFor();
    await expect
      .poll(async () => {
        await page.clock.runFor(4000);
        return page.getByRole('link', { name: 'Cork' }).count();
      })
      .toBe(1);
    await expect.poll(() => trouble.count()).toBe(0);
  });

  test('tries again at once when the tab comes back', async () => {
    const page = await site.openPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    // Everything that the start page requests: the figures, the price changes, the state of the
    // data.
    site.server.failures = 3;
    await page.goto('/');
    await expect.poll(() => site.server.failures).toBe(0);
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return page.locator('.stat').count();
      })
      .toBe(9);
  });
});
