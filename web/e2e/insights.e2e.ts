import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { drawCharts } from './draw-charts.ts';
import { expectNotFound } from './go-on.ts';
import { openSite } from './visit.ts';

const site = openSite();

describe('the price index', () => {
  test('shows the index of the area in the address, with its interval', async () => {
    const page = await site.look('/insights?area=Cork');
    await page.getByRole('heading', { name: 'Price index, Cork', exact: true }).waitFor();
    await page.getByText(/^In Apr to Jun 2026 a home in Cork fetched \d\.\d\d times/).waitFor();
    const drawing = page.locator('.chart-box svg').first();
    await drawing.waitFor();
    await expect
      .poll(() => drawing.getAttribute('aria-label'))
      .toMatch(/^Price index by quarter, Cork\./);
    await expect.poll(() => drawing.locator('[fill-opacity="0.18"]').count()).toBe(1);
    await expect
      .poll(() => page.locator('.readout-row dd').first().textContent())
      .toMatch(/^\d+\.\d \(\d+ to \d+\) · \d+ resales · \d+(\.\d)?% higher than a year earlier/);
  });

  test('changes the area by the list, and back', async () => {
    const page = await site.look('/insights');
    await page.getByRole('heading', { name: 'Price index, Ireland', exact: true }).waitFor();
    await page.getByLabel('Area').selectOption('Longford');
    await page.getByRole('heading', { name: 'Price index, Longford', exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?area=Longford');
    await page.goBack();
    await page.getByRole('heading', { name: 'Price index, Ireland', exact: true }).waitFor();
  });

  test('shows the part of the time that is dragged, apart from the chart of prices', async () => {
    const page = await site.look('/insights?area=Cork&from=2015-01&index-from=2020-03');
    const panelOf = (name: string) => page.getByRole('region', { name, exact: true });
    const index = panelOf('Price index, Cork');
    const from = page.getByRole('slider', { name: 'From, Price index, Cork', exact: true });
    await expect.poll(() => from.getAttribute('aria-valuetext')).toBe('March 2020');
    await index.locator('.chart-box svg').waitFor();
    await expect
      .poll(() => index.locator('.chart-box').getAttribute('aria-label'))
      .toMatch(/in Jan to Mar 2020/);
    const pricesFrom = 'From, Median sale price, Cork';
    const prices = page.getByRole('slider', { name: pricesFrom, exact: true });
    await expect.poll(() => prices.getAttribute('aria-valuetext')).toBe('January 2015');
    await from.press('Home');
    await expect.poll(() => new URL(page.url()).search).toBe('?area=Cork&from=2015-01');
    await page.getByLabel('Area').selectOption('Kerry');
    await expect.poll(() => new URL(page.url()).search).toBe('?from=2015-01&area=Kerry');
  });

  test('is reached from a county', async () => {
    const page = await site.look('/stats/Cork');
    await drawCharts(page, 13);
    const panel = page.getByRole('region', { name: 'Price index, Cork', exact: true });
    await panel.locator('.chart-box svg').waitFor();
    for (const title of [
      'Sold against asking, Cork',
      'Time to sale agreed, Cork',
      'Time until off the market, Cork',
      'Time to sale, Cork',
      'What became of homes listed, Cork',
      'Sales agreed that fell through, Cork',
      'How a month of the register fills',
    ]) {
      await page.getByRole('region', { name: title }).locator('.chart-box svg').waitFor();
    }
    await page.getByRole('main').getByRole('link', { name: 'Price index', exact: true }).click();
    await page.getByRole('heading', { name: 'Market Insights' }).waitFor();
    await page.getByRole('heading', { name: 'Price index, Cork', exact: true }).waitFor();
  });
});

describe('how homes sell', () => {
  test('shows how homes sell in the area, each chart with its table', async () => {
    const page = await site.look('/insights?area=Cork');
    await drawCharts(page, 11);
    for (const [title, figure] of [
      ['Revisions of the price index, Cork', /^\d+\.\d · \d+ resales/],
      ['Sold against asking, Cork', /^1\d\d\.\d% \(\d+\.\d% to \d+\.\d%\) · \d+ sales/],
      [
        'Time to sale agreed, Cork',
        /^\d+\.\d% \(\d+\.\d% to \d+\.\d%\) · \d+ homes still on the market by then$/,
      ],
      [
        'Time until off the market, Cork',
        /^\d+\.\d% \(\d+\.\d% to \d+\.\d%\) · \d+ homes still on the market by then$/,
      ],
      ['Time to sale, Cork', /^\d+\.\d% \(\d+\.\d% to \d+\.\d%\) · \d+ homes not sold by then$/],
      ['What became of homes listed, Cork', /^66\.7% \(56\.4% to 75\.5%\) · 60 homes/],
      ['Sales agreed that fell through, Cork', /^15\.0% \(8\.1% to 26\.1%\) · 60 homes agreed/],
    ] as const) {
      const panel = page.getByRole('region', { name: title });
      await panel.locator('.chart-box svg').waitFor();
      await expect
        .poll(() => panel.locator('.readout-row dd').first().textContent())
        .toMatch(figure);
    }
    await page
      .getByText('In 2026, 35% of homes are sale agreed within 30 days, 58% within 60')
      .waitFor();
    await page
      .getByText('In 2026, 25% to 34% of homes are sold within 90 days of coming on the market')
      .waitFor();
  });

  test('shows sold against asking of a routing key, and gives all of them as CSV', async () => {
    const page = await site.look('/insights?area=Cork');
    await drawCharts(page, 11);
    const panel = page.getByRole('region', { name: 'Sold against asking by routing key, Cork' });
    await panel.locator('.chart-box svg').waitFor();
    await expect
      .poll(() => panel.locator('.readout-row dd').first().textContent())
      .toMatch(/· 51 sales · eight of ten from 96\.5% to 107\.2%/);
    // Of the other too few are known for a chart.
    await expect
      .poll(() => panel.getByLabel('Routing key').locator('option').allTextContents())
      .toEqual(['T12']);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^Routing key,Quarter,Sales,Of the last asking price \(%\),/),
      'P17,Oct to Dec 2023,4,,,,,,,,,,',
      'T12,Oct to Dec 2023,40,101,100.4,101.5,96.5,107.2,61.5,99.8,94.2,106.4,48.1',
    ]);
    await site.look('/insights?area=Longford');
    await page.getByText('No routing key in Longford has 10 sales linked').waitFor();
  });

  test('shows how a month fills, and leads to what the register changed', async () => {
    const page = await site.look('/insights?area=Cork');
    await drawCharts(page, 11);
    const panel = page.getByRole('region', { name: 'How a month of the register fills' });
    await panel.locator('.chart-box svg').waitFor();
    await panel
      .getByText(
        'October 2026 has 248 market sales in Cork so far; 370 to 430 are expected. November 2026 has 48 market sales in Cork so far, too early to say how many there will be.',
      )
      .waitFor();
    await page
      .getByText('About 12% of the sales of November 2026, 62% of October and 91% of September')
      .first()
      .waitFor();
    await panel.getByRole('link', { name: 'What each release changed' }).click();
    await page.getByRole('heading', { name: 'What the register changed' }).waitFor();
    await page.getByText('first file to cover 203 months: 789,012 sales').waitFor();
    const changes = page.getByRole('region', { name: 'Sales added, altered and withdrawn' });
    await changes.locator('.chart-box svg').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      changes.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      'Downloaded,Covers,Added,Altered,Withdrawn,Months of sale',
      '2026-11-14,October 2026,1234,12,3,Oct 2026: 1249',
      '2026-11-04,All since 2010,,,,"first file to cover 203 months: 789,012 sales"',
    ]);
  });

  test('leads from a figure to how it is worked out, and from there to the other methods', async () => {
    const page = await site.look('/insights?area=Cork');
    await page
      .getByRole('region', { name: 'Time to sale agreed, Cork' })
      .getByRole('link', { name: 'How this is worked out' })
      .click();
    await page.getByRole('heading', { name: 'Time to sell: how it is worked out' }).waitFor();
    for (const title of ['What it counts', 'What it leaves out', 'How far to trust it'])
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await page.getByText('1,080 homes of the quarters from').waitFor();
    await page.getByRole('link', { name: 'Register lag: how it is worked out' }).click();
    await page.getByText('An age rests on 8 months at most').waitFor();
    await expectNotFound(page, '/methods/nothing');
  });

  test('says of a month that still fills what share is in, and how many sales it will have', async () => {
    const page = await site.look('/stats/Cork/2026/10');
    await page
      .getByText('About 62% of the sales of October 2026 are in the register so far. 370 to 430')
      .waitFor();
    await site.look('/stats/Cork/2026/11');
    await page
      .getByText('About 12% of the sales of November 2026 are in the register so far. It is too')
      .waitFor();
    await site.look('/stats/Cork/2026/7');
    await page.getByText(/market sales in July 2026/).waitFor();
    await expect.poll(() => page.getByText('in the register so far').count()).toBe(0);
  });

  test('says where there are no figures, on the page of the county too', async () => {
    const page = await site.look('/insights?area=Longford');
    await page.getByText('There are too few yet. From 10 files of the register').waitFor();
    await page
      .getByText('Too few homes in this area went sale agreed more than six months ago.')
      .waitFor();
    await site.look('/stats/Longford');
    await page
      .getByText('No sale in this area is linked to an advert with an asking price yet.')
      .waitFor();
  });
});
