import type { IngestErrorCode } from '../../ingest/errors.ts';
import { isListingsEntry, type Kind, kinds, type SourceEntry } from '../../ingest/kinds.ts';
import { listCounting, listWaitingFiles } from '../../ingest/landing/held-files.ts';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import {
  groupHeldPulls,
  groupHeldReasons,
  type UncountedPull,
} from '../../warehouse/pulls/uncounted-pulls.ts';
import {
  type HeldFile,
  readEntries,
  type SourceLedger,
  writeLedger,
} from '../../warehouse/version/ledger.ts';
import type { RefreshErrorCode } from '../errors.ts';
import { findFreshness } from '../schedule/freshness.ts';
import { maybeNextDue } from '../schedule/next-due.ts';
import { listSetAside } from './list-set-aside.ts';
import {
  describeAbsenceAcceptance,
  hasFailed,
  listCodes,
  type SourceReport,
} from './refresh-report.ts';

/**
 * Records the results in the data folder's ledger, and returns the reports with what is held.
 * `uncounted` are the pulls of a new version whose absences don't count; without a new version, those
 * in the ledger stay. `landing` is everything that has landed.
 */
export async function writeReports(
  dataDir: string,
  entries: readonly SourceEntry[],
  reports: readonly SourceReport[],
  landing: readonly LandedPull[],
  uncounted?: readonly UncountedPull[],
): Promise<SourceReport[]> {
  const before = await readEntries(dataDir);
  const heldNow = uncounted && groupHeldPulls(uncounted);
  const reasonsNow = uncounted && groupHeldReasons(uncounted);
  const waiting = listWaitingFiles(landing);
  const updated = entries.flatMap((entry) => {
    const report = reports.find(({ source }) => source === entry.id);
    const last = before.find(({ id }) => id === entry.id);
    const { portal: source = entry.id } = describePortal(entry);
    const held = heldNow ? (heldNow.get(source) ?? []) : (last?.heldPulls ?? []);
    const heldBecause = reasonsNow ? (reasonsNow.get(source) ?? []) : (last?.heldBecause ?? []);
    const remedy = held.length > 0 ? describeAbsenceAcceptance(source) : null;
    const heldFiles = waiting.filter((pull) => pull.source === entry.id).map(describeHeldFile);
    return report
      ? [{ entry, last, report: { ...report, held, heldBecause, remedy, heldFiles } }]
      : [];
  });
  await writeLedger(
    dataDir,
    updated.map(({ entry, last, report }) => ({
      ...buildLedgerEntry(entry, report, last),
      ...describeSetAside(entry, landing),
    })),
  );
  return updated.map(({ report }) => report);
}

/**
 * Marks the sources that the sources file doesn't list any more: nothing asks for them, so they are
 * neither fresh nor late.
 */
export async function noteUnlisted(
  dataDir: string,
  listed: readonly string[],
  now: Date,
): Promise<void> {
  const entries = await readEntries(dataDir);
  const isRight = ({ id, unlistedSince }: SourceLedger) =>
    listed.includes(id) === (unlistedSince === undefined);
  if (entries.every(isRight)) return;
  await writeLedger(
    dataDir,
    entries.map(({ unlistedSince = now.toISOString(), ...entry }) =>
      listed.includes(entry.id) ? entry : { ...entry, unlistedSince },
    ),
  );
}

/** Records what is held after an operator has accepted files. */
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

function describeSetAside(
  { id, kind }: SourceEntry,
  landing: readonly LandedPull[],
): Pick<SourceLedger, 'setAside'> {
  const ofSource = landing.filter((pull) => pull.source === id);
  const setAside = listSetAside(listCounting(ofSource).filter((pull) => pull.kind === kind));
  return setAside.length > 0 ? { setAside } : {};
}

export function describeHeldFile({ pull, fileName, held = [] }: LandedPull): HeldFile {
  return { pull, fileName, because: held };
}

/**
 * Writes what a new version holds of a portal's pulls to every entry of that portal in the ledger.
 */
export async function noteHeldPulls(
  dataDir: string,
  uncounted: readonly UncountedPull[],
): Promise<void> {
  const held = groupHeldPulls(uncounted);
  const reasons = groupHeldReasons(uncounted);
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

/** Who published a source's data; nobody, for the demonstration's. */
export function describePublisher(kind: Kind, isInvented: boolean) {
  const { publisher, licence, homepage, inventedLike } = kinds[kind].source;
  return isInvented
    ? {
        publisher: 'The demonstration',
        licence: `Invented, modelled on ${inventedLike}`,
        homepage: '',
      }
    : { publisher, licence, homepage };
}

function buildLedgerEntry(
  entry: SourceEntry,
  report: SourceReport,
  last: SourceLedger | undefined,
): SourceLedger {
  const { cadence = kinds[entry.kind].source.cadence } = entry;
  const isAnswered = !hasFailed(report) && report.result !== 'held';
  const lastPull = isAnswered ? report.startedAt : (last?.lastPull ?? null);
  const failingSince = isAnswered ? undefined : (last?.failingSince ?? report.startedAt);
  const codes = listCodes(report);
  return {
    id: entry.id,
    kind: entry.kind,
    ...describePublisher(entry.kind, entry.demo ?? false),
    lastAttempt: report.startedAt,
    lastPull,
    nextDue: findNextDue(cadence, report),
    ...findFreshness(lastPull ?? failingSince ?? report.startedAt, cadence),
    lastResult: report.result,
    lastError: report.errors.map(({ message }) => message).join(' ') || null,
    isHeld: report.result === 'held',
    ...(codes.length > 0 && { lastCodes: codes }),
    ...(failingSince && { failingSince }),
    ...describePortal(entry),
    ...(isListingsEntry(entry) && { heldPulls: report.held, heldBecause: report.heldBecause }),
    ...(report.heldFiles.length > 0 && { heldFiles: report.heldFiles }),
  };
}

/** Failures that may be over in an hour: one more request then is no burden to a publisher. */
const passingCodes: readonly string[] = [
  'disk_full',
  'http_deadline',
  'http_failed',
  'http_status',
  'pull_ended',
  'robots_unreachable',
] satisfies (IngestErrorCode | RefreshErrorCode)[];

/**
 * By its cadence; but in an hour after a failure that may pass, because a bad night would otherwise
 * cost a day.
 */
function findNextDue(cadence: string, { errors, startedAt }: SourceReport): string | null {
  const next = maybeNextDue(cadence);
  if (next === null || !errors.some(({ code }) => passingCodes.includes(code))) return next;
  const soon = new Date(Date.parse(startedAt) + 3_600_000).toISOString();
  return [soon, next].toSorted()[0] ?? next;
}

/** The portal that it reads together with other entries. */
function describePortal(entry: SourceEntry): { readonly portal?: string } {
  return 'portal' in entry && entry.portal !== undefined ? { portal: entry.portal } : {};
}
