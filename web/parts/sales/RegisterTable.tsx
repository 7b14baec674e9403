import { Link, useLocation, useSearch } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { RegisterRecord } from '../../../api/contract/register.ts';
import { formatDate } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Column, column, DataTable, type Ordered } from '../../ui/DataTable.tsx';
import { None } from '../../ui/Panel.tsx';
import { HomeName, Likely, splitAddress } from '../homes/Likely.tsx';
import { leftOutWords } from './left-out.ts';
import { SalePrice } from './SalePrice.tsx';

type Props = {
  caption: string;
  /** What the headings order. */
  list: Ordered;
  /** Whether the address orders it too. */
  hasAddressSort?: boolean;
  records: readonly RegisterRecord[];
  /** Show the county where the address doesn't give it. */
  withCounty?: boolean;
};

/** Sales of the register, each with the asking price of its listing where one is known. */
export function RegisterTable(props: Props) {
  const { caption, list, hasAddressSort = false, records, withCounty = false } = props;
  const { isOwn, otherHref } = useSpelling();
  const address = column<RegisterRecord>(
    'address',
    'Property Address',
    'text',
    (record) => <Home record={record} withCounty={withCounty} isOwn={isOwn} />,
    hasAddressSort ? { sorts: ['address'] } : {},
  );
  return (
    <>
      <p className="small">
        <Link href={otherHref}>{isOwn ? 'Show tidied addresses' : 'Show addresses as filed'}</Link>
      </p>
      <DataTable
        caption={caption}
        columns={[address, ...columns]}
        list={list}
        rows={records}
        rowKey={(record) => record.saleId}
        isDense
      />
    </>
  );
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
  column('eircode', 'Eircode', 'short', ({ eircode }) => eircode || <None />),
  column(
    'price',
    'Sale Price',
    'figure',
    ({ salePrice, vatExclusive }) => <SalePrice price={salePrice} vatExclusive={vatExclusive} />,
    { sorts: ['cheapest', 'dearest'] },
  ),
  column('difference', 'Difference (+/-)', 'number', ({ uppyDowny: text }) => {
    if (text.startsWith('+')) return <Chip tone="rise">↑ {text}</Chip>;
    if (text.startsWith('-€')) return <Chip tone="fall">↓ {text}</Chip>;
    return <None>{text}</None>;
  }),
  column('listed', 'Listed On', 'number', (sale) => formatDate(sale.firstListedOn) || <None />),
  column('sold', 'Sold On', 'number', ({ dateOfSale }) => formatDate(dateOfSale), {
    sorts: ['newest', 'oldest'],
  }),
];

type HomeProps = { record: RegisterRecord; withCounty: boolean; isOwn: boolean };

/** Links to the listing that is linked to the sale, where one is known; else to the sales of its street. */
function Home({ record, withCounty, isOwn }: HomeProps) {
  const [here] = useLocation();
  const { id, title, address, county, streetKey, newBuild, leftOut } = record;
  const [href, about] =
    id >= 0
      ? [paths.listing(id, county, title), 'Listing that led to this sale']
      : [streetKey && paths.street(streetKey), 'Sales on this street'];
  const { first, rest } = splitAddress(isOwn ? address : formatAddress(address));
  const isCapitals = isOwn && address === address.toUpperCase();
  const end = address.toLowerCase().split(',').at(-1) ?? '';
  const isNamed = !withCounty || end.includes(county.toLowerCase());
  const second = [rest, isNamed ? '' : `Co.\u00a0${county}`].filter(Boolean).join(', ');
  return (
    <div className={isCapitals ? 'home home-caps' : 'home'}>
      <div className="home-line">
        <HomeName href={href === here ? null : href} about={about}>
          {first}
        </HomeName>
        {second ? (
          <span className="home-rest fine">
            <span className="visually-hidden">, </span>
            {second}
          </span>
        ) : null}
      </div>
      {newBuild || leftOut ? (
        <span className="home-chips row gap-1">
          {newBuild ? <Chip>New build</Chip> : null}
          {leftOut ? <Chip tone="warn">{leftOutWords[leftOut].short}</Chip> : null}
        </span>
      ) : null}
      <Likely reason={record.matchReason} of="this listing" />
    </div>
  );
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
