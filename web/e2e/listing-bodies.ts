import type { Dashboard } from '../../api/contract/dashboard.ts';
import type { Townlands } from '../../api/contract/for-sale.ts';
import type {
  ChangedListing,
  ListingDetail,
  ListingSummary,
  PriceHistoryItem,
} from '../../api/contract/listing.ts';
import { type County, counties } from '../../api/contract/lists.ts';
import type {
  CountyPriceChanges,
  PriceChangesOverview,
  TermPriceChanges,
} from '../../api/contract/price-changes.ts';
import type { RelistedOverview } from '../../api/contract/relisted.ts';

/** Hand-made answers about listings for the browser tests: invented homes. */

export const dashboardBody: Dashboard = {
  totalProperties: 14_212,
  newLast24h: 186,
  newThisWeek: 1094,
  priceDropsThisWeek: 312,
  priceRisesThisWeek: 88,
  saleAgreedLast24h: 97,
  saleAgreedThisWeek: 641,
  reListedLast24h: 11,
  reListedThisWeek: 74,
  // There was no look at one portal for four days.
  unplaced: [
    { measure: 'newLast24h', homes: 961, ...looksOf('2026-11-16', '2026-11-20') },
    { measure: 'priceDropsThisWeek', homes: 12, ...looksOf('2026-11-10', '2026-11-14') },
    { measure: 'saleAgreedLast24h', homes: 1, ...looksOf('2026-11-16', '2026-11-20') },
  ],
};

/** The looks of two nights. */
function looksOf(after: string, by: string) {
  return { happenedAfter: `${after}T03:40:00.000Z`, happenedBy: `${by}T03:40:00.000Z` };
}

/**
 * Longford has nothing for sale and is absent; Leitrim has a single home; for some changes in Cork
 * and Kerry the day isn't known.
 */
const unplacedBody = { homes: 7, ...looksOf('2026-10-15', '2026-10-29') };

export const overviewBody: PriceChangesOverview = counties
  .filter((county) => county !== 'Longford')
  .map((county, index) => ({
    county,
    total: county === 'Leitrim' ? 1 : 120 + ((index * 977) % 2400),
    drops: county === 'Leitrim' ? 1 : 4 + ((index * 53) % 90),
    rises: county === 'Leitrim' ? 0 : (index * 31) % 25,
    ...((county === 'Cork' || county === 'Kerry') && { unplaced: unplacedBody }),
  }));

export const relistedBody: RelistedOverview = overviewBody.map(({ county, total }) => ({
  county,
  count: Math.floor(total / 60),
  ...(county === 'Cork' && { unplaced: { ...unplacedBody, homes: 1 } }),
}));

const titles = [
  '14 Ardilea Crescent, Clonskeagh, Dublin 14',
  'Rose Cottage, Kilbrogan Hill, Bandon',
  'Apt 6, The Granary, Wine Street',
  'Teach na Mara, An Spidéal',
  'Unit 3B, Site 41, Cluain Ard, Old Golf Links Road, Ballymacelligott East, Tralee',
];
const changes = [
  ['Drop', 5.26],
  ['Increase', 2],
  ['Relisted', 0],
  ['', 0],
] as const;

/** A listing of a county by its place in a list, always the same. */
export function listingOf(county: County, place: number): ListingSummary {
  const [change, percentageChange] = changes[place % changes.length] ?? ['', 0];
  return {
    id: 4711 + place,
    title: titles[place % titles.length] ?? '',
    county,
    beds: place % 6 === 5 ? 0 : 1 + (place % 5),
    baths: place % 4 === 3 ? 0 : 1 + (place % 3),
    propertyType: place % 7 === 6 ? '' : (['Semi-D', 'Detached', 'Apartment'][place % 3] ?? ''),
    price: place % 9 === 8 ? -1 : 195_000 + ((place * 37_000) % 900_000),
    change,
    percentageChange,
    status: place % 8 === 2 ? 'Sale Agreed' : 'For Sale',
  };
}

/** This many listings of a county. */
export function listingsOf(county: County, count: number): ListingSummary[] {
  return Array.from({ length: count }, (_, place) => listingOf(county, place));
}

/**
 * The first of a list appeared when there had been no look for nine days, the others from one night
 * to the next.
 */
function looksAt(place: number) {
  return looksOf(place === 0 ? '2026-10-31' : '2026-11-08', '2026-11-09');
}

/** A county's homes that came back; none in Leitrim. */
export function countyRelistedBody(county: County): ChangedListing[] {
  if (county === 'Leitrim') return [];
  return listingsOf(county, 12)
    .filter(({ change }) => change === 'Relisted')
    .map((row, place) => ({ ...row, ...looksAt(place) }));
}

/** Twelve changes; none in Leitrim. */
export function countyChangesBody(county: County): CountyPriceChanges {
  const none = { drops: 0, rises: 0, dropPercentage: 0, risePercentage: 0 };
  if (county === 'Leitrim') return { total: 1, ...none, listings: [] };
  return {
    total: 1234,
    drops: 102,
    rises: 31,
    dropPercentage: 8.27,
    risePercentage: 2.51,
    listings: listingsOf(county, 24)
      .filter(({ change }) => change === 'Drop' || change === 'Increase')
      .map((row, place) => ({ ...row, ...looksAt(place) })),
    unplaced: unplacedBody,
  };
}

/** `nowhere` finds nothing. */
export function termChangesBody(county: County, term: string): TermPriceChanges {
  if (term === 'nowhere') return [];
  return listingsOf(county, 9)
    .filter(({ change }) => (term === 'rises' ? change === 'Increase' : change === 'Drop'))
    .map(({ id, title, change, percentageChange }, place) => ({
      id,
      title,
      change: `${change} of ${percentageChange.toFixed(2)}%`,
      ...looksAt(place),
    }));
}

/** Sixteen townlands; Longford has none. */
export function townlandsBody(county: County): Townlands {
  if (county === 'Longford') return [];
  const names =
    'Ballincollig|Bandon|Bantry|Bishopstown/Wilton|Blarney|Carrigaline|Cobh|Douglas|Dúglas Thoir|Fermoy|Kinsale|Macroom|Mallow|Midleton|Youghal|Other';
  return names
    .split('|')
    .map((townlandName, index) => ({ townlandName, count: 1 + ((index * 37) % 90) }));
}

/** Events with a look the night before each. */
function seeNightly(
  events: readonly Omit<PriceHistoryItem, 'happenedAfter' | 'happenedBy'>[],
): PriceHistoryItem[] {
  return events.map((event) => {
    const nightBefore = new Date(Date.parse(event.published) - 86_400_000).toISOString();
    return { ...event, ...looksOf(nightBefore.slice(0, 10), event.published) };
  });
}

/** The whole life of one home. */
const history: ListingDetail['priceHistory'] = seeNightly([
  { change: 'Drop', price: 595_000, difference: -15_000, published: '2026-10-11' },
  { change: 'Relisted', price: 610_000, difference: 0, published: '2026-08-08' },
  { change: 'Sale Agreed', price: 610_000, difference: 0, published: '2026-07-02' },
  { change: 'Drop', price: 610_000, difference: -35_000, published: '2026-05-09' },
  { change: 'Increase', price: 645_000, difference: 5_000, published: '2026-03-30' },
  { change: 'Listed', price: 640_000, difference: 0, published: '2026-03-14' },
]);

const listing: ListingDetail = {
  title: '14 Ardilea Crescent, Clonskeagh, Dublin 14',
  county: 'Dublin',
  beds: 3,
  baths: 2,
  propertyType: 'Semi-D',
  ber: 'C2',
  eircode: 'D14 X2A7',
  currentPrice: 595_000,
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
      services: JSON.stringify([
        {
          ServiceNumber: '11',
          ServiceDisplayName: 'Wadelai Park - Sandyford',
          Destination: 'Sandyford',
          Operator: 'Bus Cuan',
        },
        {
          ServiceNumber: '44',
          ServiceDisplayName: 'DCU - Enniskerry',
          Destination: 'Enniskerry',
          Operator: 'Bus Cuan',
        },
      ]),
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
 * sold, 4716 is likely sold, 4717 is gone and so is a later advert, 4718 is still live after its
 * sale and beside another price, 4719 was seen rarely and is out of sight, 404 doesn't exist.
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
  return id < 4711 ? null : listing;
}

const { otherListings: _, ...alone } = listing;
const { lptBasis: __, schools: ___, transport: ____, ...unplaced } = alone;

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
};

const likelyListing: ListingDetail = {
  ...soldListing,
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
