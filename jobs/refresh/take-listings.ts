import { isVouchedFor, maybeHeldBefore } from '../../ingest/landing/held-files.ts';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import { judgeNumber } from '../../ingest/listings/judge.ts';
import type { PreparedListingFile } from '../../warehouse/records.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { isListingsKind, type ListingsEntry } from '../sources/kinds.ts';
import { judgeBesideLook } from '../version/judge-listings.ts';
import { landListings, loadListings, toAdvertSource } from '../version/load-listings.ts';
import type { PulledListings } from './pull.ts';

export type Taking = {
  readonly dataDir: string;
  readonly startedAt: Date;
  readonly workDir: string;
  readonly workbench: Workbench;
  readonly entry: ListingsEntry;
  readonly pulled: PulledListings;
  /** What has landed so far and counts, and what this refresh has read of it. */
  readonly landed: readonly LandedPull[];
  readonly prepared: ReadonlyMap<string, PreparedListingFile>;
  /** What has landed at all, the held pulls too. */
  readonly seen: readonly LandedPull[];
};

/** Lands a pull of listings, held where it can't be true beside what its source has shown; the same bytes once only. */
export async function takeListings(taking: Taking): Promise<LandedPull> {
  const { dataDir, startedAt, entry, pulled, seen } = taking;
  const facts = { source: entry.id, sha256: pulled.sha256 };
  const held = isVouchedFor(seen, facts) ? [] : await judgePull(taking);
  const before = held.length > 0 ? maybeHeldBefore(seen, facts) : undefined;
  return before ?? (await landListings(dataDir, startedAt, entry, pulled, held));
}

/**
 * Judges a pull by the source's look before it, or by the one after it where it is the oldest. One that this refresh
 * has read lies at hand; of any other the version tells what it showed.
 */
async function judgePull({ workDir, workbench, entry, pulled, landed, prepared }: Taking) {
  const source = toAdvertSource({ source: entry.id, portal: entry.portal });
  const others = landed
    .filter((pull) => isListingsKind(pull.kind) && toAdvertSource(pull) === source)
    .toSorted((left, right) => (left.pulledAt < right.pulledAt ? -1 : 1));
  const look = others.findLast(({ pulledAt }) => pulledAt < pulled.pulledAt) ?? others[0];
  const judged = {
    pulledAt: pulled.pulledAt,
    lookedAt: look?.pulledAt,
    mostRows: Math.max(0, ...others.map(({ rows }) => rows)),
  };
  const tooMany = judgeNumber(pulled.prepared.rows, judged);
  if (tooMany.length > 0) return tooMany;
  const parquetPath = look && prepared.get(look.pull)?.parquetPath;
  if (look && parquetPath === undefined) await loadListings(workbench, others, prepared, workDir);
  return await judgeBesideLook(workbench, {
    source,
    parquetPath: pulled.prepared.parquetPath,
    look: look && { pulledAt: look.pulledAt, parquetPath },
    judged,
  });
}
