import { Link } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import type { HomeNow } from '../../../api/contract/homes.ts';
import { findReason } from '../../../api/contract/match.ts';
import { formatDate, formatEuro, formatIrishDay, formatIrishDays } from '../../format.ts';
import { paths } from '../../paths.ts';
import { changeShortlist, maxNoteLength, type StarredHome } from '../../stores/shortlist.ts';
import { Button, TextField } from '../../ui/Field.tsx';
import { useListings } from '../../use-api.ts';
import { StatusChip } from '../listings/ChangeChip.tsx';
import { describeOn } from '../listings/coverage.tsx';

type Props = {
  home: StarredHome;
  /** Its status now; null while that isn't known, undefined where the site doesn't know it. */
  now: HomeNow | null | undefined;
  /** Another advert of the same home is on the list above. */
  isTwice: boolean;
};

/** A home of the shortlist, with its note. */
export function ShortlistHome({ home, now, isTwice }: Props) {
  const { listing, note } = home;
  const { title, county } = now ?? home;
  const address = formatAddress(title);
  const on = describeOn(useListings());
  const remove = () => changeShortlist((homes) => homes.filter((one) => one.listing !== listing));
  const write = (text: string) =>
    changeShortlist((homes) =>
      homes.map((one) => (one.listing === listing ? { ...one, note: text } : one)),
    );
  return (
    <li className="shortlist-home card stack">
      <div className="shortlist-words words stack gap-2">
        <h2>
          <Link href={paths.listing(now?.listingId ?? listing, county, title)}>{address}</Link>
        </h2>
        {now ? <StatusChip status={now.status} /> : null}
        <p>{(now ? describeHome(now, on) : []).join(' ')}</p>
        {now === undefined ? <p>This listing is no longer on Luach.</p> : null}
        {isTwice ? <p>Another advert for this home is on your list above.</p> : null}
        <p className="fine">{describeStar(home)}</p>
      </div>
      <div className="shortlist-own">
        <TextField
          label="Your note"
          aria-label={`Your note on ${address}`}
          maxLength={maxNoteLength}
          autoComplete="off"
          value={note}
          onChange={(event) => write(event.target.value)}
        />
        <Button kind="quiet" aria-label={`Remove ${address}`} onClick={remove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** What a home asked when it was starred: `Starred on 3 Nov 2026, asking €495,000.` */
function describeStar({ starredOn, price }: StarredHome): string {
  const asked = price === -1 ? ', price on application' : `, asking ${formatEuro(price)}`;
  return `Starred on ${formatDate(starredOn)}${price === -2 ? '' : asked}.`;
}

/** The status of a home now, the newest first: one sentence for each thing that is known. */
export function describeHome(home: HomeNow, on = ''): string[] {
  const { status, price, sale, listingId, askedId } = home;
  const asking =
    price === -1 ? ': price on application' : price < 0 ? '' : `: ${formatEuro(price)}`;
  const standing = {
    'For Sale': `For sale${on || ' now'}${asking}.`,
    'Sale Agreed': 'Sale agreed.',
    'Out of Sight': 'Not seen lately. We don’t know whether it is still for sale.',
    Sold: 'Its advert says it is sold, but the sale isn’t in the register yet.',
    Unlisted: 'No longer advertised.',
  }[status];
  const hasAsked = price >= 0 && (sale || (status !== 'For Sale' && status !== 'Out of Sight'));
  return [
    describeSale(home),
    sale ? '' : standing,
    hasAsked ? `Its last asking price was ${formatEuro(price)}.` : '',
    describeNews(home),
    listingId === askedId
      ? ''
      : 'The advert you starred is no longer live; this is another advert for the home.',
  ].filter(Boolean);
}

function describeSale({ sale }: HomeNow): string {
  if (!sale) return '';
  const { price, dateOfSale, vatExclusive, matchReason } = sale;
  const likely = findReason(matchReason).isCertain ? 'Sold' : 'Probably sold';
  const vat = vatExclusive ? ' before VAT' : '';
  return `${likely} for ${formatEuro(price)}${vat} on ${formatDate(dateOfSale)}, according to the Property Price Register.`;
}

function describeNews({ lastNews, sale }: HomeNow): string {
  if (!lastNews?.happenedBy || sale) return '';
  const { change, fallenThrough, difference, happenedAfter, happenedBy } = lastNews;
  const by = formatEuro(Math.abs(difference));
  const words = {
    Listed: 'listed',
    Drop: `price cut by ${by}`,
    Increase: `price raised by ${by}`,
    'Sale Agreed': 'sale agreed',
    Relisted: fallenThrough ? 'for sale again after the sale fell through' : 'back on the market',
    Readvertised: 'a new advert for the home appeared',
    Unlisted: 'its advert was removed',
    Sold: 'sold',
  }[change];
  const day = happenedAfter
    ? formatIrishDays(happenedAfter, happenedBy)
    : `by ${formatIrishDay(happenedBy)}`;
  return `Latest: ${words} ${day}.`;
}
