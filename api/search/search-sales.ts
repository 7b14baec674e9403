import { type RegisterRecord, salesSearchLimit } from '../contract/register.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { findSales, type SalesPart } from './find-sales.ts';
import type { SearchQuestion } from './read-search.ts';
import { readWords } from './read-words.ts';

const cleanQuery = readQuery('clean_term');

export type SearchAnswer = { readonly records: RegisterRecord[]; readonly total: number };

/** All that a search gives, in its usual order. */
export const newestSales: SalesPart = { sort: 'newest', first: 0, limit: salesSearchLimit };

/** A part of the sales that a question finds, and how many there are in all. */
export async function searchSales(
  { query, wordForms, salesIndex, saleRecords }: ServedVersion,
  question: SearchQuestion,
  part: SalesPart = newestSales,
): Promise<SearchAnswer> {
  const [cleaned] = await query<{ term: string }>(cleanQuery, { term: question.term });
  const words = readWords(cleaned?.term ?? '', wordForms);
  // A term of letters that no address has leaves no word to look up, so it finds nothing.
  if (words.length === 0 && question.term !== '') return { records: [], total: 0 };
  const { places, total } = findSales(salesIndex, words, question, part);
  const records = places.map((place) => saleRecords(salesIndex.places.positionAt(place)));
  return { records, total };
}
