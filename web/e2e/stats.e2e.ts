import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawCharts, readDown } from './draw-charts.ts';
import { expectNotFound } from './go-on.ts';
import { openSite } from './visit.ts';

const site = openSite();

describe('the county index', () => {
  it('has 26 cards in four provinces, each with its flag and a link to its statistics', async () => {
    const page = await site.look('/stats');
    await page.locator('.county-card').first().waitFor();
    await expect
      .poll(() => page.locator('.province h2').allTextContents())
      .toEqual(['Ulster', 'Leinster', 'Munster', 'Connacht']);
    await expect.poll(() => page.locator('.county-card').count()).toBe(26);
    await expect.poll(() => page.getByAltText('Flag of Cork: red and white').count()).toBe(1);
    await page.locator('.county-card', { hasText: 'Cork' }).click();
    await page.waitForURL('**/stats/Cork');
  });
});

describe("a county's statistics", () => {
  it('show a loading message until the data is there, and keep trying', async () => {
    site.server.failures = 1000;
    const page = await site.visit('/stats/Cork');
    await expect.poll(() => page.locator('.pending-text').textContent()).toBe('loading...');
    site.server.failures = 0;
    await page.locator('.stat').first().waitFor();
    await expect.poll(() => page.locator('.pending').count()).toBe(0);
  });

  it('show four real figures, each with its caveat', async () => {
    const page = await site.look('/stats/Cork');
    await page.locator('.stat').first().waitFor();
    await page.getByRole('heading', { name: 'Cork Property Statistics', exact: true }).waitFor();
    await expect
      .poll(() => page.locator('.stat dt').allTextContents())
      .toEqual([
        'Total sales, 2026 to date',
        'Total sales, 2025',
        'Average sale price, 2026',
        'Median sale price, 2025',
      ]);
    await expect
      .poll(() => page.locator('.stat-value').allTextContents())
      .toEqual(['5,218', '7,100', '€378,000', '€312,000']);
    await expect.poll(() => page.locator('main').textContent()).not.toContain('WIP');
    await page.locator('summary', { hasText: '213 of 5,431 left out' }).press('Enter');
    await expect
      .poll(() => page.locator('.left-out-note[open] li').first().textContent())
      .toBe('120 Not full market price');
  });

  it('link this year up to the newest month and all of last year', async () => {
    const page = await site.look('/stats/Cork');
    const months = (year: number) => page.getByLabel(`Months of ${year}`).locator('a');
    await months(2026).first().waitFor();
    await expect.poll(() => months(2026).count()).toBe(11);
    await expect.poll(() => months(2025).count()).toBe(12);
    await expect.poll(() => months(2025).last().getAttribute('href')).toBe('/stats/Cork/2025/12');
  });

  it('say which figures need listings', async () => {
    const page = await site.look('/stats/Leitrim');
    const panel = page.locator('.panel', { hasText: 'Prices by bedrooms' });
    await expect
      .poll(() => panel.locator('p').textContent())
      .toMatch(/^Known only for sales linked to a listing, and none of the \d+ sales is linked\.$/);
  });

  it.each(['/stats/Atlantis', '/stats/Cork/2026/13', '/stats/Cork/2026/12', '/stats/Cork/x/1'])(
    'are not found at %s',
    async (path) => {
      await expectNotFound(await site.look('/about'), path);
    },
  );
});

describe('a chart', () => {
  const median = (page: Page) =>
    page.locator('.panel', {
      has: page.getByRole('heading', { name: 'Median monthly sale price' }),
    });

  it('has a text alternative with its data', async () => {
    const page = await site.look('/stats/Cork');
    const readText = () => median(page).locator('.chart-box').getAttribute('aria-label');
    await expect
      .poll(readText)
      .toContain('Median monthly sale price, Cork. 2026: from €318,000 in January');
    await expect.poll(readText).toContain('September to November 2026 are incomplete.');
  });

  it('is redrawn at its width, with text of 12 pixels', async () => {
    const page = await site.look('/stats/Cork', { viewport: { width: 1280, height: 900 } });
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
    const page = await site.begin();
    await page.route('**/line-chart-*.js', (route) => route.abort());
    await page.goto('/stats/Cork');
    const countTables = async () => {
      await readDown(page);
      return median(page).getByRole('table').count();
    };
    await expect.poll(countTables).toBe(1);
  });

  it('gives way to its table and comes back, by keyboard', async () => {
    const page = await site.look('/stats/Cork');
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
    const page = await site.look('/stats/Cork');
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

describe("a county's month", () => {
  it('shows its six figures and its title', async () => {
    const page = await site.look('/stats/Cork/2026/7');
    await page.locator('.stat').first().waitFor();
    await page
      .getByRole('heading', { name: 'Cork Property Statistics, July 2026', exact: true })
      .waitFor();
    await expect.poll(() => page.title()).toMatch(/^Cork Property Statistics 7 \/ 2026 - /);
    await expect
      .poll(() => page.locator('.stat dt').allTextContents())
      .toEqual([
        'Average sale price',
        'Median sale price',
        'Maximum sale price',
        'Minimum sale price',
        'Number of sales for the period',
        'Average days to sale completion',
      ]);
    await expect
      .poll(() => page.locator('.stat-value').allTextContents())
      .toEqual(['€389,000', '€352,000', '€2,150,000', '€38,500', '640', '143 days']);
    await expect
      .poll(() => page.locator('.panel', { hasText: '3 bedrooms' }).textContent())
      .toContain('from 96 of 640 sales');
  });

  it('links to the months beside it, up to the newest', async () => {
    const page = await site.look('/stats/Cork/2026/11');
    const steps = page.getByLabel('Other months').locator('a');
    await expect.poll(() => steps.count()).toBe(1);
    await expect.poll(() => steps.first().textContent()).toBe('← October 2026');
    await steps.first().click();
    await page.waitForURL('**/stats/Cork/2026/10');
    await expect
      .poll(() => steps.allTextContents())
      .toEqual(['← September 2026', 'November 2026 →']);
  });

  it('says that nothing was sold', async () => {
    const page = await site.look('/stats/Longford/2026/11');
    await page.getByText('No market sales in November 2026.').waitFor();
    await expect
      .poll(() => page.locator('.stat-value').allTextContents())
      .toEqual(['–', '–', '–', '–', '0', '–']);
  });
});
