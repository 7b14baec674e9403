import type { RefreshRecord, SourceRecord, State } from '../../warehouse/open.ts';
import {
  type Level,
  levels,
  type RefreshStatus,
  type SourceStatus,
  type Status,
} from '../contract/status.ts';

/**
 * The state of a data folder at an instant, without what may hold paths of the machine: the page,
 * `npm run status`, the metrics and the operator's program all say this.
 */
export function describeStatus(
  { sources: entries, refreshes }: State,
  at: Date,
): Pick<Status, 'level' | 'pinned' | 'sources' | 'refreshes'> {
  const sources = entries.map((entry) => describeSource(entry, entries, at));
  return {
    level: findWorst(sources.map(({ level }) => level)),
    pinned: entries.some(({ isHeld }) => isHeld),
    sources,
    refreshes: refreshes.map(describeRefresh),
  };
}

/** The worst level of any source, and whether no source of adverts is on time. */
export type Lateness = { readonly level: Level | null; readonly isLate: boolean };

export function describeLateness({ sources }: Pick<State, 'sources'>, at: Date): Lateness {
  const listed = sources.filter(({ unlistedSince }) => unlistedSince === undefined);
  const adverts = listed.filter(({ kind }) => kind.startsWith('listings-'));
  return {
    level: findWorst(listed.map((source) => findLevel(source, at))),
    isLate:
      adverts.length > 0 &&
      adverts.every((source) => (findLevel(source, at) ?? 'green') !== 'green'),
  };
}

/** Null where nothing asks for the source any more, and where nothing is known of it yet. */
export function findLevel({ amberAt, redAt, unlistedSince }: SourceRecord, at: Date): Level | null {
  if (unlistedSince !== undefined || amberAt === undefined || redAt === undefined) return null;
  const now = at.getTime();
  if (now >= Date.parse(redAt)) return 'red';
  return now >= Date.parse(amberAt) ? 'amber' : 'green';
}

function findWorst(all: readonly (Level | null)[]): Level | null {
  return levels.findLast((level) => all.includes(level)) ?? null;
}

function describeSource(
  entry: SourceRecord,
  entries: readonly SourceRecord[],
  at: Date,
): SourceStatus {
  const isFirst = isFirstOfPortal(entry, entries);
  return {
    id: entry.id,
    kind: entry.kind,
    level: findLevel(entry, at),
    lastPull: entry.lastPull,
    newestAt: entry.newestAt ?? null,
    lastAttempt: entry.lastAttempt,
    lastResult: entry.lastResult,
    codes: [...(entry.lastCodes ?? [])],
    failingSince: entry.failingSince ?? null,
    nextDue: entry.nextDue,
    amberAt: entry.amberAt ?? null,
    redAt: entry.redAt ?? null,
    unlistedSince: entry.unlistedSince ?? null,
    heldFiles: (entry.heldFiles ?? []).map((file) => ({ ...file, because: [...file.because] })),
    heldPulls: isFirst ? [...(entry.heldPulls ?? [])] : [],
    heldBecause: isFirst ? [...(entry.heldBecause ?? [])] : [],
    setAside: (entry.setAside ?? []).map((file) => ({ ...file, reasons: [...file.reasons] })),
  };
}

/** Where several entries read a portal, the first shows what is held. */
function isFirstOfPortal(
  { id, portal = id }: SourceRecord,
  entries: readonly SourceRecord[],
): boolean {
  return entries.find((entry) => (entry.portal ?? entry.id) === portal)?.id === id;
}

function describeRefresh({ outcome, failed, ...refresh }: RefreshRecord): RefreshStatus {
  return {
    ...refresh,
    outcome: outcome ?? 'running',
    failed: failed.map(({ source, codes }) => ({ source, codes: [...codes] })),
  };
}
