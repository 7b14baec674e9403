import { findSystemFault, IngestError } from '../../ingest/errors.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import { findFindings } from '../../ingest/manifest.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import type { HeldFile, SourceRecord } from '../../warehouse/version/state.ts';
import type { RefreshErrorCode } from '../errors.ts';
import type { Outcomes } from './pull.ts';
import type { PullOutcome } from './pull-outcome.ts';

/** The result for a file of a refresh. */
export type FileReport =
  | { readonly kind: 'landed' | 'held_file'; readonly pull: LandedPull }
  | { readonly kind: 'unchanged' | 'not_yet'; readonly address: string }
  | {
      readonly kind: 'refused' | 'failed';
      readonly address: string;
      readonly code: string;
      readonly message: string;
    }
  | { readonly kind: 'held'; readonly since: string };

/** The result for a source: the most serious of its files' results, else the newest. */
const results = [
  'failed',
  'refused',
  'held',
  'held_file',
  'landed',
  'unchanged',
  'not_yet',
] as const;

/** One line of JSON per source. */
export type SourceReport = {
  readonly source: string;
  readonly result: (typeof results)[number];
  readonly startedAt: string;
  readonly landed: readonly { fileName: string; rows: number; setAside: number }[];
  readonly unchanged: number;
  readonly errors: readonly { address: string; code: string; message: string }[];
  /**
   * For listings: incomplete pulls that landed, and why. Adverts missing from them mean nothing.
   */
  readonly incomplete: readonly { pull: string; because: readonly string[] }[];
  /** For listings: pulls that lack so many adverts that an operator has to accept them. */
  readonly held: readonly string[];
  /** Why each of them is held, in numbers. */
  readonly heldBecause: readonly string[];
  /** What to do about those, or null. */
  readonly remedy: string | null;
  /** Implausible files, which don't count until an operator accepts them. */
  readonly heldFiles: readonly HeldFile[];
};

export function reportSource(
  entry: SourceEntry,
  startedAt: Date,
  files: readonly FileReport[],
): SourceReport {
  return {
    source: entry.id,
    result: results.find((result) => files.some(({ kind }) => kind === result)) ?? 'unchanged',
    startedAt: startedAt.toISOString(),
    landed: files.flatMap((file) =>
      file.kind === 'landed'
        ? [{ fileName: file.pull.fileName, rows: file.pull.rows, setAside: file.pull.setAside }]
        : [],
    ),
    unchanged: files.filter(({ kind }) => kind === 'unchanged').length,
    errors: files.flatMap((file) =>
      file.kind === 'refused' || file.kind === 'failed'
        ? [{ address: file.address, code: file.code, message: file.message }]
        : [],
    ),
    incomplete: files.flatMap((file) =>
      file.kind === 'landed' && !file.pull.complete
        ? [{ pull: file.pull.pull, because: findFindings(file.pull)?.incompleteBecause ?? [] }]
        : [],
    ),
    held: [],
    heldBecause: [],
    remedy: null,
    heldFiles: [],
  };
}

/** The report of each source; `results` has the results of the pulled files. */
export function reportAll(
  outcomes: Outcomes,
  startedAt: Date,
  results: ReadonlyMap<PullOutcome, FileReport> = new Map(),
): SourceReport[] {
  return [...outcomes].map(([entry, files]) =>
    reportSource(
      entry,
      startedAt,
      files.flatMap((file) => (file.kind === 'new' ? (results.get(file) ?? []) : file)),
    ),
  );
}

/** The reports of a refresh that made no version, with the unexpected error. */
export function reportFault(
  entries: readonly SourceEntry[],
  startedAt: Date,
  cause: unknown,
  log: (line: string) => void,
): { readonly reports: SourceReport[]; readonly unforeseen: unknown } {
  const error = findSystemFault(cause) ?? cause;
  const isForeseen = error instanceof WarehouseError || error instanceof IngestError;
  if (isForeseen && Object.keys(error.facts).length > 0) log(JSON.stringify(error.facts));
  const code = isForeseen ? error.code : ('unforeseen' satisfies RefreshErrorCode);
  const message = error instanceof Error ? error.message : String(error);
  const reports = entries.map((entry) =>
    reportSource(entry, startedAt, [{ kind: 'failed', address: entry.at, code, message }]),
  );
  return { reports, unforeseen: isForeseen ? undefined : error };
}

/** Whether a cron runner should report a failure, or a file that waits for an operator. */
export function hasFailed({ result, heldFiles }: SourceReport): boolean {
  return result === 'failed' || result === 'refused' || heldFiles.length > 0;
}

/** The codes of a source's errors, each once. */
export function listCodes({ errors, heldFiles }: SourceReport): string[] {
  const codes = errors.map(({ code }) => code);
  return [...new Set([...codes, ...(heldFiles.length > 0 ? ['held_file'] : [])])].toSorted();
}

/** How an operator accepts a held file. */
export function describeFileAcceptance(source: string, pull: string): string {
  return `It doesn't count. If it is correct: npm run accept -- ${source} --pull ${pull}`;
}

/** How an operator accepts a source's held pulls. */
export function describeAbsenceAcceptance(source: string): string {
  return `Their absences count once three pulls agree. To see them, or to accept them now: npm run accept -- ${source}`;
}

/** The most files in a source's record. A register's months would be over a hundred. */
const maxFiles = 12;

/**
 * The last file of each part that a source covers, in the order of landing. The register's parts
 * are months; other sources have one part.
 */
export function listNewest(pulls: readonly LandedPull[]): LandedPull[] {
  return [...new Map(pulls.map((pull) => [pull.covers, pull] as const)).values()];
}

/** The newest files of a source with rows set aside, newest first. */
export function listSetAside(pulls: readonly LandedPull[]): NonNullable<SourceRecord['setAside']> {
  return listNewest(pulls)
    .filter(({ setAside }) => setAside > 0)
    .toSorted((one, other) => (one.pulledAt < other.pulledAt ? 1 : -1))
    .slice(0, maxFiles)
    .map(({ fileName, pulledAt, rows, setAside, setAsideRows }) => ({
      fileName,
      pulledAt,
      rows,
      setAside,
      reasons: [...new Set(setAsideRows.map(({ reason }) => reason))].toSorted(),
    }));
}
