import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawCharts } from './draw-charts.ts';
import { openSite } from './visit.ts';

const site = openSite();

async function downloadCsv(page: Page, panel: Locator): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'CSV' }).click(),
  ]);
  return (await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, 3);
}

test('the index changes its area by the list, and back, and the part of its time by a slider', async () => {
  const page = await site.visit('/insights?area=Cork&from=2015-01&index-from=2020-03');
  const from = page.getByRole('slider', { name: 'From, Price index, Cork', exact: true });
  await from.press('Home');
  await expect.poll(() => new URL(page.url()).search).toBe('?area=Cork&from=2015-01');
  await page.getByLabel('Area').selectOption('Kerry');
  await page.getByRole('heading', { name: 'Price index, Kerry', exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?from=2015-01&area=Kerry');
  await page.goBack();
  await page.getByRole('heading', { name: 'Price index, Cork', exact: true }).waitFor();
});

test('every chart is drawn, the index with its interval, and routing keys come as CSV', async () => {
  const page = await site.visit('/insights?area=Cork');
  await drawCharts(page, 11);
  const index = page.locator('.chart-box svg').first();
  await expect.poll(() => index.locator('[fill-opacity="0.18"]').count()).toBe(1);
  const name = 'Sold against asking by routing key, Cork';
  expect(await downloadCsv(page, page.getByRole('region', { name }))).toEqual([
    expect.stringMatching(/^Routing key,Quarter,Sales,Of the last asking price \(%\),/),
    'P17,Oct to Dec 2023,4,,,,,,,,,,',
    'T12,Oct to Dec 2023,40,101,100.4,101.5,96.5,107.2,61.5,99.8,94.2,106.4,48.1',
  ]);
});

test('what each release changed is drawn and comes as CSV', async () => {
  const page = await site.visit('/releases');
  const changes = page.getByRole('region', { name: 'Sales added, altered and withdrawn' });
  await changes.scrollIntoViewIfNeeded();
  await changes.locator('.chart-box svg').waitFor();
  expect(await downloadCsv(page, changes)).toEqual([
    'Downloaded,Covers,Added,Altered,Withdrawn,Months of sale',
    '2026-11-14,October 2026,1234,12,3,Oct 2026: 1249',
    '2026-11-04,All since 2010,,,,"first file to cover 203 months: 789,012 sales"',
  ]);
});
