import { type Static, Type } from 'typebox';
import { Count, described, Exact, Instant, List, OrNull, Text } from './fields.ts';

const Codes = List(Type.String(), 'codes of the faults, without duplicates');

/** How late a source is by its own cadence. */
export const levels = ['green', 'amber', 'red'] as const;
export type Level = (typeof levels)[number];
export const LevelOrNull = OrNull(Type.Enum([...levels]));

/** A source as the last refresh left it. */
export const SourceStatus = Exact({
  id: Type.String(),
  kind: Type.String(),
  level: described(LevelOrNull, 'null if it is no longer checked, and before the first refresh'),
  lastPull: OrNull(Instant, 'when it was last pulled without errors'),
  newestAt: OrNull(Instant, 'its newest record; null if it is rated by its last check'),
  lastAttempt: Instant,
  lastResult: Text('landed, unchanged, refused, failed, held, …'),
  codes: Codes,
  failingSince: OrNull(Instant),
  nextDue: OrNull(Instant),
  amberAt: OrNull(Instant, 'when it turns amber, unless newer records arrive first'),
  redAt: OrNull(Instant),
  unlistedSince: OrNull(Instant, 'when it was removed from the sources file'),
  heldFiles: Type.Array(
    Exact({
      pull: Type.String(),
      fileName: Type.String(),
      because: Type.Array(Type.String()),
    }),
    { description: 'implausible files, which do not count until the operator accepts them' },
  ),
  heldPulls: List(
    Type.String(),
    'pulls with so few adverts that missing ones do not count as removed',
  ),
  heldBecause: List(Type.String(), 'why those pulls are held'),
  setAside: Type.Array(
    Exact({
      fileName: Type.String(),
      pulledAt: Instant,
      rows: Count,
      setAside: Count,
      reasons: Type.Array(Type.String()),
    }),
    { description: 'files with rows that could not be read' },
  ),
});
export type SourceStatus = Static<typeof SourceStatus>;

/** A refresh, and how it ended. */
export const RefreshStatus = Exact({
  startedAt: Instant,
  seconds: OrNull(Type.Number({ minimum: 0 }), 'null while it runs, and if it was killed'),
  outcome: Type.Enum(['running', 'published', 'unchanged', 'pinned', 'failed', 'killed']),
  version: OrNull(Type.String(), 'the version it published'),
  sources: described(Count, 'how many sources it was due to pull'),
  failed: Type.Array(Exact({ source: Type.String(), codes: Codes })),
});
export type RefreshStatus = Static<typeof RefreshStatus>;

/** What the operator of a site looks at: its sources, and its last refreshes. */
export const Status = Exact({
  level: described(LevelOrNull, 'the worst level of any source'),
  version: OrNull(Type.String()),
  publishedAt: OrNull(Instant),
  pinned: Type.Boolean({ description: 'a rollback pins the version: nothing is published' }),
  sources: Type.Array(SourceStatus),
  refreshes: List(RefreshStatus, 'the last thirty, newest first'),
});
export type Status = Static<typeof Status>;
