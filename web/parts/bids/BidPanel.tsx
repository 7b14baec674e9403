import type { Bid } from '../../../api/contract/comparables.ts';
import { isDayUncertain } from '../../../api/contract/event-day.ts';
import type { ListingDetail, PriceHistoryItem } from '../../../api/contract/listing.ts';
import {
  formatCount,
  formatCountOf,
  formatDays,
  formatEuro,
  formatPlace,
  formatWholeEuro,
} from '../../format.ts';
import { setMaxBid, useMaxBids } from '../../stores/max-bids.ts';
import { TextField } from '../../ui/Field.tsx';
import { Fact, Panel } from '../../ui/Panel.tsx';
import { useListings } from '../../use-api.ts';
import { formatSpread } from '../comparables/describe-range.ts';
import { findFirstPrice } from '../listing/compare-sale.ts';
import { isOffered } from '../listing/is-offered.ts';
import { describeWhen } from '../listings/describe-when.ts';
import { MethodLink } from '../methods/MethodLinks.tsx';

/** What someone who wants to bid for a home should know; nothing unless it is for sale. */
export function BidPanel({ id, listing }: { id: string; listing: ListingDetail }) {
  const { bid, currentPrice, priceHistory, status } = listing;
  const now = useListings()?.newestPullAt;
  if (!bid || !isOffered(status)) return null;
  const facts = [
    bid.rank ? describeRank(listing, bid.rank) : '',
    (bid.time && describeTime(bid.time)) ||
      'We have not tracked homes here for long enough to know how long similar homes take to sell.',
    now ? describeLastCut(priceHistory, now) : '',
  ].filter(Boolean);
  return (
    <Panel title="Before You Bid" note={<MethodLink method="similar-homes" />}>
      <div className="bid stack gap-3">
        {bid.fetched ? (
          <Fetched fetched={bid.fetched} listing={listing} />
        ) : (
          <p>
            We know the asking price of fewer than 20 homes sold in the county, too few to compare
            sale prices with asking prices.
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

type FetchedShares = NonNullable<Bid['fetched']>;
type FetchedProps = { fetched: FetchedShares; listing: ListingDetail };

function Fetched({ fetched, listing }: FetchedProps) {
  const last = { shares: fetched.ofLast, price: listing.currentPrice };
  const first = { shares: fetched.ofFirst, price: findFirstPrice(listing) };
  const isSame = JSON.stringify(last) === JSON.stringify(first);
  const asks = isSame
    ? [{ name: 'the asking price', ...last }]
    : [
        { name: 'the last asking price', ...last },
        { name: 'the first asking price', ...first },
      ];
  return (
    <>
      {asks.map(({ name, shares, price }) => (
        <div key={name} className="stack gap-1">
          <h3>Sale price versus {name}</h3>
          <dl className="facts ruled num">
            <Fact name="Typical home">
              <b className="figure">{formatOver(shares.median)}</b>
              {price > 0 ? (
                <span className="soft block">{formatAt(price, shares.median)} for this home</span>
              ) : null}
            </Fact>
            <Fact name="Eight in ten homes">
              {formatOverRange(shares)}
              {price > 0 ? (
                <span className="soft block">
                  {formatAt(price, shares.low)} to {formatAt(price, shares.high)} for this home
                </span>
              ) : null}
            </Fact>
          </dl>
        </div>
      ))}
      <p>{[describeFetched(fetched), describeLeading(listing)].filter(Boolean).join(' ')}</p>
    </>
  );
}

/** The visitor's own ceiling, kept in this browser. */
function Ceiling({ id, asking }: { id: string; asking: number }) {
  const text = useMaxBids((maxBids) => maxBids[id] ?? '');
  const amount = parseAmount(text);
  return (
    <TextField
      label="Your maximum bid (€)"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={text}
      hint={`${amount === null ? '' : describeCeiling(amount, asking)} Kept only in this browser.`.trim()}
      onChange={({ target }) => setMaxBid(id, target.value)}
    />
  );
}

/** Which homes are compared: `29 homes in Dublin 12 that asked €400,000 to €500,000, sold within a year`. */
function describeFetched({ area, askingFrom, askingBelow, days, sales }: FetchedShares): string {
  const price =
    askingFrom === undefined
      ? ''
      : askingFrom === 0 && askingBelow
        ? ` with asking prices under ${formatEuro(askingBelow)}`
        : askingBelow
          ? ` with asking prices of ${formatEuro(askingFrom)} to ${formatEuro(askingBelow)}`
          : ` with asking prices of ${formatEuro(askingFrom)} or more`;
  const age = days ? `, after at least ${formatDays(days)} on the market` : '';
  return `Compared with ${formatCountOf(sales, 'home', 'homes')} in ${formatPlace(area)}${price}, sold in the year to the latest sale in the register${age}.`;
}

/** How the range that opens the page differs from these; empty where none opens it. */
function describeLeading({ priceRange }: Pick<ListingDetail, 'priceRange'>): string {
  const { range, asked, bySales } = priceRange ?? {};
  if (!range || !asked) return '';
  return bySales
    ? `Our range for this home, ${formatSpread(range)}, also uses nearby sales.`
    : `Our range for this home is ${formatSpread(range)}.`;
}

type Shares = FetchedShares['ofLast'];

const formatTenths = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** How far a price is from the asking price: `11.8% over`, `2.0% under`. */
export function formatOver(share: number): string {
  const size = formatTenths(Math.abs(share - 1));
  return size === '0.0%' ? 'the asking price' : `${size} ${share > 1 ? 'over' : 'under'}`;
}

/** The same of a range: `4.9% to 22.6% over`, `2.0% under to 20.0% over`. */
export function formatOverRange({ low, high }: Pick<Shares, 'low' | 'high'>): string {
  const [from, to] = [formatOver(low), formatOver(high)];
  if (from === to) return from;
  const side = to.slice(to.indexOf('%') + 1);
  return `${from.endsWith(side) ? from.slice(0, -side.length) : from} to ${to}`;
}

/** In euro, to the nearest thousand: more would claim too much. */
function formatAt(price: number, share: number): string {
  return formatWholeEuro(Math.round((price * share) / 1000) * 1000);
}

/** How its price ranks among comparable homes for sale. */
function describeRank(
  { beds, currentPrice }: Pick<ListingDetail, 'beds' | 'currentPrice'>,
  { area, kind, homes, cheaper, medianPrice }: NonNullable<Bid['rank']>,
): string {
  const name = kind === 'houses' ? 'houses' : 'apartments';
  const side = currentPrice === medianPrice ? 'at' : currentPrice < medianPrice ? 'below' : 'above';
  return `Of the ${formatCount(homes)} ${name} with ${beds} ${beds === 1 ? 'bed' : 'beds'} for sale in ${formatPlace(area)}, ${formatCount(cheaper)} ${cheaper === 1 ? 'has' : 'have'} a lower asking price. This home’s asking price is ${side} their median of ${formatEuro(medianPrice)}.`;
}

/** How long homes of the county take, as far as that is known. */
export function describeTime({
  area,
  outcome,
  year,
  days,
  share,
}: NonNullable<Bid['time']>): string {
  const done = outcome === 'agreed' ? 'go sale agreed' : 'leave the market';
  if (share >= 0.5)
    return `Half of all homes in ${area} ${done} within ${formatDays(days)} of listing (${year}).`;
  if (days < minDays) return '';
  return `${formatTenths(share)} of homes in ${area} ${done} within ${formatDays(days)} of listing (${year}); we have not tracked them for longer.`;
}

/** A shorter time says nothing of how long homes take. */
const minDays = 30;

/**
 * When this advert's price was last cut, with the days since then: a range where the cut lies
 * between two checks.
 */
export function describeLastCut(history: readonly PriceHistoryItem[], now: string): string {
  const cut = history.find(({ change }) => change === 'Drop');
  if (!cut) return '';
  const since = (day: string) =>
    Math.max(0, Math.round((Date.parse(now.slice(0, 10)) - Date.parse(day.slice(0, 10))) / dayMs));
  const newest = since(cut.happenedBy ?? cut.published);
  const oldest = isDayUncertain(cut) ? since(cut.happenedAfter) : newest;
  const days =
    newest === oldest ? formatDays(newest) : `${formatCount(newest)} to ${formatDays(oldest)}`;
  return `This advert’s price was last cut ${days} ago, ${describeWhen(cut)}.`;
}

const dayMs = 86_400_000;

/** A typed amount in euro; null for what is none. */
export function parseAmount(text: string): number | null {
  const digits = text.replace(/[€,\s]/g, '');
  return /^\d{4,9}$/.test(digits) ? Number(digits) : null;
}

/** A visitor's ceiling next to the asking price. */
export function describeCeiling(ceiling: number, asking: number): string {
  const difference = ceiling - asking;
  if (difference === 0) return 'That is the asking price.';
  const side = difference > 0 ? 'above' : 'below';
  return `That is ${formatEuro(Math.abs(difference))} (${formatTenths(Math.abs(difference) / asking)}) ${side} the asking price.`;
}
