import { stat } from 'node:fs/promises';
import type { PreparedListingFile } from '../../warehouse/records.ts';
import { readFirstBytes } from '../first-bytes.ts';
import { IngestError } from '../strict.ts';

/**
 * A landed snapshot made ready for loading: what a walk lands is read already, so it only has to be a Parquet file.
 * `rows` and `isComplete` are those of its manifest. Throws `not_a_table`.
 */
export async function prepareSnapshots(
  path: string,
  { fileName, rows, isComplete }: { fileName: string; rows: number; isComplete: boolean },
): Promise<PreparedListingFile> {
  const start = await readFirstBytes(path, 4);
  const { size } = await stat(path);
  if (start.toString('latin1') !== 'PAR1' || size < 12)
    throw new IngestError('not_a_table', `${fileName} is no Parquet file.`, { fileName });
  return { parquetPath: path, rows, isComplete };
}
