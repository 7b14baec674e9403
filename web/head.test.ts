import { describe, expect, it } from 'vitest';
import type { KnownAnswer, KnownAnswers } from '../api/contract/rendered-page.ts';
import { formatSalesName } from '../api/pages/format-sales-name.ts';
import { formatSlug } from '../api/pages/slug.ts';
import { findAbout } from './head.ts';
import { buildHead } from './render.tsx';
import { routes } from './routes.tsx';

/** What the API answers to a call; null where it has no such thing. */
const known = (call: string, data: unknown): Record<string, KnownAnswer> => ({
  [call]: data === null ? { state: 'missing', reason: '' } : { state: 'ready', data, total: null },
});
const refused = (call: string): KnownAnswers => ({
  [call]: { state: 'refused', message: '', reason: '' },
});

const register = {
  thisYear: 2026,
  thisMonth: 11,
  counties: [
    { county: 'Cork', registeredSales: 161 },
    { county: 'Leitrim', registeredSales: 0 },
  ],
};
const knowing = (meta: object) => known('/api/meta', { register, ...meta });

/** The head at an address where this is known besides the register. */
const headOf = (address: string, answers: KnownAnswers = {}) =>
  buildHead(address, { ...knowing({}), ...answers }).head;

it('every page of the list has one, but for the charts in frames', () => {
  const without = routes.filter(({ page }) => !page.module?.head);
  expect(without.map(({ pattern }) => pattern)).toEqual(['/embed/*']);
});

describe('the head of a page', () => {
  it.each([
    ['/', 'Irish Property Statistics'],
    ['/priceregister', 'Price Register ++'],
    ['/priceregister/Cork/3', 'Cork Price Register, page 3'],
    ['/priceregister/Leitrim', 'Leitrim Price Register'],
    ['/searchpriceregister', 'Search Price Register'],
    ['/stats', 'County Stats'],
    ['/stats/Cork/2010/1', 'Cork Property Statistics 1 / 2010'],
    ['/stats/Cork', 'Cork Property Statistics'],
    ['/stats/Cork/2026/11', 'Cork Property Statistics 11 / 2026'],
    ['/about', 'About the data'],
    ['/data', 'The data'],
    ['/sql', 'SQL'],
    ['/insights', 'Market Insights'],
    ['/releases', 'Changes to the register'],
    ['/methods', 'Methods'],
    ['/methods/Price-Index', 'How we work out the price index'],
    ['/pricechanges', 'Property price changes by county'],
    ['/pricechanges/cork', 'Cork Property Price Changes'],
    ['/pricechanges/Cork/drops', 'Cork Property Price Changes: drops'],
    ['/relisted', 'Relisted Properties'],
    ['/relisted/Mayo', 'Mayo Relisted Properties'],
    ['/for-sale', 'Property For Sale'],
    ['/for-sale/Cork', 'Property For Sale in Cork'],
    ['/for-sale/Cork/Carrigaline%20East', 'Property For Sale in Carrigaline East, Co. Cork'],
    ['/search', 'Search Active Listings'],
    ['/mortgage/', 'Mortgages'],
  ])('at %s has the title %s', (path, title) => {
    expect(headOf(path)).toMatchObject({ status: 200, title: `${title} - Luach` });
  });

  it.each([
    '/nowhere',
    '/priceregister/Atlantis',
    '/priceregister/Cork/0',
    '/priceregister/Cork/two',
    '/priceregister/Cork/4',
    '/priceregister/Cork/1/1',
    '/stats/Cork/2026',
    '/stats/Cork/2026/12',
    '/stats/Cork/2027/1',
    '/stats/Cork/2009/1',
    '/about/us',
    '/sql/x',
    '/pricechanges/Atlantis',
    '/relisted/Atlantis',
    '/stats/Cork/2025/13',
    '/methods/price',
    '/pricechanges/Cork/a/b',
    '/relisted/Cork/1',
    '/for-sale/Atlantis/Town',
    '/for-sale/Cork/Town/1',
    '/search/cork',
    '/listing',
    '/listing/1/Cork/a/b',
    '//',
    '/%E0%A4%A',
  ])('at %s is that of a page that does not exist', (path) => {
    expect(headOf(path)).toMatchObject({
      status: 404,
      title: expect.stringMatching(/not found/i),
    });
  });

  it('at a month before those that the register covers is that of a page that does not exist', () => {
    const before = refused('/api/Stats/Cork/2025/12');
    expect(headOf('/stats/Cork/2025/12', before)).toMatchObject({ status: 404 });
    expect(headOf('/stats/Cork/2026/1', before)).toMatchObject({ status: 200 });
  });

  it('is for search engines but for /sql where no questions are taken', () => {
    expect(headOf('/sql').isPrivate).toBe(true);
    expect(headOf('/sql', knowing({ takesSql: true })).isPrivate).toBeUndefined();
  });

  it.each([
    ['/Stats/CORK/2026/3/', '/stats/Cork/2026/3'],
    ['/priceregister/cork/1', '/priceregister/Cork'],
    ['/for-sale/cork/Bishopstown%2FWilton%3F', '/for-sale/Cork/Bishopstown%2FWilton%3F'],
    ['/pricechanges/Cork/d%C3%BAn%20%22x%22', '/pricechanges/Cork/d%C3%BAn%20%22x%22'],
  ])('at %s has the address %s', (path, canonicalPath) => {
    expect(headOf(path).canonicalPath).toBe(canonicalPath);
  });

  it('names the areas that /stats compares, in one order, with an address of their own', () => {
    const of = (query: string) => headOf(`/stats?${query}`);
    expect(of('compare=galway,Ireland,Cork&period=quarter')).toMatchObject({
      title: 'House prices in Cork, Galway and Ireland compared - Luach',
      description: expect.stringMatching(/^What homes in Cork, Galway and Ireland sold for, on/),
      canonicalPath: '/stats?compare=Cork,Galway,Ireland',
    });
    expect(of('compare=Cork%2CGalway').canonicalPath).toBe('/stats?compare=Cork,Galway');
    for (const query of ['', 'compare=Cork', 'compare=Cork,Atlantis', 'map=days', 'compare='])
      expect(of(query)).toEqual(headOf('/stats'));
    const list = '/for-sale/Cork/Bandon';
    expect(headOf(`${list}?beds=3`)).toEqual(headOf(list));
  });

  it('is that of a page that may be there while the facts are not known', () => {
    expect(buildHead('/priceregister/Cork/400', {}).head.status).toBe(200);
    expect(buildHead('/stats/Cork/2031/5', {}).head.status).toBe(200);
  });

  it('asks for what it is made from', () => {
    expect(buildHead('/listing/7', {}).wanted).toEqual(['/api/meta', '/api/Listing/7']);
    expect(buildHead('/about', knowing({})).wanted).toEqual([]);
  });
});

it.each(['/for-sale/Cork', '/relisted/Cork', '/pricechanges/Cork/drops'])(
  '%s has no homes for sale in its description where no source follows the county',
  (path) => {
    const following = (county: string) =>
      headOf(path, knowing({ listings: { followedCounties: [county] } })).description;
    expect(following('Dublin')).toMatch(/^We don’t track adverts in Cork yet/);
    expect(following('Cork')).toMatch(/^Homes/);
  },
);

describe('the head of a listing', () => {
  const listing = {
    title: '14 Ardilea Crescent, Dún Laoghaire',
    county: 'Dublin',
    beds: 3,
    baths: 2,
    propertyType: 'Semi-D',
    currentPrice: 595_000,
    status: 'For Sale' as const,
  };
  const call = '/api/Listing/4711';
  const of = (change: object) =>
    headOf('/Listing/4711/dublin/whatever/', known(call, { ...listing, ...change }));
  const home = 'Price history data for 14 Ardilea Crescent, Dún Laoghaire, a 3 bed, 2 bath Semi-D';
  const fetched = { price: 612_000, dateOfSale: '2026-11-06' };
  const sold = { status: 'Sold' };

  it('has its title, its canonical address and its price', () => {
    expect(of({})).toEqual({
      status: 200,
      title: '14 Ardilea Crescent, Dún Laoghaire - Luach',
      description: `${home} for sale in Co. Dublin. Listed at €595,000`,
      canonicalPath: '/listing/4711/Dublin/14-ardilea-crescent-dun-laoghaire',
    });
  });

  it.each([
    [{ status: 'Sale Agreed' }, `${home}, sale agreed in Co. Dublin. Listed at €595,000`],
    [{ status: 'Out of Sight' }, `${home} in Co. Dublin. Last seen listed at €595,000`],
    [
      { ...sold, soldFor: fetched },
      `Sold for €612,000 on 6 Nov 2026. ${home} in Co. Dublin. Last listed at €595,000`,
    ],
    [
      sold,
      `Sold according to its advert; we found no sale of it in the Property Price Register since the advert was first seen. ${home} in Co. Dublin. Last listed at €595,000`,
    ],
  ])('says what became of it: %j', (change, description) => {
    expect(of(change).description).toBe(description);
  });

  it('leaves out what is not known', () => {
    const bare = { beds: 0, baths: 0, propertyType: '', currentPrice: -1 };
    expect(of(bare).description).toMatch(/, a property for sale in Co\. Dublin\. Listed at POA$/);
    expect(of({ ...bare, baths: 1 }).description).toMatch(/, a 1 bath property for sale/);
    for (const status of ['Sold', 'Unlisted', 'Out of Sight'])
      expect(of({ status, currentPrice: -2 }).description).toMatch(/ in Co\. Dublin\.$/);
  });

  it.each([
    [sold, 'sold, according to its advert'],
    [{ ...sold, soldFor: fetched }, 'sold for €612,000'],
    [
      { ...sold, soldFor: { ...fetched, vatAdded: true, likely: true } },
      'probably sold for about €612,000 with VAT',
    ],
  ])('leads with what is known of its sale: %j', (change, words) => {
    expect(of(change).title).toBe(`14 Ardilea Crescent, Dún Laoghaire: ${words} - Luach`);
  });

  it('writes an address in capitals in small letters; its own address stays', () => {
    const loud = {
      title: '14 ARDILEA CRESCENT, DUN LAOGHAIRE',
      displayTitle: '14 Ardilea Crescent, Dun Laoghaire',
    };
    expect(of(loud)).toMatchObject({
      title: '14 Ardilea Crescent, Dun Laoghaire - Luach',
      description: expect.stringContaining('for 14 Ardilea Crescent, Dun Laoghaire, a '),
      canonicalPath: '/listing/4711/Dublin/14-ardilea-crescent-dun-laoghaire',
    });
    expect(headOf('/mortgage/4711', known(call, { ...listing, ...loud })).title).toBe(
      'Mortgage application: 14 Ardilea Crescent, Dun Laoghaire - Luach',
    );
  });

  it('says what the address says while it is not known, and that there is none', () => {
    expect(headOf('/listing/4711/Dublin/x', known(call, null))).toMatchObject({
      status: 404,
      title: 'Listing Not Found - Luach',
    });
    expect(headOf('/listing/abc/Dublin/x', refused('/api/Listing/abc')).status).toBe(404);
    expect(headOf('/listing/4711/Dublin/14-ardilea-crescent')).toMatchObject({
      status: 200,
      title: '14 Ardilea Crescent - Luach',
    });
    expect(headOf('/listing/4711').title).toBe('Listing - Luach');
  });

  it('is also that of an application for a mortgage', () => {
    expect(headOf('/Mortgage/4711', known(call, listing))).toEqual({
      status: 200,
      title: 'Mortgage application: 14 Ardilea Crescent, Dún Laoghaire - Luach',
      description:
        'Apply for a mortgage on 14 Ardilea Crescent, Dún Laoghaire, Co. Dublin, in five short steps.',
      canonicalPath: '/mortgage/4711',
      isPrivate: true,
    });
    for (const [title, named] of [
      ['1 Main Street, Bandon, Co. Cork, P72 X2Y3', '1 Main Street, Bandon, Co. Cork, P72 X2Y3'],
      ['1 Main Street, Bandon, County Cork', '1 Main Street, Bandon, County Cork'],
      ['1 Main Street, Bandon', '1 Main Street, Bandon, Co. Cork'],
    ] as const) {
      const inCork = { ...listing, county: 'Cork' as const, title };
      expect(headOf('/mortgage/4711', known(call, inCork)).description).toContain(
        `on ${named}, in`,
      );
    }
    expect(headOf('/mortgage/4711').title).toBe('Mortgage application - Luach');
    const without = { ...known(call, null), ...refused('/api/Listing/abc') };
    for (const path of ['/mortgage/4711', '/mortgage/abc', '/mortgage/4711/more'])
      expect(headOf(path, without).status).toBe(404);
  });

  it.each([
    ['/Listing/9007199254740991/Cork/a-home/', '/api/Listing/9007199254740991'],
    ['/mortgage/12', '/api/Listing/12'],
    ['/Blog/7/x', '/api/Blog/7'],
    ['/place/d15/', '/api/places/d15'],
    ['/stats/4', null],
    ['/listing', null],
  ])('is of what its address names: %s', (path, about) => {
    expect(findAbout(path)).toEqual(about);
  });

  it.each(['0', '012', '9007199254740992', 'x'])(
    'is missing where %s is no number of one',
    (id) => {
      expect(headOf(`/listing/${id}/a/b`, refused(`/api/Listing/${id}`)).status).toBe(404);
    },
  );

  it.each([
    ['14 Main Street, Bandon, Co. Cork', '14-main-street-bandon-co-cork'],
    ["Saint Mary's Road - 2", 'saint-marys-road---2'],
    ['12A/B Unit_3', '12ab-unit_3'],
    ['“!”', ''],
  ])('turns %s into %s in its address', (title, slug) => {
    expect(formatSlug(title)).toBe(slug);
  });
});

const key = { key: 'p72', name: 'P72', county: '', isRoutingKey: true, town: 'Bandon' };
const street = { key: 'x', name: 'Dalysfort Road', county: 'Galway', registeredSales: 2 };

it('names a routing key with its post town, a place with its county', () => {
  const place = { ...key, registeredSales: 1 };
  expect(formatSalesName(place)).toBe('P72 (Bandon)');
  expect(headOf('/place/p72', known('/api/places/p72', place))).toMatchObject({
    title: 'P72 (Bandon) - Luach',
    description: 'What homes in P72 (Bandon) sold for: 1 sale, and the median by year.',
  });
  const town = { ...place, name: 'Salthill', county: 'Galway', isRoutingKey: false, town: '' };
  expect(formatSalesName(town)).toBe('Salthill, Co. Galway');
});

it('names a street with its place and county', () => {
  expect(formatSalesName({ ...street, place: 'Salthill' })).toBe(
    'Dalysfort Road, Salthill, Co. Galway',
  );
  expect(formatSalesName({ ...street, place: 'Galway' })).toBe('Dalysfort Road, Co. Galway');
});
