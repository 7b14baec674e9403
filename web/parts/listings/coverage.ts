import type { County } from '../../../api/contract/lists.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import { formatCount, noFigure } from '../../format.ts';
import { findLastLook } from './describe-where.ts';

type Listings = Meta['listings'];

/**
 * Whether an advert of a county was ever seen. If not, nobody knows how many homes are for sale
 * there: there may be many.
 */
function isFollowed(county: County, listings: Listings): boolean {
  return listings !== null && (listings.followedCounties?.includes(county) ?? true);
}

/** What a county without an advert says, by whether its adverts are followed. */
export function describeNoneForSale(county: County, listings: Listings): string {
  const lastLook = findLastLook(listings);
  return isFollowed(county, listings)
    ? `No property ${lastLook ? 'was' : 'is'} for sale in ${county} ${lastLook ? `on ${lastLook}` : 'right now'}.`
    : `No source of adverts is followed in ${county} yet, so it isn’t known what is for sale there.`;
}

const unknown = { figure: noFigure, note: 'no adverts followed yet' } as const;

/**
 * What the card of a county says where its adverts aren't followed; null where they are, or where it
 * has some.
 */
export function describeUncounted(
  county: County,
  total: number,
  listings: Listings,
): { readonly figure: string; readonly note: string } | null {
  return total === 0 && !isFollowed(county, listings) ? unknown : null;
}

/** The number of homes for sale on a county's card, and what it counts. */
export function describeCounted(
  county: County,
  total: number,
  listings: Listings,
): { readonly figure: string; readonly note: string } {
  const counted = {
    figure: formatCount(total),
    note: total === 0 ? 'none for sale' : total === 1 ? 'home for sale' : 'homes for sale',
  };
  return describeUncounted(county, total, listings) ?? counted;
}
