import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { address, rowsOf } from './listing-page.ts';
import { openSite } from './visit.ts';

const site = openSite();

/** What the console says from now on. */
function listen(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  return logged;
}

describe('a listing', () => {
  test('has the title, description and canonical address of its home', async () => {
    const page = await site.visit('/listing/4711/dublin/some-old-slug');
    await page.waitForFunction(
      () => document.title === '14 Ardilea Crescent, Clonskeagh, Dublin 14 - Luach',
    );
    await expect
      .poll(() => page.locator('meta[name=description]').getAttribute('content'))
      .toBe(
        'Price history data for 14 Ardilea Crescent, Clonskeagh, Dublin 14, a 3 bed, 2 bath Semi-D for sale in Co. Dublin. Currently listed at €595,000',
      );
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toBe(site.server.origin + address);
  });

  test('opens the register’s spelling, and leads to another listing and back', async () => {
    const page = await site.visit(address);
    const sales = page.getByRole('region', { name: 'Sale History' });
    await sales.getByText('As the register spells it').first().click();
    await sales.getByText(/14 ARDILEA CRESCENT/).waitFor();
    await page.getByRole('link', { name: '14 Ardilea Cres., Clonskeagh, D14' }).click();
    await page.waitForURL(/\/listing\/4690\/Dublin\/14-ardilea-cres-clonskeagh-d14$/);
    await page.getByRole('heading', { name: 'Listing Not Found' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '14 Ardilea Crescent' }).waitFor();
  });

  test.each(['404/Cork/gone', 'abc'])('%s is not found, and the console says why', async (path) => {
    const page = await site.open();
    const logged = listen(page);
    await page.goto(`/listing/${path}`);
    await page.getByRole('heading', { name: 'Listing Not Found' }).waitFor();
    await page.waitForFunction(() => document.title === 'Listing Not Found - Luach');
    const reason = path === 'abc' ? 'Bad Request' : 'Not Found';
    await expect.poll(() => logged).toContain(`Network response was not ok ${reason}`);
  });

  test('says during an outage that the data can’t be reached, and keeps trying', async () => {
    const page = await site.open();
    const isListing = /\/api\/Listing\/4711/;
    await page.route(isListing, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(address);
    await page.getByRole('heading', { name: 'Listing Not Found' }).waitFor();
    await page.getByText('The data can’t be reached right now').waitFor();
    await page.unroute(isListing);
    await page.getByRole('heading', { name: '14 Ardilea Crescent' }).waitFor();
  });
});

describe('what is around a home', () => {
  test('is in two tabs, switched by keyboard and by pointer', async () => {
    const page = await site.visit(address);
    const schools = page.getByRole('tab', { name: 'Schools Nearby' });
    const transport = page.getByRole('tab', { name: 'Public Transport Nearby' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const isShown = (tab: typeof schools) => tab.getAttribute('aria-selected');
    await schools.focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => [await focused(), await isShown(transport), await isShown(schools)])
      .toEqual(['Public Transport Nearby', 'true', 'false']);
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('Schools Nearby');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).toBe('Public Transport Nearby');
    await page.keyboard.press('Home');
    await expect.poll(() => isShown(schools)).toBe('true');
    await page.keyboard.press('End');
    await expect.poll(() => isShown(transport)).toBe('true');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'tabpanel');
    // Going back with the keyboard skips the tab that isn't shown.
    await page.keyboard.press('Shift+Tab');
    await expect.poll(focused).toBe('Public Transport Nearby');
    await schools.click();
    await page.getByRole('tabpanel', { name: 'Schools Nearby' }).waitFor();
    await expect.poll(() => page.getByRole('tabpanel').count()).toBe(1);
  });

  test('has stops with whole metres, their Irish names and services, no number where it is 0', async () => {
    const page = await site.visit(address, { viewport: { width: 1280, height: 900 } });
    const showStops = () => page.getByRole('tab', { name: 'Public Transport Nearby' }).click();
    await showStops();
    await expect
      .poll(() => page.locator('.tabs').getByRole('columnheader').allTextContents())
      .toEqual(['Stop', 'Type', 'Stop No.', 'Services', 'Distance']);
    await expect
      .poll(() => rowsOf(page, '.tabs'))
      .toEqual([
        [
          ...['Ardilea Crescent', 'Corrán Ard Aoibhinn', 'Bus', '2071'],
          ...['11 Sandyford', '44 Enniskerry', 'Bus Cuan', '86 M'],
        ],
        ['Milltown', 'Tram', 'Not known', '1204 M'],
      ]);
    expect(await page.locator('[lang=ga]').textContent()).toBe('Corrán Ard Aoibhinn');
    await page.goto('/listing/4714/Dublin/x');
    await showStops();
    await page.getByText('There is no stop within 1,500 metres of this home.').waitFor();
    await page.goto('/listing/4712/Galway/teach-na-mara');
    await showStops();
    await page.getByText('No list of stops has been loaded yet.').waitFor();
  });
});
