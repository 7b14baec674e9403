import { rm } from 'node:fs/promises';
import { IngestError } from '../../ingest/errors.ts';
import { isVouchedFor, maybeHeldBefore } from '../../ingest/landing/held-files.ts';
import { type LandedPull, landFile } from '../../ingest/landing/landing.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { kinds, type RegisterEntry } from '../sources/kinds.ts';
import type { SourceEntry } from '../sources/sources.ts';
import { loadPrepared } from '../version/load-prepared.ts';
import type { PullOutcome } from './pull.ts';
import type { FileReport } from './refresh-report.ts';

/** A file that came and was prepared. */
type NewFile = Extract<PullOutcome, { kind: 'new' }>;

/** The narrowest first: of one refresh it speaks for its months, whatever else comes. */
export function listNewFiles(
  outcomes: ReadonlyMap<SourceEntry, readonly PullOutcome[]>,
): { entry: RegisterEntry; file: NewFile }[] {
  const width = (covers: string) => (covers === 'all' ? 0 : covers.length);
  return [...outcomes]
    .flatMap(([entry, files]) =>
      files.flatMap((file) =>
        file.kind === 'new' && entry.kind === 'ppr' ? [{ entry, file }] : [],
      ),
    )
    .sort((left, right) => width(right.file.pulled.covers) - width(left.file.pulled.covers));
}

export type Loading = {
  readonly dataDir: string;
  /** The instant at which the refresh began. */
  readonly startedAt: Date;
  readonly log: (line: string) => void;
  readonly workbench: Workbench;
  readonly entry: RegisterEntry;
  readonly file: NewFile;
  /** What has landed so far and counts: a full file is held against the last. */
  readonly landed: readonly LandedPull[];
  /** What has landed at all, the held files too. */
  readonly seen: readonly LandedPull[];
};

/**
 * Loads one file, judges it by what was found, and lands it. What can't be true is landed and held; the same bytes once
 * only. Or tells why it is refused, and keeps nothing of it.
 */
export async function loadAndLand(loading: Loading): Promise<FileReport> {
  const { dataDir, startedAt, log, workbench, entry, file, landed, seen } = loading;
  const { pulled, prepared } = file;
  const { source, check, judge } = kinds[entry.kind];
  const { address, fileName, covers, pulledAt, etag, lastModified, sha256, bytes } = pulled;
  const provenance = { source: entry.id, kind: entry.kind, fileName, covers, pulledAt, sha256 };
  const facts = { ...provenance, refreshedAt: startedAt.toISOString() };
  let result: LandedPull | undefined;
  try {
    log(`loading ${fileName}`);
    await loadPrepared(
      workbench,
      prepared,
      { ...facts, pull: `${entry.id}/new` },
      async (found, measure) => {
        check(found, {
          fileName,
          covers,
          pulledAt,
          preparedRows: prepared.rows,
          previousFullRows: maybeFullRows(landed, entry.id),
          expectations: source.expectations,
        });
        const isJudged = !isVouchedFor(seen, facts) && !isOfFirstRefresh(landed, entry, facts);
        const held = isJudged ? judge(await measure(), { pulledAt }) : [];
        const before = held.length > 0 ? maybeHeldBefore(seen, facts) : undefined;
        if (before !== undefined) {
          result = before;
          return undefined;
        }
        result = await landFile(dataDir, {
          ...facts,
          path: pulled.path,
          address,
          etag,
          lastModified,
          bytes,
          rows: found.rows,
          setAside: found.setAsideCount,
          setAsideRows: [...found.setAside],
          newestRecord: found.newestSaleDate,
          complete: true,
          isDemo: entry.demo ?? false,
          parserVersion: source.parserVersion,
          ...(held.length > 0 && { held }),
        });
        if (held.length > 0) return undefined;
        return {
          ...facts,
          ...result,
          covers,
          newestRecord: found.newestSaleDate ?? pulledAt.slice(0, 10),
        };
      },
    );
  } catch (error) {
    const isRefusal =
      error instanceof IngestError ||
      (error instanceof WarehouseError && error.code === 'file_unreadable');
    if (!isRefusal) throw error;
    return { kind: 'refused', address, code: error.code, message: error.message };
  } finally {
    await rm(prepared.csvPath, { force: true });
  }
  if (!result) throw new Error('an accepted file is landed');
  return { kind: result.held === undefined ? 'landed' : 'held_file', pull: result };
}

/**
 * Whether all that is known came with this very refresh. A month pulled weeks after the full file differs from it by
 * what was filed late: neither is wrong, and nothing older tells.
 */
function isOfFirstRefresh(
  landed: readonly LandedPull[],
  { kind }: RegisterEntry,
  { refreshedAt }: { readonly refreshedAt: string },
): boolean {
  const known = landed.filter((pull) => pull.kind === kind);
  return known.length > 0 && known.every((pull) => pull.refreshedAt === refreshedAt);
}

function maybeFullRows(landed: readonly LandedPull[], source: string): number | null {
  return landed.findLast((pull) => pull.source === source && pull.covers === 'all')?.rows ?? null;
}
