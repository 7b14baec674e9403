import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { writeFeed } from '../../fixtures/world/around/feed.ts';
import { writeSchools } from '../../fixtures/world/around/write-schools.ts';
import { type Listings, simulateListings } from '../../fixtures/world/listings/simulate.ts';
import { writeListingTruth } from '../../fixtures/world/listings/write-truth.ts';
import { makeWorld } from '../../fixtures/world/make.ts';
import { planWorld, type World, type WorldOptions } from '../../fixtures/world/world.ts';
import { UsageError } from '../config.ts';
import { demoFeedPath, listDemoSources } from './demo-sources.ts';

/** An existing demonstration: its sources file, and everything that its portals advertise. */
export type Demo = { readonly sourcesFile: string; readonly listings: Listings };

/**
 * Makes the demonstration's world if there is none yet. For an existing one, simulates the adverts
 * again, as the same options give the same world.
 */
export async function openDemo(dataDir: string, asked: DemoOptions = {}): Promise<Demo> {
  const folder = join(dataDir, 'demo');
  const { listings } = existsSync(worldFile(folder))
    ? { listings: simulateListings(await readWorld(folder)) }
    : await writeDemo(folder, { ...asked, hasListings: true });
  return { sourcesFile: sourcesFileOf(folder), listings };
}

/**
 * Throws UsageError for invalid options, or options that differ from those of the existing
 * demonstration.
 */
export async function checkDemo(dataDir: string, asked: DemoOptions): Promise<void> {
  try {
    planWorld(asked);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}.`);
  }
  const folder = join(dataDir, 'demo');
  if (!existsSync(worldFile(folder))) return;
  const { size, seed } = await readWorld(folder);
  if ((asked.size ?? size) === size && (asked.seed ?? seed) === seed) return;
  throw new UsageError(
    `${folder} holds a demonstration of size ${size} and seed ${seed}. Give another folder: --data DIR.`,
  );
}

/**
 * Writes the truth about a data folder's demonstration to `outDir`, as `truth/adverts.csv` and
 * `truth/events.csv`. Returns whether there is a demonstration.
 */
export async function writeDemoTruth(dataDir: string, outDir: string): Promise<boolean> {
  const folder = join(dataDir, 'demo');
  if (!existsSync(worldFile(folder))) return false;
  await writeListingTruth(simulateListings(await readWorld(folder)), outDir);
  return true;
}

const worldSchema = Type.Object({
  seed: Type.Integer({ minimum: 0 }),
  size: Type.Number({ exclusiveMinimum: 0 }),
  since: Type.String(),
  until: Type.String(),
});

/** The options that a demonstration was made with. */
async function readWorld(folder: string): Promise<WorldOptions> {
  return Value.Parse(worldSchema, JSON.parse(await readFile(worldFile(folder), 'utf8')));
}

/** `size: 1` is the whole country. Another seed gives another world. */
export type DemoOptions = Partial<Pick<WorldOptions, 'size' | 'seed'>>;

type Asked = DemoOptions & {
  /**
   * Whether there are pulls of portals, schools and stops. Otherwise there is only the register.
   */
  readonly hasListings?: boolean;
};

/** Makes a demonstration's world and returns its sources file. */
export async function makeDemo(folder: string, asked: Asked): Promise<string> {
  await writeDemo(folder, asked);
  return sourcesFileOf(folder);
}

/** The folder appears complete: an interrupted start leaves nothing that looks like a world. */
async function writeDemo(
  folder: string,
  { size, seed, hasListings = false }: Asked,
): Promise<World> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const world = await makeWorld({
    outDir: partial,
    ...(size === undefined ? {} : { size }),
    ...(seed === undefined ? {} : { seed }),
    ...(hasListings ? {} : { pulls: [] }),
  });
  const schools = hasListings ? await writeSchools(world, partial) : [];
  if (hasListings) await writeFeed(world, join(partial, demoFeedPath));
  await writeJson(sourcesFileOf(partial), listDemoSources(world, schools));
  const { since, until } = world;
  await writeJson(worldFile(partial), { seed: world.seed, size: world.size, since, until });
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
  return world;
}

function sourcesFileOf(folder: string): string {
  return join(folder, 'sources.json');
}

function worldFile(folder: string): string {
  return join(folder, 'world.json');
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
