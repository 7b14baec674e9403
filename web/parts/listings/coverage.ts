import { type County, counties } from '../../../api/contract/lists.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import { formatCount, noFigure } from '../../format.ts';

type Listings = Meta['listings'];

/**
 * The counties of which an advert was ever seen. In any other nobody knows how many homes are for
 * sale: there may be many.
 */
export function listFollowed(listings: Listings): readonly string[] {
  return listings ? (listings.followedCounties ?? counties) : [];
}

/** What a county without an advert says, by whether its adverts are followed. */
export function describeNoneForSale(county: County, listings: Listings): string {
  return listFollowed(listings).includes(county)
    ? `No property is for sale in ${county} right now.`
    : `No source of adverts is followed in ${county} yet, so it isn’t known what is for sale there.`;
}

/** Where homes are for sale: `in Ireland`, or the counties in which adverts are followed. */
export function describeWhere(listings: Listings): string {
  const followed = listFollowed(listings);
  if (followed.length === counties.length) return 'in Ireland';
  if (followed.length > 3) return `in the ${followed.length} counties where adverts are followed`;
  const last = followed.at(-1);
  const others = followed.slice(0, -1).join(', ');
  return `in ${others ? `${others} and ${last}` : last}, where adverts are followed`;
}

/** The number of homes for sale on a county's card, and what it counts. */
export function describeCounted(
  county: County,
  total: number,
  listings: Listings,
): { readonly figure: string; readonly note: string } {
  if (total === 0 && !listFollowed(listings).includes(county))
    return { figure: noFigure, note: 'no adverts followed yet' };
  return {
    figure: formatCount(total),
    note: total === 0 ? 'none for sale' : total === 1 ? 'home for sale' : 'homes for sale',
  };
}
