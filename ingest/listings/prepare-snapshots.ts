import { open } from 'node:fs/promises';
import type { PreparedListingFile } from '../../warehouse/records.ts';
import { IngestError } from '../errors.ts';

/**
 * A landed snapshot made ready for loading: what a walk lands is read already, so it only has to be a Parquet file.
 * `rows` and `isComplete` are those of its manifest. Throws `not_a_table`.
 */
export async function prepareSnapshots(
  path: string,
  { fileName, rows, isComplete }: { fileName: string; rows: number; isComplete: boolean },
): Promise<PreparedListingFile> {
  if (!(await isParquet(path)))
    throw new IngestError('not_a_table', `${fileName} is no Parquet file.`, { fileName });
  return { parquetPath: path, rows, isComplete };
}

/** Whether the file has Parquet's mark at both ends: one that was cut has it at its start alone. */
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
