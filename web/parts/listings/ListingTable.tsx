import { Link } from 'wouter';
import type { ChangedListing, ListingSummary } from '../../../api/contract/listing.ts';
import { formatEuro } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { splitAddress } from '../homes/split-address.ts';
import { ChangeChip } from './ChangeChip.tsx';
import { OpenDay } from './OpenDay.tsx';
import '../homes/Home.css';

type ColumnName = 'beds' | 'baths' | 'type' | 'change' | 'price';

type Props = {
  caption: string;
  listings: readonly ChangedListing[];
  /** The columns beside the address, in order. */
  columns: readonly ColumnName[];
};

/** Listings; each row links to its page. */
export function ListingTable({ caption, listings, columns }: Props) {
  return (
    <DataTable
      caption={caption}
      columns={[addressColumn, ...columns.map((name) => otherColumns[name])]}
      rows={listings}
      rowKey={({ id }) => id}
    />
  );
}

const addressColumn: Column<ChangedListing> = {
  key: 'address',
  head: 'Property Address',
  cell: (listing) => (
    <ListingLink {...listing}>
      {listing.status === 'For Sale' ? null : (
        <span className="home-chips">
          <Chip tone={listing.status === 'Sale Agreed' ? 'agreed' : 'plain'}>{listing.status}</Chip>
        </span>
      )}
    </ListingLink>
  ),
};

const otherColumns: Record<ColumnName, Column<ChangedListing>> = {
  beds: { key: 'beds', head: 'Bedrooms', align: 'end', cell: ({ beds }) => <Rooms count={beds} /> },
  baths: {
    key: 'baths',
    head: 'Bathrooms',
    align: 'end',
    cell: ({ baths }) => <Rooms count={baths} />,
  },
  type: {
    key: 'type',
    head: 'Property Type',
    nowrap: true,
    cell: ({ propertyType }) => propertyType || <None />,
  },
  change: {
    key: 'change',
    head: 'Price Change',
    align: 'end',
    nowrap: true,
    cell: ({ change, percentageChange, ...looks }) => (
      <>
        <ChangeChip change={change} percentage={percentageChange} />
        <OpenDay looks={looks} />
      </>
    ),
  },
  price: {
    key: 'price',
    head: 'Asking Price',
    align: 'end',
    nowrap: true,
    figure: true,
    cell: ({ price }) => <b className="figure">{formatEuro(price)}</b>,
  },
};

type LinkProps = Pick<ListingSummary, 'id' | 'county' | 'title'> & { children?: React.ReactNode };

/**
 * A listing's address as the link of its row: the part that names the home, with the place below
 * it.
 */
export function ListingLink({ id, county, title, children }: LinkProps) {
  const { first, rest } = splitAddress(title);
  return (
    <div className="home">
      <Link className="row-link" href={paths.listing(id, county, title)}>
        <span className="home-first">{first}</span>
        {rest ? (
          <span className="home-rest">
            <span className="unseen">, </span>
            {rest}
          </span>
        ) : null}
      </Link>
      {children}
    </div>
  );
}

function Rooms({ count }: { count: number }) {
  return count > 0 ? count : <None />;
}

function None() {
  return <span className="none">–</span>;
}
