import type { StreetPage } from '../contract/streets.ts';
import { type StreetRangeRow, toStreetRange } from '../listings/price-range.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

const rangesQuery = readQuery('street_ranges');

/** A street with its sales and what its homes fetch; undefined where there is none of that key. */
export async function readStreet(
  { lookUp, query }: Pick<ServedVersion, 'lookUp' | 'query'>,
  key: string,
): Promise<StreetPage | undefined> {
  const found = await lookUp('street', key);
  if (!found) return undefined;
  const { ids, ...page } = found;
  const rows = await query<{ range: string }>(rangesQuery, ids);
  const ranges = rows.map(({ range }): StreetRangeRow => JSON.parse(range));
  return { ...page, ranges: ranges.map(toStreetRange) };
}
