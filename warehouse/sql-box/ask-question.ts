import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnswerLimits, type BoxAnswer, parseBoxAnswer } from './messages.ts';
import { describeTime } from './refusals.ts';

const script = fileURLToPath(new URL('./question-child.ts', import.meta.url));

/** Of the process's own, beside what DuckDB takes. */
const heapMegabytes = 128;

/** A busy machine may take long to start a process; its time is counted from when it is there. */
const startingSeconds = 300;

/** A question that works all the time is ended by its own count of processor time before that. */
const timesByClock = 30;

/** What stands around the rows: names and types of columns. */
const frameBytes = 256 * 1024;

/**
 * Asks a DuckDB file one question, in a process that is started for it and ended with it, whatever
 * comes of it. The process has no environment, its parent's priority, and as much time and memory as
 * the limits say. `signal` ends it early.
 * @throws Error where the process can't be started or the file can't be opened.
 */
export async function askQuestion(
  file: string,
  sql: string,
  limits: AnswerLimits,
  signal?: AbortSignal,
): Promise<BoxAnswer> {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, script], {
    cwd: dirname(file),
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const end = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', end);
  let isLate = false;
  const endLate = () => {
    isLate = true;
    end();
  };
  let deadline = setTimeout(endLate, startingSeconds * 1000);
  child.stdout?.once('data', () => {
    clearTimeout(deadline);
    deadline = setTimeout(endLate, limits.seconds * timesByClock * 1000);
  });
  try {
    // It stays open: its end tells the process that nobody waits any more.
    child.stdin?.on('error', () => undefined);
    child.stdin?.write(`${JSON.stringify({ file, sql, limits })}\n`);
    const { told, code, ending } = await collect(child, limits.bytes + frameBytes, end);
    signal?.throwIfAborted();
    if (told.endsWith('}\n')) return hidePath(parseBoxAnswer(told), dirname(file));
    if (isLate) return describeTime(limits.seconds);
    if (code === 1) throw new Error(`a question was not answered: ${file} can't be opened`);
    return { refused: 'limit', message: `${couldNot} (${ending ?? code}).` };
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', end);
    end();
  }
}

const couldNot = 'The question ended the process that was to answer it: ask in another way';

type Ended = {
  readonly told: string;
  readonly code: number | null;
  readonly ending: string | null;
};

/** Its output up to so many bytes: more than an answer may have ends it. */
async function collect(child: ChildProcess, most: number, end: () => void): Promise<Ended> {
  const parts: Buffer[] = [];
  let bytes = 0;
  child.stdout?.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > most) end();
    else parts.push(part);
  });
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, ending) => {
      const told = bytes > most ? '' : Buffer.concat(parts).toString();
      resolve({ told, code, ending });
    });
  });
}

/** DuckDB's errors may name its file; where that is, is nobody's business. */
function hidePath(answer: BoxAnswer, folder: string): BoxAnswer {
  return 'refused' in answer && answer.message.includes(folder)
    ? { refused: 'question', message: "This file can't be used here." }
    : answer;
}
