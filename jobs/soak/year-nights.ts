import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDay, parseDay } from '../../fixtures/world/calendar.ts';
import { type PortalId, portals } from '../../fixtures/world/listings/portals.ts';
import {
  pullColumnsByField,
  pullColumnsOfFigures,
} from '../../fixtures/world/listings/pull-file.ts';
import { livePullAt, type PullFault } from '../../fixtures/world/listings/pulls.ts';
import type { Listings } from '../../fixtures/world/listings/simulate.ts';
import { writePulls } from '../../fixtures/world/listings/write-pulls.ts';
import { makeWorld } from '../../fixtures/world/make.ts';
import { type Random, substream } from '../../fixtures/world/random.ts';
import { readZippedCsv } from '../../ingest/formats/zip.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';

/** What goes wrong with one pull in ten. */
const faults = [
  'incomplete',
  'scope changed',
  'flickering',
  /** Nothing came. */
  'missing',
  /** A file that ends in the middle of a row. */
  'cut short',
  /** A page in place of a file. */
  'a page',
  /** Prices ten times as high. */
  'tenfold',
] as const;
type Fault = (typeof faults)[number];
const pullFaults: readonly string[] = ['incomplete', 'scope changed', 'flickering'];

/** Nights of a world: what its sources show on each, written into a folder. */
export type Nights = {
  /** How many pulls had a fault so far. */
  readonly faulty: () => number;
  /** Writes what the sources show on a night, from 0; returns its instant and the sources file. */
  write(night: number): Promise<{ readonly at: Date; readonly sourcesFile: string }>;
};

/** Files of as many nights stay in a portal's folder. */
const keptFiles = 3;

/** The register comes once a week, with the sales up to ten days before. */
const registerDays = 7;
const filedDays = 10;

/** Makes the demonstration's world, whose last `count` nights are pulled. */
export async function makeNights(baseDir: string, count: number, seed: number): Promise<Nights> {
  const world = await makeWorld({ outDir: baseDir, seed, pulls: [] });
  const register = await readRegister(join(baseDir, 'register', 'PPR-ALL.zip'));
  const firstDay = parseDay(world.until) - count + 1;
  let faulty = 0;
  const maybeFault = (random: Random): Fault | undefined => {
    const fault = random.pick(faults);
    if (!random.chance(0.1)) return undefined;
    faulty += 1;
    return fault;
  };
  return {
    faulty: () => faulty,
    async write(night) {
      const day = firstDay + night;
      const random = substream(seed, 'night', night);
      const entries: SourceEntry[] = [];
      if (night % registerDays === 0) {
        const lines = register.filter((line) => dayOf(line) <= day - filedDays);
        entries.push(await writeRegisterFile(baseDir, day, lines, maybeFault(random)));
      }
      for (const { id } of portals) {
        await writePortal(world.listings, baseDir, id, day, maybeFault(random));
        entries.push(describePortal(id));
      }
      const sourcesFile = join(baseDir, 'tonight.json');
      await writeFile(sourcesFile, JSON.stringify(entries));
      return { at: new Date(`${formatDay(day)}T21:00:00Z`), sourcesFile };
    },
  };
}

/** The lines of the world's register, its header first, in Windows-1252. */
async function readRegister(zip: string): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of readZippedCsv(zip, { fileName: 'PPR-ALL.zip', maxBytes: 1e9 }))
    chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1').trimEnd().split('\r\n');
}

/** The day of a line's sale; 0 for the header, which is in every file. */
function dayOf(line: string): number {
  const [, day, month, year] = /^"(\d\d)\/(\d\d)\/(\d{4})"/.exec(line) ?? [];
  return year === undefined ? 0 : parseDay(`${year}-${month}-${day}`);
}

async function writeRegisterFile(
  baseDir: string,
  day: number,
  lines: readonly string[],
  fault: Fault | undefined,
): Promise<SourceEntry> {
  const path = join(baseDir, 'PPR-ALL.csv');
  await writeFile(path, `${lines.join('\r\n')}\r\n`, 'latin1');
  await spoil(path, fault);
  const pulled_at = `${formatDay(day)}T20:00:00Z`;
  return { id: 'register', kind: 'ppr', at: 'PPR-ALL.csv', covers: 'all', pulled_at, demo: true };
}

async function writePortal(
  listings: Listings,
  baseDir: string,
  portal: PortalId,
  day: number,
  fault: Fault | undefined,
): Promise<void> {
  const folder = join(baseDir, 'listings', portal);
  await mkdir(folder, { recursive: true });
  const past = (await readdir(folder)).toSorted();
  for (const name of past.slice(0, -keptFiles + 1)) await rm(join(folder, name));
  if (fault === 'missing' && past.length > 0) return;
  const at = livePullAt(formatDay(day));
  const shown = pullFaults.includes(fault ?? '') ? (fault as PullFault) : undefined;
  const [file] = await writePulls(
    listings,
    [{ portal, at, ...(shown && { fault: shown }) }],
    baseDir,
  );
  if (file) await spoil(join(baseDir, file.path), fault);
}

async function spoil(path: string, fault: Fault | undefined): Promise<void> {
  const text = await readFile(path, 'latin1');
  if (fault === 'cut short') await truncate(path, text.length - 30);
  if (fault === 'a page') await writeFile(path, '<!doctype html><h1>We will be back soon.</h1>');
  if (fault === 'tenfold')
    await writeFile(path, text.replaceAll(/\d{1,3}(?:,\d{3})+/g, multiplyByTen), 'latin1');
}

/** `350,000` becomes `3,500,000`. */
function multiplyByTen(price: string): string {
  return (Number(price.replaceAll(',', '')) * 10).toLocaleString('en-IE');
}

function describePortal(id: PortalId): SourceEntry {
  return {
    id,
    kind: 'listings-file',
    at: `listings/${id}`,
    columns: pullColumnsByField,
    ignored: [...pullColumnsOfFigures],
    demo: true,
  };
}
