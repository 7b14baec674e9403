import type { ListingDetail, School, TransportStop } from '../contract/listing.ts';
import type { ListingRecord } from './listing-records.ts';

/**
 * The schools and stops near a listing, and which of them can't be known: without its position, or
 * where the version has none at all, "none nearby" would be untrue.
 */
export function toNearby({
  listing,
  schools,
  stops,
  known,
}: ListingRecord): Pick<ListingDetail, 'schools' | 'transport' | 'unknownNearby'> {
  const isKnown = { schools: known.schools > 0, transport: known.stops > 0 };
  const unknown = (['schools', 'transport'] as const).filter(
    (kind) => !listing.has_position || !isKnown[kind],
  );
  return {
    schools: (schools ?? []).map(toSchool),
    transport: (stops ?? []).map(toStop),
    ...(unknown.length > 0 && { unknownNearby: unknown }),
  };
}

function toSchool({ name, level, gender, ethos, distance }: School): School {
  return { name, level, gender, ethos, distance };
}

function toStop(stop: TransportStop): TransportStop {
  const { stopType, commonName, commonNameGA, plateCode, distance, services } = stop;
  return { stopType, commonName, commonNameGA, plateCode, distance, services };
}
