import type { ListingDetail, School, TransportStop } from '../contract/listing.ts';
import type { ListingRecord } from './listing-records.ts';

/**
 * The schools and stops near a listing whose position is known. Without those of which the version
 * has none at all, as "none nearby" would then be untrue.
 */
export function toNearby({
  listing,
  schools,
  stops,
  known,
}: ListingRecord): Pick<ListingDetail, 'schools' | 'transport'> {
  if (!listing.has_position) return {};
  return {
    ...((schools || known.schools > 0) && { schools: (schools ?? []).map(toSchool) }),
    ...((stops || known.stops > 0) && { transport: (stops ?? []).map(toStop) }),
  };
}

function toSchool({ name, level, gender, ethos, distance }: School): School {
  return { name, level, gender, ethos, distance };
}

function toStop(stop: TransportStop): TransportStop {
  const { stopType, commonName, commonNameGA, plateCode, distance, services } = stop;
  return { stopType, commonName, commonNameGA, plateCode, distance, services };
}
