/** The closed lists of the field. Nothing else in the project spells a county, a province or a reason. */

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
export const counties: readonly County[] = Object.values(provinces)
  .flat()
  .toSorted((left, right) => left.localeCompare(right, 'en'));

const countyByLowerCase = new Map(counties.map((county) => [county.toLowerCase(), county]));

/** The county's proper name for a name in any letter case; undefined for anything else. */
export function maybeCounty(name: string): County | undefined {
  return countyByLowerCase.get(name.trim().toLowerCase());
}

/**
 * Why a registered sale is left out of the statistics, the first that applies.
 * The order is the order of judgement.
 */
export const leftOutReasons = [
  'not_full_market',
  'duplicate',
  'block_sale',
  'multi_unit',
  'price_suspect',
] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];

/** What an advert's price is: asked for, a guide, an auction's advised minimum (AMV), or told on application alone. */
export const priceKinds = ['asking', 'guide', 'amv', 'poa'] as const;

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

/** Building Energy Ratings, the best first; then what stands in their place. */
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

/** What a source says of an advert that it shows. */
export const listingStatuses = ['For Sale', 'Sale Agreed', 'Sold'] as const;

export type ListingStatus = (typeof listingStatuses)[number];

/** What can happen to a listing, in the words of its history. */
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

/**
 * What an address says of its home: a unit of a building, a number in a street, a house's own name (it holds a word as
 * House or Lodge), or no more than a place or a street.
 */
export const addressKinds = ['unit', 'numbered', 'named', 'bare'] as const;

export type AddressKind = (typeof addressKinds)[number];

/**
 * Why a sale is taken for one of its home, with how often such a link is right: of the pairs of sales that the rule
 * joins on the whole register with every Eircode hidden, the share whose Eircodes agree (`npm run score -- homes`). An
 * Eircode can't be held against itself: its share is that of the pairs of one Eircode whose numbers don't contradict
 * each other; of an only sale, it is how often no other is missed. Those of adverts are
 * held against the Eircodes of listings and of the sales that came of them (`npm run score -- pulls`), less the share
 * that a year in which nothing of the kind could be right gives all the same.
 */
export const matchReasons = [
  { reason: 'same_address', score: 0.993, meaning: 'the address is the same' },
  { reason: 'eircode', score: 0.99, meaning: 'the Eircode is the same' },
  { reason: 'only_sale', score: 0.99, meaning: 'it is the only known sale of its home' },
  { reason: 'house_name', score: 0.972, meaning: "the house's name and place are the same" },
  { reason: 'street_and_district', score: 0.95, meaning: 'number, street and district agree' },
  { reason: 'same_price', score: 0.947, meaning: 'address and price are the same' },
  { reason: 'own_name', score: 0.933, meaning: "the name is a house's own, with its places" },
  { reason: 'street_and_place', score: 0.878, meaning: 'number, street and next place agree' },
  { reason: 'street_and_other_place', score: 0.825, meaning: 'number, street and a place agree' },
  { reason: 'only_advert', score: 0.99, meaning: 'nothing else is known of its home' },
  { reason: 'other_advert', score: 0.98, meaning: 'another advert has its address' },
  { reason: 'advert_address', score: 0.985, meaning: 'number, street and place agree' },
  {
    reason: 'advert_longer_street',
    score: 0.85,
    meaning: "number and place agree, one street's name is longer; the price is near",
  },
  {
    reason: 'advert_misspelt_street',
    score: 0.93,
    meaning:
      'number and place agree, the street is spelt a letter or two otherwise; the price is near',
  },
  {
    reason: 'advert_other_place',
    score: 0.88,
    meaning: 'number and street agree, the places differ; the price is near',
  },
  {
    reason: 'advert_other_district',
    score: 0.9,
    meaning: 'number, street and place agree, the postal districts differ; the price is near',
  },
  {
    reason: 'advert_crossed_street',
    score: 0.75,
    meaning: "number and place agree, one's street is the other's estate; the price is near",
  },
  {
    reason: 'advert_house_name',
    score: 0.85,
    meaning: "the house's name and place agree; the price is near",
  },
  {
    reason: 'advert_lone_name',
    score: 0.8,
    meaning: 'no other sale of the area bears the name; the price is near',
  },
] as const;

export type MatchReason = (typeof matchReasons)[number]['reason'];

/** VAT on new homes, which the register's prices leave out where it says "VAT exclusive". */
export const vatMultiplier = 1.135;

/** The register begins here: no sale is older. */
export const firstRegisterYear = 2010;

export type { RoutingKey } from './routing-keys.ts';
export { routingKeys } from './routing-keys.ts';
