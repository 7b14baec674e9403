import { expect, test } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();

test('the sales of a county are narrowed, ordered and paged in the address', async () => {
  const page = await site.visit('/priceregister/Cork');
  await page.getByLabel('Sold in').selectOption('2025 (310)');
  await page.waitForURL('**/priceregister/Cork?year=2025');
  await page.getByRole('link', { name: 'Sale Price' }).click();
  await page.waitForURL('**/priceregister/Cork?sort=cheapest&year=2025');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await page.waitForURL('**/priceregister/Cork/2?sort=cheapest&year=2025');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.waitForURL('**/priceregister/Cork');
  await page.getByRole('link', { name: 'Show the register’s own spelling' }).click();
  await page.waitForURL('**/priceregister/Cork?spelling=register');
  await page
    .getByText(/^14 MAIN ST$/)
    .first()
    .waitFor();
});

test('a sale takes two lines on a phone', async () => {
  const page = await site.visit('/priceregister/Cork', { viewport: { width: 320, height: 800 } });
  const first = page.getByRole('row').nth(1);
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

test('the previous page is there right away on the way back', async () => {
  const page = await site.visit('/priceregister/Cork');
  await page.getByText('Sales 1 to 80').waitFor();
  await page.getByRole('link', { name: 'All counties' }).click();
  await page.getByRole('link', { name: 'Cork' }).waitFor();
  site.server.failures = 1000;
  await page.goBack();
  await page.getByText('Sales 1 to 80').waitFor();
});

test('a call that fails is tried again, and the page says so the second time', async () => {
  const page = await site.open();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  site.server.failures = 3;
  await page.goto('/priceregister');
  await page.getByText('Loading...').waitFor();
  await expect.poll(() => site.server.failures).toBe(2);
  const trouble = page.getByText('The data can’t be reached right now.');
  expect(await trouble.count()).toBe(0);
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

test('a call that fails is tried again when the tab comes back', async () => {
  const page = await site.open();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  // Everything that the start page requests: the figures, the price changes, the state of the data.
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
