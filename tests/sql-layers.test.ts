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

const models = projectFiles.filter((file) => /^warehouse\/.*\.sql$/.test(file));

test.skipIf(models.length === 0)('every layer and the audits have models to check', () => {
  for (const layer of Object.keys(layers))
    listFiles(new RegExp(`^warehouse/${layer}/.*\\.sql$`), 1);
});

test('every .sql file of the warehouse stands in a layer, a level deep', () => {
  const known = new RegExp(`^warehouse/(${Object.keys(layers).join('|')})/[a-z][a-z0-9_]*\\.sql$`);
  expect(models.filter((file) => !known.test(file))).toEqual([]);
});

test('every model is one SELECT in the house form and reads the layer before it alone', async () => {
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
    ['core', 'select sale_id from staging.sales\n', '-- One row per'],
    ['core', `${grain}select sale_id from raw.sales\n`, 'reads raw.sales'],
    ['core', `${grain}select sale_id from marts.sales\n`, 'reads marts.sales'],
    ['marts', `${grain}select sale_id from staging.sales\n`, 'reads staging.sales'],
    ['marts', `${grain}select a from core.x join lookups.y using (a)\n`, 'reads lookups.y'],
    ['marts', `${grain}with a as (select b from marts.x) select b from a\n`, 'reads marts.x'],
    ['staging', `${grain}select a from raw.x where a in (select b from core.y)\n`, 'reads core.y'],
    ['raw', `${grain}select a from raw.x\n`, 'reads raw.x'],
    ['core', `${grain}create table x as select 1\n`, 'not a single SELECT'],
    ['core', `${grain}select 1 from core.x; select 2 from core.y\n`, 'not a single SELECT'],
    ['core', `${grain}selec 1\n`, 'not a single SELECT'],
    ['core', `${grain}SELECT 1 as one\n`, 'line 2 has capitals outside quotes'],
    ['core', `${grain}select 1 as ${'a'.repeat(80)}\n`, 'line 2 is longer than 80 columns'],
    ['core', `${grain}select\n${'  1,\n'.repeat(90)}  2\n`, '93 lines, without a line'],
  ])('of %s is refused: %s', async (layer, sql, fault) => {
    const faults = await checkSql(connection, layer, sql);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  test.each([
    ['raw', `${grain}select a from read_csv('x.csv')\n`],
    ['staging', `${grain}-- Why: 'Á' is CAPITAL.\nselect 'A' as "B" from raw.x\n`],
    [
      'core',
      `${grain}with core as (select a from staging.x)\nselect a from core join lookups.y using (a)\n`,
    ],
    ['marts', `${grain}from core.x select a\n`],
    ['audits', `${grain}select a from marts.x join raw.y using (a)\n`],
    [
      'core',
      `${grain}-- Long because the register has ninety columns.\nselect\n${'  1,\n'.repeat(90)}  2\n`,
    ],
  ])('of %s is allowed: %s', async (layer, sql) => {
    expect(await checkSql(connection, layer, sql)).toEqual([]);
  });
});
