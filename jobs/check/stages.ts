import { spawn } from 'node:child_process';

/**
 * One tool to run with this Node: its heading, its script, relative to the project's root, and its
 * arguments.
 */
export type Stage = { readonly heading: string; readonly args: readonly string[] };

/** A stage that runs beside another. */
export type StageAside = {
  /** True when it ends well. */
  readonly isClean: Promise<boolean>;
  /** Prints its heading and its output; call it when it has ended. */
  print(): void;
};

export const typesStage: Stage = { heading: 'Types', args: ['node_modules/typescript/bin/tsc'] };

export const packagesStage: Stage = { heading: 'Packages', args: ['jobs/check/packages.ts'] };

/** Biome checks formatting and lint in one pass. */
export function buildLintStage(extra: readonly string[] = []): Stage {
  return {
    heading: 'Lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', ...extra, '.'],
  };
}

/** Prints the stage's heading and runs it in the terminal. Returns whether it succeeded. */
export async function runStage({ heading, args }: Stage): Promise<boolean> {
  process.stdout.write(formatHeading(heading));
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Runs a stage while another has the terminal: its output is kept until it is printed. */
export function startStage({ heading, args }: Stage): StageAside {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const isClean = new Promise<boolean>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
  return { isClean, print: () => void process.stdout.write(formatHeading(heading) + output) };
}

const formatHeading = (heading: string) => `\n== ${heading}\n`;
