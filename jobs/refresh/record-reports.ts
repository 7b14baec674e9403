import type { IngestErrorCode } from '../../ingest/errors.ts';
import { isListingsEntry, type Kind, kinds, type SourceEntry } from '../../ingest/kinds.ts';
import { listCountedPulls, listWaitingFiles } from '../../ingest/landing/held-files.ts';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import { groupHeld, type UncountedPull } from '../../warehouse/intake/uncounted-pulls.ts';
import {
  type HeldFile,
  readState,
  type SourceRecord,
  type State,
  updateState,
  withSources,
} from '../../warehouse/version/state.ts';
import type { RefreshErrorCode } from '../errors.ts';
import { findFreshness, findNextDueAt } from '../schedule/due-times.ts';
import {
  describeAbsenceAcceptance,
  hasFailed,
  listCodes,
  listSetAside,
  type SourceReport,
} from './refresh-report.ts';

/**
 * Records the results in the data folder's state, and returns the reports with everything held.
 * `uncounted` are the pulls of a new version whose missing adverts don't count as gone. Without a
 * new version, the recorded ones stay. `landing` is everything that has landed.
 */
export async function recordReports(
  dataDir: string,
  entries: readonly SourceEntry[],
  reports: readonly SourceReport[],
  landing: readonly LandedPull[],
  uncounted?: readonly UncountedPull[],
): Promise<SourceReport[]> {
  const { sources: before } = await readState(dataDir);
  const heldNow = uncounted && groupHeld(uncounted);
  const waiting = listWaitingFiles(landing);
  const updated = entries.flatMap((entry) => {
    const report = reports.find(({ source }) => source === entry.id);
    const last = before.find(({ id }) => id === entry.id);
    const { portal: source = entry.id } = describePortal(entry);
    const { heldPulls = [], heldBecause = [] } = heldNow
      ? describeHeld(heldNow.get(source))
      : (last ?? {});
    const remedy = heldPulls.length > 0 ? describeAbsenceAcceptance(source) : null;
    const heldFiles = waiting.filter((pull) => pull.source === entry.id).map(describeHeldFile);
    return report
      ? [{ entry, last, report: { ...report, held: heldPulls, heldBecause, remedy, heldFiles } }]
      : [];
  });
  const records = updated.map(({ entry, last, report }) => ({
    ...buildRecord(entry, report, landing, last),
    ...describeSetAside(entry, landing),
  }));
  await updateState(dataDir, (state) => withSources(state, records));
  return updated.map(({ report }) => report);
}

/**
 * Marks the sources that have been removed from the sources file. Nothing asks for them, so they
 * are neither fresh nor late.
 */
export async function recordUnlisted(
  dataDir: string,
  listed: readonly string[],
  now: Date,
): Promise<void> {
  await updateSources(dataDir, ({ unlistedSince = now.toISOString(), ...source }) =>
    listed.includes(source.id) ? source : { ...source, unlistedSince },
  );
}

/**
 * Records the held pulls and files of a new version. A portal's pulls are recorded with every entry
 * of that portal.
 */
export async function recordHeld(
  dataDir: string,
  landing: readonly LandedPull[],
  uncounted: readonly UncountedPull[],
): Promise<void> {
  const held = groupHeld(uncounted);
  const waiting = listWaitingFiles(landing);
  await updateState(dataDir, (state) => withSources(state, listUnrecorded(state, landing)));
  await updateSources(dataDir, ({ heldFiles: _, heldPulls, ...source }) => {
    const heldFiles = waiting.filter((file) => file.source === source.id).map(describeHeldFile);
    const portal = source.portal ?? source.id;
    return {
      ...source,
      ...(heldFiles.length > 0 && { heldFiles }),
      ...(heldPulls && describeHeld(held.get(portal))),
    };
  });
}

/** The held pulls of a portal, and why each is held, in numbers. */
function describeHeld(held: readonly UncountedPull[] = []) {
  return {
    heldPulls: held.map(({ pull }) => pull),
    heldBecause: held.map(({ pull, reason }) => `${pull}: ${reason}`),
  };
}

/** Records of sources whose files have landed, but not in this data folder's refreshes. */
function listUnrecorded({ sources }: State, landing: readonly LandedPull[]): SourceRecord[] {
  const newest = new Map(landing.map((pull) => [pull.source, pull]));
  return [...newest.values()].flatMap(({ source: id, kind, refreshedAt, isDemo, ...pull }) => {
    if (!isKind(kind) || sources.some((source) => source.id === id)) return [];
    const { cadence } = kinds[kind].source;
    return [
      {
        id,
        kind,
        ...describePublisher(kind, isDemo),
        lastAttempt: refreshedAt,
        lastPull: refreshedAt,
        nextDue: refreshedAt,
        ...describeFreshness({ id, kind, demo: isDemo }, landing, cadence, refreshedAt),
        lastResult: 'landed',
        lastError: null,
        isHeld: false,
        ...('portal' in pull && pull.portal !== undefined && { portal: pull.portal }),
      },
    ];
  });
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(kinds, kind);

async function updateSources(
  dataDir: string,
  change: (source: SourceRecord) => SourceRecord,
): Promise<void> {
  await updateState(dataDir, (state) => ({ ...state, sources: state.sources.map(change) }));
}

function describeSetAside(
  { id, kind }: SourceEntry,
  landing: readonly LandedPull[],
): Pick<SourceRecord, 'setAside'> {
  const ofSource = landing.filter((pull) => pull.source === id);
  const setAside = listSetAside(listCountedPulls(ofSource).filter((pull) => pull.kind === kind));
  return setAside.length > 0 ? { setAside } : {};
}

function describeHeldFile({ pull, fileName, held = [] }: LandedPull): HeldFile {
  return { pull, fileName, because: held };
}

/** The publisher of a source's data; none for the demonstration's. */
function describePublisher(kind: Kind, isInvented: boolean) {
  const { publisher, licence, homepage, inventedLike } = kinds[kind].source;
  return isInvented
    ? {
        publisher: 'The demonstration',
        licence: `Invented, modelled on ${inventedLike}`,
        homepage: '',
      }
    : { publisher, licence, homepage };
}

function buildRecord(
  entry: SourceEntry,
  report: SourceReport,
  landing: readonly LandedPull[],
  last: SourceRecord | undefined,
): SourceRecord {
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
    ...describeFreshness(entry, landing, cadence, lastPull ?? failingSince ?? report.startedAt),
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

/**
 * The instants of the newest records of adverts, or of the register in any of its files, as the
 * file of a closed month never has newer sales. Undefined if nothing has landed, for the
 * demonstration, and for lists and posts, which stay true until they change.
 */
function listNewest(
  { id, kind, demo = false }: Pick<SourceEntry, 'id' | 'kind' | 'demo'>,
  landing: readonly LandedPull[],
): string[] | undefined {
  const { dataset } = kinds[kind];
  const pulls = listCountedPulls(landing).filter((pull) => pull.kind === kind);
  const instants = {
    listings: pulls.filter((pull) => pull.source === id).map(({ pulledAt }) => pulledAt),
    register: pulls.flatMap(({ newestRecord }) =>
      newestRecord ? [new Date(newestRecord).toISOString()] : [],
    ),
    places: [],
  }[dataset];
  return demo || instants.length === 0 ? undefined : [...new Set(instants)].toSorted();
}

/** The newest record, if it decides how late the source is, and when it turns amber and red. */
function describeFreshness(
  entry: Parameters<typeof listNewest>[0],
  landing: readonly LandedPull[],
  cadence: string,
  lastCheck: string,
): Pick<SourceRecord, 'newestAt' | 'amberAt' | 'redAt'> {
  const newest = listNewest(entry, landing);
  if (!newest) return findFreshness([lastCheck], cadence);
  const { lagDays } = kinds[entry.kind].source;
  return { newestAt: newest.at(-1) ?? lastCheck, ...findFreshness(newest, cadence, lagDays) };
}

/** Failures that may be over in an hour. One more request then is no burden to a publisher. */
const temporaryCodes: readonly string[] = [
  'disk_full',
  'http_deadline',
  'http_failed',
  'http_status',
  'pull_ended',
  'robots_unreachable',
] satisfies (IngestErrorCode | RefreshErrorCode)[];

/**
 * By its cadence, but in an hour after a failure that may pass, because a bad night would otherwise
 * cost a day.
 */
function findNextDue(cadence: string, { errors, startedAt }: SourceReport): string | null {
  const next = findNextDueAt(cadence);
  if (next === null || !errors.some(({ code }) => temporaryCodes.includes(code))) return next;
  const soon = new Date(Date.parse(startedAt) + 3_600_000).toISOString();
  return [soon, next].toSorted()[0] ?? next;
}

/** The portal that it shares with other entries. */
function describePortal(entry: SourceEntry): { readonly portal?: string } {
  return 'portal' in entry && entry.portal !== undefined ? { portal: entry.portal } : {};
}
