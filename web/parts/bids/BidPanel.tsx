import type { Bid } from '../../../api/contract/comparables.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import { apiPaths } from '../../paths.ts';
import { setCeiling, useCeilings } from '../../stores/ceilings.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useApi } from '../../use-api.ts';
import { findFirstPrice } from '../listing/compare-sale.ts';
import { MethodLink } from '../methods/MethodLinks.tsx';
import {
  describeCeiling,
  describeFetched,
  describeLastCut,
  describeRank,
  describeTime,
  formatAt,
  formatShare,
  parseAmount,
} from './describe-bid.ts';
import './BidPanel.css';

/** What someone who wants to bid for a home should know; nothing unless it is for sale. */
export function BidPanel({ id, listing }: { id: string; listing: ListingDetail }) {
  const { bid, currentPrice, priceHistory } = listing;
  const meta = useApi<Meta>(apiPaths.meta());
  if (!bid) return null;
  const now = meta.state === 'ready' ? meta.data.listings?.newestPullAt : undefined;
  const facts = [
    bid.rank ? describeRank(listing, bid.rank) : '',
    (bid.time && describeTime(bid.time)) ||
      'We have not followed homes here for long enough to know how long similar homes take to sell.',
    now ? describeLastCut(priceHistory, now) : '',
  ].filter(Boolean);
  return (
    <Panel title="Before You Bid" note={<MethodLink method="similar-homes" />}>
      <div className="bid">
        {bid.fetched ? (
          <Fetched fetched={bid.fetched} listing={listing} />
        ) : (
          <p>
            Fewer than 20 sales in the county are known with their asking price, too few to say what
            homes fetch compared with it.
          </p>
        )}
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {currentPrice > 0 ? <Ceiling id={id} asking={currentPrice} /> : null}
      </div>
    </Panel>
  );
}

type Row = {
  readonly name: string;
  readonly shares: NonNullable<Bid['fetched']>['ofLast'];
  /** Of this home, in euro; under 0 where it isn't known. */
  readonly price: number;
};

const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Compared with', cell: ({ name }) => name },
  {
    key: 'median',
    head: 'Half fetched more than',
    align: 'end',
    cell: ({ shares, price }) => (
      <>
        <b className="figure">{formatShare(shares.median)}</b>
        {price > 0 ? <span className="bid-euro">{formatAt(price, shares.median)}</span> : null}
      </>
    ),
  },
  {
    key: 'range',
    head: '8 of 10 fetched',
    align: 'end',
    cell: ({ shares, price }) => (
      <>
        {formatShare(shares.low)} to {formatShare(shares.high)}
        {price > 0 ? (
          <span className="bid-euro">
            {formatAt(price, shares.low)} to {formatAt(price, shares.high)}
          </span>
        ) : null}
      </>
    ),
  },
];

function Fetched({
  fetched,
  listing,
}: {
  fetched: NonNullable<Bid['fetched']>;
  listing: ListingDetail;
}) {
  return (
    <>
      <DataTable
        caption="What similar homes fetched compared with their asking price, and what that is for this home"
        columns={columns}
        rows={[
          { name: 'Last asking price', shares: fetched.ofLast, price: listing.currentPrice },
          { name: 'First asking price', shares: fetched.ofFirst, price: findFirstPrice(listing) },
        ]}
        rowKey={({ name }) => name}
        isSmall
      />
      <p>{describeFetched(fetched)}</p>
    </>
  );
}

/** The visitor's own ceiling, kept in this browser. */
function Ceiling({ id, asking }: { id: string; asking: number }) {
  const text = useCeilings(({ ceilings }) => ceilings[id] ?? '');
  const amount = parseAmount(text);
  return (
    <TextField
      label="Your own ceiling (€)"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={text}
      hint={
        amount === null
          ? 'Kept only in this browser.'
          : `${describeCeiling(amount, asking)} Kept only in this browser.`
      }
      onChange={({ target }) => setCeiling(id, target.value)}
    />
  );
}
