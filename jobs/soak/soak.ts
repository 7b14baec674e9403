import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, UsageError } from '../config.ts';
import type { Soak } from './result.ts';

type Run = {
  readonly load: () => Promise<{ readonly soak: Soak }>;
  /** What is tried where the command line doesn't say. */
  readonly count: number;
  readonly seconds: number;
};

const runs: Readonly<Record<string, Run>> = {
  kills: { load: () => import('./kills.ts'), count: 300, seconds: 0 },
  disk: { load: () => import('./disk.ts'), count: 500, seconds: 0 },
  year: { load: () => import('./year.ts'), count: 365, seconds: 0 },
  traffic: { load: () => import('./traffic.ts'), count: 100_000, seconds: 1800 },
  analysts: { load: () => import('./analysts.ts'), count: 30, seconds: 0 },
  hostile: { load: () => import('./hostile.ts'), count: 100_000, seconds: 0 },
  sql: { load: () => import('./sql.ts'), count: 500, seconds: 60 },
  replicas: { load: () => import('./replicas.ts'), count: 50, seconds: 300 },
};

/**
 * `npm run soak -- NAME`: a long run that breaks things on purpose. Prints how far it has come, the
 * figures, and the seed to repeat it; exits with 1 where anything fell short, and then leaves its
 * folder for a look.
 */
export async function run({ words, options }: Config): Promise<number> {
  const [name = '', ...others] = words;
  const chosen = Object.hasOwn(runs, name) ? runs[name] : undefined;
  if (!chosen || others.length > 0)
    throw new UsageError(`Name one run: npm run soak -- ${Object.keys(runs).join(' | ')}.`);
  const count = readWhole('count', options.count) ?? chosen.count;
  const seconds = readWhole('seconds', options.seconds) ?? chosen.seconds;
  const seed = readWhole('seed', options.seed) ?? Date.now() % 1_000_000;
  const { soak } = await chosen.load();
  const workDir = await mkdtemp(join(tmpdir(), `luach-soak-${name}-`));
  console.error(`${name}: seed ${seed}`);
  const tell = (line: string) => console.error(`${name}: ${line}`);
  const { figures, shortfalls } = await soak({ count, seconds, seed, workDir, tell });
  for (const [line, { length }] of Map.groupBy(shortfalls, (one) => one))
    console.log(`fell short: ${line}${length > 1 ? ` (${length} times)` : ''}`);
  console.log(JSON.stringify({ soak: name, seed, ...figures, shortfalls: shortfalls.length }));
  if (shortfalls.length === 0) await rm(workDir, { recursive: true, force: true });
  else
    console.error(`To repeat it: npm run soak -- ${name} --seed ${seed}. Its folder: ${workDir}`);
  return shortfalls.length === 0 ? 0 : 1;
}

function readWhole(name: string, text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new UsageError(`--${name} takes a whole number, not "${text}".`);
  return number;
}
