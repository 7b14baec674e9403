import { Link } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { describeFault } from './describe-fault.ts';
import { useStar } from './use-star.ts';
import './RowStar.css';

type Home = {
  id: number;
  title: string;
  county: string;
  price: number;
  otherAdverts?: readonly number[];
};

/** The column of a table of homes in which each can be put on the shortlist, or taken off. */
export function starColumn<Row>(homeOf: (row: Row) => Home): Column<Row> {
  return {
    key: 'star',
    head: 'Shortlist',
    align: 'end',
    cell: (row) => <RowStar {...homeOf(row)} />,
  };
}

/** The star of a home in a list, by whichever of its adverts it was starred. */
function RowStar({ id, title, county, price, otherAdverts = [] }: Home) {
  const { isStarred, fault, toggle } = useStar({ listing: id, title, county, price }, [
    id,
    ...otherAdverts,
  ]);
  return (
    <>
      <button
        type="button"
        className="row-star"
        aria-pressed={isStarred}
        aria-label={`Shortlist ${formatAddress(title)}`}
        onClick={toggle}
      >
        <Icon name="star" />
      </button>
      {fault ? (
        <p className="row-star-fault" role="alert">
          {describeFault(fault)} <Link href={paths.shortlist()}>See the shortlist</Link>
        </p>
      ) : null}
    </>
  );
}
