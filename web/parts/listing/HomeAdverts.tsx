import { formatAddress } from '../../../api/contract/format-address.ts';
import type { FormerListing, OtherListing } from '../../../api/contract/listing.ts';
import { formatDate } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { column, DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { HomeName, Likely } from '../homes/Likely.tsx';
import { StatusChip } from '../listings/ChangeChip.tsx';
import { AskingPrice } from '../sales/SalePrice.tsx';
import { showStatus } from './format-status.ts';

type Advert = FormerListing & Partial<OtherListing>;

function Title({ listingId, county, title, matchReason, status }: Advert) {
  return (
    <div className="home">
      <HomeName href={paths.listing(listingId, county, title)}>{formatAddress(title)}</HomeName>
      {status === 'Out of Sight' ? (
        <span className="home-chips row gap-1">
          {' '}
          <Chip>{showStatus(status)}</Chip>
        </span>
      ) : null}
      <Likely reason={matchReason} of="this home" />
    </div>
  );
}

const titleColumn = column('title', 'Property Address', 'text', Title);
const seenColumn = column<Advert>('seen', 'First Seen', 'number', ({ dateOfListing }) =>
  formatDate(dateOfListing),
);
const formerColumns = [
  titleColumn,
  seenColumn,
  column<Advert>('price', 'Last Asking Price', 'figure', AskingPrice),
];
const liveColumns = [
  titleColumn,
  column<Advert>('source', 'Source', 'short', ({ source }) => source),
  column<Advert>('status', 'Status', 'short', ({ status }) => <StatusChip status={status} />),
  seenColumn,
  column<Advert>('price', 'Asking Price', 'figure', AskingPrice),
];

/** Next to the advert that the page shows: those that are live, and those gone or out of sight. */
const kinds = {
  live: {
    title: 'Also advertised',
    note: 'The same home, counted once',
    caption: 'Other live adverts for this home, newest first',
    columns: liveColumns,
  },
  later: {
    title: 'Later Listings Of This Property',
    note: 'Newest first',
    caption: 'Later adverts for this home, now removed, newest first',
    columns: formerColumns,
  },
  earlier: {
    title: 'Former Listings Of This Property',
    note: 'Newest first',
    caption: 'Earlier adverts for this home, newest first',
    columns: formerColumns,
  },
};

type Props = { kind: keyof typeof kinds; adverts: readonly Advert[] | undefined };

/** Other adverts of the home; nothing where none is known. */
export function HomeAdverts({ kind, adverts }: Props) {
  if (!adverts?.length) return null;
  const { title, note, ...table } = kinds[kind];
  return (
    <Panel title={title} note={note}>
      <DataTable {...table} rows={adverts} rowKey={({ listingId }) => listingId} />
    </Panel>
  );
}
