import type { ListingDetail } from '../../../api/contract/listing.ts';

/** Whether an advert is up: its home is for sale, or sale agreed and not sold yet. */
export function isOffered(status: ListingDetail['status']): boolean {
  return status === 'For Sale' || status === 'Sale Agreed';
}
