import { Link } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { ChangedListing, ListingSummary } from '../../../api/contract/listing.ts';
import { formatArea, formatChange, formatCount, formatEuro } from '../../format.ts';
import { paths } from '../../paths.ts';
import { type Column, column, DataTable, type Ordered } from '../../ui/DataTable.tsx';
import { None } from '../../ui/Panel.tsx';
import { splitAddress } from '../homes/Likely.tsx';
import { AskingPrice } from '../sales/SalePrice.tsx';
import { starColumn } from '../shortlist/Star.tsx';
import { ChangedOn, LastChange, StatusChip } from './ChangeChip.tsx';

type Props = {
  caption: string;
  /** What the headings order; without it the rows stay in their order. */
  list?: Ordered;
  listings: readonly ChangedListing[];
  /** The columns next to the address, in order. */
  columns: readonly (keyof typeof others)[];
};

/** Listings; each row links to its page, and has a star for the shortlist. */
export function ListingTable({ caption, list, listings, columns }: Props) {
  return (
    <DataTable
      caption={caption}
      columns={[address, ...columns.map((name) => others[name]), star]}
      list={list}
      rows={listings}
      rowKey={({ id }) => id}
      isDense
    />
  );
}

const star = starColumn<ChangedListing>((listing) => listing);

const address: Column<ChangedListing> = column('address', 'Property Address', 'text', ListingLink, {
  sorts: ['address'],
});

const rooms = (count: number) => (count > 0 ? count : <None />);
const ofChange = { priority: 'low', sorts: ['newest', 'oldest'] } as const;

/** The columns next to the address. */
const others = {
  beds: column('beds', 'Bedrooms', 'number', ({ beds }) => rooms(beds), { sorts: ['beds'] }),
  baths: column('baths', 'Bathrooms', 'number', ({ baths }) => rooms(baths), { sorts: ['baths'] }),
  type: column('type', 'Property Type', 'short', ({ propertyType }) => propertyType || <None />, {
    sorts: ['type'],
  }),
  change: column('change', 'Price Change', 'number', PriceChange, { sorts: ['change'] }),
  status: column('status', 'Status', 'short', Status, { priority: 'low' }),
  changed: column('changed', 'Changed', 'number', ChangedOn, ofChange),
  back: column('back', 'Relisted On', 'number', ChangedOn, ofChange),
  price: column('price', 'Asking Price', 'figure', AskingPrice, { sorts: ['cheapest', 'dearest'] }),
  area: column('area', 'Floor Area', 'number', Area, { priority: 'low', sorts: ['area'] }),
} satisfies Readonly<Record<string, Column<ChangedListing>>>;

/** Those of homes for sale and sale agreed. */
export const marketColumns = [
  'beds',
  'baths',
  'type',
  'status',
  'change',
  'price',
  'area',
] as const;

function PriceChange({ change, percentageChange, ...prices }: ChangedListing) {
  return <LastChange event={formatChange(change, percentageChange)} {...prices} />;
}

function Area({ floorArea, pricePerM2 }: ChangedListing) {
  if (floorArea === undefined) return <None />;
  return (
    <>
      {formatArea(floorArea)}
      {pricePerM2 === undefined ? null : (
        <span className="fine block">{formatEuro(pricePerM2)}/m²</span>
      )}
    </>
  );
}

function Status({ status }: ListingSummary) {
  return status === 'For Sale' ? status : <StatusChip status={status} />;
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
