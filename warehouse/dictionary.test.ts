import { expect, onTestFinished, test } from 'vitest';
import { buildTables } from './build.ts';
import type { BuildSession } from './build-session.ts';
import {
  describeTables,
  listColumnNames,
  listDescribedTables,
  readDescriptions,
} from './dictionary.ts';
import { loadLines, makeLastingBuildSession } from './testing/build-session.ts';

/** One version for all tests, each of which leaves its columns unchanged. */
let version: Promise<BuildSession> | undefined;

async function buildOnce(): Promise<BuildSession> {
  version ??= makeLastingBuildSession().then(async (session) => {
    await loadLines(session, [{}]);
    await buildTables(session);
    return session;
  });
  return await version;
}

test('every table, view and column of a version carries its comment', async () => {
  const session = await buildOnce();
  await describeTables(session);
  const bare = await session.rows(
    `select schema_name, table_name as name from duckdb_tables()
     where database_name = 'version' and comment is null
     union all select schema_name, view_name from duckdb_views()
     where database_name = 'version' and not internal and comment is null
     union all select schema_name, table_name || '.' || column_name from duckdb_columns()
     where database_name = 'version' and not internal and comment is null`,
  );
  expect(bare).toEqual([]);
  const [sales] = await session.rows(
    `select comment from duckdb_tables() where schema_name = 'core' and table_name = 'sales'`,
  );
  expect(sales).toEqual({
    comment: 'One row per sale of the register.',
  });
});

test('the dictionary describes only what a version has', async () => {
  const tables = await listDescribedTables(await buildOnce());
  const known = readDescriptions();
  const used = new Set(
    tables.flatMap(({ table, columns }) => [
      table,
      ...columns.flatMap(
        ({ name }) => listColumnNames(table, name).find((key) => known.has(key)) ?? [],
      ),
    ]),
  );
  expect([...known.keys()].filter((key) => !used.has(key))).toEqual([]);
});

test('a column without a description stops the version, and the message names the file to add it to', async () => {
  const session = await buildOnce();
  await session.run('alter table version.core.counties add column unheard_of integer');
  onTestFinished(() => session.run('alter table version.core.counties drop column unheard_of'));
  await expect(describeTables(session)).rejects.toThrow(
    'core.counties.unheard_of has no description: add it to warehouse/descriptions.txt',
  );
});
