import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { countHidden } from './find-amiss.ts';
import { address, phone, rowsOf } from './listing-page.ts';
import { headOf, openSite } from './visit.ts';

const site = openSite();

const figuresOf = (page: Page) =>
  page
    .locator('.listing-figures > div')
    .evaluateAll((cards) =>
      cards.map((card) => [
        card.querySelector('dt')?.textContent,
        card.querySelector('dd')?.textContent,
      ]),
    );

describe('a listing', () => {
  test('has its title, links to its county, and seven stat cards', async () => {
    const page = await site.look(address);
    await expect
      .poll(() => page.locator('h1').textContent())
      .toBe('14 Ardilea Crescent, Clonskeagh, Dublin 14');
    const trail = page.locator('.page-trail');
    await expect
      .poll(() => trail.getByRole('link', { name: 'Price changes' }).getAttribute('href'))
      .toBe('/pricechanges/Dublin');
    await expect
      .poll(() => trail.getByRole('link', { name: 'For sale' }).getAttribute('href'))
      .toBe('/for-sale/Dublin');
    await expect
      .poll(() => figuresOf(page))
      .toEqual([
        ['Asking Price', '€595,000'],
        ['Beds', '3'],
        ['Baths', '2'],
        ['Property Type', 'Semi-D'],
        ['Energy Rating (BER)', 'C2'],
        ['Eircode', 'D14 X2A7'],
        ['Local Property Tax (LPT)', '€523 a year'],
      ]);
    await expect
      .poll(() => page.locator('.listing-price-chips .chip').allTextContents())
      .toEqual(['For Sale', '-€15,000 on 11 Oct 2026']);
  });

  test('has the title and description of its home, and its canonical address', async () => {
    const page = await site.look('/listing/4711/dublin/some-old-slug');
    await page.waitForFunction(
      () => document.title === '14 Ardilea Crescent, Clonskeagh, Dublin 14 - Luach',
    );
    await expect
      .poll(() => headOf(page))
      .toEqual([
        'Price history data for 14 Ardilea Crescent, Clonskeagh, Dublin 14, a 3 bed, 2 bath Semi-D for sale in Co. Dublin. Currently listed at €595,000',
        site.server.origin + address,
      ]);
  });

  test('lists its price changes, newest first, a hyphen where the price stayed', async () => {
    const page = await site.look(address, { viewport: { width: 768, height: 900 } });
    const changes = page.getByRole('region', { name: 'Price Changes' });
    await expect
      .poll(() => changes.getByRole('columnheader').allTextContents())
      .toEqual(['Change', 'Published', 'Difference', 'Price']);
    await expect
      .poll(async () => (await rowsOf(page)).slice(0, 2))
      .toEqual([
        ['↓', 'Drop', '11 Oct 2026', '-€15,000', '€595,000'],
        ['Relisted', '8 Aug 2026', '-', '€610,000'],
      ]);
  });

  test.each([phone, { viewport: { width: 1280, height: 900 } }])(
    'lists them without a sideways scroll where there is little room, dates and differences below',
    async (options) => {
      const page = await site.look(address, options);
      await expect.poll(() => countHidden(page.locator('.history .table-box'))).toBe(0);
      await expect
        .poll(async () => (await rowsOf(page))[0])
        .toEqual(['↓', 'Drop', '11 Oct 2026', '€595,000', '-€15,000']);
    },
  );

  test('sums up what happened, and says who sells it', async () => {
    const page = await site.look(address);
    const summary = page.getByRole('region', { name: 'Property Change Summary' });
    await expect
      .poll(() => summary.getByRole('paragraph').allTextContents())
      .toEqual([
        'It has been on the market for 251 days.',
        'The asking price was cut twice and raised once.',
        'It is 7.03% below the first asking price.',
        'It was sale agreed once and relisted once.',
      ]);
    const agency = page.getByRole('region', { name: 'Agency Details' });
    await expect
      .poll(() => agency.getByRole('definition').allTextContents())
      .toEqual([
        'Clonskeagh Homes',
        'Niamh Byrne',
        '01 555 0100',
        'Mon to Fri 9:00 to 17:30',
        '2 Bird AvenueClonskeaghDublin 14',
      ]);
    await expect.poll(() => agency.getByRole('link').getAttribute('href')).toBe('tel:015550100');
  });

  test('of which little is known says so, and draws nothing unknown', async () => {
    const page = await site.look('/listing/4712/Galway/teach-na-mara');
    await expect
      .poll(() => figuresOf(page))
      .toEqual([
        ['Asking Price', 'POA'],
        ['Beds', 'Not known'],
        ['Baths', 'Not known'],
        ['Property Type', 'Not known'],
        ['Energy Rating (BER)', 'Not known'],
        ['Eircode', 'Not known'],
        ['Local Property Tax (LPT)', 'Price Unknown'],
      ]);
    await expect.poll(() => page.locator('figure').count()).toBe(0);
    const agency = page.getByRole('region', { name: 'Agency Details' });
    await expect.poll(() => agency.getByText('None specified.').count()).toBe(4);
    await page.getByText('No asking price of this advert is known.').waitFor();
    await page.getByText('It has been on the market for at least 1 day.').waitFor();
    await expect.poll(async () => (await rowsOf(page))[0]?.[0]).toBe('First seen');
  });

  test('has a tax that is not worked out as not known, and no part that comes later', async () => {
    const page = await site.look('/listing/4714/Dublin/x');
    await expect
      .poll(() => figuresOf(page))
      .toContainEqual(['Local Property Tax (LPT)', 'Not known']);
    await expect
      .poll(() => page.locator('main h2').allTextContents())
      .toEqual([
        'Asking price over time',
        'Sale History',
        'Price Changes',
        'Property Change Summary',
        'Agency Details',
        'Mortgage',
        'Also advertised',
        'Former Listings Of This Property',
        'Around This Home',
      ]);
  });

  test('says what its tax estimate assumes', async () => {
    const page = await site.look(address);
    await page.getByText('Local Property Tax is estimated for 2026').waitFor();
    await page.getByText('Dublin has several councils').waitFor();
    await site.look('/listing/4712/Galway/teach-na-mara');
    await page.getByRole('heading', { name: 'Teach na Mara' }).waitFor();
    await expect.poll(() => page.getByText('Local Property Tax is estimated for').count()).toBe(0);
  });
});
