/*
 * The parameters of an address by which a list is chosen. They are apart from what they mean: the
 * server picks a page only by their names.
 */

/** Those that narrow a list of homes. */
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

/** Of a list of homes. */
export const listParameters = ['sort', ...filterNames, 'unplaced', 'page'] as const;

/** Those of a list of homes that its feed follows. */
export const homeFeedParameters = ['beds', 'type', 'fromPrice', 'toPrice'] as const;

/** Precedes them where a page has a list of sales too. */
export const homesPrefix = 'homes-';

/** Of the sales of a county. */
export const registerParameters = ['sort', 'year', 'fromPrice', 'toPrice', 'build'] as const;

/** Of the sales of a street or a place. */
export const placeSalesParameters = [...registerParameters, 'page'] as const;

/** Those of the homes and of the sales of a street or a place that its feed follows. */
export const placeFeedParameters: readonly string[] = [
  ...homeFeedParameters.map((name) => homesPrefix + name),
  ...['year', 'fromPrice', 'toPrice', 'build'],
];

/** Of a search of sales: the fields of its form, and what is shown of what it finds. */
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

/** Those of a search of sales that its feed follows. */
export const salesFeedParameters: readonly string[] = salesParameters.filter(
  (name) => name !== 'sort' && name !== 'page',
);
