import type { ListingSnapshot } from '../../warehouse/records.ts';
import type { ListingStatus } from '../../warehouse/vocabulary.ts';

export type ListingPrice = Pick<
  ListingSnapshot,
  'priceEur' | 'priceKind' | 'isFromPrice' | 'isPriceShown'
> & {
  /** The status that stands where the price would. */
  readonly status: ListingStatus | null;
  /** True where a rent is asked: the advert isn't of a sale. */
  readonly isRent: boolean;
  /** Words beside the amount that are not known: a signal. */
  readonly unknownWords: string | null;
};

const none: ListingPrice = {
  priceEur: null,
  priceKind: 'asking',
  isFromPrice: false,
  isPriceShown: true,
  status: null,
  isRent: false,
  unknownWords: null,
};

const onApplication =
  /\bp\.?\s?o\.?\s?a\b|\b(price|available|details)? ?(on|upon) (application|request|enquiry)|\b(contact|call|email|phone) (the )?(agent|us)|\bprice (tbc|tba)\b|^(tbc|tba)$|to be (confirmed|advised|announced)|offers invited|^(application|enquire)/;
const rent =
  /\b(per|a|\/) ?(month|week|annum|year|night|day)\b|\/ ?(month|week|mth|wk|pm|pw)\b|\b(pcm|pw|pm|p\.m|p\.w|monthly|weekly|to let)\b/;

/** All that may stand beside an amount and is understood. */
const knownWords =
  /\b(amv|advised|minimum|value|guide|guiding|guided|asking|price|prices|priced|sale|for|from|starting|starts?|at|of|to|and|between|up|in|the|region|excess|offers?|over|circa|c|ca|approx(imately)?|reserve|auction|eur|euro|euros|agreed|sold|only|plus|vat|inc|incl|including|fixed|private|treaty|by|is|ono|or|nearest|bid|bids|opening|current|highest)\b/g;

/**
 * Understands a price's text. The lower end of a range, and what stands after "from", is a from-price. A price on
 * application is hidden. No text, no amount (`Sale Agreed`): the price isn't known.
 */
export function parsePrice(text: string | null): ListingPrice {
  const lower = (text ?? '').toLowerCase().replaceAll('’', "'");
  if (rent.test(lower)) return { ...none, isRent: true };
  const status = /\bsale agreed\b|\bdeal agreed\b/.test(lower)
    ? 'Sale Agreed'
    : /^\W*sold\b/.test(lower)
      ? 'Sold'
      : null;
  const amounts = listAmounts(lower);
  const [lowest] = amounts.values.toSorted((left, right) => left - right);
  const priceKind = /\bamv\b|advised minimum|\breserve\b|\bauction\b/.test(lower)
    ? 'amv'
    : /\bguid(e|ing|ed)\b|\bregion\b|\bexcess\b|\bover\b/.test(lower)
      ? 'guide'
      : 'asking';
  if (lowest === undefined) {
    if (onApplication.test(lower))
      return { ...none, priceKind: 'poa', isPriceShown: false, status };
    const unknownWords = maybeUnknown(amounts.rest.replace(/\bn\/?a\b/, ''));
    return { ...none, status, unknownWords };
  }
  const unknownWords = maybeUnknown(amounts.rest);
  // Two amounts and words that nobody knows: "reduced from … to …" would be read the wrong way round.
  if (amounts.values.length > 1 && unknownWords !== null) return { ...none, status, unknownWords };
  const isFromPrice = amounts.values.length > 1 || /\b(from|starting|starts)\b/.test(lower);
  return { ...none, priceEur: lowest, priceKind, isFromPrice, status, unknownWords };
}

function maybeUnknown(rest: string): string | null {
  const left = rest.replace(knownWords, ' ').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return left.trim() === '' ? null : left.trim();
}

const signed = /(?:€|\beur\b|\beuros?\b)\s*(\d[\d.,]*)\s*(k\b|m\b|mn\b|million\b)?/g;
const bare = /(\d[\d.,]*)\s*(k\b|m\b|mn\b|million\b)?/g;

/** The amounts in a text, whole euro, and the text without them. Bare numbers count where no euro sign stands. */
function listAmounts(text: string): { values: number[]; rest: string } {
  const isSigned = /€|\beuro?s?\b/.test(text);
  const pattern = isSigned ? signed : bare;
  const values = [...text.matchAll(pattern)].flatMap(([, digits = '', unit]) => {
    const euro = toEuro(digits, unit);
    return euro > 0 && euro < 1e9 ? [euro] : [];
  });
  return { values, rest: text.replace(pattern, ' ') };
}

function toEuro(digits: string, unit: string | undefined): number {
  const plain = digits.replace(/[.,]+$/, '');
  // Groups of three are thousands, parted by commas or by points; what else follows a point is a fraction.
  const number = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(plain)
    ? Number(plain.replace(/[.,]/g, ''))
    : Number(plain.replaceAll(',', ''));
  const factor = unit === undefined ? 1 : unit === 'k' ? 1e3 : 1e6;
  return Number.isNaN(number) ? 0 : Math.round(number * factor);
}
