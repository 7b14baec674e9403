import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { writeAtomically } from './versions.ts';

const Texts = Type.Unsafe<readonly string[]>(Type.Array(Type.String()));
const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A file with implausible numbers. */
const heldFile = Type.Object({
  /** Its folder within the landing folder. */
  pull: Type.String(),
  fileName: Type.String(),
  because: Texts,
});
export type HeldFile = Readonly<Static<typeof heldFile>>;

/** A landed file that counts, and its rows that couldn't be read. */
const fileWithRowsSetAside = Type.Object({
  fileName: Type.String(),
  pulledAt: Type.String(),
  rows: Type.Number(),
  setAside: Type.Number(),
  /** The reasons, each once. */
  reasons: Texts,
});

/** The last refresh's record of a source, whether or not it published anything. */
const sourceRecord = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  publisher: Type.String(),
  licence: Type.String(),
  homepage: Type.String(),
  /** Instants, ISO 8601 UTC. */
  lastAttempt: Type.String(),
  lastPull: OrNull(Type.String()),
  nextDue: OrNull(Type.String()),
  /** The result of the last attempt, from the refresh's closed list. */
  lastResult: Type.String(),
  /** The error as a message; null if there was none. */
  lastError: OrNull(Type.String()),
  isHeld: Type.Boolean(),
  /** The codes of the errors, each once. */
  lastCodes: Type.Optional(Texts),
  /** The first attempt since the last pull that brought nothing. */
  failingSince: Type.Optional(Type.String()),
  /** The instant of its newest record, if that decides how late it is. */
  newestAt: Type.Optional(Type.String()),
  /** When it turns amber and red, unless newer records arrive first. */
  amberAt: Type.Optional(Type.String()),
  redAt: Type.Optional(Type.String()),
  /** Since when it has been missing from the sources file. */
  unlistedSince: Type.Optional(Type.String()),
  /** For each part that it covers, the newest file if it has rows set aside, newest first. */
  setAside: Type.Optional(
    Type.Unsafe<readonly Readonly<Static<typeof fileWithRowsSetAside>>[]>(
      Type.Array(fileWithRowsSetAside),
    ),
  ),
  /** For listings: the id under which the adverts are known, if it isn't the entry's. */
  portal: Type.Optional(Type.String()),
  /**
   * For listings: pulls of the portal whose missing adverts an operator must confirm, oldest first.
   */
  heldPulls: Type.Optional(Texts),
  /** Why each of them is held, in numbers. */
  heldBecause: Type.Optional(Texts),
  /** Files that landed, don't count, and wait for the operator to accept them. */
  heldFiles: Type.Optional(Type.Unsafe<readonly HeldFile[]>(Type.Array(heldFile))),
});
export type SourceRecord = Readonly<Static<typeof sourceRecord>>;

/**
 * How a refresh ended: with a new version; with nothing new; without publishing, as a rollback pins
 * the live version; with a failure and no version; or killed before it could record an outcome.
 */
export const refreshOutcomes = ['published', 'unchanged', 'pinned', 'failed', 'killed'] as const;
export type RefreshOutcome = (typeof refreshOutcomes)[number];

const refreshRecord = Type.Object({
  /** Instant, ISO 8601 UTC. */
  startedAt: Type.String(),
  /** Null while it runs, and if it was killed. */
  seconds: OrNull(Type.Number()),
  /** Null while it runs. */
  outcome: OrNull(Type.Enum([...refreshOutcomes])),
  /** The version that it published. */
  version: OrNull(Type.String()),
  /** How many sources it was to pull. */
  sources: Type.Number(),
  /** Those that failed, were refused or wait for an operator, with the codes of their errors. */
  failed: Type.Unsafe<readonly { readonly source: string; readonly codes: readonly string[] }[]>(
    Type.Array(Type.Object({ source: Type.String(), codes: Type.Array(Type.String()) })),
  ),
});
export type RefreshRecord = Readonly<Static<typeof refreshRecord>>;

/** A topic of `topics.json`, to which the new entries of a page's feed are posted. */
const topicRecord = Type.Object({
  page: Type.String(),
  to: Type.String(),
  /** The ids of entries that aren't posted again; null until the feed has been read once. */
  seen: OrNull(Texts),
  /** The version whose entries have all been posted; absent while it fails. */
  version: Type.Optional(Type.String()),
  failingSince: Type.Optional(Type.String()),
  lastError: Type.Optional(Type.String()),
});
export type TopicRecord = Readonly<Static<typeof topicRecord>>;

const stateSchema = Type.Object({
  /** By entry of the sources file, in order of their ids. */
  sources: Type.Unsafe<readonly SourceRecord[]>(Type.Array(sourceRecord)),
  /** The last refreshes, newest first. */
  refreshes: Type.Unsafe<readonly RefreshRecord[]>(Type.Array(refreshRecord)),
  /** How many refreshes there were in all, by outcome, and their total seconds. */
  counts: Type.Unsafe<Readonly<Partial<Record<RefreshOutcome, number>>>>(
    Type.Record(Type.String(), Type.Number()),
  ),
  seconds: Type.Number(),
  /** The sources that the operator was alerted to. */
  alerted: Texts,
  topics: Type.Optional(Type.Unsafe<readonly TopicRecord[]>(Type.Array(topicRecord))),
});
export type State = Readonly<Static<typeof stateSchema>>;

export const stateName = 'state.json';

const empty: State = { sources: [], refreshes: [], counts: {}, seconds: 0, alerted: [] };

/**
 * The state of the sources and the last refreshes of a data folder. Empty before the first refresh,
 * and if the file can't be read: every source is then due, and `warn` gets the reason.
 */
export async function readState(
  dataDir: string,
  warn: (line: string) => void = () => undefined,
): Promise<State> {
  const json = await readFile(join(dataDir, stateName), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (json === undefined) return empty;
  try {
    const state: unknown = JSON.parse(json);
    if (Value.Check(stateSchema, state)) return state;
  } catch {
    // Not JSON.
  }
  warn(`${stateName} can't be read and starts empty: every source is due.`);
  return empty;
}

/** Replaces the state with the result of `change`. Only for the holder of the refresh lock. */
export async function updateState(dataDir: string, change: (state: State) => State): Promise<void> {
  const state = change(await readState(dataDir));
  await writeAtomically(dataDir, stateName, `${JSON.stringify(state, null, 2)}\n`);
}

/** The state with these sources added or replaced, by id. */
export function withSources(state: State, sources: readonly SourceRecord[]): State {
  const others = state.sources.filter(({ id }) => !sources.some((source) => source.id === id));
  const all = [...others, ...sources];
  return { ...state, sources: all.toSorted((left, right) => (left.id < right.id ? -1 : 1)) };
}

/** How many refreshes are kept. */
const keptRefreshes = 30;

/**
 * The state when a refresh begins. A refresh still marked as running was killed, as only one runs
 * at a time.
 */
export function withRefreshStarted(
  state: State,
  started: Pick<RefreshRecord, 'startedAt' | 'sources'>,
): State {
  const [last, ...before] = state.refreshes;
  const killed = last?.outcome === null ? { ...last, outcome: 'killed' as const } : undefined;
  const known = killed ? [killed, ...before] : state.refreshes;
  const running = { ...started, seconds: null, outcome: null, version: null, failed: [] };
  return {
    ...(killed ? countOutcome(state, killed) : state),
    refreshes: [running, ...known].slice(0, keptRefreshes),
  };
}

/** The state when the running refresh ends. */
export function withRefreshEnded(
  state: State,
  ended: RefreshRecord & { readonly outcome: RefreshOutcome },
): State {
  const before = state.refreshes.filter(({ outcome }) => outcome !== null);
  const refreshes = [ended, ...before].slice(0, keptRefreshes);
  return { ...countOutcome(state, ended), refreshes };
}

function countOutcome(
  state: State,
  { outcome, seconds }: RefreshRecord & { readonly outcome: RefreshOutcome },
): State {
  return {
    ...state,
    counts: { ...state.counts, [outcome]: (state.counts[outcome] ?? 0) + 1 },
    seconds: state.seconds + (seconds ?? 0),
  };
}
