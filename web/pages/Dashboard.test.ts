import { expect, test } from 'vitest';
import type { Dashboard, DashboardMeasure } from '../../api/contract/dashboard.ts';
import { apiPaths } from '../paths.ts';
import { dashboardBody } from '../testing/bodies/market.ts';
import { metaBody } from '../testing/bodies/register.ts';
import { renderHtml, renderWith, renderWithout, textOf, textsOf } from '../testing/render-html.ts';

test('the dashboard has nine figures, a sentence made from them, and what a gap can’t place', async () => {
  const $ = await renderHtml('/');
  expect(textOf($('h1'))).toBe('Irish Property Statistics');
  const cards = $('.stat')
    .toArray()
    .map((card) => [
      textOf($(card).find('dt')),
      textOf($(card).find('.stat-value').contents().last()),
    ]);
  expect(cards).toEqual([
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
  expect(textOf($('main'))).toContain(
    '14,212 homes are for sale in Ireland. In the seven days to 20 Nov 2026, 312 asking prices were cut and 88 were raised.',
  );
  expect(textOf($('.page-lede'))).toMatch(
    /^The median price of a home sold in Ireland was €[\d,]+ in the twelve months to August 2026, (up|down) \d+(\.\d)?% on a year earlier\./,
  );
  expect(textsOf($, '.stat-line').filter((line) => line.includes('Another'))).toEqual([
    'Another 961 homes were added between 16 and 20 Nov 2026.',
    'Another 12 asking prices were cut between 10 and 14 Nov 2026. All in Cork.',
    'Another sale was agreed between 16 and 20 Nov 2026.',
  ]);
  expect(textsOf($, '.stat-line')).toContain('7.70% of those for sale');
  expect(textOf($('main'))).toContain(
    'We leave out changes that may have happened before the period began.',
  );
  expect($('.stat-note:empty')).toHaveLength(0);
});

test('a window without two checks is replaced by what was found since the check before', async () => {
  const looks = {
    happenedAfter: '2026-01-29T04:00:00.000Z',
    happenedBy: '2026-03-02T04:00:00.000Z',
  };
  const gap = (measure: DashboardMeasure, county: string, homes: number) => ({
    measure,
    county,
    homes,
    ...looks,
  });
  const body: Dashboard = {
    ...dashboardBody,
    newLast24h: 0,
    newThisWeek: 0,
    priceDropsThisWeek: 0,
    reListedLast24h: 0,
    unplaced: [
      gap('newLast24h', 'Dublin', 954),
      gap('newThisWeek', 'Dublin', 954),
      gap('priceDropsThisWeek', 'Dublin', 80),
      gap('priceDropsThisWeek', 'Wicklow', 2),
      gap('reListedLast24h', 'Dublin', 66),
    ],
  };
  const $ = await renderWith('/', { [apiPaths.dashboard()]: body });
  const cards = $('.stat')
    .toArray()
    .map((card) => textOf($(card)));
  expect(cards.filter((card) => card.includes('2 Mar'))).toEqual([
    'Added between 29 Jan and 2 Mar 2026954',
    'Price decreases between 29 Jan and 2 Mar 2026↓82See Dublin (80), Wicklow (2).',
    'Relisted between 29 Jan and 2 Mar 202666All in Dublin.',
  ]);
  expect(cards).toHaveLength(8);
  expect($('a[href="/pricechanges/Wicklow/drops?unplaced=7"]')).toHaveLength(1);
  expect($('a[href="/relisted/Dublin?unplaced=1"]')).toHaveLength(1);
});

test('its map links to every county, whatever it shows', async () => {
  for (const [address, label, link] of [
    ['/?map=forsale', 'Cork, 651 homes for sale', '/for-sale/Cork'],
    ['/?map=cut', 'Cork, 11% of homes for sale cut in price', '/pricechanges/Cork'],
    ['/', 'Cork, median sale price €304,000', '/stats/Cork'],
  ] as const) {
    const $ = await renderHtml(address);
    expect($('.county-outlines a')).toHaveLength(26);
    expect($(`.county-outlines a[aria-label="${label}"]`).attr('href'), label).toBe(link);
  }
});

test('its one chart says how prices moved, and what it measures', async () => {
  const $ = await renderHtml('/');
  const panel = $('.panel:has(.chart-box)');
  expect(textOf(panel.find('h2'))).toMatch(
    /^Median price in Ireland (up|down) \d+(\.\d)?% in a year$/,
  );
  expect(textOf(panel.find('.panel-note'))).toBe(
    'Median sale price of twelve months, with VAT on new homes',
  );
  expect($('main form')).toHaveLength(0);
});

test('what too few checks can show has no figure either; without adverts there are no cards', async () => {
  const none = { reListedLast24h: null, reListedThisWeek: null };
  const $ = await renderWith('/', { '/api/Dashboard/': none });
  const back = textsOf($, '.stat').filter((card) => card.startsWith('Relisted'));
  expect(back).toHaveLength(2);
  for (const card of back) expect(card).toContain('–too few checks so far');
  const without = await renderWith('/', { '/api/meta': { listings: null } });
  expect(without('.stat')).toHaveLength(0);
  expect(textOf(without('main'))).toContain('No listings have been loaded yet');
});

test('without an answer it is loading, and has no figure', async () => {
  const $ = await renderWithout('/', /Dashboard/);
  expect(textsOf($, 'main .pending')).toContain('Loading...');
  expect($('.stat')).toHaveLength(0);
});

test('what no source shows has no figure, and late data is dated', async () => {
  const none = { saleAgreedLast24h: null, saleAgreedThisWeek: null };
  const listings = { ...metaBody.listings, followedCounties: ['Dublin'], isLate: true };
  const $ = await renderWith('/', {
    '/api/Dashboard/': none,
    '/api/meta': { level: 'red', listings },
  });
  const agreed = $('.stat').filter((_, card) => textOf($(card)).startsWith('Sale agreed'));
  expect(agreed.toArray().map((card) => textOf($(card).find('dd').first()))).toEqual(['–', '–']);
  expect(textOf(agreed.first())).toContain('our sources don’t report this');
  const text = textOf($('main'));
  expect(text).toContain(
    '14,212 homes were last seen for sale on 20 Nov 2026 in Dublin, the only county whose adverts we track',
  );
  expect(text).toContain('for sale on 20 Nov 2026');
  expect(text).not.toContain('for sale now');
  expect(text).toContain(
    '“24 hours” and “week” are counted back from our latest check of each source, on 20 Nov 2026.',
  );
  expect($('.top-fresh-red')).toHaveLength(1);
  expect(textOf($('.top-fresh'))).toMatch(/^Out of date. Listings to 20 Nov 2026/);
});
