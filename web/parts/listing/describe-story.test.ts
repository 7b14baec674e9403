import { expect, test } from 'vitest';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { describeStory } from './describe-story.ts';

const summary: ListingDetail['changeSummary'] = {
  daysOnMarket: 133,
  dropCount: 4,
  riseCount: 0,
  percentageChangeFromFirstListing: 7.81,
  changeType: 'Drop',
  saleAgreedCount: 1,
  unlistedCount: 0,
  relistedCount: 1,
};
const listing = {
  status: 'For Sale',
  currentPrice: 590_000,
  priceHistory: [
    { change: 'Drop', price: 590_000, difference: -50_000, published: '2026-05-09' },
    { change: 'Listed', price: 640_000, difference: 0, published: '2026-03-14' },
  ],
  formerListings: [],
  saleHistory: [],
  changeSummary: summary,
} as unknown as ListingDetail;
const story = (changes: Partial<ListingDetail>, ofSummary: Partial<typeof summary> = {}) =>
  describeStory({ ...listing, ...changes, changeSummary: { ...summary, ...ofSummary } });

test('a story is days, cuts, the distance from the first price, and what came between', () => {
  expect(story({})).toBe(
    '133 days on the market, cut 4 times, €50,000 below its first asking price, sale agreed once, relisted once.',
  );
});

test('of a home with other adverts it is said that all of them count, in this spell alone', () => {
  const others = { otherListings: [{}] } as unknown as Partial<ListingDetail>;
  expect(story(others, { daysOnMarket: 329, beginningSeen: false, dropCount: 1 })).toBe(
    'Across all its adverts in this spell: at least 329 days on the market, cut once, 7.81% below its first asking price, sale agreed once, relisted once.',
  );
});

test('where the first price may be another advert’s, the distance is a share', () => {
  const former = { formerListings: [{}] } as unknown as Partial<ListingDetail>;
  expect(story(former)).toContain('7.81% below its first asking price');
  expect(story({ currentPrice: -1 })).toContain('7.81% below');
});

test('nothing is said of what never happened, and days nobody saw begin are at least that many', () => {
  const quiet = {
    daysOnMarket: 1,
    beginningSeen: false,
    dropCount: 0,
    percentageChangeFromFirstListing: 0,
    changeType: 'None',
    saleAgreedCount: 0,
    relistedCount: 0,
  } as const;
  expect(story({}, quiet)).toBe('At least 1 day on the market.');
  const looks = { happenedAfter: '2026-03-07T04:00:00Z', happenedBy: '2026-03-14T04:00:00Z' };
  const open = { ...listing.priceHistory[1], ...looks } as ListingDetail['priceHistory'][number];
  expect(story({ priceHistory: [open] }, { ...quiet, beginningSeen: true })).toBe(
    'At least 1 day on the market.',
  );
});

test('a rise is above', () => {
  const risen = { dropCount: 0, riseCount: 1, changeType: 'Increase' } as const;
  expect(story({ currentPrice: 660_000 }, risen)).toContain(
    'raised once, €20,000 above its first asking price',
  );
});

test('of a home that is sold or gone it is the last asking price that was below', () => {
  for (const status of ['Sold', 'Unlisted', 'Out of Sight'] as const)
    expect(story({ status })).toContain('last asked €50,000 below its first asking price');
});

test('a story of a home of which nothing is known yet is empty', () => {
  const nothing = {
    daysOnMarket: 0,
    dropCount: 0,
    changeType: 'None',
    saleAgreedCount: 0,
  } as const;
  expect(story({}, { ...nothing, relistedCount: 0, beginningSeen: false })).toBe('');
});
