import { describe, expect, test } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();

describe('the dashboard', () => {
  test('shows nine figures under its heading', async () => {
    const page = await site.look('/');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Irish Property Statistics');
    await page.locator('.stat').first().waitFor();
    const readCards = () =>
      page
        .locator('.stat')
        .evaluateAll((elements) =>
          elements.map((card) => [
            card.querySelector('dt')?.textContent,
            card.querySelector('.stat-value')?.lastChild?.textContent,
          ]),
        );
    await expect.poll(readCards).toEqual([
      ['Total properties', '14,212'],
      ['Added in last 24 hours', '186'],
      ['Added in last 7 days', '1,094'],
      ['Price decreases this week', '312'],
      ['Price increases this week', '88'],
      ['Sale agreed last 24h', '97'],
      ['Sale agreed this week', '641'],
      ['Relisted in last 24h', '11'],
      ['Relisted in past week', '74'],
    ]);
    await expect.poll(() => page.title()).toBe('Irish Property Statistics - Luach');
  });

  test('opens with a sentence made from the data', async () => {
    const page = await site.look('/');
    await page
      .getByText(
        '14,212 homes are for sale in Ireland. In the seven days to 20 Nov 2026, 312 asking prices were cut and 88 were raised.',
      )
      .waitFor();
  });

  test('says beside a figure what a gap can’t place, and why it is left out', async () => {
    const page = await site.look('/');
    await page.locator('.stat').first().waitFor();
    const notes = page.locator('.stat-line').filter({ hasText: 'no data was collected' });
    await expect
      .poll(() => notes.allTextContents())
      .toEqual([
        '961 more homes were added between 16 and 20 Nov 2026, when no data was collected.',
        '12 more asking prices were cut between 10 and 14 Nov 2026, when no data was collected.',
        '1 more sale was agreed between 16 and 20 Nov 2026, when no data was collected.',
      ]);
    await page.getByText('changes that may fall outside the period are not counted').waitFor();
    await expect.poll(() => page.locator('.stat-note:empty').count()).toBe(0);
  });

  test('lays its nine cards three by three where there is room', async () => {
    const page = await site.look('/');
    await page.locator('.stat').first().waitFor();
    const countRows = () =>
      page
        .locator('.stat')
        .evaluateAll(
          (cards) => new Set(cards.map((card) => card.getBoundingClientRect().top)).size,
        );
    await expect.poll(countRows).toBe(3);
  });

  test('shows a loading message until its call succeeds, and keeps trying', async () => {
    const page = await site.begin();
    await page.route('**/api/Dashboard/', (route) => route.fulfill({ status: 503, body: '{}' }));
    // The panel beside the map waits for its own call, with the same message; this checks that of
    // the cards.
    await page.route('**/api/Listing/pricechanges', (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await page.goto('/');
    await page.locator('main > :not(.dashboard-ways)').getByText('Loading...').waitFor();
    await expect.poll(() => page.locator('.stat').count()).toBe(0);
    await page.unroute('**/api/Dashboard/');
    await page.locator('.stat').first().waitFor();
  });

  test('links to every county from the map, whatever it shows', async () => {
    const page = await site.look('/');
    const outlines = page.locator('.county-outlines a');
    await page.getByRole('link', { name: 'Cork, 651 homes for sale' }).waitFor();
    const hrefs = () =>
      outlines.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(() => outlines.count()).toBe(26);
    await expect.poll(() => hrefs()).toContain('/for-sale/Cork');
    await page.getByRole('link', { name: 'Price cuts' }).click();
    await page.waitForURL('/?map=cut');
    await expect.poll(() => hrefs()).toContain('/pricechanges/Cork');
    await page.getByRole('link', { name: 'Median price' }).click();
    await expect.poll(() => hrefs()).toContain('/stats/Cork');
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: 'Cork, median sale price €304,000' }).focus();
    await expect
      .poll(() => page.locator('.county-map-said').textContent())
      .toBe('Corkmedian sale price €304,000');
  });

  test('names the counties where the largest share of prices was cut', async () => {
    const page = await site.look('/');
    const first = page.locator('.most-cut li').first();
    await first.waitFor();
    await expect.poll(() => page.locator('.most-cut li').count()).toBe(6);
    await expect
      .poll(() => first.textContent())
      .toBe('Dublin↓ 43%89 drops among 205 homes for sale');
    await first.getByRole('link').click();
    await page.waitForURL('**/pricechanges/Dublin');
  });

  test('starts a search of what is for sale', async () => {
    const page = await site.look('/');
    await page.getByLabel('Find a home for sale').fill('ardilea');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=ardilea');
    await page.getByText('3 homes', { exact: true }).waitFor();
  });
});
