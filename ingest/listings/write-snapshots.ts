import { type ListingSnapshot, listingColumns } from '../../warehouse/records/listings.ts';
import { writeParquet } from '../formats/write-parquet.ts';

/** Each column's position in a snapshot. */
const properties = Object.keys(listingColumns).map(
  (column) =>
    column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof ListingSnapshot,
);

/** Writes a Parquet file with the columns of `listingColumns`, one row per advert, in their order. */
export async function writeSnapshots(
  path: string,
  snapshots: readonly ListingSnapshot[],
): Promise<void> {
  await writeParquet(path, listingColumns, listValues(snapshots));
}

function* listValues(snapshots: readonly ListingSnapshot[]) {
  for (const snapshot of snapshots) yield properties.map((property) => snapshot[property]);
}
