import { CountyMap } from '../contract/county-map.ts';
import type { MapMeasure } from '../contract/limits.ts';
import { writeQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { toAnswer } from '../to-answer.ts';

const mapQuery = writeQuery('county_map');

/**
 * A figure of fewer sales or homes than this isn't given. A median of 20 prices is good to about a
 * seventh. A change of two medians is less sure than either, so it needs more. Days to sell have
 * their limit of 20 sales where they are made.
 */
const fewest: Readonly<Record<MapMeasure, number>> = {
  median: 20,
  change: 50,
  forsale: 0,
  cut: 10,
  days: 20,
};

/** A measure of all counties in all its months. */
export async function readCountyMap(
  query: ServedVersion['query'],
  measure: MapMeasure,
): Promise<CountyMap> {
  const [map] = await query(mapQuery, {
    measure,
    fewest: fewest[measure],
    is_of_listings: measure === 'forsale' || measure === 'cut',
  });
  return toAnswer(CountyMap, map);
}

/** The same of one of its months. */
export function pickMonth(map: CountyMap, month: string): CountyMap {
  const at = map.months.indexOf(month);
  return {
    ...map,
    months: [month],
    ...(map.sources && { sources: [map.sources[at] ?? 0] }),
    counties: map.counties.map(({ county, values, counts, followed }) => ({
      county,
      values: [values[at] ?? null],
      counts: [counts[at] ?? 0],
      ...(followed?.[at] === false && { followed: [false] }),
    })),
  };
}
