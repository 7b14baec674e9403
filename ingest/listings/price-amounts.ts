/** The amounts in a price's text, in whole euro. */
type PriceAmounts = {
  readonly values: readonly number[];
  /** The text without the amounts. */
  readonly rest: string;
  /**
   * True if the rest still has digits, or a number that can't be one. Then no amount of the text
   * can be trusted.
   */
  readonly isBroken: boolean;
  /**
   * True if a space separates the thousands. With other words around them, these may be two
   * numbers.
   */
  readonly hasGap: boolean;
};

/**
 * An amount and its unit. Spaces separate thousands only if each group has three digits:
 * `1 250 000`.
 */
const amount = String.raw`(\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d\d?)?(?![\d.,]*\d)|\d[\d.,]*)\s*(k\b|mn?\b|million\b)?`;
const until = String.raw`\s*(?:-|\bto\b|\band\b)\s*`;
const signBefore = new RegExp(`€\\s*${amount}(?:${until}€?\\s*${amount})?`, 'g');
const signAfter = new RegExp(`${amount}(?:\\s*€?${until}${amount})?\\s*€`, 'g');
const noSign = new RegExp(`${amount}(?:${until}${amount})?`, 'g');

/**
 * Numbers that aren't money. Their digits are removed, so that they are neither an amount nor left
 * over.
 */
const counts = new RegExp(
  `(?<![\\d.,]|€ ?)(?:${[
    // `2, 3 & 4 bed`
    /\d\d?(?: ?(?:[,&/-]|to|and) ?\d\d?)* ?-?(?= ?(?:bed|bath))/,
    // `120.5 sq m`, `13.5%`
    /\d[\d.,]*(?= ?(?:sq|m2|m²|acre|hectare|ha\b|%))/,
    // `Phase 2`
    /(?<=\b(?:phase|lot|unit|block|type) )\d\d?(?![\d.,])/,
    // `12th`, `12/03/2026`, `March 2026`
    /\d\d?(?=(?:st|nd|rd|th)\b)/,
    /\d\d?([/.-])\d\d?\1(?:20)?\d\d(?!\d)/,
    /(?<=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? )20\d\d(?![\d.,]*\d)/,
  ]
    .map(({ source }) => source)
    .join('|')})`,
  'g',
);

/**
 * Finds the amounts in a text in lower case with single spaces. A number without a euro sign counts
 * if no number has a sign, and as the upper end of a range.
 */
export function listAmounts(lower: string): PriceAmounts {
  const text = lower
    .replace(/(?<![a-z])eur(?:os?)?(?![a-z])/g, '€')
    .replace(/[‐-―−]/g, '-')
    .replace(counts, ' ');
  const pattern = /€ ?\d/.test(text) ? signBefore : text.includes('€') ? signAfter : noSign;
  const found = [...text.matchAll(pattern)];
  const all = found.flatMap(([, first = '', unit, last, lastUnit]) =>
    last === undefined ? [toEuro(first, unit)] : toRange([first, unit], [last, lastUnit]),
  );
  const rest = text.replace(pattern, ' ');
  return {
    values: all.filter((euro) => euro > 0),
    rest,
    isBroken: /\d/.test(rest) || !all.every((euro) => euro < 1e9),
    hasGap: found.some(([, first, , last]) => /\d \d/.test(`${first};${last}`)),
  };
}

type Amount = readonly [digits: string, unit: string | undefined];

/**
 * `300-350k`, `1.2-1.4m`, `300 to 350,000`: the lower end has the unit, or the thousands, of the
 * upper.
 */
function toRange([first, unit]: Amount, [last, lastUnit]: Amount): number[] {
  const upper = toEuro(last, lastUnit);
  const plain = toEuro(first, unit ?? '');
  if (unit !== undefined || plain >= 1000 || upper < 1000) return [plain, upper];
  const lower = toEuro(first, lastUnit ?? 'k');
  // `950-1.1m` is neither 950 euro nor 950 million.
  return [lower <= upper ? lower : Number.NaN, upper];
}

/** NaN for digits that don't make a number. */
function toEuro(digits: string, unit = ''): number {
  const plain = digits.replace(/[.,]+$/, '').replaceAll(' ', '');
  if (unit === 'k') return Math.round(toNumber(plain) * 1e3);
  if (unit === '') return Math.round(toNumber(plain));
  // Not groups of thousands: `1.125m` has a fraction of three digits.
  return /^\d+(?:[.,]\d+)?$/.test(plain)
    ? Math.round(Number(plain.replace(',', '.')) * 1e6)
    : Number.NaN;
}

/**
 * Groups of three digits are thousands, separated by commas or points. One or two digits at the end
 * are a fraction.
 */
function toNumber(digits: string): number {
  const [, groups = '', , fraction = '0'] =
    /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d\d?))?$/.exec(digits) ?? [];
  if (groups !== '') return Number(`${groups.replace(/[.,]/g, '')}.${fraction}`);
  return /^\d+(?:[.,]\d\d?)?$|^\d{4,}\.\d+$/.test(digits)
    ? Number(digits.replace(',', '.'))
    : Number.NaN;
}
