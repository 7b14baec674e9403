import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { address } from './listing-page.ts';
import { openSite } from './visit.ts';

const site = openSite();

describe('the chart of the asking price', () => {
  test('is fetched when it comes near, and has a text alternative', async () => {
    const page = await site.openPage();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.setViewportSize({ width: 320, height: 200 });
    await page.goto(address);
    const image = page.locator('.chart-box');
    await image.waitFor({ state: 'attached' });
    expect(scripts.filter((url) => /price-chart/.test(url))).toEqual([]);
    await image.scrollIntoViewIfNeeded();
    await page.locator('.chart svg circle').first().waitFor();
    await expect
      .poll(() => image.getAttribute('aria-label'))
      .toContain(
        'Listed at €640,000 on 14 Mar 2026; Increase of €5,000 to €645,000 on 30 Mar 2026;',
      );
    await expect.poll(() => image.getAttribute('aria-label')).toContain('Known to 20 Nov 2026.');
  });

  test('is read event by event with the keyboard, and by finger at the nearest', async () => {
    const page = await site.visitAlone(address, {
      hasTouch: true,
      viewport: { width: 390, height: 800 },
    });
    const box = page.locator('.chart-box');
    await box.scrollIntoViewIfNeeded();
    await box.locator('svg').waitFor();
    const shown = page.locator('.chart .readout');
    const newest = '11 Oct 2026Drop of €15,000 to €595,000 · 2.46% below the price before';
    await expect.poll(() => shown.textContent()).toBe(newest);
    const slider = page.getByRole('slider', { name: 'Figures of Asking price of' });
    await slider.press('ArrowLeft');
    await expect.poll(() => shown.textContent()).toBe('8 Aug 2026Relisted at €610,000');
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toBe('Relisted at €610,000 on 8 Aug 2026');
    await expect.poll(() => box.locator('.chart-mark circle').count()).toBe(1);
    await slider.press('Home');
    await expect
      .poll(() => shown.textContent())
      .toMatch(/^20 Apr 2012Likely sold at about €227,000/);
    const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
    await box.tap({ position: { x: width - 16, y: height / 2 } });
    await expect.poll(() => shown.textContent()).toBe(newest);
  });

  test('gives way to its table, and offers its figures and itself as files', async () => {
    const page = await site.look(address);
    await page.locator('.chart svg').waitFor();
    const download = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `${name} of Asking price over time` }).click(),
      ]);
      return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
    };
    const [csvName, csv] = await download('CSV');
    expect(csvName).toBe('asking-price-4711.csv');
    expect(csv?.split('\r\n').slice(1, 4)).toEqual([
      '2012-04-20,"Likely sold, register",0,227000',
      '2019-06-28,"Sold, register",0,450000',
      '2026-03-14,Listed,0,640000',
    ]);
    const [svgName, svg] = await download('SVG');
    expect(svgName).toBe('asking-price-4711.svg');
    expect(svg).toMatch(/^<svg/);
    await page.getByRole('button', { name: 'Table of Asking price over time' }).click();
    const table = page.getByRole('table', { name: 'Asking price over time' });
    await expect.poll(() => table.getByRole('row').count()).toBe(9);
    await expect
      .poll(() => table.getByRole('row').nth(5).textContent())
      .toBe('9 May 2026Drop-€35,000€610,000');
  });
});
