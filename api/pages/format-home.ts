import type { ListingDetail } from '../contract/listing.ts';

/** `3 bed, 2 bath Semi-D`, without the parts that aren't known. */
export function formatHome({
  beds,
  baths,
  propertyType,
}: Pick<ListingDetail, 'beds' | 'baths' | 'propertyType'>): string {
  const rooms = [beds > 0 ? `${beds} bed` : '', baths > 0 ? `${baths} bath` : ''].filter(Boolean);
  return [rooms.join(', '), propertyType || 'property'].filter(Boolean).join(' ');
}
