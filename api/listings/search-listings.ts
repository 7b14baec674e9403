import type { OpenVersion } from '../../warehouse/open.ts';
import { listingSearchLimit } from '../contract/limits.ts';
import type { ListingSummary } from '../contract/listing.ts';
import { readQuery } from '../queries.ts';
import {
  listWordsAndDistricts,
  readBeginnings,
  type SearchWord,
  type WordForms,
} from '../search/read-words.ts';
import { type SummaryRow, toSummary } from './summaries.ts';

/**
 * A live listing and the words that a search finds it by. Listings are in order, the newest first.
 */
type SearchedListing = { readonly row: SummaryRow; readonly words: readonly string[] };

/** The live listings of a version, as a search reads them. */
export type LiveListings = readonly SearchedListing[];

type LiveRow = SummaryRow & { words: string };

/** They are read once per version: 25,000 take about ten megabytes. */
export async function readLiveListings(
  open: Pick<OpenVersion, 'query'>,
  forms: WordForms,
): Promise<LiveListings> {
  const rows = await open.query<LiveRow>(readQuery('live_listings'));
  return rows.map(({ words, ...row }) => ({ row, words: listWordsAndDistricts(words, forms) }));
}

/**
 * The newest listings in which each word of a cleaned query begins a word, 300 at most, and how
 * many there are.
 */
export function searchListings(
  listings: LiveListings,
  cleaned: string,
  forms: WordForms,
): { readonly found: ListingSummary[]; readonly total: number } {
  const asked = readBeginnings(cleaned, forms);
  const matching = listings.filter(({ words }) => matchesWords(words, asked));
  const found = asked.length === 0 ? [] : matching;
  return {
    found: found.slice(0, listingSearchLimit).map(({ row }) => toSummary(row)),
    total: found.length,
  };
}

/** Whether each word of a search is found among the words of a text. */
export function matchesWords(words: readonly string[], asked: readonly SearchWord[]): boolean {
  return asked.every((ranges) =>
    ranges.some(({ word, isBeginning }) =>
      words.some((one) => (isBeginning ? one.startsWith(word) : one === word)),
    ),
  );
}
