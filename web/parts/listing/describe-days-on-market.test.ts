import { describe, expect, it } from 'vitest';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import { describeDaysOnMarket, findStanding } from './describe-days-on-market.ts';

const near = { happenedAfter: '2026-03-13T08:00:00Z', happenedBy: '2026-03-14T08:00:00Z' };
const far = { ...near, happenedAfter: '2026-01-29T08:00:00Z' };

const listing = {
  status: 'For Sale',
  priceHistory: [{ change: 'Listed', ...near }],
  changeSummary: { daysOnMarket: 12 },
} as unknown as ListingDetail;

/** Listed and gone between these looks. */
const gone = (listed: object, unlisted: object) =>
  ({
    ...listing,
    status: 'Unlisted',
    priceHistory: [
      { change: 'Unlisted', ...unlisted },
      { change: 'Listed', ...listed },
    ],
  }) as unknown as ListingDetail;

describe("the status of a listing's home", () => {
  it('takes in all its adverts', () => {
    expect(findStanding(listing)).toBe('stands');
    expect(findStanding({ ...listing, status: 'Sale Agreed' })).toBe('stands');
    expect(findStanding({ ...listing, status: 'Sold' })).toBe('ended');
    expect(findStanding({ ...listing, status: 'Unlisted' })).toBe('ended');
    expect(findStanding({ ...listing, status: 'Out of Sight' })).toBe('out of sight');
    expect(findStanding({ ...listing, status: 'Unlisted', otherListings: [] })).toBe('stands');
    expect(findStanding({ ...listing, status: 'Out of Sight', otherListings: [] })).toBe('stands');
  });
});

describe('the days on the market', () => {
  it('are not known where all that is known is that they are 0 or more', () => {
    const unseen = { daysOnMarket: 0, beginningSeen: false };
    const of = (status: string, daysOnMarket = 0) =>
      describeDaysOnMarket({
        ...listing,
        status,
        changeSummary: { ...unseen, daysOnMarket },
      } as unknown as ListingDetail);
    expect(of('For Sale')).toBe('It isn’t known how long it has been on the market.');
    expect(of('Out of Sight')).toBe('It isn’t known how long it was on the market.');
    expect(of('For Sale', 1)).toBe('It has been on the market for at least 1 day.');
  });

  it('are exact where both ends were seen', () => {
    expect(describeDaysOnMarket(listing)).toBe('It has been on the market for 12 days.');
    expect(describeDaysOnMarket(gone(near, near))).toBe('It was on the market for 12 days.');
  });

  it('are at least so many where the beginning was not seen, or fell between two looks', () => {
    const unseen = { ...listing.changeSummary, beginningSeen: false };
    expect(describeDaysOnMarket({ ...listing, changeSummary: unseen })).toBe(
      'It has been on the market for at least 12 days.',
    );
    expect(describeDaysOnMarket(gone(far, near))).toBe(
      'It was on the market for at least 12 days.',
    );
  });

  it('are at most so many where the end fell between two looks, and about so many where both did', () => {
    expect(describeDaysOnMarket(gone(near, far))).toBe('It was on the market for up to 12 days.');
    expect(describeDaysOnMarket(gone(far, far))).toBe('It was on the market for about 12 days.');
  });

  it('of one out of sight end with its last sight', () => {
    expect(describeDaysOnMarket({ ...listing, status: 'Out of Sight' })).toBe(
      'It had been on the market for at least 12 days when it was last seen.',
    );
  });
});
