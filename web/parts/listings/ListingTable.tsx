import '../homes/Home.css';
import { Link } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { ListSort } from '../../../api/contract/list-view.ts';
import type { ChangedListing, ListingSummary } from '../../../api/contract/listing.ts';
import { formatArea, formatCount, formatEuro } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Column, DataTable, type Ordered, orderBy } from '../../ui/DataTable.tsx';
import { splitAddress } from '../homes/Likely.tsx';
import { starColumn } from '../shortlist/Star.tsx';
import { ChangeChip, ChangedOn, FromTo } from './ChangeChip.tsx';

type ColumnName =
  | 'beds'
  | 'baths'
  | 'type'
  | 'status'
  | 'change'
  | 'changed'
  | 'back'
  | 'price'
  | 'area';

type Props = {
  caption: string;
  /** What the headings order; without it the rows stay in their order. */
  list?: Ordered<ListSort>;
  listings: readonly ChangedListing[];
  /** The columns next to the address, in order. */
  columns: readonly ColumnName[];
};

/** Listings; each row links to its page, and has a star for the shortlist. */
export function ListingTable({ caption, list, listings, columns }: Props) {
  const others = columns.map((name) => {
    const orders = ordersOf[name];
    return list && orders
      ? { ...otherColumns[name], order: orderBy(list, orders) }
      : otherColumns[name];
  });
  return (
    <DataTable
      caption={caption}
      columns={[
        list ? { ...addressColumn, order: orderBy(list, ['address']) } : addressColumn,
        ...others,
        star,
      ]}
      rows={listings}
      rowKey={({ id }) => id}
      isDense
    />
  );
}

/** The orders of a column's heading; a second choice of it turns to the other one. */
const ordersOf: Partial<Record<ColumnName, readonly [first: ListSort, other?: ListSort]>> = {
  beds: ['beds'],
  baths: ['baths'],
  type: ['type'],
  change: ['change'],
  changed: ['newest', 'oldest'],
  back: ['newest', 'oldest'],
  price: ['cheapest', 'dearest'],
  area: ['area'],
};

const star = starColumn<ChangedListing>((listing) => listing);

const addressColumn: Column<ChangedListing> = {
  key: 'address',
  head: 'Property Address',
  cell: (listing) => <ListingLink {...listing} />,
};

const otherColumns: Record<ColumnName, Column<ChangedListing>> = {
  beds: {
    key: 'beds',
    head: 'Bedrooms',
    kind: 'number',
    cell: ({ beds }) => <Rooms count={beds} />,
  },
  baths: {
    key: 'baths',
    head: 'Bathrooms',
    kind: 'number',
    cell: ({ baths }) => <Rooms count={baths} />,
  },
  type: {
    key: 'type',
    head: 'Property Type',
    kind: 'short',
    cell: ({ propertyType }) => propertyType || <None />,
  },
  change: {
    key: 'change',
    head: 'Price Change',
    kind: 'number',
    cell: ({ change, percentageChange, ...listing }) => (
      <>
        <ChangeChip change={change} percentage={percentageChange} />
        <FromTo {...listing} />
      </>
    ),
  },
  status: {
    key: 'status',
    head: 'Status',
    kind: 'short',
    priority: 'low',
    cell: (listing) => <Status {...listing} />,
  },
  changed: {
    key: 'changed',
    head: 'Changed',
    kind: 'number',
    priority: 'low',
    cell: (checks) => <ChangedOn checks={checks} />,
  },
  back: {
    key: 'back',
    head: 'Relisted On',
    kind: 'number',
    priority: 'low',
    cell: (checks) => <ChangedOn checks={checks} />,
  },
  price: {
    key: 'price',
    head: 'Asking Price',
    kind: 'figure',
    cell: ({ price }) => <b className="figure">{formatEuro(price)}</b>,
  },
  area: {
    key: 'area',
    head: 'Floor Area',
    kind: 'number',
    priority: 'low',
    cell: ({ floorArea, pricePerM2 }) =>
      floorArea === undefined ? (
        <None />
      ) : (
        <>
          {formatArea(floorArea)}
          {pricePerM2 === undefined ? null : (
            <span className="fine block">{formatEuro(pricePerM2)}/m²</span>
          )}
        </>
      ),
  },
};

function Status({ status }: ListingSummary) {
  if (status === 'For Sale') return status;
  return <Chip tone={status === 'Sale Agreed' ? 'agreed' : 'plain'}>{status}</Chip>;
}

type LinkProps = Pick<ListingSummary, 'id' | 'county' | 'title'> & { adverts?: number };

/**
 * A listing's address as the link of its row: the part that names the home, with the place below
 * it, and how many adverts the home has where it has several.
 */
export function ListingLink({ id, county, title, adverts }: LinkProps) {
  const { first, rest } = splitAddress(formatAddress(title));
  return (
    <div className="home">
      <Link className="row-link" href={paths.listing(id, county, title)}>
        <span className="home-first">{first}</span>
        {rest ? (
          <span className="home-rest fine">
            <span className="visually-hidden">, </span>
            {rest}
          </span>
        ) : null}
      </Link>
      {adverts ? <span className="home-adverts fine">{formatCount(adverts)} adverts</span> : null}
    </div>
  );
}

function Rooms({ count }: { count: number }) {
  return count > 0 ? count : <None />;
}

function None() {
  return <span className="none">–</span>;
}
