import { test } from 'vitest';
import { expect, openSite, phone } from './site.ts';

const site = openSite();

test('a search of homes takes three characters, and its rows lead to the listings', async () => {
  const page = await site.open('/search');
  const box = page.getByLabel('Address, Eircode or agency');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expect(button).toBeDisabled();
  await box.fill('ab ');
  await expect(button).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
  await box.fill('d14 & x2a7');
  await expect(button).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=d14%20%26%20x2a7');
  await expect(page.locator('.found-line')).toHaveText('3 homes');
  // The row as a whole leads there, not its link only.
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(
    /\/listing\/4711\/Dublin\/14-ardilea-crescent-clonskeagh-dublin-14$/,
  );
});

test('the choices of a list are in its address, from where they come back', async () => {
  const page = await site.open('/search?q=everything&page=3');
  await page.getByText('Sort and filter').click();
  await page.getByLabel('Bedrooms').selectOption('3 or more (700)');
  await expect(page).toHaveURL('/search?q=everything&beds=3');
  await page.getByLabel('Price to').selectOption('€300,000 (1,024)');
  await expect(page).toHaveURL('/search?q=everything&beds=3&toPrice=300000');
  const sorted = page.locator('th[aria-sort]');
  await page.getByRole('link', { name: 'Asking Price' }).click();
  await expect(page).toHaveURL('/search?q=everything&sort=cheapest&beds=3&toPrice=300000');
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Asking Price' }).click();
  await expect(page).toHaveURL('/search?q=everything&sort=dearest&beds=3&toPrice=300000');
  await expect(sorted).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(page.getByLabel('Bedrooms')).toHaveValue('3');
  await expect(page.getByLabel('Order')).toHaveValue('dearest');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/search?q=everything');
  await page.goBack();
  await expect(page.getByLabel('Price to')).toHaveValue('300000');
  await page.getByRole('link', { name: 'Page 25' }).click();
  await expect(page).toHaveURL(/&page=25$/);
  await expect(page.locator('.found-line')).toBeFocused();
});

test('the choices are behind a button, and on a phone a home takes two lines, three with two chips', async () => {
  const page = await site.open('/search?q=abc', { viewport: { width: 375, height: 800 } });
  await expect(page.getByLabel('Bedrooms')).toBeHidden();
  await page.getByText('Sort and filter').click();
  await expect(page.getByLabel('Bedrooms')).toBeVisible();
  const listTooTall = () =>
    page.locator('tbody tr').evaluateAll((rows) =>
      rows
        .map((row) => ({
          height: row.getBoundingClientRect().height,
          most: row.querySelectorAll('.chip').length > 1 ? 95 : 75,
        }))
        .filter(({ height, most }) => height >= most),
    );
  await expect.poll(listTooTall).toEqual([]);
});

test('the price changes of a county are narrowed to drops, to rises and to words', async () => {
  const page = await site.open('/pricechanges/Cork');
  await page.getByRole('link', { name: 'Drops' }).click();
  await expect(page).toHaveURL('/pricechanges/Cork/drops');
  await page.getByRole('link', { name: 'Rises' }).click();
  await expect(page).toHaveURL('/pricechanges/Cork/rises');
  await page.getByText('Increase of 2.00%').first().waitFor();
  await page.getByLabel('Address contains').fill('old links/road');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/pricechanges/Cork/old%20links%2Froad');
  await page
    .getByRole('heading', { name: 'Cork Property Price Changes: old links/road' })
    .waitFor();
  await page.goto('/for-sale/Cork');
  await page.getByRole('link', { name: 'Bishopstown/Wilton' }).click();
  await page.getByRole('heading', { name: 'Bishopstown/Wilton, Co. Cork' }).waitFor();
});

test('sales of a county are narrowed, ordered and paged in the address', async () => {
  const page = await site.open('/priceregister/Cork');
  await page.getByText('Sort and filter').click();
  await page.getByLabel('Sold in').selectOption('2025 (310)');
  await expect(page).toHaveURL('/priceregister/Cork?year=2025');
  await page.getByRole('link', { name: 'Sale Price' }).click();
  await expect(page).toHaveURL('/priceregister/Cork?sort=cheapest&year=2025');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/priceregister/Cork/2?sort=cheapest&year=2025');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/priceregister/Cork');
  await page
    .getByText(/^14 Main St$/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Show addresses as filed' }).click();
  await page
    .getByText(/^14 MAIN ST$/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Show tidied addresses' }).click();
  await page
    .getByText(/^14 Main St$/)
    .first()
    .waitFor();
});

test('on a phone a sale takes two lines, its price in that of the address', async () => {
  const page = await site.open('/priceregister/Cork', phone);
  const first = page.getByRole('row').nth(1);
  await first.waitFor();
  const measure = () =>
    first.evaluate((row) => {
      const bottomOf = (part: string) =>
        row.querySelector(part)?.getBoundingClientRect().bottom ?? 0;
      return {
        apart: Math.abs(bottomOf('.home-line') - bottomOf('.sale-price')),
        height: row.getBoundingClientRect().height,
      };
    });
  await expect.poll(async () => (await measure()).apart).toBeLessThan(6);
  await expect.poll(async () => (await measure()).height).toBeLessThan(78);
});

test('homes and sales of a street are narrowed apart, and both are in the address', async () => {
  const street = '/street/galway-salthill-dalysfort-road';
  const page = await site.open(`${street}?year=2025&from=2024-01`);
  const homes = page.getByRole('form', { name: 'Sort and filter homes' });
  const sales = page.getByRole('form', { name: 'Sort and filter sales' });
  await page.getByText('Sort and filter').first().click();
  await page.getByText('Sort and filter').last().click();
  await homes.getByLabel('Order').selectOption('Lowest price');
  await expect(page).toHaveURL(`${street}?year=2025&from=2024-01&homes-sort=cheapest`);
  await homes.getByLabel('Bedrooms').selectOption('3 or more (700)');
  await expect(page).toHaveURL(/&homes-sort=cheapest&homes-beds=3$/);
  await sales.getByLabel('Order').selectOption('Address');
  await expect(page).toHaveURL(/\?homes-sort=cheapest&homes-beds=3&from=2024-01&.*sort=address/);
  await page.reload();
  await page.getByText('Sort and filter').first().click();
  await page.getByText('Sort and filter').last().click();
  await expect(homes.getByLabel('Bedrooms')).toHaveValue('3');
  await expect(sales.getByLabel('Sold in')).toHaveValue('2025');
  await page.goto('/place/h91?page=3');
  await page
    .getByRole('navigation', { name: 'Pages of homes' })
    .getByRole('link', { name: 'Page 3' })
    .click();
  await expect(page).toHaveURL('/place/h91?page=3&homes-page=3');
  await page.getByText('101 to 130 of 130 homes').waitFor();
  await page.getByText('101 to 130 of 130 sales').waitFor();
});
