import { formatEuro } from '../../format.ts';
import { addVat, type RegisterPrice } from './format-sale-price.ts';
import './SalePrice.css';

/** A price of the register; where it excludes VAT, with the approximate price including it. */
export function SalePrice({ price, vatExclusive }: RegisterPrice) {
  return (
    <>
      <span className="sale-price">{formatEuro(price)}</span>
      {vatExclusive && price > 0 ? (
        <span className="sale-vat">
          <span>about {formatEuro(addVat(price))}</span> <span>with VAT</span>
        </span>
      ) : null}
    </>
  );
}
