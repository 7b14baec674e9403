import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listValue } from '@duckdb/node-api';
import { expect, onTestFinished, test } from 'vitest';
import { openBuildSession } from './build-session.ts';
import { openCurrentVersion } from './open.ts';
import { makeFolder } from './testing/build-session.ts';
import { openLive, publish } from './testing/published.ts';
import { versionPath } from './version/versions.ts';

test('nothing opens where nothing is published', async () => {
  await expect(openCurrentVersion(makeFolder())).rejects.toMatchObject({ code: 'no_version' });
});

test('a file that differs from what was published does not open', async () => {
  const dataDir = makeFolder();
  const path = versionPath(dataDir, await publish(dataDir, 'v1'));
  const bytes = await readFile(path);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await chmod(path, 0o644);
  await writeFile(path, bytes);
  await expect(openCurrentVersion(dataDir)).rejects.toMatchObject({ code: 'version_damaged' });
  await rm(path);
  await expect(openCurrentVersion(dataDir)).rejects.toMatchObject({ code: 'version_damaged' });
});

test('rows are plain values: small integers are numbers; large ones, decimals and dates are text', async () => {
  const dataDir = makeFolder();
  await publish(dataDir, 'v1');
  const version = await openLive(dataDir);
  const sql = `select 1::integer as small, 9007199254740991::bigint as big, 1.50::decimal(12, 2) as money,
    date '2026-02-05' as day, null as nothing, true as yes, [1, 2] as list, $word as word`;
  expect(await version.query(sql, { word: 'Dún Laoghaire' })).toEqual([
    {
      small: 1,
      big: '9007199254740991',
      money: '1.50',
      day: '2026-02-05',
      nothing: null,
      yes: true,
      list: [1, 2],
      word: 'Dún Laoghaire',
    },
  ]);
});

test('a scan shows every row once, in order, and returns its connection when a visit throws', async () => {
  const dataDir = makeFolder();
  await publish(dataDir, 'v1');
  const version = await openCurrentVersion(dataDir, { memory: '200MB', connections: 1 });
  onTestFinished(() => version.retire());
  const sql = 'select range::integer as number, $letter || range as word from range(5000)';
  const values = { letter: 'n' };
  const seen: string[] = [];
  const visit = (numbers: ArrayLike<number>, words: ArrayLike<string>) => {
    for (let row = 0; row < numbers.length; row += 1) seen.push(`${numbers[row]} ${words[row]}`);
  };
  await version.scan<[ArrayLike<number>, ArrayLike<string>]>(sql, visit, values);
  expect(seen).toEqual(Array.from({ length: 5000 }, (_, row) => `${row} n${row}`));
  const fail = () => {
    throw new Error('the visitor gives up');
  };
  await expect(version.scan(sql, fail, values)).rejects.toThrow('the visitor gives up');
  expect(await version.query('select name from core.sales')).toEqual([{ name: 'v1' }]);
});

test('an open version reads no other file, writes none, and changes no setting', async () => {
  const dataDir = makeFolder();
  const other = versionPath(dataDir, await publish(dataDir, 'v0'));
  const live = versionPath(dataDir, await publish(dataDir, 'v1'));
  await writeFile(join(dataDir, 'secret.csv'), 'a,b\n1,2\n');
  const version = await openLive(dataDir);
  const secret = join(dataDir, 'secret.csv');
  for (const sql of [
    `select * from read_csv('${secret}')`,
    `attach '${other}' as other`,
    `attach '${join(dataDir, 'new.duckdb')}' as other`,
    `copy core.sales to '${join(dataDir, 'out.csv')}'`,
    `copy core.sales to '${live}.wal'`,
    "select * from read_text('https://127.0.0.1:9/')",
    'install httpfs',
    'set enable_external_access = true',
    "set memory_limit = '100GB'",
    'set lock_configuration = false',
    "insert into core.sales values ('x', 1)",
    'create table core.other (a integer)',
  ]) {
    await expect(version.query(sql), sql).rejects.toThrow();
  }
  expect(await version.query('select name from core.sales')).toEqual([{ name: 'v1' }]);
  expect((await readdir(dirname(live))).filter((name) => !/\.(duckdb|json)$/.test(name))).toEqual(
    [],
  );
});

test('every connection of an open version has the fewest rights that DuckDB can give', async () => {
  const dataDir = makeFolder();
  await publish(dataDir, 'v1');
  const version = await openLive(dataDir);
  const asked = 'select name, value from duckdb_settings() where name in (select unnest($names))';
  const expected = {
    access_mode: 'read_only',
    allow_community_extensions: 'false',
    allow_unsigned_extensions: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    enable_external_access: 'false',
    lock_configuration: 'true',
  };
  const names = listValue(Object.keys(expected));
  const all = Array.from({ length: 8 }, () =>
    version.query<{ name: string; value: string }>(asked, { names }),
  );
  for (const rows of await Promise.all(all))
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual(expected);
});

test('queries wait their turn for a connection, and one that fails returns it', async () => {
  const dataDir = makeFolder();
  await publish(dataDir, 'v1');
  const version = await openCurrentVersion(dataDir, { memory: '200MB', connections: 2 });
  const ask = (index: number) =>
    version.query<{ n: number }>(index % 3 === 0 ? 'select nonsense' : `select ${index} as n`).then(
      ([row]) => row?.n,
      () => 'failed',
    );
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index)));
  expect(answers).toEqual([1, 4, 7, 10].flatMap((n) => ['failed', n, n + 1]));
  version.retire();
});

test('a retired version answers queries under way, and those of callers that still hold it', async () => {
  const dataDir = makeFolder();
  await publish(dataDir, 'v1');
  const version = await openCurrentVersion(dataDir);
  const [leave, leaveToo] = [version.hold(), version.hold()];
  const slow = version.query<{ total: string }>(
    'select sum(range)::varchar as total from range(20000000)',
  );
  version.retire();
  expect(await slow).toEqual([{ total: '199999990000000' }]);
  leave();
  leave();
  expect(await version.query('select name from core.sales')).toEqual([{ name: 'v1' }]);
  leaveToo();
  await expect(version.query('select 1')).rejects.toThrow('disconnected');
});

test('files are written in the format that DuckDB 1.4 reads', async () => {
  const session = await openBuildSession(join(makeFolder(), 'a.duckdb'), makeFolder());
  const [database] = await session.rows(
    "select options::varchar as options, tags::varchar as tags from duckdb_databases() where database_name = 'version'",
  );
  expect(JSON.stringify(database)).toContain('v1.4.0');
  await session.close();
});
