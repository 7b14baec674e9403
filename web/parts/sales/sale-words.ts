import { vatMultiplier } from '../../../api/contract/lists.ts';
import { formatEuro } from '../../format.ts';

/** What the register gives of a sale's price. */
export type RegisterPrice = { readonly price: number; readonly vatExclusive: boolean };

/** About what a price that leaves VAT out is with it, in whole euro. */
export function addVat(price: number): number {
  return Math.round(price * vatMultiplier);
}

/** A price of the register in a sentence, as the asking price is told: `about €551,750 with VAT`. */
export function saySalePrice({ price, vatExclusive }: RegisterPrice): string {
  return vatExclusive && price > 0
    ? `about ${formatEuro(addVat(price))} with VAT`
    : formatEuro(price);
}
