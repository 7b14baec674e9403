import '../homes/Home.css';
import { vatMultiplier } from '../../../api/contract/lists.ts';
import { formatEuro } from '../../format.ts';

/** A price of the register; where it excludes VAT, with the approximate price including it. */
export function SalePrice({ price, vatExclusive }: RegisterPrice) {
  return (
    <>
      <span className="sale-price figure block">{formatEuro(price)}</span>
      {vatExclusive && price > 0 ? (
        <span className="sale-vat fine block">
          <span>about {formatEuro(addVat(price))}</span> <span>with VAT</span>
        </span>
      ) : null}
    </>
  );
}

/** What the register gives about a sale's price. */
type RegisterPrice = { readonly price: number; readonly vatExclusive: boolean };

/** A price that excludes VAT, with VAT added, rounded to a whole euro; approximate. */
export function addVat(price: number): number {
  return Math.round(price * vatMultiplier);
}

/**
 * A price of the register within a sentence, in the form of an asking price: `about €551,750 with
 * VAT`.
 */
export function formatSalePrice({ price, vatExclusive }: RegisterPrice): string {
  return vatExclusive && price > 0
    ? `about ${formatEuro(addVat(price))} with VAT`
    : formatEuro(price);
}

/** An asking price in a table. */
export function AskingPrice({ price }: { price: number }) {
  return <b className="figure">{formatEuro(price)}</b>;
}
