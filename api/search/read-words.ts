import { routingKeys } from '../../warehouse/vocabulary.ts';

/** A word of the index, or all that begin with it. */
export type WordRange = { readonly word: string; readonly isBeginning: boolean };

/** What one word of a term finds: a sale matches when its words are in any of these ranges. */
export type SearchWord = readonly WordRange[];

/** Forms that a search takes for one: `RD` and `ROAD` are both `RD` in the index. */
export type WordForms = {
  /** The form that stands in the index. */
  readonly canonical: ReadonlyMap<string, string>;
  /** The forms written out, each with the one that stands in the index. */
  readonly long: readonly (readonly [string, string])[];
};

const keys = new Set(routingKeys.map(({ key }) => key));

/** The letters and digits that Eircodes are made of. */
const afterKey = /^[AC-FHKNPRTV-Y0-9]{1,4}$/;

/** What the words of a cleaned term find; the last of them may be a beginning. */
export function readWords(term: string, forms: WordForms): SearchWord[] {
  const words = splitWords(term);
  return words.map((word, index) =>
    index === words.length - 1 ? readLastWord(word, forms) : [whole(word, forms)],
  );
}

/** The same where every word may be a beginning. */
export function readBeginnings(term: string, forms: WordForms): SearchWord[] {
  return splitWords(term).map((word) => readLastWord(word, forms));
}

/** The same where every word must be whole: the one form that stands for it. */
export function readWholeWords(term: string, { canonical }: WordForms): string[] {
  return splitWords(term).map((word) => canonical.get(word) ?? word);
}

/** The words that a cleaned text is found by: as written, names joined, Eircodes parted, and the forms that stand for them. */
export function listWords(text: string, { canonical }: WordForms): string[] {
  const written = text.split(/[ ,]+/).filter((word) => word !== '');
  const words = [...written, ...splitWords(text)];
  return [...new Set(words.flatMap((word) => [word, canonical.get(word) ?? word]))];
}

function splitWords(term: string): string[] {
  return joinNames(term)
    .split(/[ ,]+/)
    .filter((word) => word !== '')
    .flatMap(splitEircode);
}

/** `O CONNELL` and `O'CONNELL` are one name; the index has both as one word. */
function joinNames(term: string): string {
  return term.replace(/\b(O|MC|MAC) (?=[A-Z]{2,})/g, '$1');
}

/**
 * A last word that is a form of another stands for it, and begins what begins with a form written out:
 * `ST` is `STREET` and `SAINT` but not `STILLORGAN`, `PARK` begins `PARKLANDS`. Any other is a beginning,
 * of forms too: `STRE` begins `STREET`.
 */
function readLastWord(word: string, forms: WordForms): SearchWord {
  const canonical = forms.canonical.get(word);
  if (canonical !== undefined) {
    const group = forms.long.filter(([, one]) => one === canonical);
    return [whole(word, forms), ...group.map(([long]) => beginning(long))];
  }
  const begun = forms.long.filter(([long]) => long.startsWith(word));
  const known = new Set(begun.map(([, one]) => one).filter((one) => !one.startsWith(word)));
  return [beginning(word), ...[...known].map((one) => ({ word: one, isBeginning: false }))];
}

/** An Eircode written as one is two words of the index: its routing key and what comes after. */
function splitEircode(word: string): string[] {
  const [key, rest] = [word.slice(0, 3), word.slice(3)];
  return keys.has(key) && afterKey.test(rest) ? [key, rest] : [word];
}

function whole(word: string, forms: WordForms): WordRange {
  return { word: forms.canonical.get(word) ?? word, isBeginning: false };
}

function beginning(word: string): WordRange {
  return { word, isBeginning: true };
}
