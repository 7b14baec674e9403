import type { CheerioAPI } from 'cheerio';
import { expect, test } from 'vitest';
import { listing } from '../testing/bodies/listing.ts';
import { metaBody } from '../testing/bodies/register.ts';
import {
  panelOf,
  renderHtml,
  renderWith,
  rowsOf,
  textOf,
  textsOf,
} from '../testing/render-html.ts';

const open = (id: number) => renderHtml(`/listing/${id}/Dublin/x`);
const rowsIn = ($: CheerioAPI, panel: string) => rowsOf($, panelOf($, panel));
const headingsOf = ($: CheerioAPI) => textsOf($, 'main h2');
const chartOf = ($: CheerioAPI) => $('.chart-box').attr('aria-label');
const figuresOf = ($: CheerioAPI) =>
  $('.listing-figures > div')
    .toArray()
    .map((card) => [textOf($(card).find('dt')), textOf($(card).find('dd').first())]);

test('a listing has its title, links to its county, its figures and what was done to its price', async () => {
  const $ = await open(4711);
  expect(textOf($('h1'))).toBe('14 Ardilea Crescent, Clonskeagh, Dublin 14');
  const trail = $('.page-trail a').toArray();
  expect(trail.map((link) => $(link).attr('href'))).toEqual([
    '/pricechanges/Dublin',
    '/for-sale/Dublin',
  ]);
  expect(figuresOf($)).toEqual([
    ['Asking Price', '€595,000'],
    ['Beds', '3'],
    ['Baths', '2'],
    ['Property Type', 'Semi-D'],
    ['Energy Rating (BER)', 'C2'],
    ['Eircode', 'D14 X2A7'],
    ['Local Property Tax (LPT)', '€523 a year'],
    ['Floor Area', '105 m²'],
    ['Asking Price per m²', '€5,694'],
  ]);
  expect(textsOf($, '.listing-price-chips .chip')).toEqual(['For Sale', '-€15,000 on 11 Oct 2026']);
  // What the tax assumes is next to it, and the page opens with what homes like this fetched.
  expect(textOf($('.listing-figures').next())).toMatch(/^Local Property Tax is estimated for 2026/);
  expect(textOf($('.listing-figures').next())).toContain('Dublin has several councils');
  const lede = textOf($('.page-lede'));
  expect(lede).toMatch(
    /^This home may fetch €598,000 to €716,000, based on its asking price and 36 sales in Dublin 14\. For sale/,
  );
  // How long it has been for sale, and what its price did, are in the summary.
  expect(lede).not.toContain('251 days');
});

test('what homes like it fetched is a range with its sales, its street and its area', async () => {
  const $ = await open(4711);
  const panel = panelOf($, 'What Homes Like This Fetched');
  expect(textOf(panel.find('.similar-range'))).toBe('€598,000 to €716,000');
  expect(textOf(panel)).toContain(
    'Based on its asking price, and on how sale prices compared with asking prices for 36 homes in Dublin 14.',
  );
  expect(textOf(panel)).toContain(
    'Similar homes nearby: €505,000 to €610,000, based on 3 sales and its own last sale. The two ranges overlap.',
  );
  expect(rowsOf($, panel).slice(0, 2)).toEqual([
    [
      ...['14 Ardilea Crescent, Clonskeagh, Dublin 14This home', '28 Jun 2019', '€450,000'],
      ...['€562,000', '', ''],
    ],
    ['6 Ardilea Crescent, Clonskeagh', '20 Jun 2025', '€540,000', '€571,000', '3 bed', '98 m²'],
  ]);
  expect(panel.find('tbody a').attr('href')).toBe('/street/dublin-14-ardilea-crescent');
  expect(textOf(panel)).toContain('All homes in Dublin 14€420,000 to €1,300,000, from 812 sales');
  expect(textOf($('main')).match(/not a valuation/g)).toHaveLength(1);
  expect(panel.find('a[href="/methods/similar-homes"]')).toHaveLength(1);
});

test.each([
  [{ isDisputed: true }, 'its own last sale. The asking price suggests a figure above that.'],
  [
    { asked: undefined },
    '€716,000Based on 3 sales nearby and its own last sale, at today’s house prices.',
  ],
  [{ sales: [] }, 'Based on its own last sale: €505,000 to €610,000. The two ranges overlap.'],
  [{ bySales: undefined }, 'Only 3 sales of similar homes on its street in five years'],
  [{ bySales: undefined, sales: [] }, 'Its address has no house number'],
  [
    { bySales: undefined, sales: [], street: undefined },
    'We know of fewer than three sales of similar homes',
  ],
])('where less is known it says so: %j', async (change, words) => {
  const priceRange = {
    ...listing.priceRange,
    range: { low: 650_000, middle: 660_000, high: 716_000 },
    ...change,
  };
  const $ = await renderWith('/listing/4711/Dublin/x', { '/api/Listing/4711': { priceRange } });
  expect(textOf(panelOf($, 'What Homes Like This Fetched'))).toContain(words);
});

test('a sold home is compared with other sales than the one that its advert led to', async () => {
  const priceRange = { ...listing.priceRange, asked: undefined };
  const change = { status: 'Sold', priceRange };
  const $ = await renderWith('/listing/4711/Dublin/x', { '/api/Listing/4711': change });
  expect(textOf(panelOf($, 'What Homes Like This Fetched'))).toContain(
    'Based on 3 sales nearby and its own earlier sale, at today’s house prices. The sale that followed this advert isn’t counted.',
  );
});

test('before a bid it says what similar homes fetched, how it ranks, and when it was cut', async () => {
  const $ = await open(4711);
  const panel = panelOf($, 'Before You Bid');
  const text = textOf(panel);
  for (const words of [
    'Sale price versus the last asking priceTypical home11.8% over€665,000 for this homeEight in ten homes4.0% to 24.0% over€619,000 to €738,000 for this home',
    'Sale price versus the first asking priceTypical home5.0% over€672,000 for this homeEight in ten homes2.0% under to 20.0% over€627,000 to €768,000 for this home',
    'Compared with 29 homes in Dublin 14 with asking prices of €500,000 to €650,000, sold in the year to the latest sale in the register, after at least 30 days on the market.',
    'Our range for this home, €598,000 to €716,000, also uses nearby sales.',
    'Of the 88 houses with 3 beds for sale in Dublin 14, 31 have a lower asking price. This home’s asking price is below their median of €630,000.',
    'Half of all homes in Dublin go sale agreed within 45 days of listing (2026).',
    'This advert’s price was last cut 40 days ago, on 11 Oct 2026.',
    'Kept only in this browser.',
  ])
    expect(text).toContain(words);
  for (const change of [{ bid: undefined }, { status: 'Sold' }]) {
    const none = await renderWith('/listing/4711/Dublin/x', { '/api/Listing/4711': change });
    expect(headingsOf(none)).not.toContain('Before You Bid');
  }
  const few = await renderWith('/listing/4711/Dublin/x', { '/api/Listing/4711': { bid: {} } });
  expect(textOf(panelOf(few, 'Before You Bid'))).toContain(
    'fewer than 20 homes sold in the county',
  );
});

test('what it costs to buy is shown at the asking price, and for €10,000 more', async () => {
  const $ = await open(4711);
  expect(rowsIn($, 'What It Costs')).toEqual([
    ['Stamp duty', '€5,950', '+€100'],
    ['Minimum deposit', '€59,500', '+€1,000'],
    ['Loan', '€535,500', '+€9,000'],
    ['Monthly repayment', '€2,557', '+€43'],
    ['Annual income needed', '€133,875', '+€2,250'],
  ]);
  expect(textOf(panelOf($, 'What It Costs'))).toContain('Rates checked on 28 Nov 2026.');
  expect(headingsOf($)).toEqual(expect.arrayContaining(['What It Costs', 'Mortgage']));
});

test('once its rates expire, what it costs is not counted', async () => {
  const meta = { '/api/meta': { countsCosts: false } };
  const panel = panelOf(await renderWith('/listing/4711/Dublin/x', meta), 'What It Costs');
  expect(textOf(panel)).toContain('last checked on 28 Nov 2026 and may have changed since');
  expect(textOf(panel)).not.toContain('Stamp duty€');
  expect(panel.find('input, table')).toHaveLength(0);
});

test('its price changes are listed, newest first, and summed up', async () => {
  const $ = await open(4711);
  const changes = panelOf($, 'Price Changes');
  const heads = changes.find('thead th').toArray();
  expect(heads.map((head) => textOf($(head)))).toEqual([
    ...['Change', 'Published', 'Difference', 'Price'],
  ]);
  // A narrow table shows the day and the difference within other cells.
  expect(rowsOf($, changes).slice(0, 2)).toEqual([
    ['↓Drop11 Oct 2026', '11 Oct 2026', '-€15,000', '€595,000-€15,000'],
    ['Relisted8 Aug 2026', '8 Aug 2026', '-', '€610,000'],
  ]);
  const summary = panelOf($, 'Property Change Summary').find('p').toArray();
  expect(summary.map((line) => textOf($(line)))).toEqual([
    'It has been on the market for 251 days.',
    'The asking price was cut twice and raised once.',
    'It is 7.03% below the first asking price.',
    'It went sale agreed once and was relisted once.',
  ]);
});

test('its chart has a text with every event and every sale of the register', async () => {
  const $ = await open(4711);
  expect(chartOf($)).toBe(
    'Asking price of 14 Ardilea Crescent, Clonskeagh, Dublin 14. Probably sold at about €227,000 with VAT on 20 Apr 2012; Sold at €450,000 on 28 Jun 2019; Listed at €640,000 on 14 Mar 2026; Increase of €5,000 to €645,000 on 30 Mar 2026; Drop of €35,000 to €610,000 on 9 May 2026; Sale Agreed at €610,000 on 2 Jul 2026; Relisted at €610,000 on 8 Aug 2026; Drop of €15,000 to €595,000 on 11 Oct 2026. Known to 20 Nov 2026.',
  );
  expect(textOf($('.chart-caption'))).toContain('◆ a sale in the register, with VAT.');
  expect(textOf($('.readout-time'))).toBe('11 Oct 2026');
});

test('it says who sells it', async () => {
  const $ = await open(4711);
  const agency = panelOf($, 'Agency Details');
  const shown = agency.find('dd').toArray();
  expect(shown.map((line) => textOf($(line)))).toEqual([
    'Clonskeagh Homes',
    'Niamh Byrne',
    '01 555 0100',
    'Mon to Fri 9:00 to 17:30',
    '2 Bird AvenueClonskeaghDublin 14',
  ]);
  expect(agency.find('a').attr('href')).toBe('tel:015550100');
});

test('the sales of its home say how certain they are, and what the statistics leave out', async () => {
  const $ = await open(4711);
  const history = panelOf($, 'Sale History');
  const heads = history.find('thead th').toArray();
  expect(heads.map((head) => textOf($(head)))).toEqual([
    ...['Address in the register', 'Sold On', 'Sale Price'],
    ...['Price includes VAT?', 'New Build?'],
  ]);
  const [first, second] = rowsOf($, history);
  expect(first?.slice(1)).toEqual(['28 Jun 2019', '€450,000', 'Yes', 'No']);
  expect(first?.[0]).toMatch(
    /^14 Ardilea Crescent, Clonskeagh, Dublin 14 ?Address as filed in the register ?14 ARDILEA CRESCENT/,
  );
  expect(second?.slice(1)).toEqual(['20 Apr 2012', '€200,000about €227,000 with VAT', 'No', 'Yes']);
  expect(second?.[0]).toContain(
    'The house number, street and next place name match. About 88 in 100 such matches are right.',
  );
  expect(second?.[0]).toContain('Probably this home');
  expect(second?.[0]).toContain('Not full market price');
  expect(first?.[0]).not.toContain('Likely');
  expect(history.find('a').attr('href')).toBe('/priceregister/Dublin');
});

test('it links to the other adverts of its home', async () => {
  const $ = await open(4711);
  expect(rowsIn($, 'Also advertised')).toEqual([
    [
      ...['14 Ardilea Crescent, Dublin 14', 'second-portal', 'For Sale'],
      ...['15 Mar 2026', '€595,000'],
    ],
  ]);
  const former = rowsIn($, 'Former Listings Of This Property');
  expect(former[0]).toEqual(['14 Ardilea Cres., Clonskeagh, D14', '11 Feb 2019', '€455,000']);
  expect(former[1]?.[0]).toContain('Probably this home');
  expect(former[1]?.slice(1)).toEqual(['2 Sep 2016', 'POA']);
  expect(panelOf($, 'Former Listings Of This Property').find('a').first().attr('href')).toBe(
    '/listing/4690/Dublin/14-ardilea-cres-clonskeagh-d14',
  );
});

test('of which little is known it says so, and draws and lists nothing unknown', async () => {
  const $ = await renderHtml('/listing/4712/Galway/teach-na-mara');
  expect(figuresOf($)).toEqual([
    ['Asking Price', 'POA'],
    ['Beds', 'Not known'],
    ['Baths', 'Not known'],
    ['Property Type', 'Not known'],
    ['Energy Rating (BER)', 'Not known'],
    ['Eircode', 'Not known'],
    ['Local Property Tax (LPT)', 'Price Unknown'],
  ]);
  expect($('figure')).toHaveLength(0);
  const agency = textOf(panelOf($, 'Agency Details'));
  expect(agency.match(/None specified\./g)).toHaveLength(2);
  expect(agency).not.toMatch(/Contact|Phone/);
  const text = textOf($('main'));
  expect(text).toContain('This advert gave no asking price.');
  expect(text).toContain('It has been on the market for at least 1 day.');
  expect(text).toContain('We found no sale of this home in the register.');
  expect(text).not.toContain('Local Property Tax is estimated for');
  expect(rowsIn($, 'Price Changes')[0]?.[0]).toMatch(/^First seen/);
  expect(headingsOf($)).not.toContain('Also advertised');
  expect(headingsOf($)).not.toContain('Former Listings Of This Property');
});

test('that is sale agreed it says so, with a tax that isn’t worked out as not known', async () => {
  const $ = await open(4714);
  expect(figuresOf($)).toContainEqual(['Local Property Tax (LPT)', 'Not known']);
  expect(headingsOf($)).toEqual([
    'Property Change Summary',
    'What It Costs',
    'Mortgage',
    'Asking price over time',
    'Agency Details',
    'Price Changes',
    'Also advertised',
    'Sale History',
    'Former Listings Of This Property',
    'Around This Home',
  ]);
  expect($('.listing-price-chips .chip-agreed')).toHaveLength(1);
});

test('that is gone it keeps its history, and links to a later advert', async () => {
  const $ = await open(4713);
  const text = textOf($('main'));
  expect(text).toContain('This advert was removed on 2 Nov 2026; the home is still advertised.');
  expect(text).toContain('It has been on the market for 251 days.');
  expect(rowsIn($, 'Price Changes')[0]).toEqual([
    ...['Unlisted2 Nov 2026', '2 Nov 2026', '-', '€595,000'],
  ]);
  const later = await open(4717);
  expect(textOf(later('main'))).toContain(
    'This advert was removed on 2 Nov 2026; the home was later advertised again.',
  );
  expect(rowsIn(later, 'Later Listings Of This Property')).toEqual([
    ['14 Ardilea Cres., Clonskeagh, D14', '4 Nov 2026', '€580,000'],
  ]);
  expect(headingsOf(later)).not.toContain('Former Listings Of This Property');
});

test('that is sold it leads with what it fetched, compared with what it asked', async () => {
  const $ = await open(4715);
  expect(textOf($('main'))).toContain(
    'Sold for €612,000 on 6 Nov 2026. This advert was first seen on 14 Mar 2026',
  );
  expect(textOf($('.listing-price'))).toMatch(/^Sold For ?€612,000 ?on 6 Nov 2026/);
  expect(textsOf($, '.listing-price-chips .chip')).toEqual([
    'on 6 Nov 2026',
    '€17,000 (2.86%) above the last asking price',
    '€28,000 (4.38%) below the first asking price',
  ]);
  expect(headingsOf($)).not.toContain('Mortgage');
  const likely = await open(4716);
  const text = textOf(likely('main'));
  expect(text).toContain('Probably sold for €612,000 on 6 Nov 2026');
  expect(text).toContain('It was on the market for 251 days.');
  expect(text).toContain(
    'The house number and street match and the price is close, but the place names differ.',
  );
  expect(rowsIn(likely, 'Price Changes')[0]?.[0]).toContain('Probably sold');
});

test('that only its advert says is sold, or that is up after its sale, it says so', async () => {
  const $ = await open(4720);
  expect(textOf($('main'))).toContain(
    'Its advert showed it as sold on 6 Nov 2026, but we have found no sale in the register.',
  );
  expect(textOf($('.listing-price'))).toMatch(
    /^Last Asking Price ?€595,000 ?Sold, according to its advert/,
  );
  expect(rowsIn($, 'Price Changes')[0]).toEqual([
    ...['Sold6 Nov 2026', '6 Nov 2026', '-', '€595,000last asking price'],
  ]);
  expect(chartOf($)).toContain('; Sold according to its advert on 6 Nov 2026. ');
  expect(textOf($('main'))).not.toMatch(/mortgage/i);
  const up = textOf((await open(4718))('main'));
  expect(up).toContain(
    'It may already be sold: the register records its sale on 6 Nov 2026 for €612,000.',
  );
  expect(up).toContain('Its adverts ask different prices, from €595,000 to €610,000.');
});

test('that is out of sight, and was seen rarely, it says between which days', async () => {
  const $ = await open(4719);
  expect(textOf($('main'))).toContain(
    'Last seen on 2 Nov 2026. We don’t know whether it is still for sale.',
  );
  expect(textOf($('main'))).toContain(
    'It had been on the market for at least 251 days when it was last seen.',
  );
  expect(textOf($('.listing-price-chips'))).toContain('Not seen lately');
  const former = panelOf($, 'Former Listings Of This Property').find('.chip').toArray();
  expect(former.map((chip) => textOf($(chip)))).toEqual(['Not seen lately', 'Probably this home']);
  const [drop, first] = rowsIn($, 'Price Changes');
  expect(drop?.[1]).toBe('between 3 Sep and 11 Oct 2026');
  expect(first?.[0]).toContain('First seen');
  expect(chartOf($)).toContain(
    'First seen at €640,000 on 14 Mar 2026; Drop of €45,000 to €595,000 between 3 Sep and 11 Oct 2026.',
  );
  expect(chartOf($)).toContain('Known to 2 Nov 2026.');
});

test.each(['/listing/404/Cork/gone', '/listing/abc', '/mortgage/404'])(
  '%s is no listing',
  async (address) => {
    const $ = await renderHtml(address);
    expect(textOf($('h1'))).toBe('Listing Not Found');
    expect(textOf($('main'))).toContain(
      'The listing you are looking for does not exist or has been removed.',
    );
    expect(textOf($('main'))).not.toContain('can’t be reached');
  },
);

test('a late check is dated, a missing agency is stated once, a missing source has no tab', async () => {
  const listings = { ...metaBody.listings, isLate: true };
  const sources = metaBody.sources.filter(({ kind }) => kind !== 'schools' && kind !== 'gtfs');
  const agency = { agencyName: '', contactName: '', phoneNumber: '' };
  const none = { schools: [], transport: [], unknownNearby: ['schools', 'transport'] };
  const change = { agency, ...none, lastSeen: '2026-11-18T10:00:00Z' };
  const $ = await renderWith('/listing/4711/Dublin/x', {
    '/api/Listing/4711': change,
    '/api/meta': { listings, sources },
  });
  expect(textOf($('main'))).toContain(
    'Still advertised on 18 Nov 2026. This advert was first seen',
  );
  expect(textOf(panelOf($, 'Agency Details'))).toBe('Agency DetailsThe advert names no agency.');
  expect(headingsOf($)).not.toContain('Around This Home');
});

test('without a register nothing is said of what it lacks', async () => {
  const none = { register: { registeredSales: 0, newestSaleDate: null, counties: [] } };
  const $ = await renderWith('/listing/4713', {
    '/api/meta': none,
    '/api/Listing/4713': { saleHistory: [] },
  });
  const text = textOf(panelOf($, 'Sale History'));
  expect(text).toContain('No register of sales is loaded.');
  expect(text).not.toContain('We found no sale');
});
