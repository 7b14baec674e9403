import { describe, expect, test } from 'vitest';
import { expectNotFound } from './go-on.ts';
import { openSite } from './visit.ts';

const site = openSite();
const address = '/street/galway-salthill-dalysfort-road';

describe('the page of a street', () => {
  test('says what it has, draws each sale as a dot, and has medians of years with enough sales', async () => {
    const page = await site.look(address);
    await page.getByRole('heading', { name: 'Dalysfort Road, Salthill, Co. Galway' }).waitFor();
    await expect
      .poll(() => page.locator('.page-lede').textContent())
      .toContain('Half of the 8 market sales in 2024 were above €310,000.');
    await page.locator('.chart-box').scrollIntoViewIfNeeded();
    // 22 sales, and two medians.
    await expect.poll(() => page.locator('.chart svg circle').count()).toBe(24);
    const rows = page.getByRole('table', { name: /Median price by year/ }).getByRole('row');
    await expect
      .poll(() => rows.allTextContents())
      .toEqual([
        'YearMedianMarket sales',
        '2026 so far5 sales5',
        '2025–0',
        '2024€310,0008',
        '2023€300,0009',
      ]);
  });

  test('says how sales were assigned and how many could not be, and has them as CSV', async () => {
    const page = await site.look(address);
    await page.getByText('3 more sales in Co. Galway are on a Dalysfort Road').waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'All sales as CSV' }).getAttribute('href'))
      .toBe('/api/streets/galway-salthill-dalysfort-road.csv');
  });

  test('lists its sales, narrowed and ordered as the address says', async () => {
    const page = await site.look(address);
    await page.getByText('24 sales', { exact: true }).waitFor();
    const sales = page.getByRole('table', { name: /^Sales in/ });
    await sales.getByRole('link', { name: 'Property Address' }).click();
    await page.waitForURL(`**${address}?sort=address`);
    await expect
      .poll(() => sales.locator('th[aria-sort]').getAttribute('aria-sort'))
      .toBe('ascending');
    await page.getByLabel('New or second-hand').selectOption('New (40)');
    await page.waitForURL(`**${address}?sort=address&build=new`);
    await page.getByLabel('Sold in').selectOption('2025 (310)');
    await page.waitForURL(`**${address}?sort=address&year=2025&build=new`);
    await page.reload();
    await expect.poll(() => page.getByLabel('Sold in').inputValue()).toBe('2025');
    await site.look(`${address}?year=2012`);
    await page.getByText('No sales match these choices.').waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL(`**${address}`);
    await page.getByText('24 sales', { exact: true }).waitFor();
  });

  test('lists its homes for sale, narrowed and ordered beside its sales', async () => {
    const page = await site.look(`${address}?year=2025&from=2024-01`);
    const homes = page.getByRole('form', { name: 'Sort and filter homes' });
    await page.getByText('2 homes', { exact: true }).waitFor();
    await homes.getByLabel('Order').selectOption('Lowest price');
    await page.waitForURL(`**${address}?year=2025&from=2024-01&homes-sort=cheapest`);
    await homes.getByLabel('Bedrooms').selectOption('3 or more (700)');
    await page.waitForURL(`**&homes-sort=cheapest&homes-beds=3`);
    const sales = page.getByRole('form', { name: 'Sort and filter sales' });
    await sales.getByLabel('Order').selectOption('Address');
    await page.waitForURL(`**${address}?homes-sort=cheapest&homes-beds=3&from=2024-01&**`);
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('address');
    await page.reload();
    await expect.poll(() => homes.getByLabel('Bedrooms').inputValue()).toBe('3');
    await expect.poll(() => sales.getByLabel('Sold in').inputValue()).toBe('2025');
    await site.look(`${address}?homes-beds=10`);
    await page.getByText('No homes match these choices.').waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL(`**${address}`);
  });

  test('of a place has its homes in pages', async () => {
    const page = await site.look('/place/h91?page=3');
    await page.getByText('1 to 50 of 130 homes').waitFor();
    const pages = page.getByRole('navigation', { name: 'Pages of homes' });
    await pages.getByRole('link', { name: 'Page 3' }).click();
    await page.waitForURL('**/place/h91?page=3&homes-page=3');
    await page.getByText('101 to 130 of 130 homes').waitFor();
    await page.getByText('101 to 130 of 130 sales').waitFor();
  });

  test('of a place has its sales in pages', async () => {
    const page = await site.look('/place/h91');
    await page.getByText('1 to 50 of 130 sales').waitFor();
    const pages = page.getByRole('navigation', { name: 'Pages of sales' });
    await pages.getByRole('link', { name: 'Page 3' }).click();
    await page.waitForURL('**/place/h91?page=3');
    await page.getByText('101 to 130 of 130 sales').waitFor();
    await expect.poll(() => page.locator('.found-line:focus').count()).toBe(1);
    await site.look('/place/h91?page=4');
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await page.waitForURL('**/place/h91');
  });

  test('has its sales read one by one, with the medians as a second line', async () => {
    const page = await site.look(address);
    const box = page.locator('.chart-box');
    await box.scrollIntoViewIfNeeded();
    await box.locator('svg').waitFor();
    const shown = page.locator('.chart .readout');
    await expect.poll(() => shown.textContent()).toBe('14 May 2026€280,000');
    const slider = page.getByRole('slider', { name: 'Figures of Sale prices, Dalysfort Road' });
    await slider.press('Home');
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toMatch(/^14 \w+ 2023: €[\d,]+, .*\d+% (above|below) the median of 2023$/);
    await expect.poll(() => box.locator('.chart-mark circle').count()).toBe(1);
    await slider.press('ArrowDown');
    await expect.poll(() => shown.textContent()).toBe('2023median €300,000 · 9 sales');
    const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
    await box.hover({ position: { x: width - 20, y: height - 40 } });
    await expect.poll(() => shown.textContent()).toMatch(/^14 \w+ 2026€/);
  });

  test('asks for the address of a sale that is chosen and isn’t on its list', async () => {
    const page = await site.look(address);
    const slider = page.getByRole('slider', { name: 'Figures of Sale prices, Dalysfort Road' });
    await page.locator('.chart-box').scrollIntoViewIfNeeded();
    await slider.press('Home');
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toMatch(/^14 Jan 2023: €385,000, 70 Day Road, Salthill, \d+% above the median of 2023$/);
    await page.locator('.chart .readout', { hasText: '70 Day Road' }).waitFor();
    await expect.poll(() => page.locator('.chart-mark circle').count()).toBe(1);
  });

  test('shows the part of the time that is dragged, and keeps it in the address', async () => {
    const page = await site.look(address);
    const from = page.getByRole('slider', { name: 'From, Sale prices, Dalysfort Road' });
    await from.press('PageUp');
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?from=2023-\d\d$/);
    await site.look(`${address}?from=2024-01&to=2026-12`);
    await expect.poll(() => from.getAttribute('aria-valuetext')).toBe('January 2024');
    await page.locator('.chart-box').scrollIntoViewIfNeeded();
    // 13 sales and a median.
    await expect.poll(() => page.locator('.chart svg circle').count()).toBe(14);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Link' }).inputValue())
      .toContain(`${address}?from=2024-01&to=2026-12#`);
  });

  test('leads to its town, whose page lists its streets', async () => {
    const page = await site.look(address);
    await page.getByRole('link', { name: 'Sales in Salthill' }).click();
    await page.getByRole('heading', { name: 'Salthill, Co. Galway' }).waitFor();
    // Its one home can't be ordered or narrowed.
    await page.getByText('1 home', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('form', { name: 'Sort and filter sales' }).count())
      .toBe(1);
    await expect
      .poll(() => page.getByRole('form', { name: 'Sort and filter homes' }).count())
      .toBe(0);
    await page.getByRole('link', { name: 'Dalysfort Road' }).click();
    await page.getByRole('heading', { name: 'Dalysfort Road, Salthill, Co. Galway' }).waitFor();
  });

  test('is not found where there is none', async () => {
    await expectNotFound(await site.look('/about'), '/street/nowhere');
  });
});
