/**
 * The parameters of an address by which a list of homes is chosen. They stand apart so that the
 * first page needs no more than their names.
 */
export const listParameters = [
  'sort',
  'status',
  'beds',
  'type',
  'fromPrice',
  'toPrice',
  'since',
  'page',
] as const;
