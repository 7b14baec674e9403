import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beginStage } from './progress.ts';

/**
 * The log of one start: its stages go to the terminal, and the result of each source's files to a
 * file.
 */
export type StartLog = {
  readonly path: string;
  /** Runs a stage, which is shown while it lasts; what it logs goes to the file. */
  stage<Result>(
    name: string,
    run: (log: (line: string) => void) => Promise<Result>,
  ): Promise<Result>;
  /** Writes to the file only. */
  write(line: string): void;
  /** Writes to the terminal and the file. */
  show(line: string): void;
};

/** Empties the file: it is about the last start. */
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
