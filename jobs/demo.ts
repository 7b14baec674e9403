import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeWorld } from '../fixtures/world/make.ts';
import { type Config, UsageError } from './config.ts';

/** `npm run demo`: makes the demonstration's world; `--size 1` is the whole country, `--seed N` another one. */
export async function run({ dataDir, options }: Config): Promise<number> {
  const folder = typeof options.out === 'string' ? options.out : join(dataDir, 'demo');
  const sourcesFile = await makeDemo(folder, {
    size: readNumber('size', options.size),
    seed: readNumber('seed', options.seed),
  });
  console.log(`made ${sourcesFile}`);
  return 0;
}

/** Makes the demonstration's world where there is none yet. Answers its sources file. */
export async function ensureDemo(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'demo');
  const sourcesFile = join(folder, 'sources.json');
  return existsSync(sourcesFile) ? sourcesFile : await makeDemo(folder, {});
}

type Asked = { readonly size?: number | undefined; readonly seed?: number | undefined };

/** The folder appears whole: a start that was cut short leaves nothing that looks like a world. */
export async function makeDemo(folder: string, { size, seed }: Asked): Promise<string> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const world = await makeWorld({
    outDir: partial,
    ...(size === undefined ? {} : { size }),
    ...(seed === undefined ? {} : { seed }),
  });
  const entries = world.files.map(({ path, covers, pulledAt }) => ({
    id: `register-${covers}`,
    kind: 'ppr',
    at: `register/${basename(path)}`,
    covers,
    pulled_at: pulledAt,
    demo: true,
  }));
  await writeFile(join(partial, 'sources.json'), `${JSON.stringify(entries, null, 2)}\n`);
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
  return join(folder, 'sources.json');
}

function readNumber(name: string, text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number) || (name === 'size' && number <= 0))
    throw new UsageError(`--${name} takes a number, not "${text}".`);
  return number;
}
