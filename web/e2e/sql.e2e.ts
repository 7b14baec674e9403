import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawCharts } from './draw-charts.ts';
import { openSite } from './visit.ts';

const site = openSite();
const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Question, in the SQL of DuckDB' });
const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer' });

test('a question is written, run by the keyboard, and stands in the address with its version', async () => {
  const page = await site.visit('/sql');
  await boxOf(page).fill('select county from sales');
  await page.keyboard.press('Control+Enter');
  await answerOf(page).first().getByText('3 rows in 0.4 s').waitFor();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?q=select%20county%20from%20sales&version=2026-11-20T06-31-12.345Z');
  await expect
    .poll(() => page.locator('.sql-answer tbody tr').last().textContent())
    .toMatch(/^Leitrim6,021nullnull$/);
  await drawCharts(page, 1);
  await expect
    .poll(() => page.locator('.chart-box svg').getAttribute('aria-label'))
    .toBe('sales by county: Dublin 240,001, Cork 81,234, Leitrim 6,021.');
  await page.getByLabel('Column').selectOption('median_eur');
  await drawCharts(page, 1);
  await expect
    .poll(() => page.locator('.chart-box svg').getAttribute('aria-label'))
    .toBe('median_eur by county: Dublin €412.5k, Cork €318k.');
});

test('a link runs its question, and says when it is of another version', async () => {
  const page = await site.visit('/sql?q=select%20year&version=2026-01-01T00-00-00.000Z');
  await page.getByText('The first 150 rows, in 1.2 s').waitFor();
  await page.getByText('The link is of version 2026-01-01T00-00-00.000Z').waitFor();
  await expect.poll(() => page.locator('.sql-answer tbody tr').count()).toBe(100);
  await page.getByRole('button', { name: 'Show all 150 rows' }).click();
  await expect.poll(() => page.locator('.sql-answer tbody tr').count()).toBe(150);
  await page.getByRole('link', { name: 'Where are most homes sold?' }).click();
  await page.getByRole('heading', { name: 'Where are most homes sold?' }).waitFor();
  await page.getByText('3 rows in 0.4 s').waitFor();
});

test('an error of DuckDB names its line, which a button leads to', async () => {
  const page = await site.visit('/sql?q=select%20county,%0A%20%20nope%0Afrom%20sales');
  await page.getByRole('alert').getByText('"nope" not found').waitFor();
  await page.getByRole('button', { name: 'Go to line 2' }).click();
  const selected = () =>
    boxOf(page).evaluate((box) => {
      const { value, selectionStart, selectionEnd } = box as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
  await expect.poll(selected).toBe('  nope');
  await page.getByText('812,345 rows').click();
  await page.getByRole('button', { name: 'Write the column sale_id' }).click();
  await expect.poll(() => boxOf(page).inputValue()).toBe('select county,\nsale_id\nfrom sales');
});
