import type { NpmDone } from './install-locked.mjs';

/** The npm to run: the command, and what comes before its arguments. */
export function findNpm(script: string | undefined): readonly string[];

/** Runs npm in a folder. */
export function runNpm(
  npm: readonly string[],
  folder: string,
  args: readonly string[],
): Promise<NpmDone>;
