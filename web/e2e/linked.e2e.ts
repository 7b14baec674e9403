import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atEachWidth } from './at-each-width.ts';
import { openSite } from './visit.ts';

const site = openSite();
const address = '/listing/4711/Dublin/14-ardilea-crescent-clonskeagh-dublin-14';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The cells of each row; line breaks and other white space count as one space. */
const cellsOf = async (page: Page, name: string) => {
  const rows = await panel(page, name).locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) =>
      (await row.locator('th, td').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()),
    ),
  );
};

describe('the page of a listing, on a desktop and on a phone', () => {
  test('shows the sales of its home', async () => {
    const page = await site.look(address);
    const history = panel(page, 'Sale History');
    const sold = ['28 Jun 2019', '€450,000', 'Yes', 'No'];
    await atEachWidth(page, async () => {
      await expect
        .poll(() => history.getByRole('columnheader').allTextContents())
        .toEqual([
          'Address in the register',
          'Sold On',
          'Sale Price',
          'Price includes VAT?',
          'New Build?',
        ]);
      await expect
        .poll(() => cellsOf(page, 'Sale History'))
        .toEqual([
          ['14 Ardilea Crescent, Clonskeagh, Dublin 14 As the register spells it', ...sold],
          [expect.anything(), '20 Apr 2012', '€200,000 about €227,000 with VAT', 'No', 'Yes'],
        ]);
      await expect
        .poll(() => history.getByRole('link').getAttribute('href'))
        .toBe('/priceregister/Dublin');
    });
    await history.getByText('As the register spells it').first().click();
    await history.getByText(/14 ARDILEA CRESCENT/).waitFor();
  });

  test('gives the reason of a link that is not certain', async () => {
    const page = await site.look(address);
    const words =
      'Likely this home Number, street and next place agree. About 88 in 100 such matches are right.';
    const readNames = async () => (await cellsOf(page, 'Sale History')).map(([name]) => name);
    await atEachWidth(page, async () => {
      await expect
        .poll(readNames)
        .toEqual([expect.not.stringContaining('Likely'), expect.stringContaining(words)]);
      await expect.poll(readNames).toContainEqual(expect.stringContaining('Not full market price'));
    });
  });

  test('links to the other adverts of its home', async () => {
    const page = await site.look(address);
    await atEachWidth(page, async () => {
      await expect
        .poll(() => cellsOf(page, 'Also advertised'))
        .toEqual([
          [
            ...['14 Ardilea Crescent, Dublin 14', 'second-portal', 'For Sale'],
            ...['15 Mar 2026', '€595,000'],
          ],
        ]);
      await expect
        .poll(() => cellsOf(page, 'Former Listings Of This Property'))
        .toEqual([
          ['14 Ardilea Cres., Clonskeagh, D14', '11 Feb 2019', '€455,000'],
          [expect.stringContaining('Likely this home'), '2 Sep 2016', 'POA'],
        ]);
      await page.getByRole('link', { name: '14 Ardilea Cres., Clonskeagh, D14' }).click();
      await page.waitForURL(/\/listing\/4690\/Dublin\/14-ardilea-cres-clonskeagh-d14$/);
      await page.goBack();
    });
  });

  test('says of its prices that they are this advert’s, and of its summary that all count', async () => {
    const page = await site.look(address);
    await page
      .getByText('Across all its adverts in this spell: 251 days on the market, ')
      .waitFor();
    const expectNote = (name: string) =>
      expect.poll(() => panel(page, name).locator('.panel-note').textContent());
    await expectNote('Price Changes').toBe('This advert alone, newest first');
    await expectNote('Asking price over time').toBe('This advert alone');
    await expectNote('Property Change Summary').toBe('All its adverts in this spell on the market');
  });

  test('that is gone links to a later one that is also gone', async () => {
    const page = await site.look('/listing/4717/Dublin/x');
    await atEachWidth(page, async () => {
      await page
        .getByText('This advert was removed on 2 Nov 2026; the home was later advertised again.')
        .waitFor();
      await expect
        .poll(() => cellsOf(page, 'Later Listings Of This Property'))
        .toEqual([['14 Ardilea Cres., Clonskeagh, D14', '4 Nov 2026', '€580,000']]);
      await expect.poll(() => panel(page, 'Former Listings Of This Property').count()).toBe(0);
    });
  });

  test('that is up after its sale says so, and that another asks a different price', async () => {
    const page = await site.look('/listing/4718/Dublin/x');
    const maySold =
      'It may already be sold: the register records its sale on 6 Nov 2026 for €612,000.';
    await atEachWidth(page, async () => {
      await page.getByText(maySold).waitFor();
      await panel(page, 'Property Change Summary')
        .getByText('Its adverts now ask different prices, from €595,000 to €610,000.')
        .waitFor();
    });
  });

  test('that sold leads with what it fetched, beside what it asked, and offers no mortgage', async () => {
    const page = await site.look('/listing/4715/Dublin/x');
    await atEachWidth(page, async () => {
      await page
        .getByText('Sold for €612,000 on 6 Nov 2026. This advert was first seen on 14 Mar 2026')
        .waitFor();
      await expect
        .poll(() => page.locator('.listing-price').allInnerTexts())
        .toEqual([expect.stringMatching(/^Sold For\s+€612,000\s+on 6 Nov 2026/)]);
      await expect
        .poll(() => page.locator('.listing-price-chips .chip').allTextContents())
        .toEqual([
          'on 6 Nov 2026',
          '€17,000 (2.86%) above the last asking price',
          '€28,000 (4.38%) below the first asking price',
        ]);
      await expect
        .poll(() => page.getByRole('link', { name: /mortgage on this home/ }).count())
        .toBe(0);
    });
  });

  test('that likely sold says so, and why', async () => {
    const page = await site.look('/listing/4716/Dublin/x');
    await atEachWidth(page, async () => {
      await page.getByText('Likely sold for €612,000 on 6 Nov 2026').waitFor();
      await expect
        .poll(async () => (await cellsOf(page, 'Price Changes'))[0]?.[0])
        .toContain('Likely sold');
      await page.getByText('It was on the market for 251 days.').waitFor();
      await page
        .getByText('Number and street agree, the places differ; the price is near.')
        .waitFor();
    });
  });

  test('marks the sales of the register on the chart of its asking price', async () => {
    const page = await site.look(address);
    await page.locator('.chart svg circle').first().waitFor();
    await expect.poll(() => page.locator('.chart svg path[transform]').count()).toBe(2);
    await expect
      .poll(() => page.locator('.chart-box').getAttribute('aria-label'))
      .toContain(
        'Likely sold at about €227,000 with VAT on 20 Apr 2012; Sold at €450,000 on 28 Jun 2019; Listed',
      );
    await page.getByText('◆ a sale in the register, with VAT.').waitFor();
  });

  test('says so for a home without a sale or another advert, and has no empty table', async () => {
    const page = await site.look('/listing/4712/Galway/x');
    await atEachWidth(page, async () => {
      await page.getByText('The register has no known sale of this home.').waitFor();
      await expect.poll(() => panel(page, 'Also advertised').count()).toBe(0);
      await expect.poll(() => panel(page, 'Former Listings Of This Property').count()).toBe(0);
    });
  });
});

describe('the register, on a desktop and on a phone', () => {
  test('links a sale to the listing that ended in it', async () => {
    const page = await site.look('/priceregister/Cork');
    const rows = page.locator('tbody tr');
    const linked = rows.nth(1);
    await atEachWidth(page, async () => {
      await expect
        .poll(() => linked.getByRole('link').getAttribute('href'))
        .toBe('/listing/1001/Cork/apt-12-the-granary-wine-street');
      await expect
        .poll(() => linked.locator('td').nth(2).textContent())
        .toContain('+€15,000 (4.35%)');
      await expect.poll(() => rows.first().getByRole('link').count()).toBe(0);
      await rows
        .nth(2)
        .getByText('Number and street agree, the places differ; the price is near.')
        .waitFor();
      await expect.poll(() => linked.getByText('Likely').count()).toBe(0);
    });
  });

  test('links what a search by rooms finds to the listings too', async () => {
    const page = await site.look('/searchpriceregister');
    await atEachWidth(page, async () => {
      await page.getByLabel('Beds').selectOption('3');
      await page.getByText('Beds and baths come from listings, not from the register.').waitFor();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.locator('.found-line').waitFor();
      await expect
        .poll(() => page.locator('.found tbody').getByRole('link').first().getAttribute('href'))
        .toMatch(/^\/listing\/\d+\//);
      await expect.poll(() => site.server.searches.at(-1)).toMatchObject({ beds: '3' });
      await page.getByRole('button', { name: 'Clear' }).click();
      await page.locator('.found-line').waitFor({ state: 'hidden' });
      site.server.searches.length = 0;
    });
  });
});
