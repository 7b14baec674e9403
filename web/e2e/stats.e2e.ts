import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawCharts, readDown } from './draw-charts.ts';
import { openSite } from './visit.ts';

const site = openSite();

it('a county’s statistics come once a call succeeds, and its notes open by keyboard', async () => {
  site.server.failures = 1000;
  const page = await site.visit('/stats/Cork');
  await page.locator('.pending-text', { hasText: 'loading...' }).waitFor();
  site.server.failures = 0;
  await page.locator('.stat').first().waitFor();
  await expect.poll(() => page.locator('.pending').count()).toBe(0);
  await page.locator('summary', { hasText: '213 of 5,431 left out' }).press('Enter');
  await page.locator('.left-out-note[open] li', { hasText: '120 Not full market price' }).waitFor();
});

it('one chart of bedrooms has a choice, which is in the address', async () => {
  const page = await site.visit('/stats/Cork');
  await page.getByRole('heading', { name: 'Median monthly price, 3 bedrooms' }).waitFor();
  await page.getByRole('button', { name: '2 bedrooms' }).click();
  await page.getByRole('button', { name: 'Average', exact: true }).click();
  await page.getByRole('heading', { name: 'Average monthly price, 2 bedrooms' }).waitFor();
  expect(new URL(page.url()).search).toBe('?beds=2&price=average');
});

it('every chart of a county is drawn', async () => {
  const page = await site.visit('/stats/Cork');
  await drawCharts(page, 13);
});

describe('a chart', () => {
  const median = (page: Page) =>
    page.locator('.panel', {
      has: page.getByRole('heading', { name: 'Median monthly sale price' }),
    });

  it('is redrawn at its width, with text of 12 pixels', async () => {
    const page = await site.visit('/stats/Cork', { viewport: { width: 1280, height: 900 } });
    await drawCharts(page, 13);
    const measure = () =>
      median(page)
        .locator('.chart-box svg')
        .evaluate((svg) => {
          const text = svg.querySelector('text');
          return {
            width: svg.getBoundingClientRect().width,
            scale: svg.getBoundingClientRect().width / Number(svg.getAttribute('width')),
            text: text ? getComputedStyle(text).fontSize : '',
          };
        });
    await expect.poll(measure).toMatchObject({ scale: 1, text: '12px' });
    await page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(async () => (await measure()).width).toBeLessThan(300);
    await expect.poll(measure).toMatchObject({ scale: 1, text: '12px' });
  });

  it('is replaced by its table where its drawing can’t be loaded', async () => {
    const page = await site.open();
    await page.route('**/line-chart-*.js', (route) => route.abort());
    await page.goto('/stats/Cork');
    const countTables = async () => {
      await readDown(page);
      return median(page).getByRole('table').count();
    };
    await expect.poll(countTables).toBe(1);
  });

  it('gives way to its table and comes back, by keyboard', async () => {
    const page = await site.visit('/stats/Cork');
    const table = median(page).getByRole('button', { name: 'Table' });
    await table.press('Enter');
    await expect.poll(() => table.getAttribute('aria-pressed')).toBe('true');
    const row = median(page).locator('tbody tr').first();
    await expect
      .poll(() => row.locator('th, td').allTextContents())
      .toEqual(['January', '€318,000 410 sales', '€291,000 410 sales']);
    await median(page).getByRole('button', { name: 'Chart' }).press('Space');
    await median(page).locator('.chart-box svg').waitFor();
  });

  it('offers its figures as CSV and itself as SVG', async () => {
    const page = await site.visit('/stats/Cork');
    const csv = await download(page, () =>
      median(page).getByRole('button', { name: 'CSV' }).press('Enter'),
    );
    expect(csv.name).toBe('cork-median-monthly-sale-price.csv');
    expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
      'Month,2026 (euro),Sales in 2026,2025 (euro),Sales in 2025',
      'January,318000,410,291000,410',
    ]);
    expect(csv.text).toContain('# Luach, version 20261120T041200Z-fixture, published 20 Nov 2026.');
    expect(csv.text).toContain('Still filling, as sales reach the register late: September');
    const svg = await download(page, () =>
      median(page).getByRole('button', { name: 'SVG' }).press('Enter'),
    );
    expect(svg.name).toBe('cork-median-monthly-sale-price.svg');
    expect(svg.text).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(svg.text).not.toContain('var(');
    expect(svg.text).toContain('Median monthly sale price, Cork</title>');
    expect(svg.text).toContain('version 20261120T041200Z-fixture');
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      median(page).getByRole('button', { name: 'PNG' }).press('Enter'),
    ]);
    const bytes = await readFile(await png.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(2 * 908);
  });
});

async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
