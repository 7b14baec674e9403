import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { formatDigested, parseDigested } from '../digested-json.ts';
import { writeWhole } from './versions.ts';

/**
 * How a refresh ended: with a new version; with nothing new; not at all, as a rollback pins the
 * live version; with a failure and no version; or killed before it could say.
 */
export const refreshOutcomes = ['published', 'unchanged', 'pinned', 'failed', 'killed'] as const;
export type RefreshOutcome = (typeof refreshOutcomes)[number];

const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const refreshRecord = Type.Object({
  /** Instant, ISO 8601 UTC. */
  startedAt: Type.String(),
  /** Null while it runs, and where it was killed. */
  seconds: OrNull(Type.Number()),
  /** Null while it runs. */
  outcome: OrNull(Type.Enum([...refreshOutcomes])),
  /** The version that it published. */
  version: OrNull(Type.String()),
  /** How many sources it was to pull. */
  sources: Type.Number(),
  /** Those that failed, were refused or wait for an operator, and the codes of what was wrong. */
  failed: Type.Unsafe<readonly { readonly source: string; readonly codes: readonly string[] }[]>(
    Type.Array(Type.Object({ source: Type.String(), codes: Type.Array(Type.String()) })),
  ),
});
export type RefreshRecord = Readonly<Static<typeof refreshRecord>>;

const refreshLog = Type.Object({
  /** The last of them, newest first. */
  refreshes: Type.Unsafe<readonly RefreshRecord[]>(Type.Array(refreshRecord)),
  /** How many there were in all, by outcome, and the seconds that they took. */
  counts: Type.Unsafe<Readonly<Partial<Record<RefreshOutcome, number>>>>(
    Type.Record(Type.String(), Type.Number()),
  ),
  seconds: Type.Number(),
});
export type RefreshLog = Readonly<Static<typeof refreshLog>>;

/** How many refreshes are kept. */
export const keptRefreshes = 30;

export const refreshLogName = 'refreshes.json';

const nothing: RefreshLog = { refreshes: [], counts: {}, seconds: 0 };

/**
 * The last refreshes of a data folder. Empty before the first, and where the file can't be read: it
 * begins anew.
 */
export async function readRefreshLog(dataDir: string): Promise<RefreshLog> {
  return (await maybeReadRefreshLog(dataDir)) ?? nothing;
}

/** Whether there is a list of refreshes that can't be read. */
export async function isRefreshLogDamaged(dataDir: string): Promise<boolean> {
  return (await maybeReadRefreshLog(dataDir)) === undefined;
}

async function maybeReadRefreshLog(dataDir: string): Promise<RefreshLog | undefined> {
  const json = await readFile(join(dataDir, refreshLogName), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  return json === undefined ? nothing : maybeParse(json);
}

function maybeParse(json: string): RefreshLog | undefined {
  try {
    const log = parseDigested(json);
    return Value.Check(refreshLog, log) ? log : undefined;
  } catch {
    return undefined;
  }
}

/** Records that a refresh begins. One that was still running is over: only one runs at a time. */
export async function noteRefreshStart(
  dataDir: string,
  started: Pick<RefreshRecord, 'startedAt' | 'sources'>,
): Promise<void> {
  const log = await readRefreshLog(dataDir);
  const [last, ...before] = log.refreshes;
  const killed = last?.outcome === null ? { ...last, outcome: 'killed' as const } : undefined;
  const known = killed ? [killed, ...before] : log.refreshes;
  await writeRefreshLog(dataDir, {
    ...(killed ? countOutcome(log, killed) : log),
    refreshes: [
      { ...started, seconds: null, outcome: null, version: null, failed: [] },
      ...known,
    ].slice(0, keptRefreshes),
  });
}

/** Records how the refresh that is running ended. */
export async function noteRefreshEnd(
  dataDir: string,
  ended: RefreshRecord & { readonly outcome: RefreshOutcome },
): Promise<void> {
  const log = await readRefreshLog(dataDir);
  const before = log.refreshes.filter(({ outcome }) => outcome !== null);
  await writeRefreshLog(dataDir, {
    ...countOutcome(log, ended),
    refreshes: [ended, ...before].slice(0, keptRefreshes),
  });
}

function countOutcome(
  log: RefreshLog,
  { outcome, seconds }: RefreshRecord & { readonly outcome: RefreshOutcome },
): RefreshLog {
  return {
    ...log,
    counts: { ...log.counts, [outcome]: (log.counts[outcome] ?? 0) + 1 },
    seconds: log.seconds + (seconds ?? 0),
  };
}

/** Writes the list as it is. */
export async function writeRefreshLog(dataDir: string, log: RefreshLog): Promise<void> {
  await writeWhole(dataDir, refreshLogName, formatDigested(log));
}
