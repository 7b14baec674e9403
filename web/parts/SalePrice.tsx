import { vatMultiplier } from '../../api/contract/lists.ts';
import { formatEuro } from '../format.ts';
import './SalePrice.css';

/** A price of the register; beside one that leaves VAT out about what it is with it. */
export function SalePrice({ price, vatExclusive }: { price: number; vatExclusive: boolean }) {
  return (
    <>
      <span className="sale-price">{formatEuro(price)}</span>
      {vatExclusive && price > 0 ? (
        <span className="sale-vat">
          <span>about {formatEuro(Math.round(price * vatMultiplier))}</span> <span>with VAT</span>
        </span>
      ) : null}
    </>
  );
}
