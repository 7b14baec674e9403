/*
 * Query parameters that select a list. Names only, no meanings, because that's all the server needs
 * to select a page.
 */

/** The filters of a list of homes. */
export const filterNames = [
  'status',
  'beds',
  'type',
  'fromPrice',
  'toPrice',
  'area',
  'toPricePerM2',
  'ber',
  'since',
] as const;

/** All parameters of a list of homes. */
export const listParameters = ['sort', ...filterNames, 'unplaced', 'page'] as const;

/** Parameters of a list of homes that also apply to its feed. */
export const homeFeedParameters = ['beds', 'type', 'fromPrice', 'toPrice'] as const;

/** Prefix for a homes list's parameters on a page that also lists sales. */
export const homesPrefix = 'homes-';

/** Parameters of a county's list of sales. */
export const registerParameters = ['sort', 'year', 'fromPrice', 'toPrice', 'build'] as const;

/** Parameters of the list of sales for a street or a place. */
export const placeSalesParameters = [...registerParameters, 'page'] as const;

/** Parameters of both lists for a street or a place that also apply to its feed. */
export const placeFeedParameters: readonly string[] = [
  ...homeFeedParameters.map((name) => homesPrefix + name),
  ...['year', 'fromPrice', 'toPrice', 'build'],
];

/** Parameters of a sales search: its form fields, the sort order and the page. */
export const salesParameters = [
  'term',
  'county',
  'eircodeRoute',
  'beds',
  'baths',
  'fromYear',
  'fromMonth',
  'toYear',
  'toMonth',
  'fromPrice',
  'toPrice',
  'build',
  'sort',
  'page',
] as const;

/** Parameters of a sales search that also apply to its feed. */
export const salesFeedParameters: readonly string[] = salesParameters.filter(
  (name) => name !== 'sort' && name !== 'page',
);
