import type { SalesSearch } from '../../api/contract/register.ts';

const terms = [
  ['Thornberry', 'Kildare'],
  ['Knocknacarra', 'Galway'],
  ['Ballincollig', 'Cork'],
  ['Dublin', 'Dublin'],
  ['Road', 'Cork'],
  ['Main St', 'Meath'],
  ['Dublin Road', 'Galway'],
  ['Dún Laoghaire', 'Dublin'],
  ['Ballin', 'Mayo'],
  ['A94', 'Dublin'],
] as const;

/**
 * Twenty questions of a sales search: rare and common words, two words, the beginning of a word,
 * the beginning of an Eircode, each with and without a county.
 */
export const searchQuestions: readonly SalesSearch[] = terms.flatMap(([term, county]) => [
  { term },
  { term, county },
]);
