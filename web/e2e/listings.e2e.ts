import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { metaBody } from './fixture-bodies.ts';
import { expectNotFound, followLink, goOn, leaveScreen } from './go-on.ts';
import { headOf, openSite } from './visit.ts';

const site = openSite();
const headsOf = (page: Page) => page.getByRole('columnheader').allTextContents();

describe('the price changes', () => {
  test('of all counties are 26 cards by province, with drops, rises and what is available', async () => {
    const page = await site.look('/pricechanges');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Property Price Changes');
    const cork = page.getByRole('link', { name: 'Flag of Cork' });
    await cork.waitFor();
    await expect.poll(() => page.locator('.county-card').count()).toBe(26);
    await expect
      .poll(() => page.locator('.province h2').allTextContents())
      .toEqual(['Ulster', 'Leinster', 'Munster', 'Connacht']);
    await expect.poll(() => cork.textContent()).toBe('Cork651 available↓ 73 drops ↑ 18 rises');
    await expect.poll(() => cork.getAttribute('href')).toBe('/pricechanges/Cork');
    await expect.poll(() => page.title()).toBe('Property price changes by county - Luach');
    await expect
      .poll(() => headOf(page))
      .toContainEqual(expect.stringContaining('Ulster, Munster, Connacht and Leinster'));
  });

  test('of all counties begin with what a gap can’t place, summed', async () => {
    const page = await site.look('/pricechanges');
    await page
      .getByText(
        '14 more asking prices changed between 15 and 29 Oct 2026, when no data was collected.',
      )
      .waitFor();
  });

  test('are 0, 0 and 0 for a county that the answer lacks', async () => {
    const page = await site.look('/pricechanges');
    const longford = page.getByRole('link', { name: 'Flag of Longford' });
    await longford.waitFor();
    await expect.poll(() => longford.textContent()).toBe('Longford0 available↓ 0 drops ↑ 0 rises');
  });

  test('of a county begin with a summary and what a gap can’t place, and list the homes', async () => {
    const page = await site.look('/pricechanges/cork');
    await page
      .getByText(
        'Of 1,234 properties for sale in Cork, 102 (8.27%) have dropped in price and 31 (2.51%) have risen in the last 28 days.',
      )
      .waitFor();
    await expect
      .poll(() => headsOf(page))
      .toEqual([
        ...['Property Address', 'Bedrooms', 'Bathrooms', 'Price Change', 'Changed'],
        ...['Asking Price', 'Shortlist'],
      ]);
    const gap =
      '7 more asking prices changed between 15 and 29 Oct 2026, when no data was collected.';
    await page.getByText(gap).waitFor();
    const [first, second] = [1, 2].map((row) => page.getByRole('row').nth(row));
    // Its day is open: no data was collected for nine days.
    await expect
      .poll(() => first?.textContent())
      .toContain('↓Drop of 5.26%€205,000 to €195,000between 31 Oct and 9 Nov 2026€195,000');
    await expect
      .poll(() => second?.textContent())
      .toContain('↑Increase of 2.00%€227,000 to €232,0009 Nov 2026€232,000');
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'POA' }).count()).toBe(2);
    await second?.click();
    await page.waitForURL('**/listing/4712/Cork/rose-cottage-kilbrogan-hill-bandon');
  });

  test('of a county that has none say so', async () => {
    const page = await site.look('/pricechanges/Leitrim');
    await page
      .getByText('No asking price in Leitrim is known to have changed in the last four weeks.')
      .waitFor();
  });

  test('can be narrowed to drops, to rises and to words of an address', async () => {
    const page = await site.look('/pricechanges/Cork');
    await page.getByRole('link', { name: 'Drops' }).click();
    await page.waitForURL('**/pricechanges/Cork/drops');
    await page.getByRole('table').waitFor();
    await expect
      .poll(() => headsOf(page))
      .toEqual(['Property', 'Price Change', 'Changed', 'Shortlist']);
    await expect.poll(() => page.getByText('Drop of 5.26%').count()).toBe(3);
    await expect.poll(() => page.getByText('between 31 Oct and 9 Nov 2026').count()).toBe(1);
    await expect
      .poll(() => page.locator('.term-links [aria-current]').textContent())
      .toBe('↓ Drops');
    await page.getByRole('link', { name: 'Rises' }).click();
    await page.waitForURL('**/pricechanges/Cork/rises');
    await page.getByText('Increase of 2.00%').first().waitFor();
    await page.getByLabel('Address contains').fill('old links/road');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pricechanges/Cork/old%20links%2Froad');
    await page
      .getByRole('heading', { name: 'Cork Property Price Changes: old links/road' })
      .waitFor();
    await page.getByRole('row').nth(1).click();
    await page.waitForURL('**/listing/4711/Cork/14-ardilea-crescent-clonskeagh-dublin-14');
  });

  test('with a term that matches nothing say so', async () => {
    const page = await site.look('/pricechanges/Cork/nowhere');
    await page.getByText("No results found for 'nowhere'.").waitFor();
  });
});

describe('the relisted properties', () => {
  test('are counted on one card per county, 0 where the answer lacks it', async () => {
    const page = await site.look('/relisted');
    const cork = page.getByRole('link', { name: 'Flag of Cork' });
    await cork.waitFor();
    await expect.poll(() => page.locator('.county-card').count()).toBe(26);
    await expect.poll(() => cork.locator('.county-card-figure').textContent()).toBe('10');
    await expect.poll(() => cork.getAttribute('href')).toBe('/relisted/Cork');
    const longford = page.getByRole('link', { name: 'Flag of Longford' });
    await expect.poll(() => longford.locator('.county-card-figure').textContent()).toBe('0');
  });

  test('of a county have the table of the price changes, with the day of the return', async () => {
    const page = await site.look('/relisted/Cork');
    await page.getByRole('table').waitFor();
    await expect
      .poll(() => headsOf(page))
      .toEqual([
        ...['Property Address', 'Bedrooms', 'Bathrooms', 'Price Change', 'Back Since'],
        ...['Asking Price', 'Shortlist'],
      ]);
    await page.getByRole('cell', { name: '9 Nov 2026', exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'Relisted' }).count()).toBe(3);
    await expect.poll(() => page.getByText('between 31 Oct and 9 Nov 2026').count()).toBe(1);
    const gap = '1 more home was relisted between 15 and 29 Oct 2026, when no data was collected.';
    await page.getByText(gap).waitFor();
    await site.look('/relisted');
    await page.getByText(gap).waitFor();
  });

  test('of a county that has none say so', async () => {
    const page = await site.look('/relisted/Leitrim');
    await page.getByText('No home in Leitrim is known to have come back to the market').waitFor();
  });
});

describe('what is for sale', () => {
  test('has one card per county that links to its townlands', async () => {
    const page = await site.look('/for-sale');
    const cork = page.getByRole('link', { name: 'Flag of Cork' });
    await cork.waitFor();
    await expect.poll(() => page.locator('.county-card').count()).toBe(26);
    await expect.poll(() => cork.textContent()).toBe('Cork651homes for sale');
    await expect.poll(() => cork.getAttribute('href')).toBe('/for-sale/Cork');
  });

  test('in a county is a list of townlands in three columns', async () => {
    const page = await site.look('/for-sale/Cork');
    await page.getByRole('table').first().waitFor();
    await expect.poll(() => page.getByRole('table').count()).toBe(3);
    await expect
      .poll(async () => (await headsOf(page)).slice(0, 2))
      .toEqual(['Townland', 'Properties count']);
    const countColumns = () =>
      page
        .getByRole('table')
        .evaluateAll(
          (tables) => new Set(tables.map((table) => table.getBoundingClientRect().left)).size,
        );
    await expect.poll(countColumns).toBe(3);
    await page.getByText('676 homes are for sale in Co. Cork; Mallow has the most, 85.').waitFor();
  });

  test('in a townland is a table, whatever characters its name has', async () => {
    const page = await site.look('/for-sale/Cork');
    await page.getByRole('link', { name: 'Bishopstown/Wilton' }).click();
    await page.waitForURL('**/for-sale/Cork/Bishopstown%2FWilton');
    await page
      .getByRole('heading', { name: 'Property For Sale in Bishopstown/Wilton, Co. Cork' })
      .waitFor();
    await expect
      .poll(() => headsOf(page))
      .toEqual([
        ...['Property Address', 'Bedrooms', 'Bathrooms', 'Property Type'],
        ...['Status', 'Price Change', 'Asking Price', 'Shortlist'],
      ]);
    await expect
      .poll(() => page.getByRole('row').nth(1).getByRole('link').getAttribute('href'))
      .toBe('/listing/4711/Cork/14-ardilea-crescent-clonskeagh-dublin-14');
  });

  test('in a townland is narrowed by status, and ordered by any heading', async () => {
    const page = await site.look('/for-sale/Cork/Bandon');
    await page.getByText('5 homes', { exact: true }).waitFor();
    await expect.poll(() => page.locator('td .chip-agreed').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Property Address' }).click();
    await page.waitForURL('**/for-sale/Cork/Bandon?sort=address');
    await expect
      .poll(() => page.locator('th[aria-sort]').getAttribute('aria-sort'))
      .toBe('ascending');
    await page.getByLabel('Order').selectOption('Property type');
    await page.waitForURL('**/for-sale/Cork/Bandon?sort=type');
    await page.getByLabel('Status').selectOption({ index: 1 });
    await page.waitForURL('**/for-sale/Cork/Bandon?sort=type&status=For+Sale');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL('**/for-sale/Cork/Bandon');
  });

  test('in a townland that has none says so', async () => {
    const page = await site.look('/for-sale/cork/Nowhere');
    await page.getByText("No results found for 'Nowhere, in Co. Cork'.").waitFor();
  });
});

describe('the active search', () => {
  test('gives a street of the data as an example', async () => {
    const page = await site.look('/search');
    const box = page.getByLabel('Address, Eircode or agency');
    await expect.poll(() => box.getAttribute('placeholder')).toBe('Ardilea Road');
  });

  test('gives general words as an example where there are no listings', async () => {
    const page = await site.begin();
    const body = JSON.stringify({ ...metaBody, listings: null });
    await page.route('/api/meta', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await page.goto('/search');
    const box = page.getByLabel('Address, Eircode or agency');
    await expect.poll(() => box.getAttribute('placeholder')).toBe('Address, town or county');
  });

  test('takes three characters: with fewer the button is disabled, and Enter does nothing', async () => {
    const page = await site.look('/search');
    const box = page.getByLabel('Address, Eircode or agency');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await expect.poll(() => button.isDisabled()).toBe(true);
    await box.fill('ab ');
    await expect.poll(() => button.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await box.fill('abc');
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.click();
    await page.waitForURL('**/search?q=abc');
  });

  test('is sent by Enter, and its rows link to the listings', async () => {
    const page = await site.look('/search');
    await page.getByLabel('Address, Eircode or agency').fill('d14 & x2a7');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=d14%20%26%20x2a7');
    await page.getByText('3 homes', { exact: true }).waitFor();
    await page.getByText('2 adverts').waitFor();
    await expect
      .poll(() => page.getByLabel('Address, Eircode or agency').inputValue())
      .toBe('d14 & x2a7');
    await expect.poll(() => page.locator('.chip-agreed').count()).toBe(1);
    await page.getByRole('row').nth(1).click();
    await page.waitForURL('**/listing/4711/Dublin/14-ardilea-crescent-clonskeagh-dublin-14');
  });

  test('says that nothing was found, and how many more there are', async () => {
    const page = await site.look('/search?q=nowhere');
    await page.getByText("No results found for 'nowhere'.").waitFor();
    const leads = page.locator('.find-nothing a');
    await expect
      .poll(() => leads.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual([
        '/find?q=nowhere',
        '/searchpriceregister?term=nowhere',
        '/for-sale',
        '/priceregister',
      ]);
    await site.look('/search?q=everything');
    await page.getByText('1 to 50 of 1,234 homes').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(51);
    await page.getByRole('link', { name: 'Page 25' }).click();
    await page.waitForURL('**/search?q=everything&page=25');
    await page.getByText('1,201 to 1,234 of 1,234 homes').waitFor();
    await expect.poll(() => page.locator('.found-line:focus').count()).toBe(1);
    await expect.poll(() => page.getByRole('row').count()).toBe(35);
    await site.look('/search?q=everything&page=26');
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await page.waitForURL('**/search?q=everything');
  });

  test('is narrowed and ordered by choices that the address holds', async () => {
    const page = await site.look('/search?q=everything&page=3');
    await page.getByLabel('Bedrooms').selectOption('3 or more (700)');
    await page.waitForURL('**/search?q=everything&beds=3');
    await page.getByLabel('Price to').selectOption('€300,000 (1,024)');
    await page.waitForURL('**/search?q=everything&beds=3&toPrice=300000');
    await page.getByRole('link', { name: 'Asking Price' }).click();
    await page.waitForURL('**?q=everything&sort=cheapest&beds=3&toPrice=300000');
    const sorted = () => page.locator('th[aria-sort]').getAttribute('aria-sort');
    await expect.poll(sorted).toBe('ascending');
    await page.getByRole('link', { name: 'Asking Price' }).click();
    await page.waitForURL('**?q=everything&sort=dearest&beds=3&toPrice=300000');
    await expect.poll(sorted).toBe('descending');
    await page.reload();
    await expect.poll(() => page.getByLabel('Bedrooms').inputValue()).toBe('3');
    await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('dearest');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL('**/search?q=everything');
    await page.goBack();
    await expect.poll(() => page.getByLabel('Price to').inputValue()).toBe('300000');
  });

  test('on a phone has its choices behind a button, and a home on two lines', async () => {
    const page = await site.look('/search?q=abc');
    await page.setViewportSize({ width: 375, height: 800 });
    await expect.poll(() => page.getByLabel('Bedrooms').isVisible()).toBe(false);
    await page.getByText('Sort and filter').click();
    await expect.poll(() => page.getByLabel('Bedrooms').isVisible()).toBe(true);
    const heights = () =>
      page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    await expect.poll(async () => Math.max(...(await heights()))).toBeLessThan(75);
  });

  test('leaves out of an address what it can’t read', async () => {
    const page = await site.look('/search?q=abc&beds=many&sort=cheapest');
    await page.getByText('3 homes', { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Bedrooms').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('cheapest');
  });
});

test.each([
  '/pricechanges/Atlantis',
  '/pricechanges/Atlantis/drops',
  '/relisted/Atlantis',
  '/for-sale/Atlantis',
  '/for-sale/Atlantis/Town',
])('%s is not found', async (path) => {
  await expectNotFound(await site.look('/about'), path);
});

test('each list shows Loading... until its call succeeds, and so does a listing', async () => {
  const page = await site.begin();
  // The calls are held, not answered.
  const held: string[] = [];
  await page.route(/\/api\/(listing|forsale)\//i, (route) => {
    held.push(new URL(route.request().url()).pathname);
  });
  await page.goto('/about');
  const expectLoading = async (path: string) => {
    const loading = page.getByText('Loading...');
    await expect.poll(() => loading.count(), { message: path }).toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('table').count(), { message: path }).toBe(0);
  };
  for (const path of [
    '/pricechanges',
    '/pricechanges/Cork',
    '/relisted',
    '/relisted/Cork',
    '/for-sale',
    '/for-sale/Cork',
    '/for-sale/Cork/Bandon',
    '/search?q=abc',
  ]) {
    await goOn(page, path);
    await expectLoading(path);
  }
  await leaveScreen(page);
  await followLink(page, '/listing/4711/Dublin/x');
  // It has no heading yet; once it has asked, the message is its own, not that its code is coming.
  await expect.poll(() => held.at(-1)).toBe('/api/Listing/4711');
  await expectLoading('/listing/4711/Dublin/x');
});
