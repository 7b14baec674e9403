import type { ChangedListing } from '../../../api/contract/listing.ts';
import type { MaybeLooks } from '../../../api/contract/looks.ts';
import { formatEuro, formatIrishDay } from '../../format.ts';
import { describeOpenDay } from './describe-when.ts';
import './ChangedPrice.css';

type Prices = Pick<ChangedListing, 'priceFrom' | 'priceTo'>;

/** What a home asked before and after a change of its price; nothing where that isn't known. */
export function FromTo({ priceFrom, priceTo }: Prices) {
  if (priceFrom === undefined || priceTo === undefined) return null;
  return (
    <span className="from-to">
      {formatEuro(priceFrom)} to {formatEuro(priceTo)}
    </span>
  );
}

/** The day of a change; between which two checks it was where that is all that is known. */
export function ChangedOn({ looks }: { looks: MaybeLooks }) {
  const open = describeOpenDay(looks);
  if (open)
    return (
      <span className="changed-open">{open.replace('between ', '').replace(' and ', ' to ')}</span>
    );
  if (!looks.happenedBy) return <span className="none">–</span>;
  const [day, month, year] = formatIrishDay(looks.happenedBy).split(' ');
  return (
    <>
      {day} {month}
      <span className="changed-year"> {year}</span>
    </>
  );
}
