import type { ListingDetail } from '../../../api/contract/listing.ts';

/**
 * Whether other adverts of the home are known: its summary counts theirs too, and its price history
 * doesn't.
 */
export function hasOtherAdverts({
  formerListings,
  laterListings,
  otherListings,
}: Pick<ListingDetail, 'formerListings' | 'laterListings' | 'otherListings'>): boolean {
  return formerListings.length > 0 || laterListings !== undefined || otherListings !== undefined;
}
