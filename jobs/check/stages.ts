import { spawn } from 'node:child_process';

/**
 * One tool to run with this Node: its heading, its script, relative to the project's root, and its
 * arguments.
 */
export type Stage = { readonly heading: string; readonly args: readonly string[] };

export const typesStage: Stage = { heading: 'Types', args: ['node_modules/typescript/bin/tsc'] };

/** Biome checks formatting and lint in one pass. */
export function buildLintStage(extra: readonly string[] = []): Stage {
  return {
    heading: 'Lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', ...extra, '.'],
  };
}

/** Prints the stage's heading and runs it in our terminal. Returns whether it succeeded. */
export async function runStage({ heading, args }: Stage): Promise<boolean> {
  process.stdout.write(`\n== ${heading}\n`);
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}
