import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();

/** A county's page has the range of its index too, further down. */
const chartOf = (page: Page) => page.locator('.panel', { has: page.locator('.range') }).first();
const rowsOf = (page: Page) => chartOf(page).locator('.readout-row').allTextContents();
const slider = (page: Page) => chartOf(page).getByRole('slider', { name: /one by one/ });

describe('prices over time', () => {
  it('are of Ireland at first, of all months, with the newest figure', async () => {
    const page = await site.look('/stats');
    await page.getByRole('heading', { name: 'Median sale price, Ireland' }).waitFor();
    await expect.poll(() => rowsOf(page)).toEqual([expect.stringMatching(/^Ireland€[\d,]+ · /)]);
    await expect
      .poll(() => chartOf(page).locator('.chart-box').getAttribute('aria-label'))
      .toMatch(/^Median sale price by month, Ireland\. Ireland: from €[\d,]+ in January 2010 to /);
  });

  it('compare the counties in the address, which a choice changes', async () => {
    const page = await site.look('/stats?compare=Cork,Galway');
    await page.getByRole('heading', { name: 'Median sale price, Cork and Galway' }).waitFor();
    await page.getByLabel('Compare with').selectOption('Ireland');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Take Galway away' }).click();
    await page.getByRole('button', { name: 'twelve months' }).click();
    await page.getByRole('button', { name: 'Average price' }).click();
    await page.getByRole('heading', { name: 'Average sale price, Cork and Ireland' }).waitFor();
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?compare=Cork,Ireland&period=twelve-months&of=average');
    await page.reload();
    await page.getByRole('heading', { name: 'Average sale price, Cork and Ireland' }).waitFor();
    await expect.poll(async () => (await rowsOf(page)).length).toBe(2);
  });

  it.each([
    ['/stats', ['map', 'chart']],
    ['/stats?compare=Cork,Galway', ['chart', 'map']],
  ])('come at %s in the order %s', async (path, order) => {
    const page = await site.visit(path);
    await chartOf(page).waitFor();
    const shown = () =>
      page
        .locator('.panel-grid > .panel')
        .evaluateAll((panels) =>
          panels.map((panel) => (panel.querySelector('.range') ? 'chart' : 'map')),
        );
    await expect.poll(shown).toEqual(order);
    // An area that is added or taken away later moves nothing.
    await page.getByLabel('Compare with').selectOption('Kerry');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('heading', { name: /Median sale price, .*Kerry/ }).waitFor();
    await expect.poll(shown).toEqual(order);
  });

  it('leave what a visitor uses in its place when figures come', async () => {
    const page = await site.begin();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/Trends/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/stats');
    const select = page.getByLabel('Compare with');
    await select.selectOption('Galway');
    await select.focus();
    await page.locator('.trend-room').waitFor();
    release();
    await page.getByRole('heading', { name: 'Median sale price, Ireland' }).waitFor();
    await chartOf(page).locator('.chart-box').waitFor();
    await expect
      .poll(() => select.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expect.poll(() => select.inputValue()).toBe('Galway');
  });

  it('take at most five counties, and the country', async () => {
    const page = await site.look('/stats?compare=Cork,Galway,Mayo,Kerry,Clare,Sligo');
    await expect.poll(async () => (await rowsOf(page)).length).toBe(5);
    await expect
      .poll(() => page.getByLabel('Compare with').locator('option').allTextContents())
      .toEqual(['Ireland']);
  });

  it('show the part of the time that is dragged, and keep it in the address', async () => {
    const page = await site.look('/stats/Cork');
    const from = chartOf(page).getByRole('slider', { name: 'From' });
    await from.waitFor();
    await from.press('PageUp');
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?from=20\d\d-\d\d$/);
    await site.look('/stats/Cork?from=2015-01&to=2020-12');
    await expect.poll(() => from.getAttribute('aria-valuetext')).toBe('January 2015');
    await expect
      .poll(() => chartOf(page).locator('.readout-time').textContent())
      .toBe('December 2020');
  });

  it('say why a county of few sales is not shown by the month, and draw no line if it is', async () => {
    const page = await site.look('/stats?compare=Longford&period=month');
    await expect
      .poll(() => chartOf(page).locator('.chart-caption').textContent())
      .toContain('Hollow: 5 sales or fewer, too few for a line.');
    await chartOf(page).locator('svg g[stroke-width="1.5"] circle').first().waitFor();
    await expect.poll(() => rowsOf(page)).toEqual([expect.stringContaining('too few to tell')]);
  });

  it('are read point by point with the keyboard, each with its count and its change', async () => {
    const page = await site.look('/stats?compare=Cork,Galway&period=quarter&to=2024-12');
    await chartOf(page).locator('.chart-box svg').waitFor();
    await slider(page).press('ArrowLeft');
    await expect
      .poll(() => slider(page).getAttribute('aria-valuetext'))
      .toMatch(
        /^Cork, Jul to Sep 2024: €[\d,]+, [\d,]+ sales, [\d.]+% (higher|lower) than a year earlier$/,
      );
    await slider(page).press('ArrowDown');
    await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toMatch(/^Galway, Jul to/);
    await expect.poll(() => chartOf(page).locator('.chart-mark circle').count()).toBe(2);
  });

  it('are read by finger, at the nearest point', async () => {
    const page = await site.visitAlone('/stats?compare=Cork,Galway', {
      hasTouch: true,
      viewport: { width: 390, height: 800 },
    });
    const box = chartOf(page).locator('.chart-box');
    await box.locator('svg').waitFor();
    const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
    const newest = await chartOf(page).locator('.readout-time').textContent();
    await box.tap({ position: { x: width / 2, y: height / 3 } });
    const time = chartOf(page).locator('.readout-time');
    await expect.poll(() => time.textContent()).toMatch(/^\w+ 201\d$/);
    expect(newest).toBe('November 2026');
    await expect.poll(() => chartOf(page).locator('[data-nearest]').count()).toBe(1);
  });
});

it.each([1280, 320])(
  'comes late without moving what is below or losing a choice, at %i px',
  async (width) => {
    const page = await site.visit('/stats', { viewport: { width, height: 900 } });
    const letCome = Promise.withResolvers<void>();
    await page.route('**/api/Trends/**', async (route) => {
      await letCome.promise;
      await route.continue();
    });
    await page.locator('.province a[href="/stats/Cork"]').click();
    const months = page.getByRole('region', { name: 'Month by month' });
    await months.waitFor();
    const readTop = async () => (await months.boundingBox())?.y ?? Number.NaN;
    const before = await readTop();
    await page.getByLabel('Compare with').selectOption('Galway');
    letCome.resolve();
    await chartOf(page).waitFor();
    await expect.poll(() => page.getByLabel('Compare with').inputValue()).toBe('Galway');
    // A line of its notes more or less.
    await expect.poll(async () => Math.abs((await readTop()) - before)).toBeLessThan(30);
  },
);

it('are shared by a link to what is shown, with words to cite it', async () => {
  const page = await site.look('/stats?compare=Cork,Galway&from=2015-01');
  await chartOf(page).getByRole('button', { name: 'Share' }).click();
  const link = chartOf(page).getByRole('textbox', { name: 'Link' });
  await expect
    .poll(() => link.inputValue())
    .toBe(
      `${site.server.origin}/stats?compare=Cork,Galway&from=2015-01#cork-galway-median-by-1-months`,
    );
  await expect
    .poll(() => chartOf(page).getByRole('textbox', { name: 'Cite as' }).inputValue())
    .toMatch(/^“Median sale price by month, Cork and Galway”\. Luach, version 2026/);
});

it('one chart of bedrooms has a choice, which is in the address', async () => {
  const page = await site.look('/stats/Cork');
  await page.getByRole('heading', { name: 'Median monthly price, 3 bedrooms' }).waitFor();
  await page.getByRole('button', { name: '2 bedrooms' }).click();
  await page.getByRole('button', { name: 'Average', exact: true }).click();
  await page.getByRole('heading', { name: 'Average monthly price, 2 bedrooms' }).waitFor();
  expect(new URL(page.url()).search).toBe('?beds=2&price=average');
});
