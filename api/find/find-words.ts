import type { FindGroup } from '../contract/find-groups.ts';
import type { Reader } from '../lookup/reader.ts';
import {
  formatMatch,
  readBeginning,
  type WordForms,
  type WordRange,
} from '../search/read-words.ts';
import { groupStarts, rangeOf } from './item-groups.ts';
import { type CountWord, listLikelyWords } from './likely-words.ts';

/** What some words find. */
export type Finds = {
  /** The words for the full-text index. */
  readonly match: string;
  count(group: FindGroup): number;
  countAll(): number;
  /** The ranks of the newest sales. */
  newestSales(most: number): readonly number[];
};

/** Finds what has all of some words, and tries words like them. */
export type WordFinder = {
  find(words: readonly string[]): Finds;
  /**
   * Words that find something where those given find nothing: spelled otherwise, and without the
   * words that nothing has. Null where there are none.
   */
  respellAll(words: readonly string[]): readonly string[] | null;
  /** The likeliest words spelled otherwise whose finds are better; null where there are none. */
  findBetter(
    words: readonly string[],
    isBetter: (finds: Finds) => boolean,
  ): readonly string[] | null;
};

const salesCount = 'select count(*) as found from sale_words where sale_words match ?';
const salesQuery =
  'select rowid as rank from sale_words where sale_words match ? order by rowid limit ?';
const groupCount =
  'select count(*) as found from item_words where item_words match ? and rowid >= ? and rowid < ?';

/** A few spellings of each word are tried: of no more words than these. */
const mostRespelled = 8;

/** A finder of everything in a lookup file. */
export function buildFinder(read: Reader, forms: WordForms): WordFinder {
  const countBegun = (word: string) => sum(readBeginning(word, forms).map(countRange));
  const count: CountWord = (word, isBeginning) =>
    isBeginning
      ? countBegun(word)
      : countRange({ word: forms.canonical.get(word) ?? word, isBeginning: false });
  const likely = (words: readonly string[], at: number) =>
    listLikelyWords(words[at] ?? '', at === words.length - 1, count);
  const total = (words: readonly string[]) => find(words).countAll();

  function countRange({ word, isBeginning }: WordRange): number {
    // A tilde sorts after every letter and digit.
    const end = isBeginning ? `${word}~` : word;
    const sql = 'select sum(things) as things from words where word between ? and ?';
    return read.first<{ things: number | null }>(sql, word, end)?.things ?? 0;
  }

  function countRows(sql: string, ...values: readonly (string | number)[]): number {
    return read.first<{ found: number }>(sql, ...values)?.found ?? 0;
  }

  function find(words: readonly string[]): Finds {
    const match = formatMatch(words.map((word) => readBeginning(word, forms)));
    const counts = new Map<FindGroup, number>();
    const count = (group: FindGroup) => {
      const known =
        counts.get(group) ??
        (group === 'sales'
          ? countRows(salesCount, match)
          : countRows(groupCount, match, ...rangeOf(group)));
      counts.set(group, known);
      return known;
    };
    return {
      match,
      count,
      countAll: () => countRows(groupCount, match, 0, groupStarts.live) + count('sales'),
      newestSales: (most) =>
        read.all<{ rank: number }>(salesQuery, match, most).map(({ rank }) => rank),
    };
  }

  /** Spells the words that nothing has otherwise, or leaves them out. */
  function respellUnknown(words: readonly string[]): readonly string[] {
    // What is known of each word so far: null is left out.
    const known = words.map((word) => (countBegun(word) > 0 ? word : null));
    for (const [at, word] of known.entries()) {
      if (word !== null) continue;
      const best = likely(words, at).find((one) => total(present(known.with(at, one))) > 0);
      known[at] = best ?? null;
    }
    return present(known);
  }

  /** Spells one word otherwise. */
  function respell(
    words: readonly string[],
    isEnough: (words: readonly string[]) => boolean,
  ): readonly string[] | null {
    for (const at of words.keys()) {
      for (const one of likely(words, at)) {
        const spelled = words.with(at, one);
        if (isEnough(spelled)) return spelled;
      }
    }
    return null;
  }

  /** Leaves one word out, a number first: a street is more than one house of it. */
  function leaveOut(words: readonly string[]): readonly string[] | null {
    const order = [...words.keys()].toSorted(
      (left, right) => Number(hasDigit(words[right])) - Number(hasDigit(words[left])),
    );
    const rests = order.map((at) => words.filter((_, other) => other !== at));
    const alone = words.toReversed().map((word) => [word]);
    return [...rests, ...alone].find((rest) => rest.length > 0 && total(rest) > 0) ?? null;
  }

  return {
    find,
    respellAll(given) {
      const words = given.slice(0, mostRespelled);
      const known = respellUnknown(words);
      if (known.length === 0) return null;
      if (total(known) > 0) return known;
      return respell(known, (spelled) => total(spelled) > 0) ?? leaveOut(known);
    },
    findBetter(words, isBetter) {
      return respell(words.slice(0, mostRespelled), (spelled) => isBetter(find(spelled)));
    },
  };
}

function present(words: readonly (string | null)[]): readonly string[] {
  return words.filter((word) => word !== null);
}

function hasDigit(word = ''): boolean {
  return /\d/.test(word);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((left, right) => left + right, 0);
}
