import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import {
  pullColumnsByField,
  pullColumnsOfFigures,
} from '../../fixtures/world/listings/pull-file.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import {
  type CurrentVersion,
  maybeReadCurrent,
  versionPath,
} from '../../warehouse/version/versions.ts';
import { readSources } from '../sources/sources.ts';
import { describe, ratioOf, round } from './figures.ts';
import { benchSource, type ListingDays, openListingDays } from './listings-days.ts';
import { measureCommand, measureProcess, type Usage } from './measure.ts';
import type { BenchResult } from './result.ts';

const days = 5 * 365;
const dailyDays = 365;
const rounds = 3;
const floor = (name: string) => join(import.meta.dirname, `${name}.ts`);

/**
 * Rebuilds a year of daily pulls of 25,000 listings from landing, beside reading the same files
 * once; then adds one more daily pull to five years of history (the older four with weekly pulls)
 * with the register in the same warehouse, publishing included, beside copying the version's file
 * once.
 */
export async function bench(options: {
  readonly sourcesFile: string;
  readonly workDir: string;
}): Promise<BenchResult> {
  const folder = join(options.workDir, 'listings');
  const listingDays = await openListingDays(days + rounds, join(folder, 'made'));
  try {
    const { entries } = await readSources(options.sourcesFile);
    const isDemo = entries.some(({ demo }) => demo);
    const dataDir = join(folder, 'data');
    const year = Array.from({ length: dailyDays }, (_, day) => days - dailyDays + day);
    await listingDays.land(dataDir, year, isDemo);
    const rebuilt = await measureRebuild(dataDir);
    const sizes = await readSizes(dataDir);
    const older = Array.from({ length: Math.floor((days - dailyDays) / 7) }, (_, week) => week * 7);
    await listingDays.land(dataDir, older, isDemo);
    await measureCommand(['refresh', '--sources', options.sourcesFile, '--data', dataDir]);
    const added = await measureOneMore(dataDir, folder, listingDays, isDemo);
    const history = await readSizes(dataDir);
    return {
      rows: [
        describe('read a year of pulls once', [rebuilt.floor]),
        describe('rebuild from them', [rebuilt.rebuild]),
        describe('copy the version once', added.floors),
        describe('refresh with one more pull', added.refreshes),
      ],
      summary: {
        onePullRatio: ratioOf(added.refreshes, added.floors),
        rebuildRatio: ratioOf([rebuilt.rebuild], [rebuilt.floor]),
        rebuildPeakMegabytes: Math.round(rebuilt.rebuild.peakBytes / 1e6),
        yearRowsPulled: sizes.pulled,
        yearRuns: sizes.runs,
        yearSpans: sizes.spans,
        landedBytesADay: sizes.bytesADay,
        historySpans: history.spans,
        versionMegabytes: Math.round(added.versionBytes / 1e6),
        loadAverage: round(loadavg()[0] ?? Number.NaN),
      },
    };
  } finally {
    listingDays.close();
  }
}

async function measureRebuild(dataDir: string): Promise<{ floor: Usage; rebuild: Usage }> {
  const read = await measureProcess(floor('listings-floor'), [
    join(dataDir, 'landing', benchSource),
  ]);
  return { floor: read, rebuild: await measureCommand(['rebuild', '--data', dataDir]) };
}

/**
 * One day after another is pulled from a file, each beside a copy of the version that it continues.
 */
async function measureOneMore(
  dataDir: string,
  folder: string,
  listingDays: ListingDays,
  isDemo: boolean,
) {
  const floors: Usage[] = [];
  const refreshes: Usage[] = [];
  let versionBytes = 0;
  for (let day = days; day < days + rounds; day += 1) {
    const drop = join(folder, `day-${day}`);
    await mkdir(drop, { recursive: true });
    await listingDays.writeCsv(drop, day);
    const sourcesFile = join(drop, 'sources.json');
    await writeFile(sourcesFile, JSON.stringify([buildEntry(drop, isDemo)]));
    const live = await readLive(dataDir);
    const file = versionPath(dataDir, live);
    versionBytes = live.bytes;
    floors.push(await measureProcess(floor('copy-floor'), [file, join(folder, 'copy.duckdb')]));
    refreshes.push(await measureCommand(['refresh', '--sources', sourcesFile, '--data', dataDir]));
  }
  return { floors, refreshes, versionBytes };
}

/** The files have the demonstration's columns. */
function buildEntry(at: string, demo: boolean) {
  return {
    id: benchSource,
    kind: 'listings-file',
    at,
    demo,
    columns: pullColumnsByField,
    ignored: pullColumnsOfFigures,
  };
}

async function readLive(dataDir: string): Promise<CurrentVersion> {
  const live = await maybeReadCurrent(dataDir);
  if (!live) throw new Error('nothing is published');
  return live;
}

async function readSizes(dataDir: string) {
  const { rows } = await readLive(dataDir);
  const pulls = readLanding(dataDir).filter(({ source }) => source === benchSource);
  const sum = (of: 'rows' | 'bytes') => pulls.reduce((total, pull) => total + pull[of], 0);
  return {
    pulled: sum('rows'),
    bytesADay: Math.round(sum('bytes') / pulls.length),
    runs: rows['raw.listing_runs'] ?? 0,
    spans: rows['core.listing_spans'] ?? 0,
  };
}
