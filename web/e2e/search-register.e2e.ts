import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect, openSite } from './site.ts';

const site = openSite();
const wordsOf = (page: Page) => page.getByLabel('Address or Eircode');
const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The page of the search, and the questions that it asks. */
async function openSearch(path = '/searchpriceregister') {
  const page = await site.newPage();
  const asked: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== '/api/priceregistry' || request.method() !== 'POST') return;
    const fields = Object.entries(request.postDataJSON() as object);
    const chosen = fields.filter(([, value]) => !['', 'All', 0, 'newest'].includes(value));
    asked.push(Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])));
  });
  await page.goto(path);
  // The years come from the register, so they appear once it is known.
  await page.getByText('812,345').waitFor();
  return { page, asked };
}

test('a month can be chosen once its year is, and is forgotten with it', async () => {
  const { page } = await openSearch();
  const month = page.getByLabel('From month');
  await expect(month).toBeDisabled();
  await page.getByLabel('From year').selectOption('2024');
  await month.selectOption('3');
  await expect(page.getByLabel('To month')).toBeDisabled();
  await page.getByLabel('From year').selectOption('All');
  await expect(month).toBeDisabled();
  await expect(month).toHaveValue('0');
});

test('a routing key sets the county of its post town, and a county resets the routing key', async () => {
  const { page } = await openSearch();
  await page.getByLabel('Eircode route').selectOption('A82');
  await expect(fieldOf(page, 'County')).toHaveValue('Meath');
  await expect(fieldOf(page, 'Eircode route')).toHaveValue('A82');
  await page.getByText('Sales before 2021 have no Eircode').waitFor();
  await page.getByLabel('County').selectOption('Cavan');
  await expect(fieldOf(page, 'Eircode route')).toHaveValue('All');
  await expect(fieldOf(page, 'County')).toHaveValue('Cavan');
});

test('Enter sends every field, prices as numbers', async () => {
  const { page, asked } = await openSearch();
  await page.getByLabel('Eircode route').selectOption('T12');
  await page.getByLabel('Beds').selectOption('3');
  await page.getByText('Beds and baths come from listings, not from the register.').waitFor();
  await page.getByLabel('From year').selectOption('2022');
  await page.getByLabel('From month').selectOption('Mar');
  await page.getByLabel('Price to, in euro').pressSequentially('abc400000');
  await page.getByLabel('New or second-hand').selectOption('Second-hand (21,000)');
  await wordsOf(page).fill(' main st ');
  await page.keyboard.press('Enter');
  await page.getByText('3 sales found.').waitFor();
  const fields = {
    term: 'main st',
    eircodeRoute: 'T12',
    beds: '3',
    fromYear: '2022',
    fromMonth: '3',
    toPrice: '400000',
    build: 'second-hand',
  };
  // The county of the post town only shows: the register has sales of a route elsewhere too.
  expect(asked).toEqual([{ ...fields, page: '1' }]);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ ...fields, county: 'Cork' });
});

test('a lowest price above the highest is refused in words, and asks nothing', async () => {
  const { page, asked } = await openSearch();
  await page.getByLabel('Price from, in euro').fill('500000');
  await page.getByLabel('Price to, in euro').fill('400000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'The lowest price, €500,000, is above the highest, €400,000.',
  );
  expect(asked).toEqual([]);
});

test('a search is in the address: a shared link, a reload and Back show the same', async () => {
  const { page } = await openSearch(
    '/searchpriceregister?term=everything&county=Kerry&sort=cheapest&page=2',
  );
  const second = page.getByText('51 to 100 of the lowest-priced 300');
  await second.waitFor();
  await page.reload();
  await second.waitFor();
  await expect(fieldOf(page, 'County')).toHaveValue('Kerry');
  await expect(fieldOf(page, 'Order')).toHaveValue('cheapest');
  await wordsOf(page).fill('main st');
  await page.keyboard.press('Enter');
  await page.getByText('3 sales found.').waitFor();
  await page.goBack();
  await second.waitFor();
  await expect(wordsOf(page)).toHaveValue('everything');
  await page.goForward();
  await page.getByText('3 sales found.').waitFor();
  await expect(wordsOf(page)).toHaveValue('main st');
});

test('what is found is ordered and paged by links, and has the focus', async () => {
  const { page } = await openSearch();
  await wordsOf(page).fill('everything');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 to 50 of the newest 300')).toBeFocused();
  await page.getByText('Sort and filter').click();
  await page.getByLabel('Order').selectOption('Highest price');
  await page.getByText('1 to 50 of the highest-priced 300').waitFor();
  await expect(page).toHaveURL('/searchpriceregister?term=everything&sort=dearest');
  await page.getByRole('link', { name: 'Sale Price' }).click();
  await page.getByText('of the lowest-priced 300').waitFor();
  await page.getByRole('link', { name: 'Page 6', exact: true }).click();
  await expect(page.getByText('251 to 300 of the lowest-priced 300')).toBeFocused();
  await expect(page).toHaveURL('/searchpriceregister?term=everything&sort=cheapest&page=6');
});

test('a search is kept for the session, and forgotten when it is cleared', async () => {
  const { page, asked } = await openSearch();
  await page.getByLabel('County').selectOption('Kerry');
  await wordsOf(page).fill('everything');
  await page.keyboard.press('Enter');
  await page.getByText('of the newest 300').waitFor();
  await page.goto('/about');
  await page.goto('/searchpriceregister');
  await page.getByText('of the newest 300').waitFor();
  await expect(wordsOf(page)).toHaveValue('everything');
  await expect(fieldOf(page, 'County')).toHaveValue('Kerry');
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.reload();
  await page.getByText('812,345').waitFor();
  await expect(wordsOf(page)).toHaveValue('');
  expect(asked).toHaveLength(2);
});

test('a search can be started from the counties of the register', async () => {
  const page = await site.open('/priceregister');
  await page.getByLabel('Find a sale by address or Eircode').fill('everything');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/searchpriceregister?term=everything');
  await page.getByText('of the newest 300').waitFor();
});
