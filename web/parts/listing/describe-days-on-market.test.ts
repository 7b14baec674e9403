import { expect, it } from 'vitest';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { describeDaysOnMarket, findStanding } from './describe-listing.ts';

const near = { happenedAfter: '2026-03-13T08:00:00Z', happenedBy: '2026-03-14T08:00:00Z' };
const far = { ...near, happenedAfter: '2026-01-29T08:00:00Z' };
const of = (change: object) =>
  ({
    status: 'For Sale',
    priceHistory: [{ change: 'Listed', ...near }],
    changeSummary: { daysOnMarket: 12 },
    ...change,
  }) as unknown as ListingDetail;
/** Listed and gone between these looks. */
const gone = (listed: object, unlisted: object) => ({
  status: 'Unlisted',
  priceHistory: [
    { change: 'Unlisted', ...unlisted },
    { change: 'Listed', ...listed },
  ],
});
const unseen = (daysOnMarket: number) => ({ daysOnMarket, beginningSeen: false });

it.each([
  ['For Sale', {}, 'current'],
  ['Sold', {}, 'ended'],
  ['Unlisted', {}, 'ended'],
  ['Out of Sight', {}, 'out of sight'],
  ['Unlisted', { otherListings: [] }, 'current'],
  ['Out of Sight', { otherListings: [] }, 'current'],
])('the status of the home of a listing that is %s, %j, is: %s', (status, others, standing) => {
  expect(findStanding(of({ status, ...others }))).toBe(standing);
});

it.each([
  [{ changeSummary: unseen(0) }, 'We don’t know how long it has been on the market.'],
  [
    { status: 'Out of Sight', changeSummary: unseen(0) },
    'We don’t know how long it was on the market.',
  ],
  // One look on the day it was listed.
  [{ changeSummary: { ...unseen(0), beginningSeen: true, seenOnce: true } }, ''],
  [{ changeSummary: unseen(1) }, 'It has been on the market for at least 1 day.'],
  [{}, 'It has been on the market for 12 days.'],
  [gone(near, near), 'It was on the market for 12 days.'],
  [gone(far, near), 'It was on the market for at least 12 days.'],
  [gone(near, far), 'It was on the market for up to 12 days.'],
  [gone(far, far), 'It was on the market for about 12 days.'],
  [
    { status: 'Out of Sight' },
    'It had been on the market for at least 12 days when it was last seen.',
  ],
])('the days on the market, of %j', (change, words) => {
  expect(describeDaysOnMarket(of(change))).toBe(words);
});
