import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles, projectFiles, readText } from './files.ts';
import { checkSql, layers } from './sql.ts';

let instance: DuckDBInstance;
let connection: DuckDBConnection;

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});

afterAll(() => instance.closeSync());

/**
 * Macros are expressions, not SELECTs. Every other .sql file of the warehouse must keep the rules.
 */
const models = projectFiles.filter((file) => /^warehouse\/(?!macros\/).*\.sql$/.test(file));

test.skipIf(models.length === 0)('every layer and the audits have models to check', () => {
  for (const layer of Object.keys(layers))
    listFiles(new RegExp(`^warehouse/${layer}/.*\\.sql$`), 1);
});

test('every .sql file of the warehouse is in a layer, those of core by subject', () => {
  const others = Object.keys(layers).filter((layer) => layer !== 'core');
  const known = new RegExp(`^warehouse/(${others.join('|')}|core/[a-z_]+)/[a-z][a-z0-9_]*\\.sql$`);
  expect(models.filter((file) => !known.test(file))).toEqual([]);
});

test('every model is one SELECT in the house form and reads only the layer before it', async () => {
  const faults: string[] = [];
  for (const file of models) {
    const found = await checkSql(connection, file.split('/')[1] ?? '', readText(file));
    faults.push(...found.map((fault) => `${file}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

describe('a planted model', () => {
  const grain = '-- One row per sale.\n';

  test.each([
    ['core', '-- One row per', 'select sale_id from staging.sales\n'],
    ['core', 'reads raw.sales', `${grain}select sale_id from raw.sales\n`],
    ['core', 'reads marts.sales', `${grain}select sale_id from marts.sales\n`],
    ['marts', 'reads staging.sales', `${grain}select sale_id from staging.sales\n`],
    ['marts', 'reads lookups.y', `${grain}select a from core.x join lookups.y using (a)\n`],
    ['marts', 'reads marts.x', `${grain}with a as (select b from marts.x) select b from a\n`],
    ['marts', 'reads main.sales', `${grain}select sale_id from main.sales\n`],
    ['main', 'reads main.homes', `${grain}select property_id from main.homes\n`],
    ['main', 'reads lookups.y', `${grain}select a from core.x join lookups.y using (a)\n`],
    ['core', 'reads work.main.x', `${grain}select a from work.main.x\n`],
    ['staging', 'reads core.y', `${grain}select a from raw.x where a in (select b from core.y)\n`],
    ['raw', 'reads raw.x', `${grain}select a from raw.x\n`],
    ['core', 'not a single SELECT', `${grain}create table x as select 1\n`],
    ['core', 'not a single SELECT', `${grain}select 1 from core.x; select 2 from core.y\n`],
    ['core', 'not a single SELECT', `${grain}selec 1\n`],
    ['core', 'line 2 has capitals outside quotes', `${grain}SELECT 1 as one\n`],
    ['core', 'by asof, where nulls match', `${grain}from core.a asof join core.b on a.at < b.at\n`],
    ['core', 'line 2 is longer than 80 columns', `${grain}select 1 as ${'a'.repeat(80)}\n`],
    ['core', 'parameter b of a', `${grain}select [x.b].list_transform(lambda b: b) from core.x\n`],
    ['core', '203 lines: split it', `${grain}select\n${'  1,\n'.repeat(200)}  2\n`],
  ])('of %s is refused: %s', async (layer, fault, sql) => {
    const faults = await checkSql(connection, layer, sql);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  test.each([
    ['raw', 'a file read', `${grain}select a from read_csv('x.csv')\n`],
    ['staging', 'capitals in quotes', `${grain}-- Why: Á.\nselect 'Á' as "B" from raw.x\n`],
    [
      'core',
      'a CTE and a lookup',
      `${grain}with core as (from staging.x)\nselect a from core join lookups.y using (a)\n`,
    ],
    ['marts', 'a query that begins with from', `${grain}from core.x select a\n`],
    ['audits', 'any layer read', `${grain}select a from marts.x join raw.y using (a)\n`],
  ])('of %s is allowed: %s', async (layer, _, sql) => {
    expect(await checkSql(connection, layer, sql)).toEqual([]);
  });
});
