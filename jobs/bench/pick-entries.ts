import { resolve } from 'node:path';
import type { SourceEntry, Sources } from '../sources/sources.ts';

/** The entries of some kinds, by paths that hold in a sources file of any folder. */
export function pickEntries(
  { entries, baseDir }: Sources,
  ...kinds: readonly string[]
): SourceEntry[] {
  return entries
    .filter(({ kind }) => kinds.includes(kind))
    .map((entry) => ({ ...entry, at: resolve(baseDir, entry.at) }));
}
