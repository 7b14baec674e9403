import { expect, test } from 'vitest';
import { metaBody } from '../testing/bodies/register.ts';
import { openSite } from './visit.ts';

const site = openSite();

test('price changes are narrowed to drops, rises and words, and a row leads to its home', async () => {
  const page = await site.visit('/pricechanges/Cork');
  await page.getByRole('link', { name: 'Drops' }).click();
  await page.waitForURL('**/pricechanges/Cork/drops');
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

test('townlands are in three columns, and one is ordered and narrowed', async () => {
  const page = await site.visit('/for-sale/Cork');
  const countColumns = () =>
    page
      .getByRole('table')
      .evaluateAll(
        (tables) => new Set(tables.map((table) => table.getBoundingClientRect().left)).size,
      );
  await expect.poll(countColumns).toBe(3);
  await page.getByRole('link', { name: 'Bandon' }).click();
  await page.getByText('5 homes', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Property Address' }).click();
  await page.waitForURL('**/for-sale/Cork/Bandon?sort=address');
  await page.getByLabel('Order').selectOption('Property type');
  await page.waitForURL('**/for-sale/Cork/Bandon?sort=type');
  await page.getByLabel('Status').selectOption({ index: 1 });
  await page.waitForURL('**/for-sale/Cork/Bandon?sort=type&status=For+Sale');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.waitForURL('**/for-sale/Cork/Bandon');
});

test('the search gives general words as an example where there are no listings', async () => {
  const page = await site.open();
  await page.route('/api/meta', (route) =>
    route.fulfill({ json: { ...metaBody, listings: null } }),
  );
  await page.goto('/search');
  await expect
    .poll(() => page.getByLabel('Address, Eircode or agency').getAttribute('placeholder'))
    .toBe('Address, town or county');
});

test('the search takes three characters, and is sent by its button or by Enter', async () => {
  const page = await site.visit('/search');
  const box = page.getByLabel('Address, Eircode or agency');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await box.fill('ab ');
  await page.keyboard.press('Enter');
  expect(await button.isDisabled()).toBe(true);
  expect(new URL(page.url()).search).toBe('');
  await box.fill('abc');
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.click();
  await page.waitForURL('**/search?q=abc');
  await box.fill('d14 & x2a7');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=d14%20%26%20x2a7');
  await page.getByText('3 homes', { exact: true }).waitFor();
  await expect.poll(() => box.inputValue()).toBe('d14 & x2a7');
  await page.getByRole('row').nth(1).click();
  await page.waitForURL('**/listing/4711/Dublin/14-ardilea-crescent-clonskeagh-dublin-14');
});

test('the search is narrowed, ordered and paged by choices that the address holds', async () => {
  const page = await site.visit('/search?q=everything&page=3');
  await page.getByLabel('Bedrooms').selectOption('3 or more (700)');
  await page.waitForURL('**/search?q=everything&beds=3');
  await page.getByLabel('Price to').selectOption('€300,000 (1,024)');
  await page.waitForURL('**/search?q=everything&beds=3&toPrice=300000');
  const sorted = () => page.locator('th[aria-sort]').getAttribute('aria-sort');
  for (const [sort, order] of [
    ['cheapest', 'ascending'],
    ['dearest', 'descending'],
  ] as const) {
    await page.getByRole('link', { name: 'Asking Price' }).click();
    await page.waitForURL(`**?q=everything&sort=${sort}&beds=3&toPrice=300000`);
    await expect.poll(sorted).toBe(order);
  }
  await page.reload();
  await expect.poll(() => page.getByLabel('Bedrooms').inputValue()).toBe('3');
  await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('dearest');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.waitForURL('**/search?q=everything');
  await page.getByRole('link', { name: 'Page 25' }).click();
  await page.waitForURL('**/search?q=everything&page=25');
  await page.locator('.found-line:focus', { hasText: '1,201 to 1,234' }).waitFor();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => page.getByLabel('Price to').inputValue()).toBe('300000');
});

test('on a phone choices are behind a button, and a home takes two lines', async () => {
  const page = await site.visit('/search?q=abc', { viewport: { width: 375, height: 800 } });
  await page.getByText('3 homes', { exact: true }).waitFor();
  expect(await page.getByLabel('Bedrooms').isVisible()).toBe(false);
  await page.getByText('Sort and filter').click();
  await page.getByLabel('Bedrooms').waitFor();
  const heights = () =>
    page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThan(75);
});
