import type { ListingDetail } from '../../api/contract/listing.ts';
import { history, listing, looksOf, seeNightly } from './whole-listing.ts';

/**
 * By number: 4711 has everything, 4712 almost nothing, 4713 is gone, 4714 is sale agreed, 4715 is
 * sold, 4716 is likely sold, 4717 is gone and so is a later advert, 4718 is still live after its
 * sale and beside another price, 4719 was seen rarely and is out of sight,
 * 4720 is sold as only its advert says, 404 doesn't exist.
 */
export function listingBody(id: number): ListingDetail | null {
  if (id === 4712) return bareListing;
  if (id === 4713) return goneListing;
  if (id === 4715) return soldListing;
  if (id === 4716) return likelyListing;
  if (id === 4714) return agreedListing;
  if (id === 4717) return passedListing;
  if (id === 4718) return leftStandingListing;
  if (id === 4719) return unseenListing;
  if (id === 4720) return soldUnseenListing;
  return id < 4711 ? null : listing;
}

const { otherListings: _, ...alone } = listing;
const { lptBasis: __, schools: ___, transport: ____, ...unplaced } = alone;

/** Its advert says that it is sold, and the register has no sale of it. */
const soldUnseenListing: ListingDetail = {
  ...alone,
  status: 'Sold',
  saleHistory: [],
  priceHistory: [
    { change: 'Sold', price: 595_000, difference: 0, published: '2026-11-06' },
    ...history.slice(2),
  ],
};

/** Sale agreed, with unknown tax, and far from everything. */
const agreedListing: ListingDetail = {
  ...unplaced,
  ...(listing.otherListings && { otherListings: listing.otherListings }),
  status: 'Sale Agreed',
  priceHistory: history.slice(2),
  lptRate: -1,
  schools: [],
  transport: [],
};

const bareListing: ListingDetail = {
  ...unplaced,
  formerListings: [],
  saleHistory: [],
  title: 'Teach na Mara, An Spidéal',
  county: 'Galway',
  beds: 0,
  baths: 0,
  propertyType: '',
  ber: '',
  eircode: '',
  currentPrice: -1,
  lptRate: -1,
  // There was no look before.
  priceHistory: [
    {
      change: 'Listed',
      price: -1,
      difference: 0,
      published: '2026-11-19',
      happenedBy: '2026-11-19T03:40:00.000Z',
    },
  ],
  changeSummary: {
    daysOnMarket: 1,
    beginningSeen: false,
    dropCount: 0,
    riseCount: 0,
    percentageChangeFromFirstListing: 0,
    changeType: 'None',
    saleAgreedCount: 0,
    unlistedCount: 0,
    relistedCount: 0,
  },
  agency: { agencyName: 'Cósta Auctioneers', contactName: '', phoneNumber: '' },
};

const soldListing: ListingDetail = {
  ...alone,
  status: 'Sold',
  priceHistory: [
    ...seeNightly([
      { change: 'Sold', price: 612_000, difference: 0, published: '2026-11-06' },
      { change: 'Sale Agreed', price: 595_000, difference: 0, published: '2026-10-20' },
    ]),
    ...history,
  ],
  saleHistory: [
    {
      address: '14 ARDILEA CRESCENT, CLONSKEAGH, DUBLIN 14',
      dateOfSale: '2026-11-06',
      price: 612_000,
      vatExclusive: false,
      matchReason: 'eircode',
    },
    ...listing.saleHistory,
  ],
  soldFor: { price: 612_000, dateOfSale: '2026-11-06' },
};

const likelyListing: ListingDetail = {
  ...soldListing,
  soldFor: { price: 612_000, dateOfSale: '2026-11-06', likely: true },
  saleHistory: soldListing.saleHistory.map((sale, place) =>
    place === 0 ? { ...sale, matchReason: 'advert_other_place' } : sale,
  ),
};

const leftStandingListing: ListingDetail = {
  ...listing,
  otherListings: (listing.otherListings ?? []).map((other) => ({ ...other, price: 610_000 })),
  saleHistory: soldListing.saleHistory,
};

const goneListing: ListingDetail = {
  ...listing,
  status: 'Unlisted',
  lastSeen: '2026-11-01T03:40:00.000Z',
  priceHistory: [
    ...seeNightly([{ change: 'Unlisted', price: 595_000, difference: 0, published: '2026-11-02' }]),
    ...history,
  ],
};

/** Gone, like the advert that came after it. */
const passedListing: ListingDetail = {
  ...alone,
  status: 'Unlisted',
  priceHistory: goneListing.priceHistory,
  formerListings: [],
  laterListings: listing.formerListings
    .slice(0, 1)
    .map((advert) => ({ ...advert, dateOfListing: '2026-11-04', price: 580_000 })),
};

/** Looked at in March, September, October and November, and not shown since. */
const unseenListing: ListingDetail = {
  ...alone,
  status: 'Out of Sight',
  lastSeen: '2026-11-02T03:40:00.000Z',
  priceHistory: [
    {
      change: 'Drop',
      price: 595_000,
      difference: -45_000,
      published: '2026-10-11',
      ...looksOf('2026-09-03', '2026-10-11'),
    },
    {
      change: 'Listed',
      price: 640_000,
      difference: 0,
      published: '2026-03-14',
      happenedBy: '2026-03-14T03:40:00.000Z',
    },
  ],
  changeSummary: { ...listing.changeSummary, beginningSeen: false },
  formerListings: listing.formerListings.map((advert, place) =>
    place === 0 ? { ...advert, status: 'Out of Sight' } : { ...advert, status: 'Unlisted' },
  ),
};
