import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ListingDetail } from '../contract/listing.ts';
import { readAnswer } from '../testing/check-answer.ts';
import type { Served } from '../testing/serve.ts';
import { serveLinked } from '../testing/serve-linked.ts';

let served: Served;
let idOf: (name: string) => number;
beforeAll(async () => {
  ({ served, idOf } = await serveLinked());
});
afterAll(() => served.close());

const read = async (name: string) =>
  readAnswer(ListingDetail, await served.app.inject(`/api/Listing/${idOf(name)}`));

describe('a listing that ended in a sale of the register', () => {
  test('is sold, at its date and price, and shows all sales of its home', async () => {
    expect(await read('above')).toEqual({
      title: '1 Shop Street, Westport, Co. Mayo',
      county: 'Mayo',
      beds: 4,
      baths: 2,
      propertyType: 'Detached',
      ber: '',
      eircode: 'F28 X2Y3',
      currentPrice: 345_000,
      lptRate: 366.3,
      lptBasis: {
        taxYear: 2026,
        baseCharge: 333,
        adjustmentPercent: 10,
        adjustment: 'confirmed',
        source: 'Finance (Local Property Tax and Other Provisions) (Amendment) Act 2025, section 8',
        adjustmentSource: 'Connaught Telegraph',
        adjustmentAsOf: '2025-07-15',
      },
      status: 'Sold',
      lastSeen: '2026-01-10T08:00:00.000Z',
      priceHistory: [
        // The register gives the day.
        {
          change: 'Sold',
          price: 360_000,
          difference: 0,
          published: '2026-02-05',
          happenedAfter: '2026-02-05T00:00:00.000Z',
          happenedBy: '2026-02-05T00:00:00.000Z',
        },
        {
          change: 'Unlisted',
          price: 345_000,
          difference: 0,
          published: '2026-01-20',
          happenedAfter: '2026-01-10T08:00:00.000Z',
          happenedBy: '2026-01-20T08:00:00.000Z',
        },
        {
          change: 'Sale Agreed',
          price: 345_000,
          difference: 0,
          published: '2026-01-10',
          happenedAfter: '2025-11-01T08:00:00.000Z',
          happenedBy: '2026-01-10T08:00:00.000Z',
        },
        {
          change: 'Drop',
          price: 345_000,
          difference: -5000,
          published: '2025-11-01',
          happenedAfter: '2025-10-01T08:00:00.000Z',
          happenedBy: '2025-11-01T08:00:00.000Z',
        },
        {
          change: 'Listed',
          price: 350_000,
          difference: 0,
          published: '2025-10-01',
          happenedBy: '2025-10-01T08:00:00.000Z',
        },
      ],
      formerListings: [],
      saleHistory: [
        {
          address: '1 SHOP STREET, WESTPORT',
          dateOfSale: '2026-02-05',
          price: 360_000,
          vatExclusive: false,
          matchReason: 'eircode',
        },
        {
          address: '1 SHOP ST, WESTPORT',
          dateOfSale: '2015-03-10',
          price: 150_000,
          vatExclusive: false,
          matchReason: 'same_address',
        },
      ],
      soldFor: { price: 360_000, dateOfSale: '2026-02-05' },
      changeSummary: {
        daysOnMarket: 127,
        beginningSeen: false,
        dropCount: 1,
        riseCount: 0,
        percentageChangeFromFirstListing: 1.43,
        changeType: 'Drop',
        saleAgreedCount: 1,
        unlistedCount: 1,
        relistedCount: 0,
      },
      agency: { agencyName: '', contactName: '', phoneNumber: '' },
      place: { key: 'mayo-westport', name: 'Westport' },
      street: { key: 'mayo-westport-shop-street', name: 'Shop Street' },
    });
  });

  test('gives the reason of the link, also where it is not certain', async () => {
    expect(await read('likely')).toMatchObject({
      status: 'Sold',
      saleHistory: [
        {
          address: '6 MILLRACE AVENUE, WESTPORT',
          price: 205_000,
          matchReason: 'advert_other_place',
        },
      ],
      soldFor: { likely: true },
    });
  });
});

describe('a home with several adverts', () => {
  const former = {
    county: 'Mayo',
    title: '7 The Gates, Westport, Co. Mayo',
    dateOfListing: '2025-10-01',
    price: 290_000,
    matchReason: 'eircode',
    status: 'Unlisted',
  };
  const live = { ...former, dateOfListing: '2026-01-20', price: 285_000, status: 'For Sale' };

  test('shows on each advert the earlier ones and the others that are still up', async () => {
    const { formerListings, otherListings, saleHistory } = await read('second');
    expect(formerListings).toEqual([{ ...former, listingId: idOf('first') }]);
    expect(otherListings).toEqual([{ ...live, listingId: idOf('elsewhere'), source: 'agent' }]);
    expect(saleHistory).toEqual([
      {
        address: '7 THE GATES, WESTPORT',
        dateOfSale: '2022-06-20',
        price: 220_000,
        vatExclusive: true,
        leftOut: 'not_full_market',
        matchReason: 'eircode',
      },
    ]);
  });

  test('leads from an advert that is gone to those that are up, the newest first', async () => {
    const { status, formerListings, otherListings } = await read('first');
    expect(status).toBe('Unlisted');
    expect(formerListings).toEqual([]);
    expect(otherListings?.map(({ listingId }) => listingId).toSorted()).toEqual(
      [idOf('second'), idOf('elsewhere')].toSorted(),
    );
  });

  test('leads from an advert that is gone to a later one that is also gone, and back', async () => {
    const one = { county: 'Mayo', title: '9 Hill View, Westport, Co. Mayo' };
    const before = {
      ...one,
      dateOfListing: '2025-10-01',
      price: 180_000,
      matchReason: 'other_advert',
      status: 'Unlisted',
    };
    const after = { ...before, dateOfListing: '2026-01-10', price: 170_000 };
    expect(await read('before')).toMatchObject({
      status: 'Unlisted',
      formerListings: [],
      laterListings: [{ ...after, listingId: idOf('after') }],
    });
    const later = await read('after');
    expect(later.formerListings).toEqual([{ ...before, listingId: idOf('before') }]);
    expect(later.laterListings).toBeUndefined();
  });

  test('has one summary, across its ids and its sources', async () => {
    for (const name of ['first', 'second', 'elsewhere']) {
      expect((await read(name)).changeSummary).toEqual({
        daysOnMarket: 170,
        beginningSeen: false,
        // One in the first advert, and one between the first and the second.
        dropCount: 2,
        riseCount: 0,
        percentageChangeFromFirstListing: 5,
        changeType: 'Drop',
        saleAgreedCount: 0,
        unlistedCount: 1,
        relistedCount: 1,
      });
    }
  });

  test('is counted as one', async () => {
    const { totalProperties } = (await served.app.inject('/api/Dashboard')).json();
    // The sixty others, and one home with two adverts.
    expect(totalProperties).toBe(61);
  });
});

test("a listing's page and the call that it makes ask the database once", async () => {
  const first = served.versions.use((version) => version.maybeReadListing(idOf('above')));
  const second = served.versions.use((version) => version.maybeReadListing(idOf('above')));
  expect(await first).toBe(await second);
});
