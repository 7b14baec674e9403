import { open } from 'node:fs/promises';
import {
  type ListingSnapshot,
  listingColumns,
  type PreparedListingFile,
} from '../../warehouse/records/listings.ts';
import { IngestError } from '../errors.ts';
import { writeParquet } from '../formats/write-parquet.ts';

/**
 * Prepares a landed snapshot for loading. A crawl reads its pages as it goes, so the file only has
 * to be Parquet. Throws `not_a_table`.
 */
export async function prepareSnapshots(
  path: string,
  {
    fileName,
    landed,
  }: {
    readonly fileName: string;
    /** The facts from its manifest. */
    readonly landed?: { readonly rows: number; readonly isComplete: boolean };
  },
): Promise<PreparedListingFile> {
  if (landed === undefined) throw new Error(`${fileName} has no manifest`);
  if (!(await isParquet(path)))
    throw new IngestError('not_a_table', `${fileName} is not a Parquet file.`, { fileName });
  return { parquetPath: path, ...landed };
}

/** Whether the file has Parquet's mark at both ends. A truncated file has it only at the start. */
async function isParquet(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const marks = Buffer.alloc(8);
    if (size < 12) return false;
    await file.read(marks, 0, 4, 0);
    await file.read(marks, 4, 4, size - 4);
    return marks.toString('latin1') === 'PAR1PAR1';
  } finally {
    await file.close();
  }
}

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
