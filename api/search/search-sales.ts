import { type RegisterRecord, salesSearchLimit } from '../contract/register.ts';
import type { Reader } from '../lookup/reader.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { scopeOfCounty } from './county-sales.ts';
import { countSales, pickRanks, type SaleLimit, type SalesPart } from './list-sales.ts';
import { formatMark, numberRoutingKey } from './marks.ts';
import type { SearchQuestion } from './read-search.ts';
import { formatMatch, readWords, type SearchWord, type WordForms } from './read-words.ts';
import { readRecords, toDay } from './sale-record.ts';

type SearchAnswer = { readonly records: RegisterRecord[]; readonly total: number };

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

/** A part of the sales that a question with a cleaned term finds, and how many there are in all. */
export function searchSales(
  read: Reader,
  forms: WordForms,
  question: SearchQuestion,
  part: SalesPart,
): SearchAnswer {
  const words = readWords(question.term, forms);
  // Commas are no words.
  if (words.length === 0 && question.term !== '') return { records: [], total: 0 };
  const { ranks, total } = findRanks(read, words, question, part);
  return { records: readRecords(read, ranks), total };
}

/** The ranks of those that have all the words, and what else a question asks for. */
export function findRanks(
  read: Reader,
  words: readonly SearchWord[],
  question: SearchQuestion,
  part: SalesPart,
): { readonly ranks: readonly number[]; readonly total: number } {
  const { county, routingKey, beds, baths, build } = question;
  const key = numberRoutingKey(routingKey ?? '');
  const asked = [
    words.length > 0 && formatMatch(words),
    key > 0 && formatMark('routingKey', key),
    beds > 0 && formatMark('beds', beds),
    baths > 0 && formatMark('baths', baths),
    build !== undefined && formatMark('isNew', Number(build === 'new')),
  ].filter((one) => one !== false);
  const isCountyOnly = asked.length === 0;
  const ofCounty = county && scopeOfCounty(county, isCountyOnly ? part.sort : 'newest');
  const scope = {
    matches: [...asked, ...(ofCounty?.matches ?? [])],
    limits: [...(ofCounty?.limits ?? []), ...listLimits(question)],
  };
  return { ranks: pickRanks(read, scope, part), total: countSales(read, scope) };
}

function listLimits({ fromMonth, toMonth, fromPrice, toPrice }: SearchQuestion): SaleLimit[] {
  const limits: (SaleLimit | false)[] = [
    fromMonth !== undefined && ['sales.day >= ?', toFirstDay(fromMonth)],
    toMonth !== undefined && ['sales.day < ?', toFirstDay(toMonth + 1)],
    fromPrice !== undefined && ['sales.price >= ?', fromPrice],
    toPrice !== undefined && ['sales.price <= ?', toPrice],
  ];
  return limits.filter((limit) => limit !== false);
}

/** The first day of a month, which is counted from January of year 0. */
function toFirstDay(month: number): number {
  return toDay(Date.UTC(Math.floor(month / 12), month % 12));
}
