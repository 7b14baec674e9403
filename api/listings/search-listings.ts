import type { OpenVersion } from '../../warehouse/open.ts';
import { readQuery } from '../queries.ts';
import {
  listWordsAndDistricts,
  readBeginnings,
  type SearchWord,
  type WordForms,
} from '../search/read-words.ts';
import type { HomeRow } from './narrow-homes.ts';

/**
 * A live listing and the words that a search finds it by. Listings are in order, the newest first.
 */
type SearchedListing = { readonly row: FoundHome; readonly words: readonly string[] };

/** A live listing as a search finds it, with the home that it advertises. */
export type FoundHome = HomeRow & {
  readonly property_id: string;
  /** The places by which it is found, separated by commas. */
  readonly places: string;
  /** Of its Eircode and of its district of Dublin, a space between. */
  readonly routing_keys: string;
  /** Whether lists show the home by this listing. */
  readonly is_shown: boolean;
  /** Whether counts of homes for sale count it. */
  readonly is_counted: boolean;
};

/** The live listings of a version, as a search reads them. */
export type LiveListings = readonly SearchedListing[];

type LiveRow = FoundHome & { words: string };

/** They are read once per version: 25,000 take about ten megabytes. */
export async function readLiveListings(
  open: Pick<OpenVersion, 'query'>,
  forms: WordForms,
): Promise<LiveListings> {
  const rows = await open.query<LiveRow>(readQuery('live_listings'));
  return rows.map(({ words, ...row }) => ({ row, words: listWordsAndDistricts(words, forms) }));
}

/**
 * The homes with a listing in which each word of a cleaned query begins a word, newest first. A home
 * is one row however many adverts it has: the one that lists show, or else the newest that matches.
 */
export function searchListings(
  listings: LiveListings,
  cleaned: string,
  forms: WordForms,
): readonly FoundHome[] {
  const asked = readBeginnings(cleaned, forms);
  if (asked.length === 0) return [];
  const homes = new Map<string, FoundHome>();
  for (const { row, words } of listings) {
    const isFound = matchesWords(words, asked);
    // The place of a home in the list stays that of its newest listing.
    if (isFound && (row.is_shown || !homes.has(row.property_id))) homes.set(row.property_id, row);
  }
  return [...homes.values()];
}

/** Whether each word of a search is found among the words of a text. */
export function matchesWords(words: readonly string[], asked: readonly SearchWord[]): boolean {
  return asked.every((ranges) =>
    ranges.some(({ word, isBeginning }) =>
      words.some((one) => (isBeginning ? one.startsWith(word) : one === word)),
    ),
  );
}
