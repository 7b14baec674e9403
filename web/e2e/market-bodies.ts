import type { Dashboard } from '../../api/contract/dashboard.ts';
import type { Townlands } from '../../api/contract/for-sale.ts';
import type { ChangedListing, ListingSummary } from '../../api/contract/listing.ts';
import { type County, counties } from '../../api/contract/lists.ts';
import type {
  CountyPriceChanges,
  PriceChangesOverview,
  TermPriceChanges,
} from '../../api/contract/price-changes.ts';
import type { RelistedOverview } from '../../api/contract/relisted.ts';
import { looksOf } from './whole-listing.ts';

/** Hand-made answers about many listings for the browser tests: invented homes. */

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
    ...(place % 8 === 1 && { adverts: 2, otherAdverts: [90_000 + place] }),
  };
}

/** This many listings of a county, from a place in a list on. */
export function listingsOf(county: County, count: number, first = 0): ListingSummary[] {
  return Array.from({ length: count }, (_, place) => listingOf(county, first + place));
}

/**
 * The first of a list appeared when there had been no look for nine days, the others from one night
 * to the next.
 */
function looksAt(place: number) {
  return looksOf(place === 0 ? '2026-10-31' : '2026-11-08', '2026-11-09');
}

/** What a listing that changed asked before and after; nothing where its price isn't told. */
function pricesOf({ price, change }: ListingSummary) {
  return price < 0
    ? {}
    : { priceFrom: price + (change === 'Drop' ? 10_000 : -5000), priceTo: price };
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
      .map((row, place) => ({ ...row, ...pricesOf(row), ...looksAt(place) })),
    unplaced: unplacedBody,
  };
}

/** `nowhere` finds nothing. */
export function termChangesBody(county: County, term: string): TermPriceChanges {
  if (term === 'nowhere') return [];
  return listingsOf(county, 9)
    .filter(({ change }) => (term === 'rises' ? change === 'Increase' : change === 'Drop'))
    .map((row, place) => ({
      id: row.id,
      title: row.title,
      change: `${row.change} of ${row.percentageChange.toFixed(2)}%`,
      ...pricesOf(row),
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
