import type { CountyMap } from '../../../api/contract/county-map.ts';
import type { Dashboard } from '../../../api/contract/dashboard.ts';
import type { FindAnswer } from '../../../api/contract/find.ts';
import type { Townlands } from '../../../api/contract/for-sale.ts';
import type { HomesMap, MappedHomes } from '../../../api/contract/homes-map.ts';
import {
  findGroupSize,
  findLimit,
  type MapMeasure,
  mapMeasures,
} from '../../../api/contract/limits.ts';
import type { ChangedListing, ListingSummary } from '../../../api/contract/listing.ts';
import { type County, counties } from '../../../api/contract/lists.ts';
import type {
  CountyPriceChanges,
  PriceChangesOverview,
  TermPriceChanges,
} from '../../../api/contract/price-changes.ts';
import type { RelistedOverview } from '../../../api/contract/relisted.ts';
import { looksOf } from './listing.ts';
import { saleOf } from './register.ts';

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
    { measure: 'newLast24h', county: 'Cork', homes: 961, ...looksOf('2026-11-16', '2026-11-20') },
    {
      measure: 'priceDropsThisWeek',
      county: 'Cork',
      homes: 12,
      ...looksOf('2026-11-10', '2026-11-14'),
    },
    {
      measure: 'saleAgreedLast24h',
      county: 'Kerry',
      homes: 1,
      ...looksOf('2026-11-16', '2026-11-20'),
    },
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
  const price = place % 9 === 8 ? -1 : 195_000 + ((place * 37_000) % 900_000);
  const floorArea = 48 + ((place * 17) % 150);
  return {
    id: 4711 + place,
    title: titles[place % titles.length] ?? '',
    county,
    beds: place % 6 === 5 ? 0 : 1 + (place % 5),
    baths: place % 4 === 3 ? 0 : 1 + (place % 3),
    propertyType: place % 7 === 6 ? '' : (['Semi-D', 'Detached', 'Apartment'][place % 3] ?? ''),
    price,
    ...(place % 8 !== 7 && {
      floorArea,
      ...(price > 0 && { pricePerM2: Math.round(price / floorArea) }),
    }),
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

/** What a listing that changed asked before and after; nothing where its price isn't known. */
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

/** Sixteen townlands; Longford has none, Dublin a district too, Galway two with pages of sales. */
export function townlandsBody(county: County): Townlands {
  if (county === 'Longford') return [];
  if (county === 'Dublin')
    return ['Crumlin', 'Dublin 12'].map((townlandName) => ({
      townlandName,
      count: 28,
      placeKey: 'h91',
      homesWithArea: 20,
      medianPricePerM2: 5200,
    }));
  if (county === 'Galway')
    return ['galway-salthill', 'h91'].map((placeKey) => ({
      townlandName: placeKey === 'h91' ? 'Galway' : 'Salthill',
      count: 28,
      placeKey,
      homesWithArea: 20,
      medianPricePerM2: 5200,
    }));
  const names =
    'Ballincollig|Bandon|Bantry|Bishopstown/Wilton|Blarney|Carrigaline|Cobh|Douglas|Dúglas Thoir|Fermoy|Kinsale|Macroom|Mallow|Midleton|Youghal|Other';
  return names.split('|').map((townlandName, index) => ({
    townlandName,
    count: 1 + ((index * 37) % 90),
    homesWithArea: (index * 37) % 90,
    medianPricePerM2: index === 0 ? null : 3900 + 37.5 * index,
  }));
}

/**
 * `nowhere` finds nothing, `naass` finds Naas, `few` has words like it that find more; any other
 * words find two places, a street, three homes for sale, seven that are gone and 1,234 sales.
 */
export function findBody(words: string, show: string | null): FindAnswer {
  const isMended = words === 'naass';
  const answer: FindAnswer = {
    words: isMended ? 'Naas' : words,
    isAsTyped: !isMended,
    nearest: words === 'few' ? 'Feakle' : '',
    places: {
      total: 2,
      found: [
        { ...place, kind: 'town', name: 'Naas', forSale: 39 },
        { ...place, kind: 'routingKey', name: 'W91', towns: 'Naas, Clane', sales: 213 },
      ],
    },
    streets: {
      total: 1,
      found: [{ key: 'kildare-naas-main-street', ...mainStreet }],
    },
    homes: { total: 3, found: homesOf(3) },
    gone: { total: 7, found: homesOf(show === 'gone' ? 7 : findGroupSize) },
    sales: {
      total: 1234,
      found: Array.from({ length: show === 'sales' ? findLimit : findGroupSize }, (_, at) =>
        saleOf('Kildare', at),
      ),
    },
  };
  if (words !== 'nowhere') return answer;
  const none = { total: 0, found: [] };
  return { ...answer, places: none, streets: none, homes: none, gone: none, sales: none };
}

const mainStreet = { street: 'Main Street', place: 'Naas', county: 'Kildare', sales: 61 };
const place = { county: 'Kildare', key: '', towns: '', forSale: -1, sales: -1 };

function homesOf(count: number): FindAnswer['homes']['found'] {
  return listingsOf('Kildare', count).map(({ id, title, county, price, status }) => {
    return { id, title, county, price, status };
  });
}

/** Hand-made answers of the map for the browser tests, for the 24 months to October 2026. */
const months = Array.from({ length: 24 }, (_, at) => {
  const month = 2024 * 12 + 10 + at;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
});

/** The median of a county rises by 1,000 a month; Leitrim has 12 sales in a year, too few. */
function figureOf(measure: MapMeasure, county: County, at: number): [number | null, number] {
  const place = counties.indexOf(county);
  const market = overviewBody.find((entry) => entry.county === county);
  const [total, drops] = [market?.total ?? 0, market?.drops ?? 0];
  // In the last of its months a county has what the list of price changes has; before, ten more.
  const then = total + (at < 2 ? 10 : 0);
  if (measure === 'forsale') return [then, then];
  if (measure === 'cut') return [total < 10 ? null : (100 * drops) / then, then];
  if (county === 'Leitrim') return [null, 12];
  if (measure === 'median') return [165_000 + ((place * 7919) % 31) * 10_500 + at * 1000, 400];
  return [measure === 'change' ? -12 + ((place * 7) % 29) : 60 + ((place * 37) % 190), 80];
}

/** A measure of all counties in one month, in the `newest`, or in all; null where there is none. */
export function countyMapBody(name: string, month: string): CountyMap | null {
  const measure = mapMeasures.find((one) => one === name);
  const isOfListings = measure === 'forsale' || measure === 'cut';
  const all = isOfListings ? ['2026-09', '2026-10', '2026-11'] : months;
  const shown = month === 'newest' ? all.slice(-1) : month ? [month] : all;
  if (!measure || !shown.every((one) => all.includes(one))) return null;
  return {
    measure,
    firstMonth: all[0] ?? null,
    lastMonth: all.at(-1) ?? null,
    newestPullAt: isOfListings ? '2026-11-20T03:40:00Z' : null,
    ...(isOfListings && { sources: shown.map((one) => (one === '2026-09' ? 2 : 5)) }),
    extremes: { least: measure === 'change' ? -12 : 5, most: 700_000 },
    fewest: isOfListings ? 10 : 20,
    months: shown,
    counties: counties.map((county) => {
      const figures = shown.map((one) => figureOf(measure, county, all.indexOf(one)));
      return {
        county,
        values: figures.map(([value]) => value),
        counts: figures.map(([, count]) => count),
      };
    }),
  };
}

type Counts = readonly [total: number, placed: number];
const counts = (forSale: Counts, sold: Counts) => ({
  forSale: { total: forSale[0], placed: forSale[1] },
  sold: { total: sold[0], placed: sold[1] },
});

/** Hand-made answers of a county's map of homes for the browser tests, with the box of Cork. */
export function homesMapBody(county: County): HomesMap {
  return {
    county,
    year: 2026,
    box: { south: 51.422, north: 52.389, west: -10.237, east: -7.841 },
    ...counts([3, 2], [1204, 2]),
    areas: [
      { routingKey: 'P51', place: 'Mallow', ...counts([2, 1], [4, 2]) },
      { routingKey: '', place: '', ...counts([1, 1], [1200, 0]) },
    ],
  };
}

/** From west to east; the second and the third are at one place. */
export const mappedHomesBody: MappedHomes = [
  mapped(11, '3 The Quay, Bantry', -1, [51.68, -9.45]),
  mapped(12, 'Apartment 1, Bridge House, Mallow', 245_000, [52.14, -8.65]),
  {
    ...mapped(13, 'Apartment 2, Bridge House, Mallow', 230_000, [52.14, -8.65]),
    ...soldOn('03-02'),
  },
  { ...mapped(14, '9 Strand Road, Youghal', 410_000, [51.95, -7.85]), ...soldOn('05-20') },
];

function mapped(
  listingId: number,
  address: string,
  price: number,
  [latitude, longitude]: readonly [number, number],
) {
  return { listingId, title: `${address}, Co. Cork`, price, latitude, longitude };
}

function soldOn(day: string) {
  return { dateOfSale: `2026-${day}` };
}
