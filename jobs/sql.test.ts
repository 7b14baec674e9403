import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeFolder } from '../ingest/testing/folder.ts';
import { maybeReadCurrent, versionPath } from '../warehouse/version/versions.ts';
import { readConfig, UsageError } from './config.ts';
import { run } from './sql.ts';
import { copyDataFolder, listSales, makePattern, refreshFrom } from './testing/data-folder.ts';
import { writeSalesFile } from './testing/sales.ts';
import { listenToTerminal } from './testing/terminal.ts';

const dataDir = makePattern();

beforeAll(async () => {
  await writeFile(join(dataDir, 'PPR-ALL.csv'), writeSalesFile(3));
  await refreshFrom(dataDir, [{ id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' }]);
});

function ask(...words: string[]): Promise<number> {
  return run(readConfig(['sql', '--data', dataDir, ...words], {}));
}

test('a query is answered as a table', async () => {
  const told = listenToTerminal();
  expect(
    await ask('select sale_date, address, price_eur::int as eur from core.sales order by all'),
  ).toBe(0);
  expect(told.stdout.join('\n')).toBe(
    [
      'sale_date   address                   eur',
      '──────────  ─────────────────────  ──────',
      '2024-04-01  1 SRÁID MHÓR, BALLINA  200000',
      '2024-04-02  2 SRÁID MHÓR, BALLINA  201000',
      '2024-04-03  3 SRÁID MHÓR, BALLINA  202000',
      '(3 rows)',
    ].join('\n'),
  );
});

test('words without quotes are one query, and --json gives JSON', async () => {
  const told = listenToTerminal();
  await ask('--json', 'select', 'count(*)::int', 'as', 'sales', 'from', 'core.sales');
  expect(told.stdout).toEqual(['[{"sales":3}]']);
});

test.each([
  ['delete from core.sales', /read-only/],
  ['update core.sales set price_eur = 1', /read-only/],
  ['create table core.mine as select 1', /read-only/],
  ['drop table core.sales', /read-only/],
  [`copy core.sales to '${join(dataDir, 'out.csv')}'`, /disabled/],
  [`select * from read_csv('${join(dataDir, 'PPR-ALL.csv')}')`, /disabled/],
  [`attach '${join(dataDir, 'other.duckdb')}'`, /disabled/],
  ['install httpfs', /disabled/],
  ['set threads = 1', /locked/],
  ["call enable_logging(storage = 'file', storage_path = 'log')", /leave out enable_logging/],
  ["from ENABLE_LOGGING(storage_path = 'log')", /leave out enable_logging/],
  ['select * from core.sails', /core\.sails|sails/],
])('%s is refused', async (sql, says) => {
  const before = await listSales(dataDir);
  const asking = ask(sql);
  await expect(asking).rejects.toThrow(UsageError);
  await expect(asking).rejects.toThrow(says);
  expect(await listSales(dataDir)).toEqual(before);
});

test("a query writes no file beside the version's own", async () => {
  const live = await maybeReadCurrent(dataDir);
  const wal = `${versionPath(dataDir, live ?? { file: '' })}.wal`;
  await expect(ask(`copy (select 1) to '${wal}'`)).rejects.toThrow(/disabled/);
  expect(existsSync(wal)).toBe(false);
});

test('a version with one bit flipped answers no query', async () => {
  const damaged = await copyDataFolder(dataDir);
  const live = await maybeReadCurrent(damaged);
  const path = versionPath(damaged, live ?? { file: '' });
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await chmod(path, 0o644);
  await writeFile(path, bytes);
  const asking = run(readConfig(['sql', '--data', damaged, 'select 1'], {}));
  await expect(asking).rejects.toMatchObject({ code: 'version_damaged' });
});

test('the errors for a missing query and a missing version say what to do', async () => {
  await expect(ask()).rejects.toThrow(/Write the query: npm run sql -- "select/);
  const empty = readConfig(['sql', '--data', makeFolder(), 'select 1'], {});
  await expect(run(empty)).rejects.toMatchObject({
    code: 'no_version',
    message: expect.stringContaining('Run a refresh first.'),
  });
});
