import { salesSearchLimit } from '../contract/register.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import type { SalesPart } from './list-sales.ts';
import type { SearchQuestion } from './read-search.ts';
import type { SearchAnswer } from './search-sales.ts';

const cleanQuery = readQuery('clean_term');

/** All that a search gives, in its usual order. */
export const newestSales: SalesPart = { sort: 'newest', first: 0, limit: salesSearchLimit };

/** A part of the sales that a question finds, and how many there are in all. */
export async function findSales(
  { query, lookUp }: Pick<ServedVersion, 'query' | 'lookUp'>,
  question: SearchQuestion,
  part: SalesPart = newestSales,
): Promise<SearchAnswer> {
  if (question.term === '') return await lookUp('searchSales', question, part);
  const [cleaned] = await query<{ term: string }>(cleanQuery, { term: question.term });
  // A term of letters that no address has leaves no word to look up, so it finds nothing.
  if (!cleaned?.term) return { records: [], total: 0 };
  return await lookUp('searchSales', { ...question, term: cleaned.term }, part);
}
