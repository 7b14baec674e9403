import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The log of one start. Its stages are shown in the terminal, and the result of each source's files
 * is written to a file.
 */
export type StartLog = {
  readonly path: string;
  /** Runs a stage, which is shown while it runs. Its log goes to the file. */
  stage<Result>(
    name: string,
    run: (log: (line: string) => void) => Promise<Result>,
  ): Promise<Result>;
  /** Writes to the file only. */
  write(line: string): void;
  /** Writes to the terminal and the file. */
  show(line: string): void;
};

/** Empties the file, which describes the last start. */
export async function openStartLog(dataDir: string): Promise<StartLog> {
  const path = join(dataDir, 'start.log');
  await mkdir(dataDir, { recursive: true });
  const file = createWriteStream(path);
  await once(file, 'open');
  const write = (line: string) => void file.write(`${line}\n`);
  return {
    path,
    write,
    async stage(name, run) {
      const progress = beginStage(name);
      const result = await run((line) => {
        write(line);
        progress.note(line.replace(/ ?\{.*/, ''));
      }).catch((error: unknown) => {
        progress.end(`${name} failed`);
        throw error;
      });
      progress.end(`${name} ready`);
      return result;
    },
    show(line) {
      write(line);
      console.error(line);
    },
  };
}

/** A stage of long work that is shown while it runs. */
type Progress = {
  /** Shows the current step, only in a terminal. */
  readonly note: (text: string) => void;
  /** Replaces the stage's line with its result and the seconds that it took. */
  readonly end: (result: string) => void;
};

/** The parts of a stream that progress needs. */
type ProgressOutput = {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
};

/**
 * Begins a stage, which is shown on stderr. In a terminal each stage has one line, which is
 * rewritten while the stage runs. Elsewhere there is a plain line when it begins and one when it
 * ends.
 */
function beginStage(name: string, out: ProgressOutput = process.stderr): Progress {
  const began = Date.now();
  const formatSeconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  if (!out.isTTY) {
    out.write(`${name}…\n`);
    return {
      note: () => undefined,
      end: (result) => void out.write(`${result} (${formatSeconds()})\n`),
    };
  }
  let noted = '';
  const draw = () => {
    const line = [`${name}… ${formatSeconds()}`, noted].filter(Boolean).join('  ');
    // A line that wraps can't be rewritten.
    out.write(`\r\u001b[K${line.slice(0, (out.columns ?? 80) - 1)}`);
  };
  draw();
  const timer = setInterval(draw, 1000);
  // An error ends the process, and this timer must not keep it alive.
  timer.unref();
  return {
    note: (text) => {
      noted = text;
    },
    end: (result) => {
      clearInterval(timer);
      out.write(`\r\u001b[K${result} (${formatSeconds()})\n`);
    },
  };
}
