import { describe, expect, test } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();

describe('the price index', () => {
  test('shows the index of the area in the address, with its interval', async () => {
    const page = await site.visit('/insights?area=Cork');
    await page.getByRole('heading', { name: 'Price index, Cork' }).waitFor();
    const words = page.getByText(/^In Jul to Sep 2026 a home in Cork fetched \d\.\d\d times/);
    expect(await words.count()).toBe(1);
    const drawing = page.locator('.chart-box svg');
    await drawing.waitFor();
    expect(await drawing.getAttribute('aria-label')).toMatch(/^Price index by quarter, Cork\./);
    expect(await drawing.locator('path[fill-opacity="0.18"], g[fill-opacity="0.18"]').count()).toBe(
      1,
    );
    const reading = await page.locator('.readout-row dd').textContent();
    expect(reading).toMatch(
      /^\d+\.\d \(\d+ to \d+\) · \d+ resales · \d+(\.\d)?% above a year before/,
    );
  });

  test('changes the area by the list, and back', async () => {
    const page = await site.visit('/insights');
    await page.getByRole('heading', { name: 'Price index, Ireland' }).waitFor();
    await page.getByLabel('Area').selectOption('Longford');
    await page.getByRole('heading', { name: 'Price index, Longford' }).waitFor();
    expect(new URL(page.url()).search).toBe('?area=Longford');
    await page.goBack();
    await page.getByRole('heading', { name: 'Price index, Ireland' }).waitFor();
  });

  test('is reached from a county', async () => {
    const page = await site.visit('/stats/Cork');
    await page.getByRole('link', { name: 'Price index' }).click();
    await page.getByRole('heading', { name: 'Price index, Cork' }).waitFor();
  });
});
