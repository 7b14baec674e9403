import type { Source, Writer } from '../lookup/writer.ts';
import { readQuery } from '../queries.ts';
import { type ListingRecord, writeRecordsQuery } from './listing-records.ts';
import { toListing } from './read-listing.ts';
import { formatTownKeys } from './town-keys.ts';

/** Adds the whole answer of every listing. */
export async function fillListings(source: Source, writer: Writer): Promise<void> {
  const insert = writer.into('listings');
  const passes = await source.query<{ first_id: number; last_id: number }>(
    readQuery('listing_passes'),
  );
  for (const { first_id: first, last_id: last } of passes) {
    // Written out, so that the file's blocks of other listings are passed over.
    const sql = writeRecordsQuery()
      .replaceAll('$first', String(first))
      .replaceAll('$last', String(last));
    const visit = (ids: Float64Array, records: string[]) => {
      for (const [at, json] of records.entries()) {
        const record: ListingRecord = JSON.parse(json);
        const id = ids[at] as number;
        insert(id, JSON.stringify(toListing(id, record)));
      }
    };
    await source.scan<[Float64Array, string[]]>(sql, visit, { town_keys: formatTownKeys() });
  }
}
