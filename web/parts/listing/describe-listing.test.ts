import { describe, expect, it, test } from 'vitest';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import type { MatchReason } from '../../../api/contract/match.ts';
import {
  describeAskingPrices,
  describeChanges,
  describeListing,
  describeMaybeSold,
} from './describe-listing.ts';

const history: ListingDetail['priceHistory'] = [
  { change: 'Sale Agreed', price: 610_000, difference: 0, published: '2026-07-02' },
  { change: 'Drop', price: 610_000, difference: -30_000, published: '2026-05-09' },
  { change: 'Listed', price: 640_000, difference: 0, published: '2026-03-14' },
];
const listing = {
  status: 'Sale Agreed',
  currentPrice: 610_000,
  priceHistory: history,
  formerListings: [],
  saleHistory: [],
} as unknown as ListingDetail;

describe('the opening of a listing', () => {
  it('gives its status, and its first asking price where that was another', () => {
    expect(describeListing(listing)).toBe(
      'Sale agreed on 2 Jul 2026, first seen on 14 Mar 2026 at €640,000.',
    );
    expect(describeListing({ ...listing, status: 'For Sale', currentPrice: 640_000 })).toBe(
      'For sale, first seen on 14 Mar 2026.',
    );
  });

  it('says that it is gone, or sold', () => {
    const gone = {
      change: 'Unlisted' as const,
      price: 610_000,
      difference: 0,
      published: '2026-08-01',
    };
    expect(
      describeListing({ ...listing, status: 'Unlisted', priceHistory: [gone, ...history] }),
    ).toMatch(/^This advert was removed on 1 Aug 2026\. It was first seen on /);
    const sold = { ...gone, change: 'Sold' as const };
    expect(describeListing({ ...listing, status: 'Sold', priceHistory: [sold, ...history] })).toBe(
      'Sold according to its advert, which said so on 1 Aug 2026; no sale of it has been found in the register yet. It was first seen on 14 Mar 2026 at €640,000.',
    );
  });

  /** Sold by the word of its advert, first seen on 14 March 2026, with these sales in the register. */
  const saySold = (...sales: readonly (readonly [string, MatchReason])[]) =>
    describeListing({
      ...listing,
      status: 'Sold',
      priceHistory: [
        { change: 'Sold', price: 640_000, difference: 0, published: '2026-03-14' },
        ...history.slice(-1),
      ],
      saleHistory: sales.map(([dateOfSale, matchReason]) => ({
        ...{ address: '', price: 635_000, vatExclusive: false },
        ...{ dateOfSale, matchReason },
      })),
    });

  it('says that a sale from shortly before its first sight is not taken for its own', () => {
    expect(saySold(['2026-03-03', 'eircode'], ['2012-01-05', 'eircode'])).toBe(
      'Sold according to its advert, which said so on 14 Mar 2026. The register’s last sale of this home, on 3 Mar 2026, came before this advert was first seen, so it isn’t taken to be the same sale. It was first seen on 14 Mar 2026.',
    );
    expect(saySold(['2025-09-12', 'advert_other_place'])).toContain(
      '. The register’s last sale of what is likely this home, on 12 Sep 2025, came before ',
    );
  });

  it.each([
    ['that is not its own, from after its first sight', '2026-03-14'],
    ['from long before', '2025-09-11'],
  ])('says that no sale was found where the home has one %s', (_, dateOfSale) => {
    expect(saySold([dateOfSale, 'eircode'])).toMatch(
      /^Sold according to its advert, which said so on 14 Mar 2026; no sale of it has been found in the register yet\. It /,
    );
  });

  it('gives its price in the register, and says "likely" where it is not certain', () => {
    const describeWith = (matchReason: MatchReason) =>
      describeListing({
        ...listing,
        status: 'Sold',
        priceHistory: [
          { change: 'Sold', price: 620_000, difference: 0, published: '2026-09-01' },
          ...history,
        ],
        saleHistory: [
          {
            address: '',
            dateOfSale: '2026-09-01',
            price: 620_000,
            vatExclusive: false,
            matchReason,
          },
        ],
      });
    expect(describeWith('eircode')).toBe(
      'Sold for €620,000 on 1 Sep 2026, first seen on 14 Mar 2026 at €640,000.',
    );
    expect(describeWith('advert_other_place')).toMatch(/^Likely sold for €620,000 on 1 Sep 2026, /);
  });

  /** Of the home's adverts, only those that are live or came later are mentioned. */
  const gone = (since: { otherListings: [object] } | { laterListings: [object] }) =>
    ({
      ...listing,
      status: 'Unlisted',
      priceHistory: [
        { change: 'Unlisted', price: 610_000, difference: 0, published: '2026-08-01' },
        ...history,
      ],
      ...since,
    }) as ListingDetail;

  it('says that the home of an advert that is gone is still advertised', () => {
    const told = gone({ otherListings: [{}] });
    expect(describeListing(told)).toBe(
      'This advert was removed on 1 Aug 2026; the home is still advertised. This advert was first seen on 14 Mar 2026 at €640,000.',
    );
  });

  it('says that the home of an advert that is gone was advertised again for a while', () => {
    const told = gone({ laterListings: [{ dateOfListing: '2026-08-20' }] });
    expect(describeListing(told)).toBe(
      'This advert was removed on 1 Aug 2026; the home was later advertised again. This advert was first seen on 14 Mar 2026 at €640,000.',
    );
  });

  it('says that it is this advert that was first seen then, where the home has others', () => {
    const former = { formerListings: [{}] } as Partial<ListingDetail>;
    const other = { otherListings: [{}] } as Partial<ListingDetail>;
    expect(describeListing({ ...listing, ...former })).toBe(
      'Sale agreed on 2 Jul 2026. This advert was first seen on 14 Mar 2026 at €640,000.',
    );
    expect(describeListing({ ...listing, ...other, status: 'For Sale' })).toBe(
      'For sale. This advert was first seen on 14 Mar 2026 at €640,000.',
    );
    expect(describeListing({ ...listing, ...former, status: 'Unlisted' })).toMatch(
      / This advert was first seen on 14 Mar 2026 at €640,000\.$/,
    );
  });

  it('says by when a sale was agreed that our first look showed', () => {
    const look = { price: 855_000, difference: 0, published: '2026-11-07' };
    const seen = { ...look, happenedBy: '2026-11-07T19:30:00.000Z' };
    const priceHistory: ListingDetail['priceHistory'] = [
      { ...seen, change: 'Sale Agreed' },
      { ...seen, change: 'Listed' },
    ];
    expect(describeListing({ ...listing, priceHistory })).toBe(
      'Sale agreed by 7 Nov 2026, first seen on 7 Nov 2026.',
    );
  });

  it('says that the home is no longer advertised where two simultaneous adverts are gone', () => {
    expect(describeListing(gone({ laterListings: [{ dateOfListing: '2026-05-01' }] }))).toMatch(
      /^This advert was removed on 1 Aug 2026\. This advert was first seen on /,
    );
  });

  /** As the API gives it: both looks, in UTC. */
  const between = (after: string, by: string) => ({
    published: by,
    happenedAfter: `${after}T08:00:00.000Z`,
    happenedBy: `${by}T08:00:00.000Z`,
  });

  it('says between which days it was agreed, sold or went, where the looks are over two days apart', () => {
    const describeWith = (
      change: 'Sale Agreed' | 'Sold' | 'Unlisted',
      more: Partial<ListingDetail> = {},
    ) =>
      describeListing({
        ...listing,
        ...more,
        status: change,
        priceHistory: [
          { change, price: 610_000, difference: 0, ...between('2026-07-02', '2026-08-01') },
          ...history.slice(1),
        ],
      });
    const seen = 'first seen on 14 Mar 2026 at €640,000.';
    expect(describeWith('Sale Agreed')).toBe(`Sale agreed between 2 Jul and 1 Aug 2026, ${seen}`);
    expect(describeWith('Sold')).toBe(
      `Sold according to its advert, which said so between 2 Jul and 1 Aug 2026; no sale of it has been found in the register yet. It was ${seen}`,
    );
    expect(describeWith('Unlisted')).toBe(
      `This advert was removed between 2 Jul and 1 Aug 2026. It was ${seen}`,
    );
    expect(describeWith('Unlisted', { otherListings: [] })).toBe(
      `This advert was removed between 2 Jul and 1 Aug 2026; the home is still advertised. This advert was ${seen}`,
    );
  });

  it('says since when an advert is out of sight, and that it is known neither to be for sale nor gone', () => {
    const unseen = {
      ...listing,
      status: 'Out of Sight',
      lastSeen: '2026-01-14T23:30:00.000Z',
      priceHistory: history.slice(1),
    } as ListingDetail;
    expect(describeListing(unseen)).toBe(
      'Last seen on 14 Jan 2026: whether it is still for sale isn’t known. It was first seen on 14 Mar 2026 at €640,000.',
    );
    expect(describeListing({ ...unseen, otherListings: [] })).toMatch(
      /^This advert hasn’t been seen since 14 Jan 2026; the home is still advertised\. This advert was/,
    );
    expect(describeListing({ ...unseen, priceHistory: history })).toMatch(
      /for sale isn’t known\. It was sale agreed then\. It was/,
    );
    expect(describeMaybeSold(unseen)).toBe('');
  });

  it('gives no first price where none changed, as for a development', () => {
    const [listed] = history.slice(-1);
    const told = { ...listing, status: 'For Sale' as const, priceHistory: listed ? [listed] : [] };
    expect(describeListing(told)).toBe('For sale, first seen on 14 Mar 2026.');
  });

  it('gives a price without VAT as it is with VAT', () => {
    const sold = {
      change: 'Sold' as const,
      price: 486_123,
      difference: 0,
      published: '2026-09-01',
    };
    const sale = { address: '', dateOfSale: '2026-09-01', price: 486_123.35, vatExclusive: true };
    expect(
      describeListing({
        ...listing,
        status: 'Sold',
        priceHistory: [sold, ...history],
        saleHistory: [{ ...sale, matchReason: 'eircode' }],
      }),
    ).toMatch(/^Sold for about €551,750 with VAT on 1 Sep 2026, /);
  });

  it('leaves out what is not known', () => {
    expect(describeListing({ ...listing, priceHistory: [] })).toBe('');
  });
});

const summary: ListingDetail['changeSummary'] = {
  daysOnMarket: 251,
  dropCount: 2,
  riseCount: 0,
  percentageChangeFromFirstListing: 7.031,
  changeType: 'Drop',
  saleAgreedCount: 1,
  unlistedCount: 3,
  relistedCount: 1,
};

describe('the change summary', () => {
  it('is described in sentences', () => {
    expect(describeChanges(summary, 'stands', true)).toEqual([
      'The asking price was cut twice.',
      'It is 7.03% below the first asking price.',
      'It was sale agreed once, unlisted 3 times and relisted once.',
    ]);
  });

  it('leaves out a percentage that is not above 0, and what never happened', () => {
    const quiet = {
      ...summary,
      dropCount: 0,
      percentageChangeFromFirstListing: 0,
      changeType: 'None' as const,
      saleAgreedCount: 0,
      unlistedCount: 0,
      relistedCount: 0,
    };
    expect(describeChanges(quiet, 'ended', true)).toEqual(['The asking price never changed.']);
  });

  it('does not call a price unchanged that nobody knew', () => {
    const quiet = {
      ...summary,
      dropCount: 0,
      percentageChangeFromFirstListing: 0,
      changeType: 'None' as const,
    };
    expect(describeChanges(quiet, 'ended', false).slice(0, 1)).toEqual([
      'No asking price of this advert is known.',
    ]);
  });

  it('does not call a price unchanged that a new advert brought', () => {
    expect(describeChanges({ ...summary, dropCount: 0 }, 'stands', true).slice(0, 1)).toEqual([
      'The asking price is 7.03% below the first asking price.',
    ]);
  });

  it('says in which direction the price went', () => {
    expect(
      describeChanges({ ...summary, changeType: 'Increase', riseCount: 1 }, 'ended', true),
    ).toContain('It ended 7.03% above the first asking price.');
  });
});

test('an advert out of sight shows its last price', () => {
  expect(describeChanges(summary, 'out of sight', true)).toContain(
    'It was last 7.03% below the first asking price.',
  );
});

describe('what the adverts of a home ask now', () => {
  const ask = (status: ListingDetail['status'], currentPrice: number, others?: number[]) =>
    describeAskingPrices({
      ...listing,
      status,
      currentPrice,
      ...(others && { otherListings: others.map((price) => ({ price })) }),
    } as ListingDetail);

  it('is given where the prices differ, the lowest first', () => {
    expect(ask('For Sale', 365_000, [400_000, 380_000])).toBe(
      'Its adverts now ask different prices, from €365,000 to €400,000.',
    );
    expect(ask('Unlisted', 365_000, [400_000, 380_000])).toBe(
      'Its adverts now ask different prices, from €380,000 to €400,000.',
    );
  });

  it('is not given for one advert, equal prices, an advert that is gone, or an unknown price', () => {
    expect(ask('For Sale', 365_000)).toBe('');
    expect(ask('Sale Agreed', 365_000, [365_000])).toBe('');
    expect(ask('Unlisted', 365_000, [400_000])).toBe('');
    expect(ask('For Sale', -1, [400_000, -2])).toBe('');
    expect(ask('For Sale', -1)).toBe('');
  });
});

describe('a home whose advert stands after its sale', () => {
  /** The advert is first seen on 14 March 2026. */
  const sell = (dateOfSale: string, more: object = {}) =>
    describeMaybeSold({
      ...listing,
      ...more,
      saleHistory: [
        {
          address: '',
          dateOfSale,
          price: 620_000,
          vatExclusive: false,
          matchReason: 'eircode',
          ...more,
        },
        {
          address: '',
          dateOfSale: '2012-01-05',
          price: 200_000,
          vatExclusive: false,
          matchReason: 'eircode',
        },
      ],
    } as ListingDetail);

  it('may be sold already, before its first sight or since', () => {
    expect(sell('2026-01-20')).toBe(
      'It may already be sold: the register records its sale on 20 Jan 2026 for €620,000.',
    );
    expect(sell('2026-06-20')).toMatch(/on 20 Jun 2026/);
    expect(sell('2025-09-12')).not.toBe('');
    expect(sell('2026-01-20', { matchReason: 'advert_other_place' })).toMatch(
      /the register records what is likely its sale, on 20 Jan 2026/,
    );
  });

  it('is for sale where the sale is half a year old or isn’t counted, and sold where that is known', () => {
    expect(sell('2025-09-11')).toBe('');
    expect(sell('2026-01-20', { leftOut: 'not_full_market' })).toBe('');
    expect(sell('2026-01-20', { status: 'Sold' })).toBe('');
    expect(sell('2026-01-20', { status: 'Unlisted' })).toBe('');
    expect(sell('2026-01-20', { price: 61_000 })).toBe('');
  });
});
