import type { LandedPull } from '../ingest/landing.ts';
import { readLedger, type SourceLedger, writeLedger } from '../warehouse/ledger.ts';
import { kinds } from './kinds.ts';
import { maybeNextDue } from './next-due.ts';
import type { SourceEntry } from './sources.ts';

/** What a file came to in a refresh. */
export type FileReport =
  | { readonly kind: 'landed'; readonly pull: LandedPull }
  | { readonly kind: 'unchanged' | 'not_yet'; readonly address: string }
  | {
      readonly kind: 'refused' | 'failed';
      readonly address: string;
      readonly code: string;
      readonly message: string;
    }
  | { readonly kind: 'held'; readonly since: string };

/** What a source came to: the gravest of its files', then the newest. */
const results = ['failed', 'refused', 'held', 'landed', 'unchanged', 'not_yet'] as const;

/** One line of JSON a source. */
export type SourceReport = {
  readonly source: string;
  readonly result: (typeof results)[number];
  readonly startedAt: string;
  readonly landed: readonly { fileName: string; rows: number; setAside: number }[];
  readonly unchanged: number;
  readonly errors: readonly { address: string; code: string; message: string }[];
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
  };
}

/** Whether a cron runner should be told that something went wrong. */
export function hasFailed({ result }: SourceReport): boolean {
  return result === 'failed' || result === 'refused';
}

/** Leaves what happened in the data folder's ledger. */
export async function writeReports(
  dataDir: string,
  entries: readonly SourceEntry[],
  reports: readonly SourceReport[],
): Promise<void> {
  const before = await readLedger(dataDir);
  await writeLedger(
    dataDir,
    entries.flatMap((entry) => {
      const report = reports.find(({ source }) => source === entry.id);
      const last = before.find(({ id }) => id === entry.id);
      return report ? [buildLedgerEntry(entry, report, last)] : [];
    }),
  );
}

/** Nobody published the demonstration's data. */
const inventedSource = {
  publisher: 'The demonstration',
  licence: 'Invented, made to be like the real register',
  homepage: '',
} as const;

function buildLedgerEntry(
  entry: SourceEntry,
  report: SourceReport,
  last: SourceLedger | undefined,
): SourceLedger {
  const { cadence } = kinds[entry.kind].source;
  const { publisher, licence, homepage } = entry.demo ? inventedSource : kinds[entry.kind].source;
  const isAnswered = !hasFailed(report) && report.result !== 'held';
  return {
    id: entry.id,
    kind: entry.kind,
    publisher,
    licence,
    homepage,
    lastAttempt: report.startedAt,
    lastPull: isAnswered ? report.startedAt : (last?.lastPull ?? null),
    nextDue: maybeNextDue(entry.cadence ?? cadence),
    lastResult: report.result,
    lastError: report.errors.map(({ message }) => message).join(' ') || null,
    isHeld: report.result === 'held',
  };
}
