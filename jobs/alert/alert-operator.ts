import { spawn } from 'node:child_process';
import { findLevel } from '../../api/status/describe-status.ts';
import { readState, type SourceRecord, updateState } from '../../warehouse/version/state.ts';

/** A command's exit code when a source has failed for so long that it is red. */
export const exitCodeOfRed = 3;

type AlertOptions = {
  readonly dataDir: string;
  /** The operator's program; null if none is named. */
  readonly program: string | null;
  readonly now?: () => Date;
  readonly log: (line: string) => void;
  readonly run?: typeof runHook;
};

/**
 * Runs the operator's program with the sources that have turned red and those that have recovered
 * since the last alert, all in one call, each once. If the program fails, the log records it, and
 * the next refresh tries again. Only for the holder of the refresh lock.
 */
export async function alertOperator(options: AlertOptions): Promise<void> {
  const { dataDir, program, now = () => new Date(), log, run = runHook } = options;
  if (program === null) return;
  const at = now();
  const { sources, alerted } = await readState(dataDir);
  const red = sources.filter((source) => findLevel(source, at) === 'red');
  const turned = red.filter(({ id }) => !alerted.includes(id));
  const recovered = alerted.filter((id) => !red.some((source) => source.id === id));
  if (turned.length === 0 && recovered.length === 0) return;
  const text = describeChanges(turned, recovered);
  const wrong = await run(program, text, {
    at: at.toISOString(),
    red: turned.map(describeRed),
    recovered,
  });
  if (wrong === undefined)
    await updateState(dataDir, (state) => ({ ...state, alerted: red.map(({ id }) => id) }));
  else log(`LUACH_ALERT failed, and will be tried again after the next refresh: ${wrong}`);
}

/** Whether a source that fails now and failed at an earlier refresh is red. */
export async function isFailingRed(dataDir: string, at: Date): Promise<boolean> {
  const { sources } = await readState(dataDir);
  return sources.some(
    (source) =>
      source.failingSince !== undefined &&
      source.failingSince !== source.lastAttempt &&
      findLevel(source, at) === 'red',
  );
}

/** One line: `Luach: register has brought nothing since …`. */
function describeChanges(turned: readonly SourceRecord[], recovered: readonly string[]): string {
  const sentences = [
    ...turned.map(({ id, newestAt, lastPull, failingSince, lastResult, lastCodes = [] }) => {
      const since = newestAt ?? lastPull ?? failingSince ?? 'ever';
      return `${id} has brought nothing since ${since} (${[lastResult, ...lastCodes].join(', ')})`;
    }),
    ...recovered.map((id) => `${id} is no longer red`),
  ];
  return `Luach: ${sentences.join('; ')}`;
}

function describeRed(entry: SourceRecord) {
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

/** The hook's time limit, so that it can't hold up the schedule. */
const deadlineMs = 30_000;

/**
 * Runs the operator's program with one argument and with JSON on its stdin, without a shell, as its
 * own process group, which is killed at the deadline. Its output goes to our stderr, as stdout is
 * for reports. Returns the fault; undefined if it ended with 0.
 */
export function runHook(
  program: string,
  text: string,
  details: object,
  ms = deadlineMs,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, [text], { stdio: ['pipe', 2, 2], detached: true });
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      resolve(`it took more than ${ms / 1000} seconds`);
    }, ms);
    const end = (wrong: string | undefined) => {
      clearTimeout(timer);
      resolve(wrong);
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) =>
      end(code === 0 ? undefined : `it ended with ${signal ?? code}`),
    );
    // A hook may end without reading it.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(`${JSON.stringify(details)}\n`);
  });
}
