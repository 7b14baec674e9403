import type { Reader } from '../lookup/reader.ts';
import {
  formatMatch,
  readBeginnings,
  type SearchWord,
  type WordForms,
} from '../search/read-words.ts';
import type { HomeRow } from './narrow-homes.ts';

/** A live advert as lists show it, with the home that it advertises. */
export type PlacedHome = HomeRow & {
  readonly property_id: string;
  /** Whether lists show the home by this listing. */
  readonly is_shown: boolean;
  /** Whether counts of homes for sale count it: a source follows the county. */
  readonly is_counted: boolean;
};

const liveQuery = `
  select homes.row
  from home_words
  cross join homes on homes.home = home_words.rowid
  where home_words match ?
  order by home_words.rowid`;

/**
 * The homes with a live advert in which each word of a cleaned query begins a word, newest first. A
 * home is one row however many adverts it has: the one that lists show, or else the newest that
 * matches.
 */
export function searchListings(
  read: Reader,
  forms: WordForms,
  cleaned: string,
): readonly PlacedHome[] {
  const asked = readBeginnings(cleaned, forms);
  if (asked.length === 0) return [];
  const homes = new Map<string, PlacedHome>();
  for (const { row } of read.all<{ row: string }>(liveQuery, formatMatch(asked))) {
    const home: PlacedHome = JSON.parse(row);
    // The place of a home in the list stays that of its newest advert.
    if (home.is_shown || !homes.has(home.property_id)) homes.set(home.property_id, home);
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
