import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openBuildSession } from '../build-session.ts';
import { type OpenVersion, openCurrentVersion } from '../open.ts';
import { publishVersion } from '../version/publish.ts';
import type { CurrentVersion } from '../version/versions.ts';

/**
 * Builds a file with its own name in core.sales, in that many rows, as a refresh leaves it before
 * publication.
 */
export async function buildFile(dataDir: string, name: string, rows = 1): Promise<string> {
  mkdirSync(join(dataDir, 'versions'), { recursive: true });
  const file = join(dataDir, 'versions', `.building-${name}.duckdb`);
  const session = await openBuildSession(file, join(dataDir, 'tmp'));
  await session.use('version');
  await session.run('create schema core');
  await session.run(
    'create table core.sales as select $name as name, 42::bigint as big from range($rows)',
    {
      name,
      rows,
    },
  );
  await session.close();
  return file;
}

/** Publishes such a file. Versions sort by their names. */
export async function publish(dataDir: string, version: string, rows = 1): Promise<CurrentVersion> {
  return await publishVersion(dataDir, await buildFile(dataDir, version, rows), {
    version,
    publishedAt: '2026-03-01T00:00:00.000Z',
    recipe: 'recipe',
    pulls: ['ppr/a'],
    rows: { 'core.sales': rows },
    isDemo: false,
  });
}

/** The live version, open until the test ends. */
export async function openLive(dataDir: string): Promise<OpenVersion> {
  const version = await openCurrentVersion(dataDir);
  onTestFinished(() => version.retire());
  return version;
}

/** The name stored in the live version. */
export async function readLiveName(dataDir: string): Promise<string | undefined> {
  const [row] = await (await openLive(dataDir)).query<{ name: string }>(
    'select name from core.sales',
  );
  return row?.name;
}
