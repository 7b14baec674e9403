import { Link } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { ListingDetail, SaleHistoryItem } from '../../../api/contract/listing.ts';
import { noRegister } from '../../../api/contract/source-words.ts';
import { formatDate } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Column, column, DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useMeta } from '../../use-api.ts';
import { Likely } from '../homes/Likely.tsx';
import { leftOutWords } from './left-out.ts';
import { SalePrice } from './SalePrice.tsx';

const columns: readonly Column<SaleHistoryItem>[] = [
  column('address', 'Address in the register', 'text', ({ address, leftOut, matchReason }) => (
    <div className="home">
      <span className="home-first">{formatAddress(address)}</span>
      {formatAddress(address) === address ? null : (
        <details className="fine">
          <summary>Address as filed in the register</summary>
          <p>{address}</p>
        </details>
      )}
      {leftOut ? (
        <span className="home-chips row gap-1">
          <Chip tone="warn">{leftOutWords[leftOut].short}</Chip>
        </span>
      ) : null}
      <Likely reason={matchReason} of="this home" />
    </div>
  )),
  column('sold', 'Sold On', 'number', ({ dateOfSale }) => formatDate(dateOfSale)),
  column('price', 'Sale Price', 'figure', SalePrice),
  // Both columns come from one flag of the register: it gives the price of a new home without VAT.
  column('vat', 'Price includes VAT?', 'number', ({ vatExclusive }) =>
    vatExclusive ? 'No' : 'Yes',
  ),
  column('new', 'New Build?', 'number', ({ vatExclusive }) => (vatExclusive ? 'Yes' : 'No')),
];

/** A home's sales in the register, newest first, with a link to those of its county. */
export function SaleHistory({ listing }: { listing: ListingDetail }) {
  const { county, saleHistory: sales } = listing;
  const isWithout = useMeta()?.register.registeredSales === 0;
  return (
    <Panel
      title="Sale History"
      note={<Link href={paths.registerCounty(county)}>All sales in {county}</Link>}
    >
      {sales.length === 0 ? (
        <p>{isWithout ? noRegister : 'We found no sale of this home in the register.'}</p>
      ) : (
        <DataTable
          caption="Sales of this home in the register, newest first"
          columns={columns}
          rows={sales}
        />
      )}
    </Panel>
  );
}
