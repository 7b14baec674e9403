import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listCounting } from '../ingest/held-files.ts';
import { type LandedPull, landFile, readLanding } from '../ingest/landing.ts';
import { WarehouseError } from '../warehouse/errors.ts';
import { groupHeldPulls, listSilentPulls } from '../warehouse/held-pulls.ts';
import { type CurrentVersion, maybeReadCurrent } from '../warehouse/versions.ts';
import { type Candidate, dropCandidate, startCandidate, startEmptyCandidate } from './candidate.ts';
import { UsageError } from './config.ts';
import { finishVersion } from './finish-version.ts';
import { loadLandedPulls } from './load-landed.ts';
import { acceptanceKind, loadListings } from './load-listings.ts';
import { loadPlaces } from './load-places.ts';
import { withRefreshLock } from './lock.ts';
import { noteHeldPulls } from './refresh-report.ts';

export type Acceptance = {
  /** The held pulls whose absences count from now on. */
  readonly accepted: readonly string[];
  readonly published: CurrentVersion;
};

/**
 * Believes the held pulls of a source: what they lack is gone. The operator's word lands like a pull, so that a rebuild
 * knows it, and a version is published. Throws UsageError where nothing of that source is held; WarehouseError
 * `held_by_rollback`, `busy`, `audit_failed`.
 */
export async function acceptAbsences(
  dataDir: string,
  source: string,
  now: Date,
  log: (line: string) => void,
): Promise<Acceptance> {
  return await withRefreshLock(dataDir, async () => {
    const live = await maybeReadCurrent(dataDir);
    if (live?.heldSince) {
      throw new WarehouseError(
        'held_by_rollback',
        `The live version is held since ${live.heldSince}. Release it first: npm run rollback -- --release`,
      );
    }
    const landing = listCounting(readLanding(dataDir));
    const isWaiting = landing.some(({ pull }) => !live?.pulls.includes(pull));
    const start = isWaiting ? startEmptyCandidate : startCandidate;
    const workDir = join(dataDir, 'tmp', 'accept');
    await mkdir(workDir, { recursive: true });
    const candidate = await start(dataDir, live, now);
    const run = { dataDir, source, now, landing, workDir, candidate, log };
    try {
      const { accepted, landed } = await landAcceptance(run).catch(async (error) => {
        await dropCandidate(candidate);
        throw error;
      });
      log('building the version');
      const silent = await listSilentPulls(candidate.workbench);
      const published = await finishVersion(dataDir, candidate, candidate.base ? [] : 'all', {
        pulls: landed.map(({ pull }) => pull),
        isDemo: landed.some(({ isDemo }) => isDemo),
        now,
      });
      await noteHeldPulls(dataDir, silent);
      return { accepted, published };
    } finally {
      await rm(workDir, { recursive: true, force: true });
    }
  });
}

type Run = {
  readonly dataDir: string;
  readonly source: string;
  readonly now: Date;
  readonly landing: readonly LandedPull[];
  readonly workDir: string;
  readonly candidate: Candidate;
  readonly log: (line: string) => void;
};

/** Finds what is held, lands the operator's word about it, and loads the source anew by it. */
async function landAcceptance({ dataDir, source, now, landing, workDir, candidate, log }: Run) {
  const { workbench, base } = candidate;
  if (!base) {
    await loadLandedPulls(workbench, landing, workDir, log);
    await loadListings(workbench, landing, new Map(), workDir);
    await loadPlaces(workbench, landing, new Map(), workDir);
  }
  const held = groupHeldPulls(await listSilentPulls(workbench));
  const accepted = held.get(source);
  if (!accepted) throw refuseAcceptance(source, [...held.keys()]);
  const landed = [...landing, await landWord({ dataDir, source, now, landing, workDir }, accepted)];
  await loadListings(workbench, landed, new Map(), workDir);
  return { accepted, landed };
}

async function landWord(
  { dataDir, source, now, landing, workDir }: Omit<Run, 'candidate' | 'log'>,
  accepts: readonly string[],
): Promise<LandedPull> {
  const instant = now.toISOString();
  const json = `${JSON.stringify({ source, accepts }, null, 2)}\n`;
  const path = join(workDir, 'accepted.json');
  await writeFile(path, json);
  return await landFile(dataDir, {
    path,
    source,
    kind: acceptanceKind,
    address: 'npm run refresh -- --accept-absences',
    fileName: 'accepted.json',
    pulledAt: instant,
    refreshedAt: instant,
    etag: null,
    lastModified: null,
    sha256: createHash('sha256').update(json).digest('hex'),
    bytes: Buffer.byteLength(json),
    rows: 0,
    setAside: 0,
    setAsideRows: [],
    covers: 'all',
    newestRecord: null,
    isDemo: landing.some(({ isDemo }) => isDemo),
    complete: true,
    parserVersion: 1,
    accepts: [...accepts],
  });
}

function refuseAcceptance(source: string, others: readonly string[]): UsageError {
  const known = others.length > 0 ? ` Held are: ${others.join(', ')}.` : ' Nothing is held.';
  return new UsageError(`Nothing of "${source}" is held.${known}`);
}
