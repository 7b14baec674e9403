import type { RegisterRecord } from '../contract/register.ts';
import { salesSearchLimit } from '../contract/register.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { findSales } from './find-sales.ts';
import type { SearchQuestion } from './read-search.ts';
import { readWords } from './read-words.ts';

const cleanQuery = readQuery('clean_term');

export type SearchAnswer = { readonly records: RegisterRecord[]; readonly total: number };

/** The newest sales that a question finds, 300 at most, and how many there are in all. */
export async function searchSales(
  { query, wordForms, salesIndex, saleRecords }: ServedVersion,
  question: SearchQuestion,
): Promise<SearchAnswer> {
  const [cleaned] = await query<{ term: string }>(cleanQuery, { term: question.term });
  const words = readWords(cleaned?.term ?? '', wordForms);
  // A term of letters that no address has leaves no word to look up, so it finds nothing.
  if (words.length === 0 && question.term !== '') return { records: [], total: 0 };
  const { places, total } = findSales(salesIndex, words, question, salesSearchLimit);
  const records = places.map((place) => saleRecords(salesIndex.places.positionAt(place)));
  return { records, total };
}
