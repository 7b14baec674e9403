import { findLevel } from '../../api/status/describe-status.ts';
import { readEntries, type SourceLedger } from '../../warehouse/version/ledger.ts';
import { runHook } from './run-hook.ts';
import { readTold, writeTold } from './told-sources.ts';

/** What a command exits with where a source has failed for so long that it is red. */
export const exitCodeOfRed = 3;

export type TellOptions = {
  readonly dataDir: string;
  /** The operator's program; null where none is named. */
  readonly program: string | null;
  readonly now?: () => Date;
  readonly log: (line: string) => void;
  readonly run?: typeof runHook;
};

/**
 * Tells the operator's program which sources have turned red and which have recovered since it was
 * last told: all of them in one call, each once. Where the program fails, the log says so, and the
 * next refresh tells it again.
 */
export async function tellOperator(options: TellOptions): Promise<void> {
  const { dataDir, program, now = () => new Date(), log, run = runHook } = options;
  if (program === null) return;
  const at = now();
  const entries = await readEntries(dataDir);
  const red = entries.filter((entry) => findLevel(entry, at) === 'red');
  const told = await readTold(dataDir);
  const turned = red.filter(({ id }) => !told.includes(id));
  const recovered = told.filter((id) => !red.some((entry) => entry.id === id));
  if (turned.length === 0 && recovered.length === 0) return;
  const text = describeChanges(turned, recovered);
  const wrong = await run(program, text, {
    at: at.toISOString(),
    red: turned.map(describeRed),
    recovered,
  });
  if (wrong === undefined) {
    await writeTold(
      dataDir,
      red.map(({ id }) => id),
    );
  } else log(`LUACH_ALERT failed, and is tried again after the next refresh: ${wrong}`);
}

/** Whether one of these sources is red. */
export async function isAnyRed(
  dataDir: string,
  sources: readonly string[],
  at: Date,
): Promise<boolean> {
  const entries = await readEntries(dataDir);
  return entries.some((entry) => sources.includes(entry.id) && findLevel(entry, at) === 'red');
}

/** One line: `Luach: register has brought nothing since …`. */
function describeChanges(turned: readonly SourceLedger[], recovered: readonly string[]): string {
  const sentences = [
    ...turned.map(({ id, lastPull, failingSince, lastResult, lastCodes = [] }) => {
      const since = lastPull ?? failingSince ?? 'ever';
      return `${id} has brought nothing since ${since} (${[lastResult, ...lastCodes].join(', ')})`;
    }),
    ...recovered.map((id) => `${id} is no longer red`),
  ];
  return `Luach: ${sentences.join('; ')}`;
}

function describeRed(entry: SourceLedger) {
  const { id, kind, lastPull, lastAttempt, lastResult, lastCodes = [], lastError, redAt } = entry;
  return {
    source: id,
    kind,
    lastPull,
    lastAttempt,
    lastResult,
    codes: lastCodes,
    message: lastError,
    redSince: redAt ?? null,
  };
}
