import { Link } from 'wouter';
import type { Comparable } from '../../../api/contract/comparables.ts';
import { formatAddress } from '../../../api/contract/format-address.ts';
import { formatArea, formatDate, formatEuro } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import '../homes/Home.css';

type Row = Comparable & { readonly county: string; readonly isOwn: boolean };

const columns: readonly Column<Row>[] = [
  { key: 'address', head: 'Property Address', cell: (row) => <Address row={row} /> },
  {
    key: 'sold',
    head: 'Sold On',
    align: 'end',
    nowrap: true,
    cell: ({ dateOfSale }) => formatDate(dateOfSale),
  },
  {
    key: 'price',
    head: 'Sale Price',
    align: 'end',
    nowrap: true,
    cell: ({ price }) => formatEuro(Math.round(price)),
  },
  {
    key: 'now',
    head: 'In Today’s Money',
    align: 'end',
    nowrap: true,
    figure: true,
    cell: ({ priceNow }) => <b className="figure">{formatEuro(priceNow)}</b>,
  },
];

const bedsColumn: Column<Row> = {
  key: 'bedrooms',
  head: 'Beds',
  align: 'end',
  cell: ({ beds }) => (beds ? `${beds} bed` : <span className="none" />),
};

const areaColumn: Column<Row> = {
  key: 'area',
  head: 'Floor Area',
  align: 'end',
  nowrap: true,
  cell: ({ floorArea }) => (floorArea ? formatArea(floorArea) : <span className="none" />),
};

type Props = {
  caption: string;
  county: string;
  sales: readonly Comparable[];
  /** The last sale of the home itself; it comes first. */
  own?: Comparable | undefined;
};

/** Sales that a range is taken from; beds and floor area where an advert gives them. */
export function ComparablesTable({ caption, county, sales, own }: Props) {
  const rows: Row[] = [
    ...(own ? [{ ...own, county, isOwn: true }] : []),
    ...sales.map((sale) => ({ ...sale, county, isOwn: false })),
  ];
  if (rows.length === 0) return null;
  return (
    <DataTable
      caption={caption}
      columns={[
        ...columns,
        ...(rows.some(({ beds }) => beds) ? [bedsColumn] : []),
        ...(rows.some(({ floorArea }) => floorArea) ? [areaColumn] : []),
      ]}
      rows={rows}
      rowKey={({ saleId }) => saleId}
      isDense
    />
  );
}

function Address({ row }: { row: Row }) {
  const { address, county, listingId, listingTitle, streetKey, isOwn } = row;
  const name = formatAddress(address);
  const href =
    listingId && listingTitle
      ? paths.listing(listingId, county, listingTitle)
      : streetKey
        ? paths.street(streetKey)
        : null;
  return (
    <div className="home">
      {href ? (
        <Link className="home-first" href={href}>
          {name}
        </Link>
      ) : (
        <span className="home-first">{name}</span>
      )}
      {isOwn ? (
        <span className="home-chips">
          <Chip>This home</Chip>
        </span>
      ) : null}
    </div>
  );
}
