import { findSystemFault, IngestError } from '../../ingest/errors.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import {
  type RefreshOutcome,
  type State,
  stateName,
  updateState,
  withRefreshEnded,
  withRefreshStarted,
} from '../../warehouse/version/state.ts';
import type { RefreshErrorCode } from '../errors.ts';
import type { FilledOptions, RefreshResult } from './refresh.ts';
import { hasFailed, listCodes, type SourceReport } from './refresh-report.ts';

/**
 * Runs a refresh, and records in the data folder when it began, how long it took and how it ended,
 * even after a failure. If the record itself can't be written, that is logged.
 */
export async function recordRefresh(
  { dataDir, sources: { entries }, now, log }: FilledOptions,
  work: () => Promise<RefreshResult>,
): Promise<RefreshResult> {
  const started = now();
  const startedAt = started.toISOString();
  const sources = entries.length;
  const note = (change: (state: State) => State) =>
    updateState(dataDir, change).catch((error: Error) =>
      log(`${stateName} can't be written: ${error.message}`),
    );
  const noteEnd = async (outcome: RefreshOutcome, version: string | null, failed: Failed) => {
    const seconds = Math.max((now().getTime() - started.getTime()) / 1000, 0);
    const ended = { startedAt, seconds, outcome, version, sources, failed };
    await note((state) => withRefreshEnded(state, ended));
  };
  await note((state) => withRefreshStarted(state, { startedAt, sources }));
  try {
    const result = await work();
    await noteEnd(
      findOutcome(result),
      result.published?.version ?? null,
      result.reports.flatMap(describeFailure),
    );
    return result;
  } catch (error) {
    const codes = [findCode(error)];
    await noteEnd(
      'failed',
      null,
      entries.map(({ id }) => ({ source: id, codes })),
    );
    throw error;
  }
}

type Failed = readonly { readonly source: string; readonly codes: readonly string[] }[];

function findOutcome({ published, reports }: RefreshResult): RefreshOutcome {
  if (published) return 'published';
  if (reports.some(({ result }) => result === 'held')) return 'pinned';
  return reports.some(hasFailed) ? 'failed' : 'unchanged';
}

function describeFailure(report: SourceReport): Failed {
  return hasFailed(report) ? [{ source: report.source, codes: listCodes(report) }] : [];
}

function findCode(cause: unknown): string {
  const error = findSystemFault(cause) ?? cause;
  const isForeseen = error instanceof WarehouseError || error instanceof IngestError;
  return isForeseen ? error.code : ('unforeseen' satisfies RefreshErrorCode);
}
