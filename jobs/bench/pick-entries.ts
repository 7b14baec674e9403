import { resolve } from 'node:path';
import type { EntryOf, Kind } from '../../ingest/kinds.ts';
import type { Sources } from '../sources/sources.ts';

/** The entries of some kinds, by paths that hold in a sources file of any folder. */
export function pickEntries<Of extends Kind>(
  { entries, baseDir }: Sources,
  ...kinds: readonly Of[]
): EntryOf<Of>[] {
  return entries
    .filter((entry): entry is EntryOf<Of> => kinds.some((kind) => kind === entry.kind))
    .map((entry) => ({ ...entry, at: resolve(baseDir, entry.at) }));
}
