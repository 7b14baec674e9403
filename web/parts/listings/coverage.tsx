import type { County } from '../../../api/contract/lists.ts';
import type { ListingsState } from '../../../api/contract/meta.ts';
import { describeUncovered } from '../../../api/contract/source-words.ts';
import { formatCount, formatIrishDay, formatIrishDays, noFigure } from '../../format.ts';
import type { HeadOf } from '../../head.ts';
import type { Named } from '../../routes.tsx';
import { useListings } from '../../use-api.ts';

type Listings = ListingsState | null | undefined;

/** Whether a source covers a county, as far as that is known. If not, there may be many adverts. */
export function isFollowed(county: string, listings: Listings): boolean {
  return listings !== null && (listings?.followedCounties?.includes(county) ?? true);
}

/** The head of a page of a county's adverts. Its description says if none are tracked there. */
export function headOfAdverts(
  describe: (named: Named) => readonly [title: string, description: string],
): HeadOf {
  return (named, { meta }) => {
    const [title, description] = describe(named);
    const { county = '' } = named;
    const isKnown = isFollowed(county, meta?.listings);
    return { title, description: isKnown ? description : describeUncovered(county) };
  };
}

/** The sentence for a county without homes for sale, or whose adverts aren't followed. */
export function describeNoneForSale(county: string, listings: Listings): string {
  if (!isFollowed(county, listings)) return describeUncovered(county);
  const on = describeOn(listings);
  return `No property ${on ? 'was' : 'is'} for sale in ${county}${on || ' right now'}.`;
}

/** How many checks it takes to see that a price changed, and that a home came back. */
const needed = { changed: 2, relisted: 3 };

/** Whether there were too few checks to say how often it happened. */
export function areChecksFew(happening: keyof typeof needed, listings: Listings): boolean {
  return listings != null && listings.checks < needed[happening];
}

export const tooFewChecks = 'too few checks so far';
export const noChangesYet =
  'We have checked adverts only once so far, so we can’t yet show price changes.';
export const noReturnsYet =
  'We have checked adverts too few times to see a home come back on the market.';

/** The sum of a figure over counties. */
export function sumUp<Name extends string>(
  counties: readonly Readonly<Record<Name, number>>[],
  name: Name,
): number {
  return counties.reduce((sum, county) => sum + county[name], 0);
}

type Counted = { readonly figure: string; readonly note: string };

/**
 * The text of a county's card where its adverts aren't followed, or not yet for long enough; null
 * where they are.
 */
export function describeUncounted(
  county: string,
  listings: Listings,
  happening?: keyof typeof needed,
): Counted | null {
  if (!isFollowed(county, listings)) return { figure: noFigure, note: 'adverts not tracked yet' };
  return happening && areChecksFew(happening, listings)
    ? { figure: noFigure, note: tooFewChecks }
    : null;
}

/** The number of homes for sale on a county's card, and what it counts. */
export function describeCounted(county: string, total: number, listings: Listings): Counted {
  const counted = {
    figure: formatCount(total),
    note: total === 0 ? 'none for sale' : total === 1 ? 'home for sale' : 'homes for sale',
  };
  return describeUncounted(county, listings) ?? counted;
}

/** Says that no source covers a county; the list below then has only stray adverts. */
export function Uncovered({ county }: { county: County }) {
  return isFollowed(county, useListings()) ? null : <p>{describeUncovered(county)}</p>;
}

/**
 * ` on 14 Jan 2026`, when the homes for sale were last seen, where "now" would be wrong; else empty.
 * ` between 10 and 14 Jan 2026` where not all were on the same day.
 */
export function describeOn(listings: Listings): string {
  if (!listings?.isLate) return '';
  const { newestPullAt, oldestSeenAt = newestPullAt } = listings;
  return formatIrishDay(oldestSeenAt) === formatIrishDay(newestPullAt)
    ? ` on ${formatIrishDay(newestPullAt)}`
    : ` ${formatIrishDays(oldestSeenAt, newestPullAt)}`;
}

/** The check up to which a list counts: `our latest check`, of late data `our latest check on 14 Jan 2026`. */
export function describeCheck(listings: Listings): string {
  const on = describeOn(listings);
  return `our latest ${on.startsWith(' between') ? 'checks' : 'check'}${on}`;
}

/** The same for one advert, which was last seen at that instant. */
export function describeSeen(lastSeen: string | undefined, listings: Listings): string {
  if (!listings?.isLate) return '';
  return lastSeen ? ` on ${formatIrishDay(lastSeen)}` : describeOn(listings);
}

/**
 * The words after a number of homes: `homes are for sale`, or from late data `home was last seen for
 * sale on 14 Jan 2026`, as one that has been sold since isn't counted.
 */
export function describeForSale(total: number, listings: Listings, status = 'for sale'): string {
  const on = describeOn(listings);
  const [one, many] = on
    ? ['home was last seen', 'homes were last seen']
    : ['home is', 'homes are'];
  return `${total === 1 ? one : many} ${status}${on}`;
}

/** Where homes are for sale: `in Ireland`, or the counties in which adverts are followed. */
export function describeWhere({ followedCounties: followed }: ListingsState): string {
  if (!followed) return 'in Ireland';
  if (followed.length > 3) return `in the ${followed.length} counties whose adverts we track`;
  const named = followed.join(', ').replace(/, (\w+)$/, ' and $1');
  return `in ${named}, the only ${followed.length === 1 ? 'county' : 'counties'} whose adverts we track`;
}
