import table from './routing-keys.json' with { type: 'json' };

/** One Eircode routing key: its places, each with its county. The first is its post town. */
export type RoutingKey = {
  readonly key: string;
  readonly places: readonly { readonly town: string; readonly county: string }[];
  /** Other counties that its area reaches into. */
  readonly reaches: readonly string[];
};

const reaches: Readonly<Record<string, string>> = table.reaches;

/**
 * The 139 routing keys of the Eircode system, in order of key (source: Eircode's published list). The file groups places by county, as `town, town = county`, with the post town's county first.
 */
export const routingKeys: readonly RoutingKey[] = Object.entries(table.places).map(
  ([key, groups]) => ({
    key,
    places: groups.split('; ').flatMap(parsePlaces),
    reaches: reaches[key]?.split(', ') ?? [],
  }),
);

function parsePlaces(group: string): RoutingKey['places'] {
  const [towns = '', county = ''] = group.split(' = ');
  return towns.split(', ').map((town) => ({ town, county }));
}

/** The closed lists of the project. No other file spells out a county, a province or a reason. */

export const provinces = {
  Ulster: ['Cavan', 'Donegal', 'Monaghan'],
  Leinster: [
    'Carlow',
    'Dublin',
    'Kildare',
    'Kilkenny',
    'Laois',
    'Longford',
    'Louth',
    'Meath',
    'Offaly',
    'Westmeath',
    'Wexford',
    'Wicklow',
  ],
  Munster: ['Clare', 'Cork', 'Kerry', 'Limerick', 'Tipperary', 'Waterford'],
  Connacht: ['Galway', 'Leitrim', 'Mayo', 'Roscommon', 'Sligo'],
} as const;

export type Province = keyof typeof provinces;
export type County = (typeof provinces)[Province][number];

export const provinceNames = Object.keys(provinces) as Province[];

/** All 26 counties in alphabetical order. */
export const counties: readonly County[] = Object.values(provinces).flat().toSorted();

/** The counties in Irish, by their English names. */
export const irishCountyNames: Readonly<Record<County, string>> = {
  Carlow: 'Ceatharlach',
  Cavan: 'An Cabhán',
  Clare: 'An Clár',
  Cork: 'Corcaigh',
  Donegal: 'Dún na nGall',
  Dublin: 'Baile Átha Cliath',
  Galway: 'Gaillimh',
  Kerry: 'Ciarraí',
  Kildare: 'Cill Dara',
  Kilkenny: 'Cill Chainnigh',
  Laois: 'Laois',
  Leitrim: 'Liatroim',
  Limerick: 'Luimneach',
  Longford: 'An Longfort',
  Louth: 'Lú',
  Mayo: 'Maigh Eo',
  Meath: 'An Mhí',
  Monaghan: 'Muineachán',
  Offaly: 'Uíbh Fhailí',
  Roscommon: 'Ros Comáin',
  Sligo: 'Sligeach',
  Tipperary: 'Tiobraid Árann',
  Waterford: 'Port Láirge',
  Westmeath: 'An Iarmhí',
  Wexford: 'Loch Garman',
  Wicklow: 'Cill Mhantáin',
};

const countyByLowerCase = new Map(counties.map((county) => [county.toLowerCase(), county]));

/** The county's proper name for a name in any letter case; undefined for anything else. */
export function findCounty(name: string): County | undefined {
  return countyByLowerCase.get(name.trim().toLowerCase());
}

/**
 * Why a registered sale is left out of the statistics: the first reason that applies, in this
 * order.
 */
export const leftOutReasons = [
  'not_full_market',
  'duplicate',
  'block_sale',
  'multi_unit',
  'part_sale',
  'price_suspect',
] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];

/**
 * The kind of an advert's price: asked for, a guide, an auction's advised minimum (AMV), or on
 * application.
 */
const priceKinds = ['asking', 'guide', 'amv', 'poa'] as const;

export type PriceKind = (typeof priceKinds)[number];

export const propertyTypes = [
  'Detached',
  'Semi-D',
  'Terrace',
  'End of Terrace',
  'House',
  'Apartment',
  'Duplex',
  'Bungalow',
  'Townhouse',
  'Cottage',
  'Penthouse',
  'Mews',
  'Period House',
  'Studio',
  'Site',
  'Investment',
  'New Homes',
] as const;

export type PropertyType = (typeof propertyTypes)[number];

/** Building Energy Ratings, best first; then the values used where there is none. */
export const berRatings = [
  'A1',
  'A2',
  'A3',
  'B1',
  'B2',
  'B3',
  'C1',
  'C2',
  'C3',
  'D1',
  'D2',
  'E1',
  'E2',
  'F',
  'G',
  'Exempt',
  'Pending',
] as const;

export type BerRating = (typeof berRatings)[number];

/** The status that a source gives to an advert that it shows. */
export const listingStatuses = ['For Sale', 'Sale Agreed', 'Sold'] as const;

export type ListingStatus = (typeof listingStatuses)[number];

/** The changes of a listing, in the words of its history. */
export const listingChanges = [
  'Listed',
  'Drop',
  'Increase',
  'Sale Agreed',
  'Relisted',
  'Unlisted',
  'Sold',
] as const;

export type ListingChange = (typeof listingChanges)[number];

/** The changes of a home. Readvertised: it has a new advert without having left the market. */
export const homeChanges = [...listingChanges, 'Readvertised'] as const;

export type HomeChange = (typeof homeChanges)[number];

/** The ages that a school teaches. Special schools teach both. */
export const schoolLevels = ['Primary', 'Post-primary', 'Special'] as const;

export type SchoolLevel = (typeof schoolLevels)[number];

/** Who attends a school. */
const schoolGenders = ['Mixed', 'Girls', 'Boys'] as const;

export type SchoolGender = (typeof schoolGenders)[number];

/** A school's ethos, in the Department of Education's words. */
const schoolEthoses = [
  'Catholic',
  'Church of Ireland',
  'Presbyterian',
  'Methodist',
  'Quaker',
  'Jewish',
  'Muslim',
  'Inter-denominational',
  'Multi-denominational',
  'Other',
] as const;

export type SchoolEthos = (typeof schoolEthoses)[number];

/** The kinds of transport that call at a stop. */
export const stopTypes = ['Train', 'Tram', 'Ferry', 'Bus', 'Other'] as const;

export type StopType = (typeof stopTypes)[number];

export {
  certainScore,
  firstRegisterYear,
  indexBaseYear,
  maxTextLength,
  recentDays,
  schoolReachM,
  stopReachM,
  vatMultiplier,
  vatPct,
} from './constants.ts';
export type { MatchReason } from './match-reasons.ts';
export { matchReasons } from './match-reasons.ts';

/** Where in a post's HTML the site draws the chart of its listing's asking price. */
export const priceChartMark = '<figure data-chart="asking-price"></figure>';
