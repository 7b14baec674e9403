/** How many things have each of some words, or a word that begins with it. */
export type CountWords = (words: readonly string[], isBeginning: boolean) => readonly number[];

/** A word for one that nothing has is looked for up to here. */
const maxKept = 3;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * The words that a word may mean: those that differ from it by one letter that is missing,
 * added, replaced or swapped with its neighbour, or by letters that are doubled. The likeliest is
 * first. Words of less than four letters or more than thirty, and words with a digit, are only themselves.
 */
export function listLikelyWords(
  word: string,
  isLast: boolean,
  countWords: CountWords,
): readonly string[] {
  if (!/^[A-Z]{4,30}$/.test(word)) return [];
  const slips = [...new Set([...listDoubled(word), ...listSlips(word)])].filter(
    (slip) => slip !== word,
  );
  const counts = countWords(slips, false);
  // Few people miss the first letter.
  const whole = slips.map((slip, at) => ({
    word: slip,
    rank: slip[0] === word[0] ? 0 : 1,
    count: counts[at] ?? 0,
  }));
  // What is still being typed may be the beginning of a word.
  const begun = isLast ? slips.filter((slip, at) => slip.length > 4 && counts[at] === 0) : [];
  const counted = countWords(begun, true);
  return [...whole, ...begun.map((slip, at) => ({ word: slip, rank: 2, count: counted[at] ?? 0 }))]
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => left.rank - right.rank || right.count - left.count)
    .slice(0, maxKept)
    .map((one) => one.word);
}

function* listSlips(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) yield before + after.slice(1);
    if (after.length > 1) yield `${before}${after[1]}${after[0]}${after.slice(2)}`;
    for (const letter of letters) {
      yield before + letter + after;
      if (after) yield before + letter + after.slice(1);
    }
  }
}

/** The word with no letter doubled, and with up to three that are. */
function* listDoubled(word: string, from = 0, left = 3): Generator<string> {
  const single = from === 0 && left === 3 ? word.replace(/(.)\1+/g, '$1') : word;
  yield single;
  if (left === 0) return;
  for (let at = from; at < single.length; at += 1) {
    const doubled = single.slice(0, at) + single[at] + single.slice(at);
    yield* listDoubled(doubled, at + 2, left - 1);
  }
}
