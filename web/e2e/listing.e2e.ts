import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { countHidden, countSideways } from './find-amiss.ts';
import { headOf, openSite } from './visit.ts';

const site = openSite();
const address = '/listing/4711/Dublin/14-ardilea-crescent-clonskeagh-dublin-14';
const phone = { viewport: { width: 320, height: 700 } };

const figuresOf = (page: Page) =>
  page
    .locator('.listing-figures > div')
    .evaluateAll((cards) =>
      cards.map((card) => [
        card.querySelector('dt')?.textContent,
        card.querySelector('dd')?.textContent,
      ]),
    );
/** The visible text of each row: a narrow table hides some of it. */
const rowsOf = async (page: Page, table = '.history') => {
  const rows = await page.locator(`${table} tbody tr`).all();
  // biome-ignore lint/performance/useDomNodeTextContent: what a narrow table hides must not count.
  return Promise.all(rows.map(async (row) => (await row.innerText()).split(/\s*[\t\n]+\s*/)));
};

describe('a listing', () => {
  test('has its title, links to its county, and seven stat cards', async () => {
    const page = await site.visit(address);
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
  });

  test('has the title and description of its home, and its canonical address', async () => {
    const page = await site.visit('/listing/4711/dublin/some-old-slug');
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
    const page = await site.visit(address);
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

  test('lists them on a phone without a sideways scroll, dates and differences below', async () => {
    const page = await site.visit(address, phone);
    await expect.poll(() => countHidden(page.locator('.history .table-box'))).toBe(0);
    await expect
      .poll(async () => (await rowsOf(page))[0])
      .toEqual(['↓', 'Drop', '11 Oct 2026', '€595,000', '-€15,000']);
  });

  test('sums up what happened, and says who sells it', async () => {
    const page = await site.visit(address);
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
    const page = await site.visit('/listing/4712/Galway/teach-na-mara');
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
    await page.getByText('The asking price never changed.').waitFor();
    await page.getByText('It has been on the market for at least 1 day.').waitFor();
    await expect.poll(async () => (await rowsOf(page))[0]?.[0]).toBe('First seen');
  });

  test('that is gone, or sale agreed, says so and keeps its history', async () => {
    const page = await site.visit('/listing/4713/Dublin/x');
    await page
      .getByText('This advert was removed on 2 Nov 2026; the home is still advertised.')
      .waitFor();
    await page.getByText('It has been on the market for 251 days.').waitFor();
    await expect
      .poll(async () => (await rowsOf(page))[0])
      .toEqual(['Unlisted', '2 Nov 2026', '-', '€595,000']);
    await page.goto('/listing/4714/Dublin/x');
    await page.locator('.listing-price-chips .chip-agreed').waitFor();
  });

  test('that is out of sight says since when, and that what happened isn’t known', async () => {
    const page = await site.visit('/listing/4719/Dublin/x');
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

  test.each([
    ['at 1280 px', { viewport: { width: 1280, height: 900 } }],
    ['on a phone', phone],
  ])(
    'that was looked at rarely says between which days, and when it was first seen, %s',
    async (_, options) => {
      const page = await site.visit('/listing/4719/Dublin/x', options);
      await expect
        .poll(async () => (await rowsOf(page))[0])
        .toContain('between 3 Sep and 11 Oct 2026');
      await expect.poll(async () => (await rowsOf(page))[1]).toContain('First seen');
      const table = page.locator('.history .table-box');
      await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await expect
        .poll(() => page.locator('.chart-box').getAttribute('aria-label'))
        .toContain(
          'First seen at €640,000 on 14 Mar 2026; Drop of €45,000 to €595,000 between 3 Sep and 11 Oct 2026.',
        );
    },
  );

  test('has no card for a tax that is not worked out, and no part that comes later', async () => {
    const page = await site.visit('/listing/4714/Dublin/x');
    await expect
      .poll(async () => (await figuresOf(page)).map(([name]) => name))
      .not.toContain('Local Property Tax (LPT)');
    await expect
      .poll(() => page.locator('main h2').allTextContents())
      .toEqual([
        'Asking price over time',
        'Price Changes',
        'Property Change Summary',
        'Agency Details',
        'Mortgage',
        'Also advertised',
        'Sale History',
        'Former Listings Of This Property',
        'Around This Home',
      ]);
  });

  test('says what its tax estimate assumes', async () => {
    const page = await site.visit(address);
    await page.getByText('Local Property Tax is for 2026').waitFor();
    await page.getByText('Dublin has several councils').waitFor();
    await page.goto('/listing/4712/Galway/teach-na-mara');
    await page.getByRole('heading', { name: 'Teach na Mara' }).waitFor();
    await expect.poll(() => page.getByText('Local Property Tax is for').count()).toBe(0);
  });
});

describe('what is around a home', () => {
  test.each([
    ['at 1280 px', { viewport: { width: 1280, height: 900 } }],
    ['on a phone', phone],
  ])('has two tabs, schools first, one shown at a time, %s', async (_, options) => {
    const page = await site.visit(address, options);
    const around = page.getByRole('region', { name: 'Around This Home' });
    const tabs = around.getByRole('tab');
    await expect
      .poll(() => tabs.allTextContents())
      .toEqual(['Schools Nearby', 'Public Transport Nearby']);
    await expect.poll(() => around.getByRole('tabpanel').count()).toBe(1);
    await around.getByRole('tabpanel', { name: 'Schools Nearby' }).waitFor();
    await tabs.nth(1).click();
    await around.getByRole('tabpanel', { name: 'Public Transport Nearby' }).waitFor();
    await expect.poll(() => around.getByRole('tabpanel').count()).toBe(1);
    await around.getByText('Distances are in a straight line.').waitFor();
    await expect.poll(() => countSideways(page)).toBe(0);
  });

  test('is reached and switched by keyboard', async () => {
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
    await expect.poll(() => focused()).toBe('Schools Nearby');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused()).toBe('Public Transport Nearby');
    await page.keyboard.press('Home');
    await expect.poll(() => isShown(schools)).toBe('true');
    await page.keyboard.press('End');
    await expect.poll(() => isShown(transport)).toBe('true');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('tabpanel');
    // Going back with the keyboard skips the tab that isn't shown.
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused()).toBe('Public Transport Nearby');
  });

  test('has schools with two decimals of a kilometre', async () => {
    const page = await site.visit(address);
    await expect
      .poll(() => page.locator('.tabs').getByRole('columnheader').allTextContents())
      .toEqual(['School', 'Level', 'Gender', 'Ethos', 'Distance']);
    await expect
      .poll(() => rowsOf(page, '.tabs'))
      .toEqual([
        ['Scoil Naithí', 'Primary', 'Mixed', 'Multi-denominational', '0.41 km'],
        ['Coláiste Éanna', 'Post-primary', 'Boys', 'Not known', '1.20 km'],
        ['St Anne’s', 'Special', 'Not known', 'Catholic', '9.88 km'],
      ]);
  });

  test('has stops with whole metres, their Irish names and services, no number where it is 0', async () => {
    const page = await site.visit(address);
    await page.getByRole('tab', { name: 'Public Transport Nearby' }).click();
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
    await expect.poll(() => page.locator('[lang=ga]').textContent()).toBe('Corrán Ard Aoibhinn');
    await expect.poll(() => page.getByText('Stop No.').count()).toBe(1);
  });

  test('becomes cards on a phone, the distance beside the name', async () => {
    const page = await site.visit(address, phone);
    const card = page.locator('.tabs tbody tr').nth(1);
    // What isn't known has no place on a card.
    await expect
      .poll(async () => (await rowsOf(page, '.tabs'))[1])
      .toEqual([...['Coláiste Éanna', 'Post-primary', 'Boys', '1.20 km']]);
    const measureGap = async () => {
      const boxes = ['th', '.cell-figure'].map((cell) => card.locator(cell).boundingBox());
      const [name, distance] = await Promise.all(boxes);
      return Math.abs((name?.y ?? 0) - (distance?.y ?? 99));
    };
    await expect.poll(measureGap).toBeLessThan(4);
  });

  test('says so where nothing is near, or where the home has no position', async () => {
    const page = await site.visit('/listing/4714/Dublin/x');
    await page.getByText('There is no school within 10 km of this home.').waitFor();
    await page.getByRole('tab', { name: 'Public Transport Nearby' }).click();
    await page.getByText('There is no stop within 1,500 metres of this home.').waitFor();
    await page.goto('/listing/4712/Galway/teach-na-mara');
    const none = 'The advert doesn’t give this home’s position, so we don’t know what is nearby.';
    await page.getByText(none).waitFor();
    await page.getByRole('tab', { name: 'Public Transport Nearby' }).click();
    await page.getByText('No list of stops has been loaded yet.').waitFor();
    await expect.poll(() => page.getByText('Distances are').count()).toBe(0);
  });
});

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

  test('gives way to its table, and offers its figures and itself as files', async () => {
    const page = await site.visit(address);
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

describe('Listing Not Found', () => {
  test('is shown where there is no such listing, and the console says why', async () => {
    const page = await site.openPage();
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

  test('says during an outage that the data can’t be reached, and keeps trying', async () => {
    const page = await site.openPage();
    const isListing = /\/api\/Listing\/4711/;
    await page.route(isListing, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(address);
    await page.getByRole('heading', { name: 'Listing Not Found' }).waitFor();
    await page.getByText('The data can’t be reached right now').waitFor();
    await page.unroute(isListing);
    await page.getByRole('heading', { name: '14 Ardilea Crescent' }).waitFor();
  });

  test('another listing is fetched when the address changes', async () => {
    const page = await site.visit(address);
    await page.goto('/listing/4712/Galway/x');
    await page.getByRole('heading', { name: 'Teach na Mara' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '14 Ardilea Crescent' }).waitFor();
  });
});
