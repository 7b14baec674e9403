import { resolve } from 'node:path';
import type { EntryOf, Kind } from '../../ingest/kinds.ts';
import type { Sources } from '../sources/sources.ts';

/** The entries of some kinds, with paths that work from a sources file in any folder. */
export function pickEntries<Of extends Kind>(
  { entries, baseDir }: Sources,
  ...kinds: readonly Of[]
): EntryOf<Of>[] {
  return entries
    .filter((entry): entry is EntryOf<Of> => kinds.some((kind) => kind === entry.kind))
    .map((entry) => ({ ...entry, at: resolve(baseDir, entry.at) }));
}
