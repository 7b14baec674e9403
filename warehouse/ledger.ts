import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeJson } from './versions.ts';

/** What the last refresh left to know of a source, whether or not it published anything. */
export type SourceLedger = {
  readonly id: string;
  readonly kind: string;
  readonly publisher: string;
  readonly licence: string;
  readonly homepage: string;
  /** Instants, ISO 8601 UTC. */
  readonly lastAttempt: string;
  readonly lastPull: string | null;
  readonly nextDue: string | null;
  /** What came of the last attempt, in one word of the refresh's closed list. */
  readonly lastResult: string;
  /** What was wrong, in words; null where nothing was. */
  readonly lastError: string | null;
  readonly isHeld: boolean;
  /** Of listings: the id under which the adverts are known, where it isn't the entry's. */
  readonly portal?: string;
  /** Of listings: pulls of the portal whose absences wait for a word of the operator, the oldest first. */
  readonly heldPulls?: readonly string[];
  /** Why each of them is held, in numbers. */
  readonly heldBecause?: readonly string[];
  /** Files that landed, don't count, and wait for a word of the operator. */
  readonly heldFiles?: readonly HeldFile[];
};

/** A file that can't be true, as its numbers tell. */
export type HeldFile = {
  /** Its folder below the landing folder. */
  readonly pull: string;
  readonly fileName: string;
  readonly because: readonly string[];
};

const ledgerName = 'ledger.json';

/**
 * What a data folder knows of its sources, as the site names them: entries that read one portal are one source, which
 * is held where anything of it is. Empty where nothing was refreshed yet.
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
  const told = <Value>(values: readonly (Value | null)[]) =>
    values.filter((value): value is Value => value !== null).toSorted();
  return {
    ...lead,
    id,
    isHeld,
    ...(heldFiles.length > 0 && { heldFiles }),
    lastPull: told(group.map(({ lastPull }) => lastPull)).at(-1) ?? null,
    nextDue: told(group.map(({ nextDue }) => nextDue)).at(0) ?? null,
    lastError: told(group.map(({ lastError }) => lastError)).join(' ') || null,
  };
}

/**
 * The ledger of a data folder by entry of the sources file; empty where nothing was refreshed yet, and where it can't be
 * read: the next refresh makes it again.
 */
export async function readEntries(dataDir: string): Promise<SourceLedger[]> {
  return (await maybeReadEntries(dataDir)) ?? [];
}

/** Whether there is a ledger that can't be read. */
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
    const entries: unknown = JSON.parse(json);
    return Array.isArray(entries) && entries.every(isEntry) ? entries : undefined;
  } catch {
    return undefined;
  }
}

/** What is read without a look whether it is there. */
function isEntry(value: unknown): value is SourceLedger {
  if (typeof value !== 'object' || value === null) return false;
  const entry: Partial<Record<keyof SourceLedger, unknown>> = value;
  return [entry.id, entry.kind, entry.lastAttempt].every((text) => typeof text === 'string');
}

/** Writes the entries of these sources, keeping the others. */
export async function writeLedger(
  dataDir: string,
  entries: readonly SourceLedger[],
): Promise<void> {
  const others = (await readEntries(dataDir)).filter(
    ({ id }) => !entries.some((entry) => entry.id === id),
  );
  const ledger = [...others, ...entries].sort((left, right) => (left.id < right.id ? -1 : 1));
  await writeJson(dataDir, ledgerName, ledger);
}
