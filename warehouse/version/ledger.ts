import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { formatDigested, parseDigested } from '../digested-json.ts';
import { writeWhole } from './versions.ts';

const Texts = Type.Unsafe<readonly string[]>(Type.Array(Type.String()));
const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A file that is implausible by its numbers. */
const heldFile = Type.Object({
  /** Its folder within the landing folder. */
  pull: Type.String(),
  fileName: Type.String(),
  because: Texts,
});
export type HeldFile = Readonly<Static<typeof heldFile>>;

/** A landed file that counts, and rows of it that couldn't be read. */
const fileWithRowsSetAside = Type.Object({
  fileName: Type.String(),
  pulledAt: Type.String(),
  rows: Type.Number(),
  setAside: Type.Number(),
  /** The reasons, each once. */
  reasons: Texts,
});

/** What the last refresh recorded about a source, whether or not it published anything. */
const sourceLedger = Type.Object({
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
  /** What was wrong, as a message; null where nothing was. */
  lastError: OrNull(Type.String()),
  isHeld: Type.Boolean(),
  /** The codes of what was wrong, each once. */
  lastCodes: Type.Optional(Texts),
  /** The first attempt that brought nothing since the last pull. */
  failingSince: Type.Optional(Type.String()),
  /** When it turns amber and red, unless it is pulled before. */
  amberAt: Type.Optional(Type.String()),
  redAt: Type.Optional(Type.String()),
  /** Since when the sources file doesn't list it any more. */
  unlistedSince: Type.Optional(Type.String()),
  /** Of the newest file of each part that it covers, those with rows set aside, newest first. */
  setAside: Type.Optional(
    Type.Unsafe<readonly Readonly<Static<typeof fileWithRowsSetAside>>[]>(
      Type.Array(fileWithRowsSetAside),
    ),
  ),
  /** For listings: the id under which the adverts are known, where it isn't the entry's. */
  portal: Type.Optional(Type.String()),
  /**
   * For listings: pulls of the portal whose absences wait for the operator to accept them, oldest
   * first.
   */
  heldPulls: Type.Optional(Texts),
  /** Why each of them is held, in numbers. */
  heldBecause: Type.Optional(Texts),
  /** Files that landed, don't count, and wait for the operator to accept them. */
  heldFiles: Type.Optional(Type.Unsafe<readonly HeldFile[]>(Type.Array(heldFile))),
});
export type SourceLedger = Readonly<Static<typeof sourceLedger>>;

/** The entries of a ledger. */
const entriesSchema = Type.Array(sourceLedger);
/** In older data folders it is the list itself, without a digest. */
const ledgerSchema = Type.Union([Type.Object({ sources: entriesSchema }), entriesSchema]);

export const ledgerName = 'ledger.json';

/**
 * The sources of a data folder, as the site names them: entries that read one portal are one
 * source, which is held if anything of it is. Empty before the first refresh.
 */
export async function readLedger(dataDir: string): Promise<SourceLedger[]> {
  const entries = await readEntries(dataDir);
  const groups = Map.groupBy(entries, ({ id, portal }) => portal ?? id);
  const joined = [...groups].map(([id, group]) => joinEntries(id, group));
  return joined.sort((left, right) => (left.id < right.id ? -1 : 1));
}

function joinEntries(id: string, group: readonly SourceLedger[]): SourceLedger {
  const latest = group.toSorted((left, right) => (left.lastAttempt < right.lastAttempt ? 1 : -1));
  const lead = group.find((entry) => entry.id === id) ?? latest[0];
  if (lead === undefined) throw new Error('a group has entries');
  const heldFiles = group.flatMap((entry) => entry.heldFiles ?? []);
  const isHeld =
    heldFiles.length > 0 ||
    group.some((entry) => entry.isHeld || (entry.heldPulls ?? []).length > 0);
  const sortKnown = <Value>(values: readonly (Value | null)[]) =>
    values.filter((value): value is Value => value !== null).toSorted();
  return {
    ...lead,
    id,
    isHeld,
    ...(heldFiles.length > 0 && { heldFiles }),
    lastPull: sortKnown(group.map(({ lastPull }) => lastPull)).at(-1) ?? null,
    nextDue: sortKnown(group.map(({ nextDue }) => nextDue)).at(0) ?? null,
    lastError: sortKnown(group.map(({ lastError }) => lastError)).join(' ') || null,
  };
}

/**
 * The ledger of a data folder by entry of the sources file; empty before the first refresh, and
 * where it can't be read: the next refresh writes it again.
 */
export async function readEntries(dataDir: string): Promise<SourceLedger[]> {
  return (await maybeReadEntries(dataDir)) ?? [];
}

/** Whether there is a ledger that can't be read, or that says something else than was written. */
export async function isLedgerDamaged(dataDir: string): Promise<boolean> {
  return (await maybeReadEntries(dataDir)) === undefined;
}

async function maybeReadEntries(dataDir: string): Promise<SourceLedger[] | undefined> {
  const json = await readFile(join(dataDir, ledgerName), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]';
      throw error;
    },
  );
  try {
    const ledger = parseDigested(json);
    if (!Value.Check(ledgerSchema, ledger)) return undefined;
    return Array.isArray(ledger) ? ledger : ledger.sources;
  } catch {
    return undefined;
  }
}

/** Writes the entries of these sources, keeping the others. */
export async function writeLedger(
  dataDir: string,
  entries: readonly SourceLedger[],
): Promise<void> {
  const others = (await readEntries(dataDir)).filter(
    ({ id }) => !entries.some((entry) => entry.id === id),
  );
  await replaceLedger(dataDir, [...others, ...entries]);
}

/** Writes these entries, and no others. */
export async function replaceLedger(
  dataDir: string,
  entries: readonly SourceLedger[],
): Promise<void> {
  const sources = entries.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  await writeWhole(dataDir, ledgerName, formatDigested({ sources }));
}
