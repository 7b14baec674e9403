import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { readSources } from '../sources/sources.ts';
import { describe, medianOf, ratioOf, round } from './figures.ts';
import { measureCommand, measureProcess, type Usage } from './measure.ts';
import { pickEntries } from './pick-entries.ts';
import type { BenchResult } from './result.ts';

const rounds = 3;

/**
 * Refreshes a whole register from nothing, publishing included, beside the floor: unzip, decode,
 * one read_csv, one typed and sorted table, one aggregate. Both with the downloads of the version,
 * as the command does, and without them, as the floor makes none. They run in turn, as whole
 * processes; then comes a refresh that finds nothing new. Other sources of the file are left out.
 */
export async function bench(options: {
  readonly sourcesFile: string;
  readonly workDir: string;
}): Promise<BenchResult> {
  const { workDir } = options;
  const registers = pickEntries(await readSources(options.sourcesFile), 'ppr');
  const files = await listFiles(registers);
  const sourcesFile = join(workDir, 'register.json');
  await writeFile(sourcesFile, JSON.stringify(registers));
  const here = import.meta.dirname;
  const floors: Usage[] = [];
  const refreshes: Usage[] = [];
  const versions: Usage[] = [];
  const dataDir = join(workDir, 'refresh');
  const refresh = () => measureCommand(['refresh', '--sources', sourcesFile, '--data', dataDir]);
  for (let round = 0; round < rounds; round += 1) {
    floors.push(
      await measureProcess(join(here, 'refresh-floor.ts'), [join(workDir, 'floor'), ...files]),
    );
    await rm(dataDir, { recursive: true, force: true });
    versions.push(await measureProcess(join(here, 'refresh-version.ts'), [sourcesFile, dataDir]));
    await rm(dataDir, { recursive: true, force: true });
    refreshes.push(await refresh());
  }
  const again = await refresh();
  const seconds = (usages: readonly Usage[]) => medianOf(usages.map((usage) => usage.seconds));
  const peak = (usages: readonly Usage[]) => Math.max(...usages.map((usage) => usage.peakBytes));
  return {
    rows: [
      describe('floor', floors),
      describe('refresh, without downloads', versions),
      describe('refresh', refreshes),
      describe('refresh, nothing new', [again]),
    ],
    summary: {
      ratio: ratioOf(refreshes, floors),
      ratioWithoutDownloads: ratioOf(versions, floors),
      withoutDownloadsSeconds: round(seconds(versions)),
      refreshSeconds: round(seconds(refreshes)),
      floorSeconds: round(seconds(floors)),
      peakMegabytes: Math.round(peak(refreshes) / 1e6),
      nothingNewSeconds: round(again.seconds),
    },
  };
}

async function listFiles(entries: readonly SourceEntry[]): Promise<string[]> {
  const lists = entries.map(async ({ at }) => {
    const isFolder = (await stat(at)).isDirectory();
    return isFolder ? (await readdir(at)).map((name) => join(at, name)) : [at];
  });
  return (await Promise.all(lists)).flat();
}
