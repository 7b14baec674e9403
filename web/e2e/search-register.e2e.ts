import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();

/** The years come from the register, so they appear once it is known. */
const openSearch = async () => {
  const page = await site.visit('/searchpriceregister');
  await page.getByText('812,345').waitFor();
  return page;
};
const chosen = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
const isFocused = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => element === document.activeElement);

test('fields follow each other: months a year, the county a routing key and back, prices numbers', async () => {
  const page = await openSearch();
  const month = page.getByLabel('From month');
  await expect.poll(() => month.isDisabled()).toBe(true);
  await page.getByLabel('From year').selectOption('2024');
  await month.selectOption('3');
  expect(await page.getByLabel('To month').isDisabled()).toBe(true);
  await page.getByLabel('From year').selectOption('All');
  await expect.poll(() => month.isDisabled()).toBe(true);
  expect(await month.inputValue()).toBe('0');
  await page.getByLabel('Eircode route').selectOption('A82');
  await expect.poll(() => chosen(page, 'County')).toBe('Meath');
  expect(await chosen(page, 'Eircode route')).toBe('A82');
  await page.getByText('Sales before 2021 have no Eircode').waitFor();
  await page.getByLabel('County').selectOption('Cavan');
  await expect.poll(() => chosen(page, 'Eircode route')).toBe('All');
  expect(await chosen(page, 'County')).toBe('Cavan');
  const price = page.getByLabel('Price from, in euro');
  await price.pressSequentially('abc250000');
  await expect.poll(() => price.inputValue()).toBe('250000');
});

test('a search is sent by Enter, with every field', async () => {
  const page = await openSearch();
  await page.getByLabel('Eircode route').selectOption('T12');
  await page.getByLabel('Beds').selectOption('3');
  await page.getByText('Beds and baths come from listings, not from the register.').waitFor();
  await page.getByLabel('From year').selectOption('2022');
  await page.getByLabel('From month').selectOption('Mar');
  await page.getByLabel('Price to, in euro').fill('400000');
  await page.getByLabel('New or second-hand').selectOption('Second-hand (21,000)');
  await page.getByLabel('Address or Eircode').fill(' main st ');
  await page.keyboard.press('Enter');
  await page.getByText('3 sales found.').waitFor();
  const asked = {
    ...{ term: 'main st', eircodeRoute: 'T12', beds: '3', fromYear: '2022', fromMonth: '3' },
    ...{ toPrice: '400000', build: 'second-hand' },
  };
  // The county of the post town only shows: the register has sales of a route elsewhere too.
  expect(site.server.searches).toEqual([{ ...asked, page: '1' }]);
  const inAddress = Object.fromEntries(new URL(page.url()).searchParams);
  expect(inAddress).toEqual({ ...asked, county: 'Cork' });
});

test('a lowest price above the highest is refused, and nothing is asked', async () => {
  const page = await openSearch();
  await page.getByLabel('Price from, in euro').fill('500000');
  await page.getByLabel('Price to, in euro').fill('400000');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toBe('The lowest price, €500,000, is above the highest, €400,000.');
  expect(site.server.searches).toEqual([]);
});

test('a search is in the address: a shared link, a reload and Back show the same', async () => {
  const page = await site.visit(
    '/searchpriceregister?term=everything&county=Kerry&sort=cheapest&page=2',
  );
  const second =
    '51 to 100 of the lowest-priced 300, of 1,234 sales found: refine the search to see the others.';
  await page.getByText(second).waitFor();
  await expect.poll(() => chosen(page, 'Address or Eircode')).toBe('everything');
  await expect.poll(() => chosen(page, 'County')).toBe('Kerry');
  await expect.poll(() => chosen(page, 'Order')).toBe('cheapest');
  await page.reload();
  await page.getByText(second).waitFor();
  await page.getByLabel('Address or Eircode').fill('main st');
  await page.keyboard.press('Enter');
  await page.getByText('3 sales found.').waitFor();
  await page.goBack();
  await page.getByText(second).waitFor();
  await expect.poll(() => chosen(page, 'Address or Eircode')).toBe('everything');
  await page.goForward();
  await page.getByText('3 sales found.').waitFor();
  await expect.poll(() => chosen(page, 'Address or Eircode')).toBe('main st');
});

test('results are ordered and paged by links, and their line has the focus', async () => {
  const page = await openSearch();
  await page.getByLabel('Address or Eircode').fill('everything');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 to 50 of the newest 300').waitFor();
  await expect.poll(() => isFocused(page, '1 to 50 of the newest 300')).toBe(true);
  await page.getByLabel('Order').selectOption('Highest price');
  await page.getByText('1 to 50 of the highest-priced 300').waitFor();
  await page.getByRole('link', { name: 'Sale Price' }).click();
  await page.getByText('of the lowest-priced 300').waitFor();
  await page.getByRole('link', { name: 'Page 6', exact: true }).click();
  await page.getByText('251 to 300 of the lowest-priced 300').waitFor();
  await expect.poll(() => isFocused(page, '251 to 300 of')).toBe(true);
  expect(new URL(page.url()).search).toBe('?term=everything&sort=cheapest&page=6');
});

test('a search is kept for the session and run again, until it is cleared', async () => {
  const page = await openSearch();
  await page.getByLabel('County').selectOption('Kerry');
  await page.getByLabel('Address or Eircode').fill('everything');
  await page.keyboard.press('Enter');
  await page.getByText('of the newest 300').waitFor();
  await page.goto('/about');
  await page.goto('/searchpriceregister');
  await page.getByText('of the newest 300').waitFor();
  await expect.poll(() => chosen(page, 'Address or Eircode')).toBe('everything');
  await expect.poll(() => chosen(page, 'County')).toBe('Kerry');
  expect(site.server.searches).toHaveLength(2);
  expect(site.server.searches[1]).toEqual(site.server.searches[0]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
  await page.reload();
  await page.getByText('812,345').waitFor();
  await expect.poll(() => chosen(page, 'Address or Eircode')).toBe('');
  expect(site.server.searches).toHaveLength(2);
});
