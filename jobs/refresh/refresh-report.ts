import { listWaitingFiles } from '../../ingest/landing/held-files.ts';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import { maybeFindings } from '../../ingest/manifest.ts';
import { groupHeldPulls, groupHeldReasons, type SilentPull } from '../../warehouse/held-pulls.ts';
import {
  type HeldFile,
  readEntries,
  type SourceLedger,
  writeLedger,
} from '../../warehouse/ledger.ts';
import { maybeNextDue } from '../schedule/next-due.ts';
import { isListingsEntry, kinds } from '../sources/kinds.ts';
import type { SourceEntry } from '../sources/sources.ts';
import { toAdvertSource } from '../version/load-listings.ts';

/** What a file came to in a refresh. */
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

/** What a source came to: the gravest of its files', then the newest. */
const results = [
  'failed',
  'refused',
  'held',
  'held_file',
  'landed',
  'unchanged',
  'not_yet',
] as const;

/** One line of JSON a source. */
export type SourceReport = {
  readonly source: string;
  readonly result: (typeof results)[number];
  readonly startedAt: string;
  readonly landed: readonly { fileName: string; rows: number; setAside: number }[];
  readonly unchanged: number;
  readonly errors: readonly { address: string; code: string; message: string }[];
  /** Of listings: what landed and doesn't show all, and why; what it lacks means nothing. */
  readonly incomplete: readonly { pull: string; because: readonly string[] }[];
  /** Of listings: pulls that lack so much that it waits for a word of the operator. */
  readonly held: readonly string[];
  /** Why each of them is held, in numbers. */
  readonly heldBecause: readonly string[];
  /** What to do about those, or null. */
  readonly remedy: string | null;
  /** Files that can't be true, and wait for a word of the operator: these don't count. */
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
        ? [{ pull: file.pull.pull, because: maybeFindings(file.pull)?.incompleteBecause ?? [] }]
        : [],
    ),
    held: [],
    heldBecause: [],
    remedy: null,
    heldFiles: [],
  };
}

/** Whether a cron runner should be told that something went wrong, or waits for somebody. */
export function hasFailed({ result, heldFiles }: SourceReport): boolean {
  return result === 'failed' || result === 'refused' || heldFiles.length > 0;
}

/**
 * Leaves what happened in the data folder's ledger, and answers the reports with what is held. `silent` is what a new
 * version says of that; without one it is as the ledger has it. `landing` is all that has landed.
 */
export async function writeReports(
  dataDir: string,
  entries: readonly SourceEntry[],
  reports: readonly SourceReport[],
  landing: readonly LandedPull[],
  silent?: readonly SilentPull[],
): Promise<SourceReport[]> {
  const before = await readEntries(dataDir);
  const heldNow = silent && groupHeldPulls(silent);
  const reasonsNow = silent && groupHeldReasons(silent);
  const waiting = listWaitingFiles(landing);
  const told = entries.flatMap((entry) => {
    const report = reports.find(({ source }) => source === entry.id);
    const last = before.find(({ id }) => id === entry.id);
    const source = toAdvertSource({ source: entry.id, portal: maybePortal(entry) });
    const held = heldNow ? (heldNow.get(source) ?? []) : (last?.heldPulls ?? []);
    const heldBecause = reasonsNow ? (reasonsNow.get(source) ?? []) : (last?.heldBecause ?? []);
    const remedy = held.length > 0 ? tellHowToAccept(source) : null;
    const heldFiles = waiting.filter((pull) => pull.source === entry.id).map(describeHeldFile);
    return report
      ? [{ entry, last, report: { ...report, held, heldBecause, remedy, heldFiles } }]
      : [];
  });
  await writeLedger(
    dataDir,
    told.map(({ entry, last, report }) => buildLedgerEntry(entry, report, last)),
  );
  return told.map(({ report }) => report);
}

/** The same after an operator's word about files. */
export async function noteHeldFiles(
  dataDir: string,
  landing: readonly LandedPull[],
): Promise<void> {
  const waiting = listWaitingFiles(landing);
  const entries = await readEntries(dataDir);
  await writeLedger(
    dataDir,
    entries.map(({ heldFiles: _, ...entry }) => {
      const heldFiles = waiting.filter(({ source }) => source === entry.id).map(describeHeldFile);
      return { ...entry, ...(heldFiles.length > 0 && { heldFiles }) };
    }),
  );
}

export function describeHeldFile({ pull, fileName, held = [] }: LandedPull): HeldFile {
  return { pull, fileName, because: held };
}

/** What an operator does about a file that is held. */
export function tellHowToVouch(source: string, pull: string): string {
  return `It doesn't count. If it is true: npm run refresh -- --accept-file ${source} --pull ${pull}`;
}

/** Writes to every entry of the ledger what a new version holds of its portal's pulls. */
export async function noteHeldPulls(dataDir: string, silent: readonly SilentPull[]): Promise<void> {
  const held = groupHeldPulls(silent);
  const reasons = groupHeldReasons(silent);
  const entries = await readEntries(dataDir);
  await writeLedger(
    dataDir,
    entries.map(({ heldPulls, ...entry }) =>
      heldPulls
        ? {
            ...entry,
            heldPulls: held.get(entry.portal ?? entry.id) ?? [],
            heldBecause: reasons.get(entry.portal ?? entry.id) ?? [],
          }
        : entry,
    ),
  );
}

/** What an operator does about a source's held pulls. */
export function tellHowToAccept(source: string): string {
  return `What they lack waits until three pulls agree. To see it, and to say that it is true: npm run refresh -- --accept-absences ${source}`;
}

function maybePortal(entry: SourceEntry): string | undefined {
  return isListingsEntry(entry) ? entry.portal : undefined;
}

/** What the demonstration's data is made to be like, where that isn't adverts. */
const inventedLike: Partial<Record<SourceEntry['kind'], string>> = {
  ppr: 'the real register',
  blog: 'the posts of a blog',
  schools: 'real lists of schools',
  gtfs: 'a real feed',
};

/** Nobody published the demonstration's data. */
function describeInvented(entry: SourceEntry) {
  const like = inventedLike[entry.kind] ?? 'real adverts';
  return {
    publisher: 'The demonstration',
    licence: `Invented, made to be like ${like}`,
    homepage: '',
  };
}

function buildLedgerEntry(
  entry: SourceEntry,
  report: SourceReport,
  last: SourceLedger | undefined,
): SourceLedger {
  const portal = maybePortal(entry);
  const { cadence } = kinds[entry.kind].source;
  const { publisher, licence, homepage } = entry.demo
    ? describeInvented(entry)
    : kinds[entry.kind].source;
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
    ...(portal !== undefined && { portal }),
    ...(isListingsEntry(entry) && { heldPulls: report.held, heldBecause: report.heldBecause }),
    ...(report.heldFiles.length > 0 && { heldFiles: report.heldFiles }),
  };
}
