import type { Bid } from '../../../api/contract/comparables.ts';
import type { ListingDetail } from '../../../api/contract/listing.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import { apiPaths } from '../../paths.ts';
import { setCeiling, useCeilings } from '../../stores/ceilings.ts';
import { TextField } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useApi } from '../../use-api.ts';
import { findFirstPrice } from '../listing/compare-sale.ts';
import { isOffered } from '../listing/is-offered.ts';
import { MethodLink } from '../methods/MethodLinks.tsx';
import {
  describeCeiling,
  describeFetched,
  describeLastCut,
  describeRank,
  describeTime,
  formatAt,
  formatOver,
  formatOverRange,
  parseAmount,
} from './describe-bid.ts';
import './BidPanel.css';

/** What someone who wants to bid for a home should know; nothing unless it is for sale. */
export function BidPanel({ id, listing }: { id: string; listing: ListingDetail }) {
  const { bid, currentPrice, priceHistory, status } = listing;
  const meta = useApi<Meta>(apiPaths.meta());
  if (!bid || !isOffered(status)) return null;
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

type Ask = {
  readonly name: string;
  readonly shares: NonNullable<Bid['fetched']>['ofLast'];
  /** Of this home, in euro; under 0 where it isn't known. */
  readonly price: number;
};

function Fetched({
  fetched,
  listing,
}: {
  fetched: NonNullable<Bid['fetched']>;
  listing: ListingDetail;
}) {
  const last = { shares: fetched.ofLast, price: listing.currentPrice };
  const first = { shares: fetched.ofFirst, price: findFirstPrice(listing) };
  const isSame = JSON.stringify(last) === JSON.stringify(first);
  const asks: readonly Ask[] = isSame
    ? [{ name: 'the asking price', ...last }]
    : [
        { name: 'the last asking price', ...last },
        { name: 'the first asking price', ...first },
      ];
  return (
    <>
      {asks.map(({ name, shares, price }) => (
        <div key={name}>
          <h3 className="bid-head">Sold prices against {name}</h3>
          <dl className="bid-list">
            <div>
              <dt>Typical home</dt>
              <dd>
                <b className="figure">{formatOver(shares.median)}</b>
                {price > 0 ? <span>{formatAt(price, shares.median)} here</span> : null}
              </dd>
            </div>
            <div>
              <dt>8 of 10 homes</dt>
              <dd>
                {formatOverRange(shares)}
                {price > 0 ? (
                  <span>
                    {formatAt(price, shares.low)} to {formatAt(price, shares.high)} here
                  </span>
                ) : null}
              </dd>
            </div>
          </dl>
        </div>
      ))}
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
