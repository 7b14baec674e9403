import { expect, test } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();

test('the dashboard has its nine cards three by three where there is room', async () => {
  const page = await site.visit('/', { viewport: { width: 1280, height: 720 } });
  const countRows = () =>
    page
      .locator('.stat')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().top)).size);
  await expect.poll(countRows).toBe(3);
});

test('the map changes with what it is asked to show, and says a county that has the focus', async () => {
  const page = await site.visit('/');
  await page.getByRole('link', { name: 'Price cuts' }).click();
  await page.waitForURL('/?map=cut');
  await page.getByRole('link', { name: 'Median price' }).click();
  await page.waitForURL('/?map=median');
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Cork, median sale price €304,000' }).focus();
  await page.locator('.county-map-said', { hasText: /^Corkmedian sale price €304,000$/ }).waitFor();
});

test('before the map has figures it says that none is known yet, and then fills in', async () => {
  const page = await site.open();
  await page.route('**/api/CountyMap/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Cork, not known yet' }).focus();
  await page.locator('.county-map-said', { hasText: /^Corknot known yet$/ }).waitFor();
  await page.unroute('**/api/CountyMap/**');
  await page.getByRole('link', { name: 'Cork, 651 homes for sale' }).waitFor();
});

test('searches start from the dashboard and from the register', async () => {
  const page = await site.visit('/');
  await page.getByLabel('Find a home for sale').fill('ardilea');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=ardilea');
  await page.getByText('3 homes', { exact: true }).waitFor();
  for (const path of ['/', '/priceregister']) {
    await page.goto(path);
    await page.getByLabel('Find a sale by address or Eircode').fill('everything');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/searchpriceregister?term=everything');
    await page.getByText('of the newest 300').waitFor();
    await expect
      .poll(() => page.getByLabel('Address or Eircode', { exact: true }).inputValue())
      .toBe('everything');
  }
});
