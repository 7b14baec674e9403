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
};

const ledgerName = 'ledger.json';

/** The ledger of a data folder by source; empty where nothing was refreshed yet. */
export async function readLedger(dataDir: string): Promise<SourceLedger[]> {
  try {
    return JSON.parse(await readFile(join(dataDir, ledgerName), 'utf8')) as SourceLedger[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Writes the entries of these sources, keeping the others. */
export async function writeLedger(
  dataDir: string,
  entries: readonly SourceLedger[],
): Promise<void> {
  const others = (await readLedger(dataDir)).filter(
    ({ id }) => !entries.some((entry) => entry.id === id),
  );
  const ledger = [...others, ...entries].sort((left, right) => (left.id < right.id ? -1 : 1));
  await writeJson(dataDir, ledgerName, ledger);
}
