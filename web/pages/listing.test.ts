import { describe, expect, test } from 'vitest';
import {
  linksOf,
  panelOf,
  renderHtml,
  renderWithout,
  rowsOf,
  textOf,
  textsOf,
} from '../testing/render-html.ts';

const address = '/listing/4711/Dublin/14-ardilea-crescent-clonskeagh-dublin-14';
const little = '/listing/4712/Galway/teach-na-mara';

type Html = Awaited<ReturnType<typeof renderHtml>>;

const figuresOf = ($: Html) =>
  $('.listing-figures > div')
    .toArray()
    .map((card) => [textOf($(card).find('dt')), textOf($(card).find('dd').not(':has(.chip)'))]);

const chartTextOf = ($: Html) => $('.chart-box').attr('aria-label');

describe('a listing of which everything is known', () => {
  test('has its title, its figures, its price and links to its county', async () => {
    const $ = await renderHtml(address);
    expect(textOf($('h1'))).toBe('14 Ardilea Crescent, Clonskeagh, Dublin 14');
    expect(linksOf($, '.page-trail a')).toEqual(
      expect.arrayContaining(['/pricechanges/Dublin', '/for-sale/Dublin']),
    );
    expect(figuresOf($)).toEqual([
      ['Asking Price', '€595,000'],
      ['Beds', '3'],
      ['Baths', '2'],
      ['Property Type', 'Semi-D'],
      ['Energy Rating (BER)', 'C2'],
      ['Eircode', 'D14 X2A7'],
      ['Local Property Tax (LPT)', '€523 a year'],
    ]);
    expect(textsOf($, '.listing-price-chips .chip')).toEqual([
      'For Sale',
      '-€15,000 on 11 Oct 2026',
    ]);
    const main = textOf($('main'));
    expect(main).toContain('Local Property Tax is estimated for 2026');
    expect(main).toContain('Dublin has several councils');
    expect(main).toContain('Across all its adverts in this spell: 251 days on the market, ');
  });

  test('lists its price changes, newest first, and sums up what happened', async () => {
    const $ = await renderHtml(address);
    const changes = panelOf($, 'Price Changes');
    expect(
      changes
        .find('thead th')
        .toArray()
        .map((head) => textOf($(head))),
    ).toEqual(['Change', 'Published', 'Difference', 'Price']);
    expect(rowsOf($, changes)[0]?.join(' | ')).toBe(
      '↓Drop11 Oct 2026 | 11 Oct 2026 | -€15,000 | €595,000-€15,000',
    );
    expect(rowsOf($, changes)[1]?.join(' | ')).toBe(
      'Relisted8 Aug 2026 | 8 Aug 2026 | - | €610,000',
    );
    const summary = panelOf($, 'Property Change Summary');
    expect(
      summary
        .find('p:not(.panel-note)')
        .toArray()
        .map((line) => textOf($(line))),
    ).toEqual([
      'It has been on the market for 251 days.',
      'The asking price was cut twice and raised once.',
      'It is 7.03% below the first asking price.',
      'It was sale agreed once and relisted once.',
    ]);
    const noteOf = (name: string) => textOf(panelOf($, name).find('.panel-note'));
    expect(noteOf('Price Changes')).toBe('This advert alone, newest first');
    expect(noteOf('Asking price over time')).toBe('This advert alone');
    expect(noteOf('Property Change Summary')).toBe('All its adverts in this spell on the market');
  });

  test('says who sells it', async () => {
    const $ = await renderHtml(address);
    const agency = panelOf($, 'Agency Details');
    expect(
      agency
        .find('dd')
        .toArray()
        .map((fact) => textOf($(fact))),
    ).toEqual([
      'Clonskeagh Homes',
      'Niamh Byrne',
      '01 555 0100',
      'Mon to Fri 9:00 to 17:30',
      '2 Bird AvenueClonskeaghDublin 14',
    ]);
    expect(agency.find('a').attr('href')).toBe('tel:015550100');
  });

  test('shows the sales of its home, and why a link is only likely', async () => {
    const $ = await renderHtml(address);
    const history = panelOf($, 'Sale History');
    expect(
      history
        .find('thead th')
        .toArray()
        .map((head) => textOf($(head))),
    ).toEqual([
      'Address in the register',
      'Sold On',
      'Sale Price',
      'Price includes VAT?',
      'New Build?',
    ]);
    const [sure, likely] = rowsOf($, history);
    expect(sure?.[0]).toContain('14 Ardilea Crescent, Clonskeagh, Dublin 14');
    expect(sure?.[0]).toContain('14 ARDILEA CRESCENT, CLONSKEAGH, DUBLIN 14');
    expect(sure?.[0]).not.toContain('Likely');
    expect(sure?.slice(1)).toEqual(['28 Jun 2019', '€450,000', 'Yes', 'No']);
    expect(likely?.[0]).toContain(
      'Likely this home Number, street and next place agree. About 88 in 100 such matches are right.',
    );
    expect(likely?.[0]).toContain('Not full market price');
    expect(likely?.slice(1)).toEqual([
      '20 Apr 2012',
      '€200,000about €227,000 with VAT',
      'No',
      'Yes',
    ]);
    expect(history.find('a').attr('href')).toBe('/priceregister/Dublin');
  });

  test('links to the other adverts of its home', async () => {
    const $ = await renderHtml(address);
    expect(rowsOf($, panelOf($, 'Also advertised'))).toEqual([
      ['14 Ardilea Crescent, Dublin 14', 'second-portal', 'For Sale', '15 Mar 2026', '€595,000'],
    ]);
    const former = panelOf($, 'Former Listings Of This Property');
    expect(rowsOf($, former)).toEqual([
      ['14 Ardilea Cres., Clonskeagh, D14', '11 Feb 2019', '€455,000'],
      [expect.stringContaining('Likely this home'), '2 Sep 2016', 'POA'],
    ]);
    expect(former.find('a').attr('href')).toBe(
      '/listing/4690/Dublin/14-ardilea-cres-clonskeagh-d14',
    );
  });

  test('has a chart of its price and sales in words, and its marks explained', async () => {
    const $ = await renderHtml(address);
    expect(chartTextOf($)).toContain(
      'Likely sold at about €227,000 with VAT on 20 Apr 2012; Sold at €450,000 on 28 Jun 2019; Listed at €640,000 on 14 Mar 2026; Increase of €5,000 to €645,000 on 30 Mar 2026;',
    );
    expect(chartTextOf($)).toContain('Known to 20 Nov 2026.');
    expect(textOf($('main'))).toContain('◆ a sale in the register, with VAT.');
  });

  test('has the schools around it', async () => {
    const $ = await renderHtml(address);
    expect(textsOf($, '.tabs [role=tab]')).toEqual(['Schools Nearby', 'Public Transport Nearby']);
    expect(textsOf($, '.tabs thead th')).toEqual([
      'School',
      'Level',
      'Gender',
      'Ethos',
      'Distance',
    ]);
    expect(rowsOf($, $('.tabs'))).toEqual([
      ['Scoil Naithí', 'Primary', 'Mixed', 'Multi-denominational', '0.41 km'],
      ['Coláiste Éanna', 'Post-primary', 'Boys', 'Not known', '1.20 km'],
      ['St Anne’s', 'Special', 'Not known', 'Catholic', '9.88 km'],
    ]);
    expect(textOf($('main'))).toContain('Distances are in a straight line.');
  });
});

test('a listing of which little is known says so, and draws nothing unknown', async () => {
  const $ = await renderHtml(little);
  expect(figuresOf($)).toEqual([
    ['Asking Price', 'POA'],
    ['Beds', 'Not known'],
    ['Baths', 'Not known'],
    ['Property Type', 'Not known'],
    ['Energy Rating (BER)', 'Not known'],
    ['Eircode', 'Not known'],
    ['Local Property Tax (LPT)', 'Price Unknown'],
  ]);
  expect($('figure').length).toBe(0);
  expect(textOf(panelOf($, 'Agency Details')).match(/None specified\./g)).toHaveLength(4);
  expect(rowsOf($, panelOf($, 'Price Changes'))[0]?.[0]).toContain('First seen');
  expect(textsOf($, 'main h2')).not.toContain('Also advertised');
  expect(textsOf($, 'main h2')).not.toContain('Former Listings Of This Property');
  const main = textOf($('main'));
  expect(main).toContain('No asking price of this advert is known.');
  expect(main).toContain('It has been on the market for at least 1 day.');
  expect(main).toContain('The register has no known sale of this home.');
  expect(main).not.toContain('Local Property Tax is estimated for');
  expect(main).toContain(
    'The advert doesn’t give this home’s position, so we don’t know what is nearby.',
  );
  expect(main).not.toContain('Distances are');
});

test('a listing that is sale agreed has its parts in order, and a tax that isn’t known', async () => {
  const $ = await renderHtml('/listing/4714/Dublin/x');
  expect(figuresOf($)).toContainEqual(['Local Property Tax (LPT)', 'Not known']);
  expect($('.listing-price-chips .chip-agreed').length).toBe(1);
  expect(textsOf($, 'main h2')).toEqual([
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
  expect(textOf($('main'))).toContain('There is no school within 10 km of this home.');
});

test('a listing that is gone says so and keeps its history', async () => {
  const $ = await renderHtml('/listing/4713/Dublin/x');
  expect(textOf($('main'))).toContain(
    'This advert was removed on 2 Nov 2026; the home is still advertised.',
  );
  expect(textOf($('main'))).toContain('It has been on the market for 251 days.');
  expect(rowsOf($, panelOf($, 'Price Changes'))[0]).toEqual([
    'Unlisted2 Nov 2026',
    '2 Nov 2026',
    '-',
    '€595,000',
  ]);
  const mortgage = await renderHtml('/mortgage/4713');
  expect(textOf(mortgage('main'))).toContain('This home isn’t for sale');
  expect(mortgage('main input').length).toBe(0);
  const later = await renderHtml('/listing/4717/Dublin/x');
  expect(textOf(later('main'))).toContain(
    'This advert was removed on 2 Nov 2026; the home was later advertised again.',
  );
  expect(rowsOf(later, panelOf(later, 'Later Listings Of This Property'))).toEqual([
    ['14 Ardilea Cres., Clonskeagh, D14', '4 Nov 2026', '€580,000'],
  ]);
  expect(textsOf(later, 'main h2')).not.toContain('Former Listings Of This Property');
});

describe('a listing whose home is sold', () => {
  test('leads with what it fetched, next to what it asked, and offers no mortgage', async () => {
    const $ = await renderHtml('/listing/4715/Dublin/x');
    expect(textOf($('main'))).toContain(
      'Sold for €612,000 on 6 Nov 2026. This advert was first seen on 14 Mar 2026',
    );
    expect(textOf($('.listing-price'))).toMatch(/^Sold For ?€612,000 ?on 6 Nov 2026/);
    expect(textsOf($, '.listing-price-chips .chip')).toEqual([
      'on 6 Nov 2026',
      '€17,000 (2.86%) above the last asking price',
      '€28,000 (4.38%) below the first asking price',
    ]);
    expect(textOf($('main'))).not.toMatch(/mortgage on this home/);
  });

  test('says that it is only likely, and why', async () => {
    const $ = await renderHtml('/listing/4716/Dublin/x');
    const main = textOf($('main'));
    expect(main).toContain('Likely sold for €612,000 on 6 Nov 2026');
    expect(main).toContain('It was on the market for 251 days.');
    expect(main).toContain('Number and street agree, the places differ; the price is near.');
    expect(rowsOf($, panelOf($, 'Price Changes'))[0]?.[0]).toContain('Likely sold');
  });

  test('says that it is still up after its sale, and that another asks a different price', async () => {
    const $ = await renderHtml('/listing/4718/Dublin/x');
    expect(textOf($('main'))).toContain(
      'It may already be sold: the register records its sale on 6 Nov 2026 for €612,000.',
    );
    expect(textOf(panelOf($, 'Property Change Summary'))).toContain(
      'Its adverts now ask different prices, from €595,000 to €610,000.',
    );
  });

  test('says that only its advert knows, and what it last asked', async () => {
    const $ = await renderHtml('/listing/4720/Dublin/x');
    expect(textOf($('main'))).toContain(
      'Sold according to its advert, which said so on 6 Nov 2026; no sale of it has been found in the register yet.',
    );
    expect(textOf($('.listing-price'))).toMatch(
      /^Last Asking Price€595,000Sold, according to its advert/,
    );
    expect(rowsOf($, panelOf($, 'Price Changes'))[0]?.join(' ')).toBe(
      'Sold6 Nov 2026 6 Nov 2026 - €595,000last asking price',
    );
    expect(chartTextOf($)).toContain('; Sold according to its advert on 6 Nov 2026. ');
    expect(textOf($('main'))).not.toContain('mortgage');
  });
});

test('a listing that is out of sight says since when, and what was seen rarely between which days', async () => {
  const $ = await renderHtml('/listing/4719/Dublin/x');
  const main = textOf($('main'));
  expect(main).toContain('Last seen on 2 Nov 2026: whether it is still for sale isn’t known.');
  expect(main).toContain('It had been on the market for at least 251 days when it was last seen.');
  expect(textOf($('.listing-price-chips'))).toContain('Out of Sight');
  const former = panelOf($, 'Former Listings Of This Property');
  expect(
    former
      .find('.chip')
      .toArray()
      .map((chip) => textOf($(chip))),
  ).toEqual(['Out of Sight', 'Likely this home']);
  const [drop, first] = rowsOf($, panelOf($, 'Price Changes'));
  expect(drop).toContain('between 3 Sep and 11 Oct 2026');
  expect(first?.[0]).toBe('First seen14 Mar 2026');
  expect(chartTextOf($)).toContain(
    'First seen at €640,000 on 14 Mar 2026; Drop of €45,000 to €595,000 between 3 Sep and 11 Oct 2026.',
  );
  expect(chartTextOf($)).toContain('Known to 2 Nov 2026.');
});

test.each(['/listing/404/Cork/gone', '/listing/abc'])('%s is not a listing', async (path) => {
  const $ = await renderHtml(path);
  expect(textOf($('h1'))).toBe('Listing Not Found');
  expect(textOf($('main'))).toContain(
    'The listing you are looking for does not exist or has been removed.',
  );
  expect(textOf($('main'))).not.toContain('can’t be reached');
});

test('a listing says that it loads', async () => {
  const $ = await renderWithout(address, /\/Listing\//);
  expect(textOf($('main'))).toContain('Loading...');
});
