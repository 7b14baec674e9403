import type { FindGroup } from '../contract/find-groups.ts';
import type { Reader } from '../lookup/reader.ts';
import {
  formatMatch,
  readBeginning,
  type SearchWord,
  type WordForms,
} from '../search/read-words.ts';
import { groupStarts, itemGroups } from './item-groups.ts';
import { type CountWords, listLikelyWords } from './likely-words.ts';

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
type WordFinder = {
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
const groupCounts = `
  select rowid / ${groupStarts.places} as place, count(*) as found
  from item_words where item_words match ? group by 1`;

const wordCounts = `
  select sum((
    select sum(things) from words where word between value ->> 1 and value ->> 2
  )) as things
  from json_each(?)
  group by value ->> 0
  order by value ->> 0`;

/** A few spellings of each word are tried: of no more words than these. */
const maxRespelled = 8;

/** A finder of everything in a lookup file. */
export function buildFinder(read: Reader, forms: WordForms): WordFinder {
  const countBegun = (word: string) => countEach([readBeginning(word, forms)])[0] ?? 0;
  const countWords: CountWords = (words, isBeginning) =>
    countEach(
      words.map((word) =>
        isBeginning
          ? readBeginning(word, forms)
          : [{ word: forms.canonical.get(word) ?? word, isBeginning: false }],
      ),
    );
  const likely = (words: readonly string[], at: number) =>
    listLikelyWords(words[at] ?? '', at === words.length - 1, countWords);
  const total = (words: readonly string[]) => find(words).countAll();

  /** How many things have each of some words, in any of its ranges. */
  function countEach(words: readonly SearchWord[]): number[] {
    const ranges = words.flatMap((word, at) =>
      // A tilde sorts after every letter and digit.
      word.map((range) => [at, range.word, range.isBeginning ? `${range.word}~` : range.word]),
    );
    return read
      .all<{ things: number | null }>(wordCounts, JSON.stringify(ranges))
      .map(({ things }) => things ?? 0);
  }

  function countGroups(match: string): ReadonlyMap<FindGroup, number> {
    const counted = read.all<{ place: number; found: number }>(groupCounts, match);
    const sales = read.first<{ found: number }>(salesCount, match)?.found ?? 0;
    const groups = itemGroups.map((group) => {
      const place = groupStarts[group] / groupStarts.places;
      return [group, counted.find((one) => one.place === place)?.found ?? 0] as const;
    });
    return new Map<FindGroup, number>([...groups, ['sales', sales]]);
  }

  function find(words: readonly string[]): Finds {
    const match = formatMatch(words.map((word) => readBeginning(word, forms)));
    let known: ReadonlyMap<FindGroup, number> | undefined;
    const counts = () => {
      known ??= countGroups(match);
      return known;
    };
    return {
      match,
      count: (group) => counts().get(group) ?? 0,
      countAll: () => sum([...counts().values()]),
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
      const words = given.slice(0, maxRespelled);
      const known = respellUnknown(words);
      if (known.length === 0) return null;
      if (total(known) > 0) return known;
      return respell(known, (spelled) => total(spelled) > 0) ?? leaveOut(known);
    },
    findBetter(words, isBetter) {
      return respell(words.slice(0, maxRespelled), (spelled) => isBetter(find(spelled)));
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
