import { expect, it, test } from 'vitest';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import {
  describeAskingPrices,
  describeChanges,
  describeListing,
  describeMaybeSold,
} from './describe-listing.ts';

const listed = { change: 'Listed', price: 640_000, difference: 0, published: '2026-03-14' };
const drop = { change: 'Drop', price: 610_000, difference: -30_000, published: '2026-05-09' };
const agreed = { change: 'Sale Agreed', price: 610_000, difference: 0, published: '2026-07-02' };
const removed = { ...agreed, change: 'Unlisted', published: '2026-08-01' };
const history = [agreed, drop, listed];
const listing = {
  status: 'Sale Agreed',
  currentPrice: 610_000,
  priceHistory: history,
  formerListings: [],
  saleHistory: [],
} as unknown as ListingDetail;
const change = (more: object) => ({ ...listing, ...more }) as ListingDetail;

/** Of this status since the first of its changes; all others are those of `history`. */
const since = (latest: { readonly change: string }, more: object = {}) => ({
  status: latest.change,
  priceHistory: [latest, ...history],
  ...more,
});
const sale = { address: '', price: 620_000, vatExclusive: false, matchReason: 'eircode' };
const soldBySource = { ...removed, change: 'Sold' };
const soldByRegister = { ...soldBySource, price: 620_000, published: '2026-09-01' };
const fetched = (more: object) =>
  since(soldByRegister, { saleHistory: [{ ...sale, dateOfSale: '2026-09-01', ...more }] });
/** Sold by the word of its advert, first seen on 14 March 2026, with these sales in the register. */
const saidSold = (...sales: readonly object[]) => ({
  status: 'Sold',
  priceHistory: [{ ...listed, change: 'Sold' }, listed],
  saleHistory: sales.map((one) => ({ ...sale, ...one })),
});
/** Seen at two looks a month apart, as the API gives it. */
const apart = {
  published: '2026-08-01',
  happenedAfter: '2026-07-02T08:00:00.000Z',
  happenedBy: '2026-08-01T08:00:00.000Z',
};
const atFirstLook = { price: 855_000, difference: 0, published: '2026-11-07' };
const firstLook = { ...atFirstLook, happenedBy: '2026-11-07T19:30:00.000Z' };
const unseen = {
  status: 'Out of Sight',
  lastSeen: '2026-01-14T23:30:00.000Z',
  priceHistory: history.slice(1),
};

it.each<[string, object]>([
  ['its first asking price where that was another', {}],
  ['no first price where none changed', { status: 'For Sale', priceHistory: [listed] }],
  ['that it is for sale', { status: 'For Sale', currentPrice: 640_000 }],
  ['that it is gone', since(removed)],
  ['that its advert said that it sold', since(soldBySource)],
  [
    'a sale from shortly before its first sight, which is not taken for its own',
    saidSold({ dateOfSale: '2026-03-03' }, { dateOfSale: '2012-01-05' }),
  ],
  ['one that is likely', saidSold({ dateOfSale: '2025-09-12', matchReason: 'advert_other_place' })],
  ['no sale from after its first sight', saidSold({ dateOfSale: '2026-03-14' })],
  ['no sale from long before', saidSold({ dateOfSale: '2025-09-11' })],
  ['its price in the register', fetched({})],
  ['that the sale is likely', fetched({ matchReason: 'advert_other_place' })],
  [
    'a price without VAT with VAT',
    {
      ...fetched({ price: 486_123.35, vatExclusive: true }),
      priceHistory: [{ ...soldByRegister, price: 486_123 }, ...history],
    },
  ],
  ['that a home that is gone is still advertised', since(removed, { otherListings: [{}] })],
  [
    'that it was advertised again',
    since(removed, { laterListings: [{ dateOfListing: '2026-08-20' }] }),
  ],
  [
    'nothing of an advert that ended with it',
    since(removed, { laterListings: [{ dateOfListing: '2026-05-01' }] }),
  ],
  ['that it is this advert that was first seen then', { formerListings: [{}] }],
  ['so of other adverts too', { otherListings: [{}], status: 'For Sale' }],
  [
    'by when a sale was agreed that our first look showed',
    {
      priceHistory: [
        { ...firstLook, change: 'Sale Agreed' },
        { ...firstLook, change: 'Listed' },
      ],
    },
  ],
  ['between which days it was agreed', { priceHistory: [{ ...agreed, ...apart }, drop, listed] }],
  ['between which days its advert said so', since({ ...soldBySource, ...apart })],
  ['between which days it went', since({ ...removed, ...apart })],
  ['since when it is out of sight', unseen],
  ['that its home is still advertised', { ...unseen, otherListings: [] }],
  ['that it was agreed when last seen', { ...unseen, priceHistory: history }],
  ['nothing of what is not known', { priceHistory: [] }],
])('the opening of a listing says %s', (_, more) => {
  expect(describeListing(change(more))).toMatchSnapshot();
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
const same = { dropCount: 0, percentageChangeFromFirstListing: 0, changeType: 'None' as const };
const never = { ...same, saleAgreedCount: 0, unlistedCount: 0, relistedCount: 0 };
const once = { ...never, seenOnce: true };

it.each([
  ['cuts and the changes between them', {}, { status: 'For Sale' }],
  ['nothing of what never happened', never, { status: 'Unlisted' }],
  ['that no price is known', same, { status: 'Unlisted', priceHistory: [] }],
  ['no change after one look', once, { status: 'For Sale', priceHistory: [listed] }],
  ['no change after one look at each advert', once, { otherListings: [] }],
  ['a price changed by a new advert', { dropCount: 0 }, { status: 'For Sale' }],
  ['a rise', { changeType: 'Increase', riseCount: 1 }, { status: 'Unlisted' }],
  ['the last price of one out of sight', {}, { status: 'Out of Sight' }],
] as const)('the summary of changes says %s', (_, more, of) => {
  const changeSummary = { ...summary, ...more };
  expect(describeChanges(change({ ...of, changeSummary }))).toMatchSnapshot();
});

test('different prices that the adverts of a home ask now are given, the lowest first', () => {
  const ask = (status: ListingDetail['status'], currentPrice: number, others?: number[]) =>
    describeAskingPrices(
      change({
        status,
        currentPrice,
        ...(others && { otherListings: others.map((price) => ({ price })) }),
      }),
    );
  expect(ask('For Sale', 365_000, [400_000, 380_000])).toMatch(/ from €365,000 to €400,000\.$/);
  expect(ask('Unlisted', 365_000, [400_000, 380_000])).toMatch(/ from €380,000 to €400,000\.$/);
  expect(ask('For Sale', 365_000)).toBe('');
  expect(ask('Sale Agreed', 365_000, [365_000])).toBe('');
  expect(ask('Unlisted', 365_000, [400_000])).toBe('');
  expect(ask('For Sale', -1, [400_000, -2])).toBe('');
});

test('a home whose advert is up after its sale may be sold, for half a year, if the sale counts', () => {
  /** The advert is first seen on 14 March 2026. */
  const sell = (dateOfSale: string, more: object = {}) => {
    const sales = [
      { ...sale, dateOfSale, ...more },
      { ...sale, dateOfSale: '2012-01-05' },
    ];
    return describeMaybeSold(change({ ...more, saleHistory: sales }));
  };
  expect(sell('2026-01-20')).toBe(
    'It may already be sold: the register records its sale on 20 Jan 2026 for €620,000.',
  );
  expect(sell('2026-06-20')).toMatch(/on 20 Jun 2026/);
  expect(sell('2025-09-12')).not.toBe('');
  expect(sell('2026-01-20', { matchReason: 'advert_other_place' })).toMatch(/is probably its sale/);
  expect(sell('2025-09-11')).toBe('');
  expect(sell('2026-01-20', { leftOut: 'not_full_market' })).toBe('');
  expect(sell('2026-01-20', { status: 'Sold' })).toBe('');
  expect(sell('2026-01-20', { status: 'Unlisted' })).toBe('');
  expect(sell('2026-01-20', { price: 61_000 })).toBe('');
  expect(describeMaybeSold(change(unseen))).toBe('');
});
