import { mkdir, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { maybeReadCurrent, versionPath } from '../../warehouse/version/versions.ts';
import { startTogether } from '../fleet/start-together.ts';
import { compareComputed } from './api-computed.ts';
import { prepareData } from './api-data.ts';
import { rounds } from './api-load.ts';
import { describeMemory, type Measured, measureMemory } from './api-memory.ts';
import { type Cached, chooseCached, chooseQuestions, type Kinds } from './api-questions.ts';
import { start, waitUntilIdle } from './api-servers.ts';
import { writeSqlite } from './api-sqlite.ts';
import { round } from './figures.ts';
import type { BenchResult, Compared } from './result.ts';

/**
 * Answers that have to be computed, one at a time, beside SQLite behind a bare Fastify; then answers
 * from memory, beside a bare Fastify that sends the same bytes, one client of 16 connections. On the register that `--sources` names and
 * the demonstration's listings.
 */
export async function bench(options: {
  readonly sourcesFile: string;
  readonly workDir: string;
}): Promise<BenchResult> {
  const workDir = join(options.workDir, 'api');
  await mkdir(workDir, { recursive: true });
  return await benchApi(await prepareData(options.sourcesFile, workDir), workDir);
}

/** The same on the live version of a data folder. */
export async function benchApi(dataDir: string, workDir: string): Promise<BenchResult> {
  const current = await maybeReadCurrent(dataDir);
  if (!current) throw new Error(`no version in ${dataDir}`);
  const sqliteFile = join(workDir, 'luach.sqlite');
  await rm(sqliteFile, { force: true });
  await writeSqlite(versionPath(dataDir, current), sqliteFile);
  const kinds = await chooseQuestions(dataDir);
  const all = await compareAlone(dataDir, sqliteFile, kinds);
  return {
    rows: all.map(({ row }) => row),
    summary: {
      ...Object.assign({}, ...all.map(({ summary }) => summary)),
      loadAverage: round(loadavg()[0] ?? Number.NaN),
    },
  };
}

async function compareAlone(
  dataDir: string,
  sqliteFile: string,
  kinds: Kinds,
): Promise<readonly Compared[]> {
  let computed: Compared[] = [];
  let cached: readonly Cached[] = [];
  const fromMemory: Measured[][] = [];
  // A process has its luck with where its memory lies, a tenth and more: each round has new ones.
  for (let turn = 0; turn < rounds; turn += 1) {
    const servers = await startBoth(dataDir, sqliteFile, kinds);
    try {
      cached = servers.cached;
      // One request at a time first: under load, a machine and a heap get slower for a while.
      if (turn === 0) computed = await compareComputed(servers, kinds);
      fromMemory.push(await measureMemory(servers.ours, servers.beside, cached));
    } finally {
      await servers.close();
    }
  }
  return [...describeMemory(cached, fromMemory), ...computed];
}

/** Our server and the one beside it, once both are idle. */
async function startBoth(dataDir: string, sqliteFile: string, kinds: Kinds) {
  return await startTogether(async (keep) => {
    const ours = keep(await start(['ours', dataDir]));
    const cached = await chooseCached(ours.url, kinds);
    const questions = JSON.stringify(cached.map(({ question }) => question));
    const beside = keep(await start(['beside', ours.url, questions, dataDir, sqliteFile]));
    for (const server of [ours, beside]) await waitUntilIdle(server);
    return { ours, beside, cached };
  });
}
