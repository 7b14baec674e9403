import { describe, expect, test } from 'vitest';
import { atEachWidth } from './at-each-width.ts';
import { countHidden } from './find-amiss.ts';
import { followLink } from './go-on.ts';
import { address, rowsOf } from './listing-page.ts';
import { openSite } from './visit.ts';

const site = openSite();

describe('a listing', () => {
  test('that is gone, or sale agreed, says so and keeps its history', async () => {
    const page = await site.look('/listing/4713/Dublin/x');
    await page
      .getByText('This advert was removed on 2 Nov 2026; the home is still advertised.')
      .waitFor();
    await page.getByText('It has been on the market for 251 days.').waitFor();
    await expect
      .poll(async () => (await rowsOf(page))[0])
      .toEqual(['Unlisted', '2 Nov 2026', '€595,000']);
    await site.look('/mortgage/4713');
    await page.getByRole('heading', { name: 'This home isn’t for sale' }).waitFor();
    await expect.poll(() => page.locator('main input').count()).toBe(0);
    await site.look('/listing/4714/Dublin/x');
    await page.locator('.listing-price-chips .chip-agreed').waitFor();
  });

  test('that only its advert says is sold leads with that, and with what it last asked', async () => {
    const page = await site.look('/listing/4720/Dublin/x');
    await page
      .getByText(
        'Sold according to its advert, which said so on 6 Nov 2026; no sale of it has been found in the register yet.',
      )
      .waitFor();
    await expect
      .poll(() => page.locator('.listing-price').textContent())
      .toMatch(/^Last Asking Price€595,000Sold, according to its advert/);
    await expect
      .poll(async () => (await rowsOf(page))[0])
      .toEqual(['Sold', '6 Nov 2026', '€595,000', 'last asking price']);
    await expect
      .poll(() => page.locator('.chart-box').getAttribute('aria-label'))
      .toContain('; Sold according to its advert on 6 Nov 2026. ');
    await expect.poll(() => page.getByText('mortgage').count()).toBe(0);
    await expect.poll(() => page.title()).toMatch(/: sold, according to its advert - Luach$/);
  });

  test('that is out of sight says since when, and that what happened isn’t known', async () => {
    const page = await site.look('/listing/4719/Dublin/x');
    await page
      .getByText('Last seen on 2 Nov 2026: whether it is still for sale isn’t known.')
      .waitFor();
    await page.locator('.listing-price-chips').getByText('Out of Sight').waitFor();
    await page
      .getByText('It had been on the market for at least 251 days when it was last seen.')
      .waitFor();
    const former = page.getByRole('region', { name: 'Former Listings Of This Property' });
    await expect
      .poll(() => former.locator('.chip').allTextContents())
      .toEqual(['Out of Sight', 'Likely this home']);
    await expect
      .poll(() => page.locator('.chart-box').getAttribute('aria-label'))
      .toContain('Known to 2 Nov 2026.');
  });

  test('that was looked at rarely says between which days, and when it was first seen', async () => {
    const page = await site.look('/listing/4719/Dublin/x');
    const table = page.locator('.history .table-box');
    await atEachWidth(page, async () => {
      await expect
        .poll(async () => (await rowsOf(page))[0])
        .toContain('between 3 Sep and 11 Oct 2026');
      await expect.poll(async () => (await rowsOf(page))[1]).toContain('First seen');
      await expect.poll(() => countHidden(table)).toBe(0);
      await expect
        .poll(() => page.locator('.chart-box').getAttribute('aria-label'))
        .toContain(
          'First seen at €640,000 on 14 Mar 2026; Drop of €45,000 to €595,000 between 3 Sep and 11 Oct 2026.',
        );
    });
  });
});

describe('Listing Not Found', () => {
  test('is shown where there is no such listing, and the console says why', async () => {
    const page = await site.begin();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/listing/404/Cork/gone');
    await page.getByRole('heading', { name: 'Listing Not Found' }).waitFor();
    await page
      .getByText('The listing you are looking for does not exist or has been removed.')
      .waitFor();
    await expect.poll(() => logged).toContain('Network response was not ok Not Found');
    await expect.poll(() => page.getByText('can’t be reached').count()).toBe(0);
    await page.waitForFunction(() => document.title === 'Listing Not Found - Luach');
  });

  test('is shown for what is no number of a listing, and the console says why', async () => {
    const page = await site.begin();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const error = { code: 'bad_request', message: 'A listing has a number.', status: 400 };
    await page.route('**/api/Listing/abc', (route) =>
      route.fulfill({ status: 400, json: { error } }),
    );
    await page.goto('/listing/abc');
    await page.getByRole('heading', { name: 'Listing Not Found' }).waitFor();
    await expect.poll(() => logged).toContain('Network response was not ok Bad Request');
  });

  test('says during an outage that the data can’t be reached, and keeps trying', async () => {
    const page = await site.begin();
    const isListing = /\/api\/Listing\/4711/;
    await page.route(isListing, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(address);
    await page.getByRole('heading', { name: 'Listing Not Found' }).waitFor();
    await page.getByText('The data can’t be reached right now').waitFor();
    await page.unroute(isListing);
    await page.getByRole('heading', { name: '14 Ardilea Crescent' }).waitFor();
  });

  test('another listing is fetched when the address changes', async () => {
    const page = await site.look(address);
    await followLink(page, '/listing/4712/Galway/x');
    await page.getByRole('heading', { name: 'Teach na Mara' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '14 Ardilea Crescent' }).waitFor();
  });
});
