import { propertyTypes } from '../../warehouse/vocabulary.ts';
import { buildView, oneOf, type ViewKind, type ViewOf, wholeUpTo } from './view-fields.ts';

/** The orders of a list. Homes without the value it is sorted by come last. */
export const listSorts = [
  'newest',
  'oldest',
  'cheapest',
  'dearest',
  'address',
  'beds',
  'baths',
  'type',
  'change',
  'area',
  'pricePerM2',
] as const;
export type ListSort = (typeof listSorts)[number];

/** Rows on a page of a list of homes. */
export const listPageSize = 50;

export const sinceChoices = [1, 7, 14, 28] as const;
export const maxBeds = 10;

export const listStatuses = ['For Sale', 'Sale Agreed'] as const;

/** The steps in which a list can be limited by price, in euro. */
export const priceSteps = [
  50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 1000, 1500, 2000, 3000, 5000,
].map((thousands) => thousands * 1000);

/** The steps of floor areas, and of prices per square metre. */
export const areaSteps = [40, 50, 60, 75, 100, 125, 150, 200, 250, 300];
export const pricePerM2Steps = [2, 3, 4, 5, 6, 7, 8, 10, 12].map((thousands) => thousands * 1000);

export const berLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/**
 * How a list of homes is narrowed, ordered and divided into pages. The API and the pages of the
 * site name it by the same parameters of an address, so a shared link shows the same list.
 */
export const listView = buildView({
  sort: oneOf(listSorts, 'newest'),
  status: oneOf(listStatuses, ''),
  /** At least this many bedrooms; 0 for any number, and also for homes that don't state theirs. */
  beds: wholeUpTo(maxBeds),
  type: oneOf(propertyTypes, ''),
  /** Euro; 0 for no limit. A limit leaves out homes without a price. */
  fromPrice: wholeUpTo(999_999_999),
  toPrice: wholeUpTo(999_999_999),
  /** At least this many square metres; 0 for any, including homes that don't state theirs. */
  area: wholeUpTo(9999),
  /** Euro per square metre; 0 for no limit. */
  toPricePerM2: wholeUpTo(999_999),
  /** This rating or a better one. */
  ber: oneOf(berLetters, ''),
  /** Only what certainly happened in this many days up to the newest pull; 0 for all. */
  since: wholeUpTo(28),
  /** Only what was found in this many days, and may have happened before them; 0 for all. */
  unplaced: wholeUpTo(28),
  /** From 1; 0 for the whole list on one page. */
  page: wholeUpTo(99_999),
});
export type ListView = ViewOf<typeof listView>;

/** The filters of a list of homes. */
export const filterNames = listView.names.filter(
  (name): name is Exclude<typeof name, 'sort' | 'unplaced' | 'page'> =>
    !['sort', 'unplaced', 'page'].includes(name),
);

const { beds, type, fromPrice, toPrice } = listView.fields;
/**
 * The filters of a list of homes that its feed follows; not the status, whose changes it reports.
 */
export const homesFeedView = buildView({ beds, type, fromPrice, toPrice });
export type HomeFilters = ViewOf<typeof homesFeedView>;

/** Prefix for a homes list's parameters on a page that also lists sales. */
export const homesPrefix = 'homes-';

/** The same in the address of a page that lists sales too. */
export const homesBesideSalesView: ViewKind<ListView> = { ...listView, prefix: homesPrefix };
export const homesFeedBesideSalesView = { ...homesFeedView, prefix: homesPrefix };
