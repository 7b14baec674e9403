import { expect, test } from 'vitest';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { describeStory } from './describe-story.ts';

const summary = {
  daysOnMarket: 133,
  dropCount: 4,
  riseCount: 0,
  percentageChangeFromFirstListing: 7.81,
  changeType: 'Drop',
  saleAgreedCount: 1,
  unlistedCount: 0,
  relistedCount: 1,
};
const listed = { change: 'Listed', price: 640_000, difference: 0, published: '2026-03-14' };
const listing = {
  status: 'For Sale',
  currentPrice: 590_000,
  priceHistory: [
    { change: 'Drop', price: 590_000, difference: -50_000, published: '2026-05-09' },
    listed,
  ],
  formerListings: [],
  saleHistory: [],
};
const never = { dropCount: 0, changeType: 'None', saleAgreedCount: 0, relistedCount: 0 };
const quiet = { ...never, daysOnMarket: 1, percentageChangeFromFirstListing: 0 };
const looks = { happenedAfter: '2026-03-07T04:00:00Z', happenedBy: '2026-03-14T04:00:00Z' };
const unseen = { beginningSeen: false };

test.each<[string, object, object]>([
  ['days, cuts, the distance from the first price, and what came between', {}, {}],
  ['all adverts in this spell', { otherListings: [{}] }, { ...unseen, dropCount: 1 }],
  ['a share where the first price may be another advert’s', { formerListings: [{}] }, {}],
  ['a share where the price is not known', { currentPrice: -1 }, {}],
  ['nothing of what never happened', {}, { ...quiet, ...unseen }],
  ['days nobody saw begin', { priceHistory: [{ ...listed, ...looks }] }, quiet],
  ['a rise', { currentPrice: 660_000 }, { dropCount: 0, riseCount: 1, changeType: 'Increase' }],
  ['the last price of one that is gone', { status: 'Unlisted' }, {}],
  ['the last price of one out of sight', { status: 'Out of Sight' }, {}],
  ['nothing where nothing is known', {}, { ...never, ...unseen, daysOnMarket: 0 }],
])('a story says %s', (_, changes, ofSummary) => {
  const changeSummary = { ...summary, ...ofSummary };
  const home = { ...listing, ...changes, changeSummary } as unknown as ListingDetail;
  expect(describeStory(home)).toMatchSnapshot();
});
