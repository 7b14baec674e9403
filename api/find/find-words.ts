import type { FindGroup } from '../contract/find-groups.ts';
import { findGroups } from '../contract/find-groups.ts';
import { readBeginning, type WordForms } from '../search/read-words.ts';
import { countWord, findItems, type WordIndex } from '../search/word-index.ts';
import { type CountWord, listLikelyWords } from './likely-words.ts';

/** The index of each group of what is found. */
export type GroupIndexes = Readonly<Record<FindGroup, WordIndex>>;

/** What some words find: the numbers of the things of each group, in order. */
export type Finds = Readonly<Record<FindGroup, Int32Array>>;

/** Finds what has all of some words, and tries words like them. */
export type WordFinder = {
  find(words: readonly string[]): Finds;
  /**
   * Words that find something where those given find nothing: spelled otherwise, and without the
   * words that nothing has. Null where there are none.
   */
  mend(words: readonly string[]): readonly string[] | null;
  /** The likeliest words spelled otherwise whose finds are better; null where there are none. */
  findBetter(
    words: readonly string[],
    isBetter: (finds: Finds) => boolean,
  ): readonly string[] | null;
};

/** Mending tries a few spellings of each word: of no more words than these. */
const mostMended = 8;

/** A finder over indexes, one for each group. */
export function buildFinder(indexes: GroupIndexes, forms: WordForms): WordFinder {
  const all = Object.values(indexes);
  const countBegun = (word: string) => sum(readBeginning(word, forms).map(countRange));
  const count: CountWord = (word, isBeginning) =>
    isBeginning
      ? countBegun(word)
      : countRange({ word: forms.canonical.get(word) ?? word, isBeginning: false });
  const likely = (words: readonly string[], at: number) =>
    listLikelyWords(words[at] ?? '', at === words.length - 1, count);
  const total = (words: readonly string[]) => countFinds(find(words));

  function countRange(range: Parameters<typeof countWord>[1]): number {
    return sum(all.map((index) => countWord(index, range)));
  }

  function find(words: readonly string[]): Finds {
    const asked = words.map((word) => readBeginning(word, forms));
    const entries = findGroups.map((group) => [
      group,
      asked.length === 0 ? new Int32Array() : findItems(indexes[group], asked),
    ]);
    return Object.fromEntries(entries) as Finds;
  }

  /** Spells the words that nothing has otherwise, or leaves them out. */
  function mendUnknown(words: readonly string[]): readonly string[] {
    // What is known of each word so far: null is left out.
    const mended = words.map((word) => (countBegun(word) > 0 ? word : null));
    for (const [at, word] of mended.entries()) {
      if (word !== null) continue;
      const best = likely(words, at).find((one) => total(present(mended.with(at, one))) > 0);
      mended[at] = best ?? null;
    }
    return present(mended);
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
    mend(given) {
      const words = given.slice(0, mostMended);
      const known = mendUnknown(words);
      if (known.length === 0) return null;
      if (total(known) > 0) return known;
      return respell(known, (spelled) => total(spelled) > 0) ?? leaveOut(known);
    },
    findBetter(words, isBetter) {
      return respell(words.slice(0, mostMended), (spelled) => isBetter(find(spelled)));
    },
  };
}

/** How many things are found, of all groups. */
export function countFinds(finds: Finds): number {
  return sum(Object.values(finds).map(({ length }) => length));
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
