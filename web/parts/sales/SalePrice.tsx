import { formatEuro } from '../../format.ts';
import { addVat, type RegisterPrice } from './sale-words.ts';
import './SalePrice.css';

/** A price of the register; beside one that leaves VAT out about what it is with it. */
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
