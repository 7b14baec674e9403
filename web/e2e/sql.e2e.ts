import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect, openSite } from './site.ts';

const site = openSite();
const boxOf = (page: Page) => page.getByRole('textbox', { name: 'SQL query (DuckDB)' });
const rowsOf = (page: Page) => page.locator('.sql-answer tbody tr');
const version = '2026-11-20T06-31-12.345Z';

test('a question is written, run by the keyboard, kept in the address, and drawn', async () => {
  const page = await site.open('/sql');
  await boxOf(page).fill('select county from sales');
  await page.keyboard.press('Control+Enter');
  await page.getByText('3 rows in 0.4 s').waitFor();
  await expect(page).toHaveURL(`/sql?q=select%20county%20from%20sales&version=${version}`);
  await expect(rowsOf(page).last()).toHaveText('Leitrim6,021nullnull');
  const drawing = page.locator('.chart-box svg');
  await page.locator('.chart-box').scrollIntoViewIfNeeded();
  const sales = 'sales by county: Dublin 240,001, Cork 81,234, Leitrim 6,021.';
  await expect(drawing).toHaveAttribute('aria-label', sales);
  await page.getByLabel('Column').selectOption('median_eur');
  const medians = 'median_eur by county: Dublin €412.5k, Cork €318k.';
  await expect(drawing).toHaveAttribute('aria-label', medians);
});

test('a link runs its question, and says when it is of another version', async () => {
  const page = await site.open('/sql?q=select%20year&version=2026-01-01T00-00-00.000Z');
  await page.getByText('The first 150 rows, in 1.2 s').waitFor();
  await page.getByText('The link is to version 2026-01-01T00-00-00.000Z').waitFor();
  await expect(rowsOf(page)).toHaveCount(100);
  await page.getByRole('button', { name: 'Show all 150 rows' }).click();
  await expect(rowsOf(page)).toHaveCount(150);
  await page.getByRole('link', { name: 'Where are most homes sold?' }).click();
  await page.getByRole('heading', { name: 'Where are most homes sold?' }).waitFor();
  await page.getByText('3 rows in 0.4 s').waitFor();
});

test('an error of DuckDB names its line, which a button leads to', async () => {
  const page = await site.open('/sql?q=select%20county,%0A%20%20nope%0Afrom%20sales');
  await expect(page.getByRole('alert')).toContainText('"nope" not found');
  await page.getByRole('button', { name: 'Go to line 2' }).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('  nope');
  await page.getByText('812,345 rows').click();
  await page.getByRole('button', { name: 'Write the column sale_id' }).click();
  await expect(boxOf(page)).toHaveValue('select county,\nsale_id\nfrom sales');
});
