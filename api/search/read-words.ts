import { routingKeys } from '../../warehouse/vocabulary.ts';

/** A word of the index, or all words that begin with it. */
type WordRange = { readonly word: string; readonly isBeginning: boolean };

/** What one word of a term finds: a sale matches when it has a word in any of these ranges. */
export type SearchWord = readonly WordRange[];

/** Forms that a search treats as one: `RD` and `ROAD` are both `RD` in the index. */
export type WordForms = {
  /** From each form to the one in the index. */
  readonly canonical: ReadonlyMap<string, string>;
  /** The forms written out, each with the one in the index. */
  readonly long: readonly (readonly [string, string])[];
};

const keys = new Set(routingKeys.map(({ key }) => key));

/** The districts of Dublin by their names, each with its routing key: `DUBLIN-8` is `D08`. */
const districts = new Map(
  [...keys]
    .filter((key) => /^D(\d\d|6W)$/.test(key))
    .map((key) => [key.replace(/^D0?/, 'DUBLIN-'), key]),
);

/** The letters and digits that Eircodes are made of. */
const afterKey = /^[AC-FHKNPRTV-Y0-9]{1,4}$/;

/** What the words of a cleaned term find; the last word may be the beginning of a word. */
export function readWords(term: string, forms: WordForms): SearchWord[] {
  const words = splitWords(term);
  return words.map((word, index) =>
    index === words.length - 1 ? readLastWord(word, forms) : [whole(word, forms)],
  );
}

/**
 * The same where every word may be the beginning of one, but for numbers: 8 isn't 84. `DUBLIN 8`,
 * `D8` and `D08` are the district.
 */
export function readBeginnings(term: string, forms: WordForms): SearchWord[] {
  return splitTerm(term).map((word) => readBeginning(word, forms));
}

/** The words of a cleaned term; a district of Dublin is one, an Eircode two. */
export function splitTerm(term: string): string[] {
  return splitWords(joinDistricts(formatDistricts(term)));
}

/** What one of those words finds: a district by its name or by its routing key. */
export function readBeginning(word: string, forms: WordForms): SearchWord {
  const key = districts.get(word);
  if (key) return [whole(word, forms), { word: key, isBeginning: false }];
  return /^(DUBLIN-)?\d+W?$/.test(word)
    ? [{ word, isBeginning: false }]
    : readLastWord(word, forms);
}

/** A cleaned term with `DUBLIN 8` for `D8`, `D08` and `DUBLIN8`. */
export function formatDistricts(term: string): string {
  // After a routing key, D8 is the beginning of an Eircode's other half.
  const written = /(?<!\b[A-Z]\d[\dW] )\b(?:D|DUBLIN)0?([1-9]\d?W?)(?=[ ,]|$)/g;
  return term.replace(written, (as, number) =>
    districts.has(`DUBLIN-${number}`) ? `DUBLIN ${number}` : as,
  );
}

/** The words of a search as SQLite's full-text index is asked for them: all of them, in any range. */
export function formatMatch(words: readonly SearchWord[]): string {
  const formatRange = ({ word, isBeginning }: WordRange) => `"${word}"${isBeginning ? '*' : ''}`;
  return words.map((ranges) => `(${ranges.map(formatRange).join(' OR ')})`).join(' AND ');
}

/** The words that a cleaned text is found by, its district of Dublin among them. */
export function listWordsAndDistricts(text: string, forms: WordForms): string[] {
  const districts = joinDistricts(text).match(/\bDUBLIN-\d+W?/g) ?? [];
  return [...listWords(text, forms), ...districts];
}

/** A district of Dublin is one word, however it is spaced: `DUBLIN-6W`. */
function joinDistricts(text: string): string {
  return text.replace(/\bDUBLIN ?0?(\d{1,2}W?)(?=[ ,]|$)/g, 'DUBLIN-$1');
}

/** The same where every word must be whole: only the form in the index is looked for. */
export function readWholeWords(term: string, { canonical }: WordForms): string[] {
  return splitWords(term).map((word) => canonical.get(word) ?? word);
}

/**
 * The words that a cleaned text is found by: as written, with names joined, with Eircodes split,
 * and each word's form in the index.
 */
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

/** `O CONNELL` and `O'CONNELL` are one name, a single word in the index. */
function joinNames(term: string): string {
  return term.replace(/\b(O|MC|MAC) (?=[A-Z]{2,})/g, '$1');
}

/**
 * If the last word is a known form, it finds its form in the index and the words that begin like a
 * form written out: `ST` finds `STREET` and `SAINT` but not `STILLORGAN`, `PARK` finds `PARKLANDS`.
 * Any other last word is the beginning of a word or of a form: `STRE` finds `STREET`.
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

/** An Eircode is two words in the index: its routing key and the rest. */
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
