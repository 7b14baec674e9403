import type { Meta } from '../../../api/contract/meta.ts';
import { describeUncovered } from '../../../api/pages/head-listings.ts';
import { formatCount, noFigure } from '../../format.ts';
import { describeOn } from './describe-where.ts';

type Listings = Meta['listings'] | undefined;

/** Whether a source covers a county, as far as that is known. If not, there may be many adverts. */
export function isFollowed(county: string, listings: Listings): boolean {
  return listings !== null && (listings?.followedCounties?.includes(county) ?? true);
}

/** The sentence for a county without homes for sale, or whose adverts aren't followed. */
export function describeNoneForSale(county: string, listings: Listings): string {
  if (!isFollowed(county, listings)) return describeUncovered(county);
  const on = describeOn(listings);
  return `No property ${on ? 'was' : 'is'} for sale in ${county}${on || ' right now'}.`;
}

type Counted = { readonly figure: string; readonly note: string };

/** The text of a county's card where its adverts aren't followed; null where they are. */
export function describeUncounted(county: string, listings: Listings): Counted | null {
  return isFollowed(county, listings)
    ? null
    : { figure: noFigure, note: 'no adverts followed yet' };
}

/** The number of homes for sale on a county's card, and what it counts. */
export function describeCounted(county: string, total: number, listings: Listings): Counted {
  const counted = {
    figure: formatCount(total),
    note: total === 0 ? 'none for sale' : total === 1 ? 'home for sale' : 'homes for sale',
  };
  return describeUncounted(county, listings) ?? counted;
}
