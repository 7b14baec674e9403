import { describe, expect, test } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();

describe('the price index', () => {
  test('shows the index of the area in the address, with its interval', async () => {
    const page = await site.visit('/insights?area=Cork');
    await page.getByRole('heading', { name: 'Price index, Cork' }).waitFor();
    await page.getByText(/^In Jul to Sep 2026 a home in Cork fetched \d\.\d\d times/).waitFor();
    const drawing = page.locator('.chart-box svg').first();
    await drawing.waitFor();
    await expect
      .poll(() => drawing.getAttribute('aria-label'))
      .toMatch(/^Price index by quarter, Cork\./);
    await expect.poll(() => drawing.locator('[fill-opacity="0.18"]').count()).toBe(1);
    await expect
      .poll(() => page.locator('.readout-row dd').first().textContent())
      .toMatch(/^\d+\.\d \(\d+ to \d+\) · \d+ resales · \d+(\.\d)?% above a year before/);
  });

  test('changes the area by the list, and back', async () => {
    const page = await site.visit('/insights');
    await page.getByRole('heading', { name: 'Price index, Ireland' }).waitFor();
    await page.getByLabel('Area').selectOption('Longford');
    await page.getByRole('heading', { name: 'Price index, Longford' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?area=Longford');
    await page.goBack();
    await page.getByRole('heading', { name: 'Price index, Ireland' }).waitFor();
  });

  test('is reached from a county', async () => {
    const page = await site.visit('/stats/Cork');
    await page.getByRole('main').getByRole('link', { name: 'Price index' }).click();
    await page.getByRole('heading', { name: 'Price index, Cork' }).waitFor();
  });
});
