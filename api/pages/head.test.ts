import { describe, expect, it } from 'vitest';
import { buildHead, findListingId } from './head.ts';

const facts = {
  thisYear: 2026,
  thisMonth: 11,
  registeredSalesByCounty: { Cork: 161, Leitrim: 0 },
};
const statusOf = (path: string) => buildHead(path, facts).status;

describe('buildHead', () => {
  it('titles each screen, with the brand after it', () => {
    expect(
      [
        '/',
        '/priceregister',
        '/priceregister/Cork',
        '/priceregister/Cork/2',
        '/searchpriceregister',
        '/stats',
        '/stats/Cork',
        '/stats/Cork/2026/3',
        '/about',
        '/data',
        '/sql',
        '/insights',
        '/releases',
        '/methods',
        '/methods/Price-Index',
        '/nowhere',
      ].map((path) => buildHead(path, facts).title),
    ).toEqual([
      'Irish Property Statistics - Luach',
      'Price Register ++ - Luach',
      'Cork Price Register - Luach',
      'Cork Price Register, page 2 - Luach',
      'Search Price Register - Luach',
      'County Stats - Luach',
      'Cork Property Statistics - Luach',
      'Cork Property Statistics 3 / 2026 - Luach',
      'About the data - Luach',
      'The data - Luach',
      'SQL - Luach',
      'Market Insights - Luach',
      'What the register changed - Luach',
      'Methods - Luach',
      'Price index: how it is worked out - Luach',
      'Page not found - Luach',
    ]);
  });

  it('keeps /sql from search engines where no questions are taken', () => {
    expect(buildHead('/sql', facts).isPrivate).toBe(true);
    expect(buildHead('/sql', { ...facts, takesSql: true }).isPrivate).toBeUndefined();
  });

  it('matches in any letter case, with or without a trailing slash, and gives the canonical path', () => {
    expect(buildHead('/Stats/CORK/2026/3/', facts)).toEqual(buildHead('/stats/Cork/2026/3', facts));
    expect(buildHead('/priceregister/cork/1', facts).canonicalPath).toBe('/priceregister/Cork');
  });

  it('knows which pages do not exist', () => {
    expect(
      [
        '/priceregister/Atlantis',
        '/priceregister/Cork/0',
        '/priceregister/Cork/two',
        '/priceregister/Cork/4',
        '/priceregister/Cork/1/1',
        '/stats/Cork/2026',
        '/stats/Cork/2026/12',
        '/stats/Cork/2027/1',
        '/stats/Cork/2009/1',
        '/stats/Cork/2025/13',
        '/about/us',
        '/methods/price',
        '/methods/funnel/more',
        '//',
        '/%E0%A4%A',
      ].map(statusOf),
    ).toEqual(Array(15).fill(404));
  });

  it('names the areas that /stats compares, in one order, with an address of their own', () => {
    const of = (query: string) => buildHead('/stats', facts, null, null, null, query);
    expect(of('compare=galway,Ireland,Cork&period=quarter')).toEqual({
      status: 200,
      title: 'House prices in Cork, Galway and Ireland compared - Luach',
      description:
        'What homes in Cork, Galway and Ireland sold for since 2010, on one chart: median and average prices and the number of sales, by month, quarter or twelve months.',
      canonicalPath: '/stats?compare=Cork,Galway,Ireland',
    });
    expect(of('compare=Cork%2CGalway').canonicalPath).toBe('/stats?compare=Cork,Galway');
    for (const query of ['', 'compare=Cork', 'compare=Cork,Atlantis', 'map=days', 'compare='])
      expect(of(query)).toEqual(buildHead('/stats', facts));
  });

  it('gives a list that is narrowed or ordered the head of the whole list', () => {
    expect(
      buildHead('/for-sale/Cork/Bandon', facts, null, null, null, 'beds=3&sort=price'),
    ).toEqual(buildHead('/for-sale/Cork/Bandon', facts));
  });

  it('knows which pages exist up to the newest month and the last page', () => {
    expect(
      [
        '/priceregister/Cork/3',
        '/priceregister/Leitrim',
        '/stats/Cork/2026/11',
        '/stats/Cork/2010/1',
      ].map(statusOf),
    ).toEqual([200, 200, 200, 200]);
  });

  it('takes a possible page for an existing one while the facts are not known', () => {
    expect(buildHead('/priceregister/Cork/400', null).status).toBe(200);
    expect(buildHead('/stats/Cork/2031/5', null).status).toBe(200);
  });

  it('titles the screens of listings', () => {
    expect(
      [
        '/pricechanges',
        '/pricechanges/cork',
        '/pricechanges/Cork/drops',
        '/relisted',
        '/relisted/Mayo',
        '/for-sale',
        '/for-sale/Cork',
        '/for-sale/Cork/Carrigaline%20East',
        '/search',
      ].map((path) => buildHead(path, facts).title),
    ).toEqual([
      'Property price changes by county - Luach',
      'Cork Property Price Changes - Luach',
      'Cork Property Price Changes: drops - Luach',
      'Relisted Properties - Luach',
      'Mayo Relisted Properties - Luach',
      'Property For Sale - Luach',
      'Property For Sale in Cork - Luach',
      'Property For Sale in Carrigaline East, Co. Cork - Luach',
      'Search Active Listings - Luach',
    ]);
  });

  it('spells the address of a town or a term encoded, whatever is in it', () => {
    expect(buildHead('/for-sale/cork/Bishopstown%2FWilton%3F', facts).canonicalPath).toBe(
      '/for-sale/Cork/Bishopstown%2FWilton%3F',
    );
    expect(buildHead('/pricechanges/Cork/d%C3%BAn%20%22x%22', facts).canonicalPath).toBe(
      '/pricechanges/Cork/d%C3%BAn%20%22x%22',
    );
  });

  it('knows which screens of listings do not exist', () => {
    expect(
      [
        '/pricechanges/Atlantis',
        '/pricechanges/Cork/a/b',
        '/relisted/Cork/1',
        '/for-sale/Atlantis/Town',
        '/for-sale/Cork/Town/1',
        '/search/cork',
        '/listing',
        '/listing/1/Cork/a/b',
      ].map(statusOf),
    ).toEqual(Array(8).fill(404));
  });

  const listing = {
    id: 4711,
    title: '14 Ardilea Crescent, Dún Laoghaire',
    county: 'Dublin',
    beds: 3,
    baths: 2,
    propertyType: 'Semi-D',
    currentPrice: 595_000,
    status: 'For Sale' as const,
  };

  it('takes the head of a listing from its facts, with its canonical address', () => {
    expect(buildHead('/Listing/4711/dublin/whatever/', facts, listing)).toEqual({
      status: 200,
      title: '14 Ardilea Crescent, Dún Laoghaire - Luach',
      description:
        'Price history data for 14 Ardilea Crescent, Dún Laoghaire, a 3 bed, 2 bath Semi-D for sale in Co. Dublin. Currently listed at €595,000',
      canonicalPath: '/listing/4711/Dublin/14-ardilea-crescent-dun-laoghaire',
    });
  });

  it('writes an address in capitals in small letters; its own address stays', () => {
    const loud = {
      ...listing,
      title: '14 ARDILEA CRESCENT, DUN LAOGHAIRE',
      displayTitle: '14 Ardilea Crescent, Dun Laoghaire',
    };
    const head = buildHead('/listing/4711/Dublin/x', facts, loud);
    expect(head.title).toBe('14 Ardilea Crescent, Dun Laoghaire - Luach');
    expect(head.description).toContain('for 14 Ardilea Crescent, Dun Laoghaire, a ');
    expect(head.canonicalPath).toBe('/listing/4711/Dublin/14-ardilea-crescent-dun-laoghaire');
    expect(buildHead('/mortgage/4711', facts, loud).title).toBe(
      'Mortgage application: 14 Ardilea Crescent, Dun Laoghaire - Luach',
    );
  });

  it('says that a home is sale agreed, with the price that it asked', () => {
    expect(
      buildHead('/listing/4711/Dublin/x', facts, { ...listing, status: 'Sale Agreed' }).description,
    ).toBe(
      'Price history data for 14 Ardilea Crescent, Dún Laoghaire, a 3 bed, 2 bath Semi-D, sale agreed in Co. Dublin. Listed at €595,000',
    );
  });

  it('leaves what is not known of a listing out of its description', () => {
    const bare = { ...listing, beds: 0, baths: 0, propertyType: '', currentPrice: -1 };
    expect(buildHead('/listing/4711/Dublin/x', facts, bare).description).toMatch(
      /, a property for sale in Co\. Dublin\. Currently listed at POA$/,
    );
    expect(buildHead('/listing/4711/Dublin/x', facts, { ...bare, baths: 1 }).description).toMatch(
      /, a 1 bath property for sale/,
    );
  });

  it('says only that it was seen of a listing that is out of sight', () => {
    const unseen = { ...listing, status: 'Out of Sight' as const };
    expect(buildHead('/listing/4711/Dublin/x', facts, unseen).description).toBe(
      'Price history data for 14 Ardilea Crescent, Dún Laoghaire, a 3 bed, 2 bath Semi-D in Co. Dublin. Last seen listed at €595,000',
    );
  });

  it('says nothing of the last asking price where it is not known', () => {
    const sold = { ...listing, status: 'Sold' as const, currentPrice: -2 };
    for (const status of ['Sold', 'Unlisted', 'Out of Sight'] as const) {
      const { description } = buildHead('/listing/4711/Dublin/x', facts, { ...sold, status });
      expect(description).toMatch(/ in Co\. Dublin\.$/);
    }
  });

  it('says that only its advert tells of a sale which the register does not have', () => {
    const sold = { ...listing, status: 'Sold' as const };
    expect(buildHead('/listing/4711/Dublin/x', facts, sold)).toMatchObject({
      title: '14 Ardilea Crescent, Dún Laoghaire: sold, according to its advert - Luach',
      description:
        'Sold according to its advert; no sale of it since the advert was first seen has been found in the Property Price Register yet. Price history data for 14 Ardilea Crescent, Dún Laoghaire, a 3 bed, 2 bath Semi-D in Co. Dublin. Last listed at €595,000',
    });
  });

  it('leads with what a sold home fetched and when, where the register has its sale', () => {
    const fetched = { price: 612_000, dateOfSale: '2026-11-06' };
    const sold = { ...listing, status: 'Sold' as const, soldFor: fetched };
    expect(buildHead('/listing/4711/Dublin/x', facts, sold)).toMatchObject({
      title: '14 Ardilea Crescent, Dún Laoghaire: sold for €612,000 - Luach',
      description:
        'Sold for €612,000 on 6 Nov 2026. Price history data for 14 Ardilea Crescent, Dún Laoghaire, a 3 bed, 2 bath Semi-D in Co. Dublin. Last listed at €595,000',
      canonicalPath: '/listing/4711/Dublin/14-ardilea-crescent-dun-laoghaire',
    });
    const soldFor = { ...fetched, vatAdded: true as const, likely: true as const };
    expect(buildHead('/listing/4711/Dublin/x', facts, { ...sold, soldFor })).toMatchObject({
      title: '14 Ardilea Crescent, Dún Laoghaire: likely sold for about €612,000 with VAT - Luach',
      description: expect.stringMatching(
        /^Likely sold for about €612,000 with VAT on 6 Nov 2026\. Price history data for /,
      ),
    });
  });

  it('takes the head of an application from its listing, and knows which do not exist', () => {
    expect(buildHead('/mortgage/', facts)).toMatchObject({
      status: 200,
      title: 'Mortgages - Luach',
    });
    expect(buildHead('/Mortgage/4711', facts, listing)).toEqual({
      status: 200,
      title: 'Mortgage application: 14 Ardilea Crescent, Dún Laoghaire - Luach',
      description:
        'Apply for a mortgage on 14 Ardilea Crescent, Dún Laoghaire, Co. Dublin, in five short steps.',
      canonicalPath: '/mortgage/4711',
      isPrivate: true,
    });
    for (const [title, named] of [
      ['1 Main Street, Bandon, Co. Cork', '1 Main Street, Bandon, Co. Cork'],
      ['1 Main Street, Bandon, Co. Cork, P72 X2Y3', '1 Main Street, Bandon, Co. Cork, P72 X2Y3'],
      ['1 Main Street, Bandon, County Cork', '1 Main Street, Bandon, County Cork'],
      ['1 Main Street, Bandon', '1 Main Street, Bandon, Co. Cork'],
    ] as const) {
      const home = { ...listing, county: 'Cork' as const, title };
      expect(buildHead('/mortgage/4711', facts, home).description).toBe(
        `Apply for a mortgage on ${named}, in five short steps.`,
      );
    }
    expect(buildHead('/mortgage/4711', facts)).toMatchObject({
      status: 200,
      title: 'Mortgage application - Luach',
    });
    for (const path of ['/mortgage/4711', '/mortgage/abc', '/mortgage/4711/more']) {
      expect(buildHead(path, facts, null).status).toBe(404);
    }
  });

  it('says Listing Not Found where there is none, and what the address says while that is not known', () => {
    expect(buildHead('/listing/4711/Dublin/x', facts, null)).toMatchObject({
      status: 404,
      title: 'Listing Not Found - Luach',
    });
    expect(buildHead('/listing/abc/Dublin/x', facts).status).toBe(404);
    expect(buildHead('/listing/4711/Dublin/14-ardilea-crescent', facts)).toMatchObject({
      status: 200,
      title: '14 Ardilea Crescent - Luach',
    });
    expect(buildHead('/listing/4711', facts).title).toBe('Listing - Luach');
  });

  it('describes every page differently', () => {
    const paths = ['/', '/priceregister', '/priceregister/Cork', '/stats', '/stats/Cork', '/about'];
    const descriptions = new Set(paths.map((path) => buildHead(path, facts).description));
    expect(descriptions.size).toBe(paths.length);
  });
});

describe('findListingId', () => {
  it('reads the number of a listing from its address', () => {
    expect(findListingId('/Listing/9007199254740991/Cork/a-home/')).toBe(9007199254740991);
    expect(findListingId('/listing/12')).toBe(12);
    expect(findListingId('/Mortgage/12/')).toBe(12);
  });

  it('is null for anything else', () => {
    expect(
      [
        '/listing',
        '/listing/0/a/b',
        '/listing/012/a/b',
        '/listing/9007199254740992',
        '/stats/4',
      ].map(findListingId),
    ).toEqual([null, null, null, null, null]);
  });
});
