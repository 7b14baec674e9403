import type { HomeNow } from '../../../api/contract/homes.ts';
import type { ListingDetail, PriceHistoryItem } from '../../../api/contract/listing.ts';

/** The looks of two nights. */
export function looksOf(after: string, by: string) {
  return { happenedAfter: `${after}T03:40:00.000Z`, happenedBy: `${by}T03:40:00.000Z` };
}

/** Events with a look the night before each. */
export function seeNightly(
  events: readonly Omit<PriceHistoryItem, 'happenedAfter' | 'happenedBy'>[],
): PriceHistoryItem[] {
  return events.map((event) => {
    const nightBefore = new Date(Date.parse(event.published) - 86_400_000).toISOString();
    return { ...event, ...looksOf(nightBefore.slice(0, 10), event.published) };
  });
}

/** The whole life of one home. */
export const history: ListingDetail['priceHistory'] = seeNightly([
  { change: 'Drop', price: 595_000, difference: -15_000, published: '2026-10-11' },
  { change: 'Relisted', price: 610_000, difference: 0, published: '2026-08-08' },
  { change: 'Sale Agreed', price: 610_000, difference: 0, published: '2026-07-02' },
  { change: 'Drop', price: 610_000, difference: -35_000, published: '2026-05-09' },
  { change: 'Increase', price: 645_000, difference: 5_000, published: '2026-03-30' },
  { change: 'Listed', price: 640_000, difference: 0, published: '2026-03-14' },
]);

/** A bus from Dublin. */
function serviceTo(ServiceNumber: string, Destination: string) {
  const ServiceDisplayName = `Dublin - ${Destination}`;
  return { ServiceNumber, ServiceDisplayName, Destination, Operator: 'Bus Cuan' };
}

/** A listing of which everything is known. */
export const listing: ListingDetail = {
  title: '14 Ardilea Crescent, Clonskeagh, Dublin 14',
  county: 'Dublin',
  beds: 3,
  baths: 2,
  propertyType: 'Semi-D',
  ber: 'C2',
  eircode: 'D14 X2A7',
  currentPrice: 595_000,
  floorArea: 104.5,
  pricePerM2: 5694,
  lptRate: 523,
  lptBasis: {
    taxYear: 2026,
    baseCharge: 523,
    adjustmentPercent: null,
    adjustment: 'several councils',
    source: 'Finance Act',
    adjustmentSource: null,
    adjustmentAsOf: '2025-10-27',
  },
  status: 'For Sale',
  priceRange: {
    range: { low: 598_000, middle: 650_000, high: 716_000 },
    asked: { area: 'D14', sales: 36 },
    bySales: { low: 505_000, middle: 560_000, high: 610_000 },
    sales: [6, 12, 18].map((number) => ({
      saleId: 800 + number,
      address: `${number} ARDILEA CRESCENT, CLONSKEAGH`,
      dateOfSale: '2025-06-20',
      price: 540_000,
      priceNow: 571_000,
      streetKey: 'dublin-14-ardilea-crescent',
      ...(number === 6 && { beds: 3, floorArea: 98 }),
    })),
    ownSale: {
      saleId: 801,
      address: '14 ARDILEA CRESCENT, CLONSKEAGH, DUBLIN 14',
      dateOfSale: '2019-06-28',
      price: 450_000,
      priceNow: 562_000,
    },
    street: { low: 480_000, middle: 555_000, high: 640_000, sales: 6 },
    area: { name: 'D14', key: 'd14', sales: 812, low: 420_000, middle: 690_000, high: 1_300_000 },
  },
  bid: {
    fetched: {
      area: 'D14',
      askingFrom: 500_000,
      askingBelow: 650_000,
      days: 30,
      sales: 29,
      ofLast: { low: 1.04, median: 1.118, high: 1.24 },
      ofFirst: { low: 0.98, median: 1.05, high: 1.2 },
    },
    rank: { area: 'D14', kind: 'houses', homes: 88, cheaper: 31, medianPrice: 630_000 },
    time: { area: 'Dublin', outcome: 'agreed', year: 2026, days: 45, share: 0.52 },
  },
  priceHistory: history,
  formerListings: [
    {
      listingId: 4690,
      county: 'Dublin',
      title: '14 Ardilea Cres., Clonskeagh, D14',
      dateOfListing: '2019-02-11',
      price: 455_000,
      matchReason: 'other_advert',
    },
    {
      listingId: 4602,
      county: 'Dublin',
      title: 'Ardilea Crescent, Clonskeagh, Dublin 14',
      dateOfListing: '2016-09-02',
      price: -1,
      matchReason: 'advert_crossed_street',
    },
  ],
  otherListings: [
    {
      listingId: 4720,
      county: 'Dublin',
      title: '14 Ardilea Crescent, Dublin 14',
      dateOfListing: '2026-03-15',
      price: 595_000,
      matchReason: 'eircode',
      source: 'second-portal',
      status: 'For Sale',
    },
  ],
  saleHistory: [
    {
      address: '14 ARDILEA CRESCENT, CLONSKEAGH, DUBLIN 14',
      dateOfSale: '2019-06-28',
      price: 450_000,
      vatExclusive: false,
      matchReason: 'same_address',
    },
    {
      address: '14 Ardilea Cresent, Dundrum, Dublin 14',
      dateOfSale: '2012-04-20',
      price: 200_000,
      vatExclusive: true,
      leftOut: 'not_full_market',
      matchReason: 'street_and_place',
    },
  ],
  changeSummary: {
    daysOnMarket: 251,
    dropCount: 2,
    riseCount: 1,
    percentageChangeFromFirstListing: 7.03,
    changeType: 'Drop',
    saleAgreedCount: 1,
    unlistedCount: 0,
    relistedCount: 1,
  },
  agency: {
    agencyName: 'Clonskeagh Homes',
    contactName: 'Niamh Byrne',
    phoneNumber: '01 555 0100',
    officeHours: 'Mon to Fri 9:00 to 17:30',
    address: ['2 Bird Avenue', 'Clonskeagh', 'Dublin 14'],
  },
  schools: [
    {
      name: 'Scoil Naithí',
      distance: 0.4119,
      level: 'Primary',
      gender: 'Mixed',
      ethos: 'Multi-denominational',
    },
    { name: 'Coláiste Éanna', distance: 1.2, level: 'Post-primary', gender: 'Boys', ethos: '' },
    { name: 'St Anne’s', distance: 9.875, level: 'Special', gender: '', ethos: 'Catholic' },
  ],
  transport: [
    {
      stopType: 'Bus',
      commonName: 'Ardilea Crescent',
      commonNameGA: 'Corrán Ard Aoibhinn',
      plateCode: '2071',
      distance: 86.4,
      services: JSON.stringify([serviceTo('11', 'Sandyford'), serviceTo('44', 'Enniskerry')]),
    },
    {
      stopType: 'Tram',
      commonName: 'Milltown',
      commonNameGA: '',
      plateCode: '0',
      distance: 1203.5,
      services: '[]',
    },
  ],
};

/**
 * By number: 4711 has everything, 4712 almost nothing, 4713 is gone, 4714 is sale agreed, 4715 is
 * sold, 4716 is probably sold, 4717 is gone and so is a later advert, 4718 is still live after its
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

const { bid: _, ...withoutBid } = listing;
const { otherListings: __, ...alone } = withoutBid;
const { lptBasis, schools, transport, floorArea, pricePerM2, priceRange, ...unplaced } = alone;

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
  schools: [],
  transport: [],
  unknownNearby: ['schools', 'transport'],
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
  ...withoutBid,
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

/**
 * By the listing that is asked about: 4690 is an old advert of the home of 4711, which came back;
 * 4715 is sold; 4712 has a price on application; 404 isn't known, any other is for sale.
 */
export function homeBody(askedId: number): HomeNow | null {
  if (askedId === 404) return null;
  if (askedId === 4690 || askedId === 4711) return { ...relisted, askedId };
  if (askedId === 4715) return { ...sold, askedId };
  const price = askedId === 4712 ? -1 : 300_000;
  const own = { askedId, homeId: String(askedId), listingId: askedId, advertIds: [askedId] };
  const { lastNews: _, ...plain } = relisted;
  return { ...plain, ...own, title: `${askedId} Main Street, Bandon`, county: 'Cork', price };
}

const relisted: HomeNow = {
  askedId: 4711,
  homeId: '1',
  listingId: 4711,
  advertIds: [4690, 4711],
  title: '14 Ardilea Crescent, Clonskeagh, Dublin 14',
  county: 'Dublin',
  status: 'For Sale',
  price: 595_000,
  lastNews: {
    change: 'Drop',
    price: 595_000,
    difference: -15_000,
    ...looksOf('2026-10-10', '2026-10-11'),
  },
};

const sold: HomeNow = {
  askedId: 4715,
  homeId: '2',
  listingId: 4715,
  advertIds: [4715],
  title: '9 Hill View, Westport',
  county: 'Mayo',
  status: 'Sold',
  price: 595_000,
  sale: {
    dateOfSale: '2026-11-06',
    price: 612_000,
    vatExclusive: false,
    matchReason: 'advert_other_place',
  },
};
