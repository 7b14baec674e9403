import '../homes/Home.css';
import { Link } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { FormerListing, OtherListing } from '../../../api/contract/listing.ts';
import { formatDate, formatEuro } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Likely } from '../homes/Likely.tsx';
import { showStatus } from './format-status.ts';

function Advert({ advert }: { advert: FormerListing }) {
  const { listingId, county, title, matchReason, status } = advert;
  return (
    <div className="home">
      <Link className="home-first" href={paths.listing(listingId, county, title)}>
        {formatAddress(title)}
      </Link>
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

const firstSeen: Column<FormerListing> = {
  key: 'seen',
  head: 'First Seen',
  kind: 'number',
  cell: ({ dateOfListing }) => formatDate(dateOfListing),
};

const formerColumns: readonly Column<FormerListing>[] = [
  { key: 'title', head: 'Property Address', cell: (advert) => <Advert advert={advert} /> },
  firstSeen,
  {
    key: 'price',
    head: 'Last Asking Price',
    kind: 'figure',
    cell: ({ price }) => <b className="figure">{formatEuro(price)}</b>,
  },
];

const otherColumns: readonly Column<OtherListing>[] = [
  { key: 'title', head: 'Property Address', cell: (advert) => <Advert advert={advert} /> },
  { key: 'source', head: 'Source', kind: 'short', cell: ({ source }) => source },
  {
    key: 'status',
    head: 'Status',
    kind: 'short',
    cell: ({ status }) => (
      <Chip tone={status === 'Sale Agreed' ? 'agreed' : 'plain'}>{status}</Chip>
    ),
  },
  firstSeen as Column<OtherListing>,
  {
    key: 'price',
    head: 'Asking Price',
    kind: 'figure',
    cell: ({ price }) => <b className="figure">{formatEuro(price)}</b>,
  },
];

const goneWords = {
  earlier: {
    title: 'Former Listings Of This Property',
    caption: 'Earlier adverts for this home, newest first',
  },
  later: {
    title: 'Later Listings Of This Property',
    caption: 'Later adverts for this home, now removed, newest first',
  },
} as const;

type GoneListingsProps = {
  /** Apart from the advert that this page shows. */
  readonly when: keyof typeof goneWords;
  readonly adverts: readonly FormerListing[] | undefined;
};

/** Adverts of the home that are gone or out of sight, newest first; nothing where none is known. */
export function GoneListings({ when, adverts }: GoneListingsProps) {
  if (!adverts?.length) return null;
  const { title, caption } = goneWords[when];
  return (
    <Panel title={title} note="Newest first">
      <DataTable
        caption={caption}
        columns={formerColumns}
        rows={adverts}
        rowKey={({ listingId }) => listingId}
      />
    </Panel>
  );
}

/** The home's other live adverts; nothing where this is the only one. */
export function OtherListings({ adverts }: { adverts: readonly OtherListing[] | undefined }) {
  if (!adverts?.length) return null;
  return (
    <Panel title="Also advertised" note="The same home, counted once">
      <DataTable
        caption="Other live adverts for this home, newest first"
        columns={otherColumns}
        rows={adverts}
        rowKey={({ listingId }) => listingId}
      />
    </Panel>
  );
}
