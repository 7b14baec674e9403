import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect, listing, openSite, touch } from './site.ts';

const site = openSite();
const street = '/street/galway-salthill-dalysfort-road';

const panelOf = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: true });
const monthly = (page: Page) => panelOf(page, 'Median monthly sale price');

/** What a button of a chart gives, by its name. */
async function download(panel: Locator, name: string) {
  const coming = panel.page().waitForEvent('download');
  await panel.getByRole('button', { name }).press('Enter');
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Taps a chart at a part of its width and of its height. */
async function tapAt(box: Locator, across: number, down: number): Promise<void> {
  const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  await box.tap({ position: { x: across * width, y: down * height } });
}

describe('a chart', () => {
  test('is fetched when it comes near', async () => {
    const page = await site.newPage({ viewport: { width: 320, height: 200 } });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const isAsked = () => scripts.some((url) => /price-chart/.test(url));
    await page.goto(listing);
    await page.locator('.chart-box').waitFor({ state: 'attached' });
    expect(isAsked()).toBe(false);
    await page.locator('.chart-box').scrollIntoViewIfNeeded();
    await page.locator('.chart svg circle').first().waitFor();
    expect(isAsked()).toBe(true);
  });

  test('is redrawn at its width, with text of 12 pixels', async () => {
    const page = await site.open('/stats/Cork');
    await monthly(page).scrollIntoViewIfNeeded();
    const measure = () =>
      monthly(page)
        .locator('.chart-box svg')
        .evaluate((svg) => {
          const { width } = svg.getBoundingClientRect();
          const text = getComputedStyle(svg.querySelector('text') ?? svg).fontSize;
          return { isWide: width > 300, scale: width / Number(svg.getAttribute('width')), text };
        });
    // Three in a row in a wide window, one in a narrower one.
    await expect.poll(measure).toEqual({ isWide: false, scale: 1, text: '12px' });
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(measure).toEqual({ isWide: true, scale: 1, text: '12px' });
  });

  test('is replaced by its table where its drawing can’t be loaded', async () => {
    const page = await site.newPage();
    await page.route('**/line-chart-*.js', (route) => route.abort());
    await page.goto('/stats/Cork', { waitUntil: 'networkidle' });
    await monthly(page).scrollIntoViewIfNeeded();
    await expect(monthly(page).getByRole('table')).toBeVisible();
  });

  test('gives way to its table and comes back, by keyboard', async () => {
    const page = await site.open('/stats/Cork');
    const table = monthly(page).getByRole('button', { name: 'Table' });
    await table.press('Enter');
    await expect(table).toHaveAttribute('aria-pressed', 'true');
    const row = monthly(page).locator('tbody tr').first();
    await expect(row.locator('th, td')).toHaveText([
      'January',
      '€318,000 410 sales',
      '€291,000 410 sales',
    ]);
    await monthly(page).getByRole('button', { name: 'Chart' }).press('Space');
    await monthly(page).locator('.chart-box svg').waitFor();
  });

  test('gives its figures as CSV and itself as SVG and PNG', async () => {
    const page = await site.open('/stats/Cork');
    const csv = await download(monthly(page), 'CSV');
    const [head, first] = csv.bytes.toString().split('\r\n');
    expect(csv.name).toBe('cork-median-monthly-sale-price.csv');
    expect(head).toBe('Month,2026 (euro),Sales in 2026,2025 (euro),Sales in 2025');
    expect(first).toBe('January,318000,410,291000,410');
    expect(csv.bytes.toString()).toContain('# Luach, version 20261120T041200Z-fixture, published');
    expect(csv.bytes.toString()).toContain('Still filling, as sales reach the register late: Sep');
    const svg = (await download(monthly(page), 'SVG')).bytes.toString();
    expect(svg).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(svg).not.toContain('var(');
    expect(svg).toContain('Median monthly sale price, Cork</title>');
    expect(svg).toContain('version 20261120T041200Z-fixture');
    const png = (await download(monthly(page), 'PNG')).bytes;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(2 * 908);
  });

  test('of a listing, of routing keys and of releases gives its own figures', async () => {
    const page = await site.open(listing);
    await page.locator('.chart-box').scrollIntoViewIfNeeded();
    // The sales of the register.
    await expect(page.locator('.chart svg path[transform]')).toHaveCount(2);
    const linesOf = async (name: string) => {
      const { bytes } = await download(panelOf(page, name), 'CSV');
      return bytes.toString().split('\r\n');
    };
    const prices = await linesOf('Asking price over time');
    expect(prices.slice(1, 4)).toEqual([
      '2012-04-20,"Probably sold, register",0,227000',
      '2019-06-28,"Sold, register",0,450000',
      '2026-03-14,Listed,0,640000',
    ]);
    await page.goto('/insights?area=Cork');
    const byKey = panelOf(page, 'Sale price versus asking price by routing key, Cork');
    await byKey.scrollIntoViewIfNeeded();
    const keys = await linesOf('Sale price versus asking price by routing key, Cork');
    expect(keys[0]).toMatch(/^Routing key,Quarter,Sales,Of the last asking price \(%\),/);
    expect(keys.slice(1, 3)).toEqual([
      'P17,Oct to Dec 2023,4,,,,,,,,,,',
      'T12,Oct to Dec 2023,40,101,100.4,101.5,96.5,107.2,61.5,99.8,94.2,106.4,48.1',
    ]);
    await page.goto('/releases');
    const changes = await linesOf('Sales added, altered and withdrawn');
    expect(changes.slice(0, 3)).toEqual([
      'Downloaded,Covers,Added,Altered,Withdrawn,Months of sale',
      '2026-11-14,October 2026,1234,12,3,Oct 2026: 1249',
      '2026-11-04,All since 2010,,,,"first file for 203 months: 789,012 sales"',
    ]);
  });

  test('is shared by a link to what it shows, with words to cite it', async () => {
    const path = '/stats?compare=Cork,Galway&from=2015-01';
    const page = await site.open(path);
    const panel = panelOf(page, 'Median sale price, Cork and Galway');
    await panel.getByRole('button', { name: 'Share' }).click();
    await expect(panel.getByRole('textbox', { name: 'Link' })).toHaveValue(
      `${site.origin}${path}#cork-galway-median-by-1-months`,
    );
    await expect(panel.getByRole('textbox', { name: 'Cite as' })).toHaveValue(
      /^“Median sale price by month, Cork and Galway”\. Luach, version 2026/,
    );
  });
});

describe('the points of a chart are read one by one', () => {
  test('over time, by keyboard, each with its count and its change, and by finger', async () => {
    const page = await site.open('/stats?compare=Cork,Galway&period=quarter&to=2024-12', touch);
    const panel = panelOf(page, 'Median sale price, Cork and Galway');
    const slider = panel.getByRole('slider', { name: /one by one/ });
    await panel.locator('.chart-box svg').waitFor();
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      /^Cork, Jul to Sep 2024: €[\d,]+, [\d,]+ sales, [\d.]+% (higher|lower) than a year earlier$/,
    );
    await slider.press('ArrowDown');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Galway, Jul to/);
    await expect(panel.locator('.chart-mark circle')).toHaveCount(2);
    await page.goto('/stats?compare=Cork,Galway');
    await panel.locator('.chart-box svg').waitFor();
    await expect(panel.locator('.readout-time')).toHaveText('November 2026');
    await tapAt(panel.locator('.chart-box'), 1 / 2, 1 / 3);
    await expect(panel.locator('.readout-time')).toHaveText(/^\w+ 201\d$/);
    await expect(panel.locator('[data-nearest]')).toHaveCount(1);
  });

  test('of an asking price, event by event', async () => {
    const page = await site.open(listing, touch);
    const box = page.locator('.chart-box');
    await box.scrollIntoViewIfNeeded();
    await box.locator('svg').waitFor();
    const shown = page.locator('.chart .readout');
    const newest = '11 Oct 2026Drop of €15,000 to €595,000 · 2.46% below the price before';
    await expect(shown).toHaveText(newest);
    const slider = page.getByRole('slider', { name: 'Figures of Asking price of' });
    await slider.press('ArrowLeft');
    await expect(shown).toHaveText('8 Aug 2026Relisted at €610,000');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Relisted at €610,000 on 8 Aug 2026');
    await expect(box.locator('.chart-mark circle')).toHaveCount(1);
    await slider.press('Home');
    await expect(shown).toHaveText(/^20 Apr 2012Probably sold at about €227,000/);
    await tapAt(box, 0.95, 1 / 2);
    await expect(shown).toHaveText(newest);
  });

  test('of a street’s sales, with the medians as a second line, and the address of each', async () => {
    const page = await site.open(street);
    const box = page.locator('.chart-box');
    await box.scrollIntoViewIfNeeded();
    // 22 sales, and two medians.
    await expect(page.locator('.chart svg circle')).toHaveCount(24);
    const shown = page.locator('.chart .readout');
    await expect(shown).toHaveText('14 May 2026€280,000');
    const slider = page.getByRole('slider', { name: 'Figures of Sale prices, Dalysfort Road' });
    await slider.press('Home');
    // Its address isn't on the list: it is asked for.
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      /^14 Jan 2023: €385,000, 70 Day Road, Salthill, \d+% above the median for 2023$/,
    );
    await expect(box.locator('.chart-mark circle')).toHaveCount(1);
    await slider.press('ArrowDown');
    await expect(shown).toHaveText('2023median €300,000 · 9 sales');
    const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
    await box.hover({ position: { x: width - 20, y: height - 40 } });
    await expect(shown).toHaveText(/^14 \w+ 2026€/);
  });
});

describe('prices over time', () => {
  test('compare the areas that are chosen, in the address, and stay where they were', async () => {
    const page = await site.open('/stats?compare=Cork,Galway');
    const order = () =>
      page
        .locator('.panel-grid > .panel')
        .evaluateAll((panels) => panels.map((panel) => panel.querySelector('.range') !== null));
    await panelOf(page, 'Median sale price, Cork and Galway').waitFor();
    await expect.poll(order).toEqual([true, false]);
    await page.getByLabel('Compare with').selectOption('Ireland');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Take Galway away' }).click();
    await page.getByRole('button', { name: 'twelve months' }).click();
    await page.getByRole('button', { name: 'Average price' }).click();
    const panel = panelOf(page, 'Average sale price, Cork and Ireland');
    await panel.waitFor();
    await expect(page).toHaveURL('/stats?compare=Cork,Ireland&period=twelve-months&of=average');
    await expect.poll(order).toEqual([true, false]);
    await page.reload();
    await expect(panel.locator('.readout-row')).toHaveCount(2);
  });

  test('of few sales are hollow points without a line', async () => {
    const page = await site.open('/stats?compare=Longford&period=month');
    const panel = panelOf(page, /^Median price in Longford/);
    await panel.locator('svg g[stroke-width="1.5"] circle').first().waitFor();
  });

  test('show the part of the time that is dragged, apart from the index', async () => {
    const page = await site.open('/insights?area=Cork&from=2015-01&index-from=2020-03');
    const from = page.getByRole('slider', { name: 'From, Price index, Cork', exact: true });
    await expect(from).toHaveAttribute('aria-valuetext', 'March 2020');
    await from.press('Home');
    await expect(page).toHaveURL('/insights?area=Cork&from=2015-01');
    await page.getByLabel('Area', { exact: true }).selectOption('Kerry');
    await expect(page).toHaveURL('/insights?from=2015-01&area=Kerry');
    await panelOf(page, 'Price index, Kerry').waitFor();
    await page.goBack();
    const drawing = panelOf(page, 'Price index, Cork').locator('.chart-box svg');
    await drawing.waitFor();
    await expect(drawing.locator('[fill-opacity="0.18"]')).toHaveCount(1);
    await page.goto(street);
    const dots = page.getByRole('slider', { name: 'From, Sale prices, Dalysfort Road' });
    await dots.press('PageUp');
    await expect(page).toHaveURL(/\?from=2023-\d\d$/);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\?from=2023-\d\d#/);
  });

  test('of a county say on request what their figures leave out', async () => {
    const page = await site.open('/stats/Cork');
    await page.locator('summary', { hasText: '213 of 5,431 left out' }).press('Enter');
    await expect(page.getByText('120 Not full market price')).toBeVisible();
  });
});
