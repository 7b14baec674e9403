import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();

const openSearch = async () => {
  const page = await site.look('/searchpriceregister');
  // The years come from the register, so they appear once it is known.
  await page.getByText('812,345').waitFor();
  return page;
};
const chosen = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
const optionsOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('option').allTextContents();

describe('the form of the sales search', () => {
  test('offers closed lists: 26 counties, 139 routing keys, 1 to 10, the years from 2010 on, each with its sales', async () => {
    const page = await openSearch();
    await expect.poll(() => optionsOf(page, 'County')).toHaveLength(27);
    await expect.poll(() => optionsOf(page, 'Eircode route')).toHaveLength(140);
    await expect
      .poll(async () => (await optionsOf(page, 'Eircode route')).slice(0, 2))
      .toEqual(['All', 'A41 — Ballyboughal (0)']);
    await expect
      .poll(async () =>
        (await optionsOf(page, 'County')).filter((one) => /^(Cork|Clare)/.test(one)),
      )
      .toEqual(['Clare (0)', 'Cork (81,234)']);
    await expect
      .poll(async () => (await optionsOf(page, 'Beds')).join(' '))
      .toBe('All 1 (0) 2 (0) 3 (5,100) 4 (0) 5 (0) 6 (0) 7 (0) 8 (0) 9 (0) 10 or more (0)');
    await expect.poll(() => optionsOf(page, 'Baths')).toHaveLength(11);
    const readYears = async () => {
      const years = await optionsOf(page, 'From year');
      return [years[0], years[1], years.at(-1)];
    };
    await expect.poll(readYears).toEqual(['All', '2026 (41,000)', '2010 (0)']);
    await expect.poll(() => optionsOf(page, 'To month')).toHaveLength(13);
  });

  test('keeps the months disabled while their year is All', async () => {
    const page = await openSearch();
    const month = page.getByLabel('From month');
    await expect.poll(() => month.isDisabled()).toBe(true);
    await page.getByLabel('From year').selectOption('2024');
    await month.selectOption('3');
    await expect.poll(() => page.getByLabel('To month').isDisabled()).toBe(true);
    await page.getByLabel('From year').selectOption('All');
    await expect.poll(() => month.isDisabled()).toBe(true);
    await expect.poll(() => month.inputValue()).toBe('0');
  });

  test("sets the county to the routing key's post town and keeps the routing key", async () => {
    const page = await openSearch();
    await page.getByLabel('Eircode route').selectOption('A82');
    await expect.poll(() => chosen(page, 'County')).toBe('Meath');
    await expect.poll(() => chosen(page, 'Eircode route')).toBe('A82');
    await page.getByText('Sales before 2021 have no Eircode').waitFor();
  });

  test('resets the routing key when a county is chosen', async () => {
    const page = await openSearch();
    await page.getByLabel('Eircode route').selectOption('A82');
    await page.getByLabel('County').selectOption('Cavan');
    await expect.poll(() => chosen(page, 'Eircode route')).toBe('All');
    await expect.poll(() => chosen(page, 'County')).toBe('Cavan');
  });

  test('accepts only numbers as prices', async () => {
    const page = await openSearch();
    const price = page.getByLabel('Price from, in euro');
    await price.pressSequentially('abc250000');
    await expect.poll(() => price.inputValue()).toBe('250000');
  });
});

describe('a sales search', () => {
  test('is sent by Enter, with every field', async () => {
    const page = await openSearch();
    await page.getByLabel('Eircode route').selectOption('T12');
    await page.getByLabel('Beds').selectOption('3');
    await page.getByLabel('From year').selectOption('2022');
    await page.getByLabel('From month').selectOption('Mar');
    await page.getByLabel('Price to, in euro').fill('400000');
    await page.getByLabel('New or second-hand').selectOption('Second-hand (21,000)');
    await page.getByLabel('Address or Eircode').fill(' main st ');
    await page.keyboard.press('Enter');
    await page.getByText('3 sales found.').waitFor();
    const asked = {
      term: 'main st',
      eircodeRoute: 'T12',
      beds: '3',
      fromYear: '2022',
      fromMonth: '3',
      toPrice: '400000',
      build: 'second-hand',
    };
    // The county of the post town only shows: the register has sales of a route elsewhere too.
    expect(site.server.searches).toEqual([{ ...asked, page: '1' }]);
    const inAddress = Object.fromEntries(new URL(page.url()).searchParams);
    expect(inAddress).toEqual({ ...asked, county: 'Cork' });
  });

  test('is in the address: a shared link, a reload and Back show the same', async () => {
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

  test('is ordered and paged by links, which the page’s keyboard reaches', async () => {
    const page = await site.look('/searchpriceregister?term=everything');
    await page.getByText('1 to 50 of the newest 300').waitFor();
    await page.getByLabel('Order').selectOption('Highest price');
    await page.getByText('1 to 50 of the highest-priced 300').waitFor();
    expect(new URL(page.url()).search).toBe('?term=everything&sort=dearest');
    await page.getByRole('link', { name: 'Sale Price' }).click();
    await page.getByText('of the lowest-priced 300').waitFor();
    await page.getByRole('link', { name: 'Page 6', exact: true }).click();
    const line = page.getByText('251 to 300 of the lowest-priced 300');
    await line.waitFor();
    await expect
      .poll(() => line.evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(new URL(page.url()).search).toBe('?term=everything&sort=cheapest&page=6');
    await site.look('/searchpriceregister?term=everything&page=7');
    await page.getByRole('link', { name: 'Back to the first page' }).waitFor();
  });

  test('says how many match when there are more than 300, and asks to refine', async () => {
    const page = await openSearch();
    await page.getByLabel('Address or Eircode').fill('everything');
    await page.getByRole('button', { name: 'Search' }).click();
    const line = page.getByText(
      '1 to 50 of the newest 300, of 1,234 sales found: refine the search to see the others.',
    );
    await line.waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(51);
    await expect
      .poll(() => line.evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  test('says that nothing was found', async () => {
    const page = await openSearch();
    await page.getByLabel('Address or Eircode').fill('nowhere');
    await page.keyboard.press('Enter');
    await page.getByText("No results found for 'nowhere'.").waitFor();
  });

  test('says in its own words that the lowest price is above the highest, and asks nothing', async () => {
    const page = await openSearch();
    await page.getByLabel('Price from, in euro').fill('500000');
    await page.getByLabel('Price to, in euro').fill('400000');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await expect
      .poll(() => alert.textContent())
      .toBe('The lowest price, €500,000, is above the highest, €400,000.');
    expect(site.server.searches).toEqual([]);
  });

  test('is kept for the session: the page opens with it, and runs it again', async () => {
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
  });

  test.each(['/', '/priceregister'])('can be started from %s', async (path) => {
    const page = await site.look(path);
    await page.getByLabel('Find a sale by address or Eircode').fill('everything');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/searchpriceregister?term=everything');
    await page.getByText('of the newest 300').waitFor();
    await expect.poll(() => chosen(page, 'Address or Eircode')).toBe('everything');
  });

  test('is forgotten when cleared', async () => {
    const page = await openSearch();
    await page.getByLabel('Address or Eircode').fill('everything');
    await page.keyboard.press('Enter');
    await page.getByText('of the newest 300').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    await page.reload();
    await page.getByText('812,345').waitFor();
    await expect.poll(() => chosen(page, 'Address or Eircode')).toBe('');
    expect(site.server.searches).toHaveLength(1);
  });
});
