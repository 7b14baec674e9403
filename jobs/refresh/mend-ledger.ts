import { type Kind, kinds } from '../../ingest/kinds.ts';
import { listWaitingFiles } from '../../ingest/landing/held-files.ts';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { openCurrentVersion } from '../../warehouse/open.ts';
import { listUncountedPulls, type UncountedPull } from '../../warehouse/pulls/uncounted-pulls.ts';
import { digestRecipe } from '../../warehouse/recipe.ts';
import { isLedgerDamaged, type SourceLedger, writeLedger } from '../../warehouse/version/ledger.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { findFreshness } from '../schedule/freshness.ts';
import { describeHeldFile, describePublisher, noteHeldPulls } from './record-reports.ts';

/**
 * Rewrites a ledger that can't be read from what has landed and from what the live version holds
 * back: every source is due at once, and the result of its last attempt comes from the next one.
 */
export async function mendLedger(
  dataDir: string,
  landing: readonly LandedPull[],
  now: Date,
  log: (line: string) => void,
): Promise<void> {
  if (!(await isLedgerDamaged(dataDir))) return;
  log("ledger.json can't be read: it is rebuilt from the landing folder.");
  const newest = new Map(landing.map((pull) => [pull.source, pull]));
  const waiting = listWaitingFiles(landing);
  await writeLedger(
    dataDir,
    [...newest.values()].flatMap((pull) =>
      isOfSource(pull) ? [buildEntry(pull, waiting, now)] : [],
    ),
  );
  await noteHeldPulls(dataDir, await listUncountedOfLive(dataDir));
}

/**
 * The held pulls of the live version. None where it can't be opened, or was built by other SQL: the
 * next version to be published has them.
 */
async function listUncountedOfLive(dataDir: string): Promise<readonly UncountedPull[]> {
  const current = await maybeReadCurrent(dataDir);
  if (current?.recipe !== digestRecipe()) return [];
  const live = await openCurrentVersion(dataDir).catch((error: unknown) => {
    if (error instanceof WarehouseError) return undefined;
    throw error;
  });
  try {
    return live
      ? await listUncountedPulls({ use: async () => undefined, rows: (sql) => live.query(sql) })
      : [];
  } finally {
    live?.retire();
  }
}

function isOfSource(pull: LandedPull): pull is LandedPull & { readonly kind: Kind } {
  return Object.hasOwn(kinds, pull.kind);
}

function buildEntry(
  pull: LandedPull & { readonly kind: Kind },
  waiting: readonly LandedPull[],
  now: Date,
): SourceLedger {
  const { source: id, kind, refreshedAt, isDemo } = pull;
  const heldFiles = waiting.filter(({ source }) => source === id).map(describeHeldFile);
  return {
    id,
    kind,
    ...describePublisher(kind, isDemo),
    lastAttempt: refreshedAt,
    lastPull: refreshedAt,
    nextDue: now.toISOString(),
    lastResult: 'landed',
    lastError: null,
    isHeld: false,
    ...findFreshness(refreshedAt, kinds[kind].source.cadence),
    ...('portal' in pull && pull.portal !== undefined && { portal: pull.portal }),
    ...(kinds[kind].family === 'listings' && { heldPulls: [], heldBecause: [] }),
    ...(heldFiles.length > 0 && { heldFiles }),
  };
}
