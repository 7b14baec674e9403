import { counties, routingKeys } from '../../warehouse/vocabulary.ts';
import type { RegisterRecord } from '../contract/register.ts';
import type { Reader } from '../lookup/reader.ts';
import { countSales, pickRanks, type SaleLimit, type SalesPart } from './list-sales.ts';
import type { SearchQuestion } from './read-search.ts';
import { formatMatch, readWords, type SearchWord, type WordForms } from './read-words.ts';
import { readRecord } from './sale-record.ts';

export type SearchAnswer = { readonly records: RegisterRecord[]; readonly total: number };

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
  return { records: ranks.map((rank) => readRecord(read, rank)), total };
}

/** The ranks of those that have all the words, and what else a question asks for. */
export function findRanks(
  read: Reader,
  words: readonly SearchWord[],
  question: SearchQuestion,
  part: SalesPart,
): { readonly ranks: readonly number[]; readonly total: number } {
  const limits = listLimits(question);
  const scope = {
    ...(words.length === 0 ? allSales : limits.length === 0 ? onlyWords : wordsAndSales),
    limits: [...(words.length > 0 ? [matches(words)] : []), ...limits],
  };
  const isByPrice = part.sort === 'cheapest' || part.sort === 'dearest';
  const sorted =
    isByPrice && scope.from === onlyWords.from ? { ...scope, ...wordsAndSales } : scope;
  return { ranks: pickRanks(read, sorted, part), total: countSales(read, scope) };
}

const allSales = { from: 'sales', rank: 'sales.rank' };
const onlyWords = { from: 'sale_words', rank: 'sale_words.rowid' };
const wordsAndSales = {
  // A cross join is read in this order: only the sales that have the words are looked at.
  from: 'sale_words cross join sales on sales.rank = sale_words.rowid',
  rank: 'sale_words.rowid',
};

function matches(words: readonly SearchWord[]): SaleLimit {
  return ['sale_words match ?', formatMatch(words)];
}

function listLimits(question: SearchQuestion): SaleLimit[] {
  const { county, routingKey, fromMonth, toMonth, fromPrice, toPrice, beds, baths, build } =
    question;
  const key = routingKeys.findIndex((one) => one.key === routingKey) + 1;
  // Ten means ten or more.
  const compare = (asked: number) => (asked === 10 ? '>=' : '=');
  const limits: (SaleLimit | false)[] = [
    county !== undefined && ['sales.county = ?', counties.indexOf(county) + 1],
    key > 0 && ['sales.routing_key = ?', key],
    fromMonth !== undefined && ['sales.month >= ?', fromMonth],
    toMonth !== undefined && ['sales.month <= ?', toMonth],
    fromPrice !== undefined && ['sales.price >= ?', fromPrice],
    toPrice !== undefined && ['sales.price <= ?', toPrice],
    beds > 0 && [`sales.beds ${compare(beds)} ?`, beds],
    baths > 0 && [`sales.baths ${compare(baths)} ?`, baths],
    build !== undefined && ['sales.is_new = ?', Number(build === 'new')],
  ];
  return limits.filter((limit) => limit !== false);
}
