import '../homes/Home.css';
import { Link, useLocation, useSearch } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { RegisterRecord } from '../../../api/contract/register.ts';
import type { SaleSort } from '../../../api/contract/sales-view.ts';
import { formatDate } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Column, DataTable, type Ordered, orderBy } from '../../ui/DataTable.tsx';
import { Likely, splitAddress } from '../homes/Likely.tsx';
import { leftOutWords } from './left-out.ts';
import { SalePrice } from './SalePrice.tsx';

type Props = {
  caption: string;
  /** What the headings order; without it the rows stay in their order. */
  list?: Ordered<SaleSort> | undefined;
  /** The same where the address orders them too. */
  byAddress?: Ordered<'address'>;
  records: readonly RegisterRecord[];
  /** Show the county where the address doesn't give it. */
  withCounty?: boolean;
};

/** Sales of the register, each with the asking price of its listing where one is known. */
export function RegisterTable({ caption, list, byAddress, records, withCounty = false }: Props) {
  const { isOwn, otherHref } = useSpelling();
  const address: Column<RegisterRecord> = {
    key: 'address',
    head: 'Property Address',
    cell: (record) => <Home record={record} withCounty={withCounty} isOwn={isOwn} />,
    ...(byAddress && { order: orderBy(byAddress, ['address']) }),
  };
  return (
    <>
      <p className="small">
        <Link href={otherHref}>{isOwn ? 'Show tidied addresses' : 'Show addresses as filed'}</Link>
      </p>
      <DataTable
        caption={caption}
        columns={[address, ...(list ? columns.map((column) => addOrder(column, list)) : columns)]}
        rows={records}
        rowKey={(record) => record.saleId}
        isDense
      />
    </>
  );
}

/** The orders of a column's heading. */
const ordersOf: Readonly<Record<string, readonly [SaleSort, SaleSort]>> = {
  price: ['cheapest', 'dearest'],
  sold: ['newest', 'oldest'],
};

function addOrder(column: Column<RegisterRecord>, list: Ordered<SaleSort>): Column<RegisterRecord> {
  const orders = ordersOf[column.key];
  return orders ? { ...column, order: orderBy(list, orders) } : column;
}

/**
 * Whether addresses are shown as the register writes them, mostly in capitals, and the query of the
 * page's address with the other choice.
 */
function useSpelling(): { isOwn: boolean; otherHref: string } {
  const given = new URLSearchParams(useSearch());
  const isOwn = given.get('spelling') === 'register';
  if (isOwn) given.delete('spelling');
  else given.set('spelling', 'register');
  return { isOwn, otherHref: `?${given}` };
}

const columns: readonly Column<RegisterRecord>[] = [
  { key: 'eircode', head: 'Eircode', kind: 'short', cell: ({ eircode }) => eircode || <None /> },
  {
    key: 'price',
    head: 'Sale Price',
    kind: 'figure',
    cell: ({ salePrice, vatExclusive }) => (
      <SalePrice price={salePrice} vatExclusive={vatExclusive} />
    ),
  },
  {
    key: 'difference',
    head: 'Difference (+/-)',
    kind: 'number',
    cell: ({ uppyDowny }) => <Difference text={uppyDowny} />,
  },
  {
    key: 'listed',
    head: 'Listed On',
    kind: 'number',
    cell: ({ firstListedOn }) => formatDate(firstListedOn) || <None />,
  },
  {
    key: 'sold',
    head: 'Sold On',
    kind: 'number',
    cell: ({ dateOfSale }) => formatDate(dateOfSale),
  },
];

type HomeProps = { record: RegisterRecord; withCounty: boolean; isOwn: boolean };

function Home({ record, withCounty, isOwn }: HomeProps) {
  const { first, rest } = splitAddress(isOwn ? record.address : formatAddress(record.address));
  const isCapitals = isOwn && record.address === record.address.toUpperCase();
  const county = withCounty && !endsWithCounty(record) ? `Co.\u00a0${record.county}` : '';
  const second = [rest, county].filter(Boolean).join(', ');
  return (
    <div className={isCapitals ? 'home home-caps' : 'home'}>
      <div className="home-line">
        <First record={record}>{first}</First>
        {second ? (
          <span className="home-rest fine">
            <span className="visually-hidden">, </span>
            {second}
          </span>
        ) : null}
      </div>
      {record.newBuild || record.leftOut ? (
        <span className="home-chips row gap-1">
          {record.newBuild ? <Chip>New build</Chip> : null}
          {record.leftOut ? <Chip tone="warn">{leftOutWords[record.leftOut].short}</Chip> : null}
        </span>
      ) : null}
      <Likely reason={record.matchReason} of="this listing" />
    </div>
  );
}

/** Links to the listing that is linked to the sale, where one is known; else to the sales of its street. */
function First({ record, children }: { record: RegisterRecord; children: string }) {
  const [here] = useLocation();
  const street = record.streetKey && paths.street(record.streetKey);
  if (record.id < 0 && (!street || street === here)) {
    return <span className="home-first">{children}</span>;
  }
  if (record.id < 0 && street) {
    return (
      <Link className="home-first" href={street} aria-description="Sales on this street">
        {children}
      </Link>
    );
  }
  return (
    <Link
      className="home-first"
      href={paths.listing(record.id, record.county, record.title)}
      aria-description="Listing that led to this sale"
    >
      {children}
    </Link>
  );
}

function endsWithCounty({ address, county }: RegisterRecord): boolean {
  const end = address.toLowerCase().split(',').at(-1) ?? '';
  return end.includes(county.toLowerCase());
}

function Difference({ text }: { text: string }) {
  if (text.startsWith('+')) return <Chip tone="rise">↑ {text}</Chip>;
  if (text.startsWith('-€')) return <Chip tone="fall">↓ {text}</Chip>;
  return <span className="none">{text}</span>;
}

function None() {
  return <span className="none">–</span>;
}

/** What the columns and the chips mean; below the table. */
export function RegisterNotes() {
  const { isOwn } = useSpelling();
  return (
    <p className="fine">
      Each address links to the advert that led to the sale or, if we have none, to other sales on
      the street. The difference is between the price paid, including VAT, and the last asking price
      in that advert. Sales in amber are left out of the statistics (
      <Link href={paths.about()}>why?</Link>).{' '}
      {isOwn
        ? 'Addresses are shown as filed.'
        : 'Addresses filed all in capitals or all in lower case have been tidied.'}
    </p>
  );
}
