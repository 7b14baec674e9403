import { vatMultiplier } from '../warehouse/vocabulary.ts';

const wholeNumber = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 0 });

/**
 * The price paid against the last asking price, in euro: `+€15,000 (4.35%)`, `-€5,000 (1.52%)`, or
 * `-` where they are equal, with ` approx.` after it where VAT had to be added to the price; `N/A`
 * where no asking price is known.
 */
export function formatDifference(
  price: number,
  isVatExclusive: boolean,
  askingPrice: number,
): string {
  if (askingPrice <= 0) return 'N/A';
  const paid = isVatExclusive ? price * vatMultiplier : price;
  const approximately = isVatExclusive ? ' approx.' : '';
  const euro = Math.round(Math.abs(paid - askingPrice));
  if (euro === 0) return `-${approximately}`;
  const percent = ((100 * Math.abs(paid - askingPrice)) / askingPrice).toFixed(2);
  return `${paid > askingPrice ? '+' : '-'}€${wholeNumber.format(euro)} (${percent}%)${approximately}`;
}
