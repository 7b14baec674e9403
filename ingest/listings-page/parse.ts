import type { PreparedListingFile } from '../../warehouse/records.ts';
import { prepareSnapshots } from '../listings/prepare-snapshots.ts';

/** A landed walk made ready for loading. Throws `not_a_table`. */
export async function parseListingsPage(
  path: string,
  facts: { readonly fileName: string; readonly rows: number; readonly isComplete: boolean },
): Promise<PreparedListingFile> {
  return await prepareSnapshots(path, facts);
}
