import type { ListingSnapshot } from '../../warehouse/records/listings.ts';
import type { ListingStatus } from '../../warehouse/vocabulary.ts';
import { listAmounts } from './price-amounts.ts';

export type ListingPrice = Pick<
  ListingSnapshot,
  'priceEur' | 'priceKind' | 'isFromPrice' | 'isPriceShown'
> & {
  /** The status that some sources show instead of the price. */
  readonly status: ListingStatus | null;
  /** True if the amount is a rent, so that the advert isn't for a sale. */
  readonly isRent: boolean;
  /** Unknown words next to the amount, to be reported. */
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

/** A currency other than euro: the amount isn't a price in euro. */
const otherCurrency =
  /(?!€)\p{Sc}|(?<![a-z])(?:gbp|usd|chf|cad|aud|stg|sterling|pounds?|dollars?)(?![a-z])/u;
const agreed = /\bsales? ?agreed\b|\bdeal agreed\b|\bsold\W+(?:stc|subject to contract)\b|\bsstc\b/;

const onRequest = `(?:up)?on (?:application|request|enquiry)`;
const toBeConfirmed = `tbc|tba|to be (?:confirmed|advised|announced)`;
const askAgentPattern = `(?:contact|call|email|phone|ask) (?:the |our )?(?:agents?|us|office|for (?:the )?price)`;
/** Words that also hide the amount next to them: they mean a price on application. */
const hidesAmount = new RegExp(
  String.raw`\bp\.?\s?o\.?\s?a\b|\bprices? (?:is |are )?(?:available )?(?:${onRequest}|${toBeConfirmed}|withheld|undisclosed)\b|^\W*(?:(?:available |details )?${onRequest}|${askAgentPattern}|${toBeConfirmed}|application|enquire|undisclosed|withheld)\b`,
);
/** Words for a price on application without an amount. */
const onApplication = new RegExp(
  String.raw`${hidesAmount.source}|\b${onRequest}|\b${askAgentPattern}|to be (?:confirmed|advised|announced)|offers invited`,
);
const rent =
  /\b(per|a|\/) ?(calendar )?(month|week|annum|year|night|day)\b|\/ ?(month|week|mth|wk|pm|pw)\b|\b(p\.?c\.?m|p\/c?[mw]|p\.?[mwa]|monthly|weekly|annually|to let)\b/;

/** All words that are understood next to an amount. */
const knownWords =
  /\b(amv|advised|minimum|value|guide|guiding|guided|asking|price|prices|priced|sale|for|from|starting|starts?|at|of|to|and|between|up|in|the|region|excess|offers?|over|around|circa|c|ca|approx(imately)?|reserve|auction|eur|euro|euros|agreed|sold|deal|stc|sstc|subject|contract|only|plus|vat|inc|incl|including|fixed|private|treaty|by|is|ono|or|nearest|bid|bids|opening|current|highest)\b/g;

/**
 * Interprets a price's text. The lower end of a range, and an amount after "from", is a from-price.
 * A price on application is hidden, even if the amount is given. Without a text or an amount
 * (`Sale Agreed`), in another currency, or with digits that don't make an amount, the price isn't
 * known.
 */
export function parsePrice(text: string | null): ListingPrice {
  const lower = (text ?? '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<=\p{L})[-_](?=\p{L})|\s+/gu, ' ')
    .trim();
  if (rent.test(lower)) return { ...none, isRent: true };
  const status = agreed.test(lower) ? 'Sale Agreed' : /^\W*sold\b/.test(lower) ? 'Sold' : null;
  const amounts = listAmounts(lower);
  const hasAmount = amounts.values.length > 0 || amounts.isBroken;
  if ((hasAmount ? hidesAmount : onApplication).test(lower))
    return { ...none, priceKind: 'poa', isPriceShown: false, status };
  if (amounts.isBroken || otherCurrency.test(lower))
    return { ...none, status, unknownWords: lower };
  const [lowest] = amounts.values.toSorted((left, right) => left - right);
  if (lowest === undefined) {
    const unknownWords = findUnknown(amounts.rest.replace(/\bn\/?a\b/, ''));
    return { ...none, status, unknownWords };
  }
  const unknownWords = findUnknown(amounts.rest);
  // Two amounts with unknown words: "reduced from … to …" would be read the wrong way round.
  if ((amounts.values.length > 1 || amounts.hasGap) && unknownWords !== null)
    return { ...none, status, unknownWords };
  const priceKind = /\bamv\b|advised minimum|\breserve\b|\bauction\b/.test(lower)
    ? 'amv'
    : /\bguid(e|ing|ed)\b|\bregion\b|\bexcess\b|\bover\b/.test(lower)
      ? 'guide'
      : 'asking';
  const isFromPrice = amounts.values.length > 1 || /\b(from|starting|starts)\b/.test(lower);
  return { ...none, priceEur: lowest, priceKind, isFromPrice, status, unknownWords };
}

function findUnknown(rest: string): string | null {
  const left = rest.replace(knownWords, ' ').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return left.trim() === '' ? null : left.trim();
}
