import { cp, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { findCurrent } from '../../warehouse/version/versions.ts';
import { readSources } from '../sources/sources.ts';
import { type Bench, type Figure, round } from './bench.ts';
import { measureCommand } from './processes.ts';

/**
 * Refreshes everything from nothing, except the newest file of each folder of listings and the
 * newest month of the register. With `pulls`, refreshes again with these.
 */
export async function measureRefreshes(options: {
  readonly sourcesFile: string;
  readonly dataDir: string;
  readonly workDir: string;
  readonly pulls: boolean;
}): Promise<Figure[]> {
  const { dataDir, workDir } = options;
  const { before, after, addNewest } = await holdBack(options.sourcesFile, workDir);
  const measure = async (bench: Bench, entries: readonly SourceEntry[]): Promise<Figure[]> => {
    const file = join(workDir, `${bench}.json`);
    await writeFile(file, JSON.stringify(entries));
    const used = await measureCommand(['refresh', '--sources', file, '--data', dataDir]);
    const live = await findCurrent(dataDir);
    if (!live) throw new Error(`the refresh published nothing:\n${used.output}`);
    return [
      { bench, what: 'time', figure: round(used.seconds), unit: 's' },
      { bench, what: 'peak memory of a process', figure: toMegabytes(used.peakBytes), unit: 'MB' },
      { bench, what: 'DuckDB file', figure: toMegabytes(live.bytes), unit: 'MB' },
    ];
  };
  const nightly = await measure('nightly', before);
  if (!options.pulls) return nightly;
  await addNewest();
  return [...nightly, ...(await measure('pull', after))];
}

/**
 * Copies the files of the sources, without the newest of each folder of listings and of the register.
 * `addNewest` adds these. Sources on the network are left out.
 */
export async function holdBack(sourcesFile: string, workDir: string) {
  const { entries, baseDir } = await readSources(sourcesFile);
  const files = entries.filter(({ at }) => !at.includes('://'));
  const moves: { from: string; to: string }[] = [];
  const after = await Promise.all(
    files.map(async (entry): Promise<SourceEntry> => {
      const from = resolve(baseDir, entry.at);
      const at = join(workDir, 'sources', entry.id, basename(from));
      await mkdir(join(workDir, 'newest', entry.id), { recursive: true });
      await cp(from, at, { recursive: true, dereference: true });
      const isDated = entry.kind === 'listings-file' || entry.kind === 'ppr';
      if (isDated && (await stat(at)).isDirectory()) {
        const names = (await readdir(at)).toSorted().filter((name) => /\d{4}-\d\d/.test(name));
        const newest = names.at(-1);
        if (newest !== undefined && names.length > 1)
          moves.push({ from: join(at, newest), to: join(workDir, 'newest', entry.id, newest) });
      }
      return { ...entry, at };
    }),
  );
  for (const { from, to } of moves) await rename(from, to);
  // A month of the register may be its own entry.
  const months = after.filter(({ kind, at }) => kind === 'ppr' && /\d{4}-\d\d\.csv$/i.test(at));
  const newest = months
    .toSorted((one, two) => basename(one.at).localeCompare(basename(two.at)))
    .at(-1);
  return {
    before: after.filter((entry) => entry !== newest),
    after,
    async addNewest() {
      for (const { from, to } of moves) await rename(to, from);
    },
  };
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
