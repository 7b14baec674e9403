import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../ingest/testing/folder.ts';
import { demoFolder } from '../tests/demo.ts';
import { digestFile } from '../warehouse/digest-file.ts';
import { findCurrent, versionPath } from '../warehouse/version/versions.ts';
import { readConfig, UsageError } from './config.ts';
import { run } from './sql.ts';
import { copyDataFolder, flipBit } from './testing/data-folder.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await demoFolder();
});

let written = '';
beforeEach(() => {
  written = '';
});

/** Asks as from a terminal, unless the input or the output is a pipe. */
function ask(words: readonly string[], { input = '', isTTY = true } = {}): Promise<number> {
  const piped = Object.assign(Readable.from([input]), { isTTY: input === '' });
  const write = async (text: string) => {
    written += text;
  };
  const config = readConfig(['sql', '--data', dataDir, ...words], {});
  return run(config, { input: piped, output: { isTTY, write } });
}

const homes =
  "select * from (values (date '2024-04-01', '1 Oak Road, Cobh', 200000), (date '2024-04-02', '12 Oak Road', 1201000)) as homes(sale_date, address, eur)";
const table = [
  'sale_date   address               eur',
  '──────────  ────────────────  ───────',
  '2024-04-01  1 Oak Road, Cobh   200000',
  '2024-04-02  12 Oak Road       1201000',
];

test('a query is answered as a table, in a pipe without the number of rows', async () => {
  expect(await ask([homes])).toBe(0);
  await ask([homes], { isTTY: false });
  expect(written).toBe([...table, '(2 rows)', ...table, ''].join('\n'));
});

test('as CSV, a value is quoted where it needs to be, and one that is not known is empty', async () => {
  const more = `select address, null as none, '' as "no, text", [1, 2] as two from (${homes})`;
  await ask(['--format', 'csv', more]);
  expect(written.split('\n')).toEqual([
    'address,none,"no, text",two',
    '"1 Oak Road, Cobh",,"","[1,2]"',
    '12 Oak Road,,"","[1,2]"',
    '',
  ]);
});

test('as JSON, an answer is a list with an object on each line; a number stays one unless a reader would round it', async () => {
  const columns =
    "sale_date, 0.10::decimal(12, 2) as share, 9007199254740993 as wide, '7' as text, null::bigint as none";
  await ask(['--json', `select ${columns} from (${homes})`]);
  await ask(['--format', 'json', 'select', '1', 'as', 'one', 'where', 'false']);
  const more = '"share":0.1,"wide":"9007199254740993","text":"7","none":null}';
  expect(written).toBe(
    `[{"sale_date":"2024-04-01",${more},\n{"sale_date":"2024-04-02",${more}]\n[]\n`,
  );
});

test('a query is read from a file, or from standard input', async () => {
  const file = join(makeFolder(), 'query.sql');
  await writeFile(file, '-- Any?\nselect count(*) > 0 as sold\nfrom sales;\n');
  await ask(['--format', 'csv', '--file', file]);
  await ask(['--format', 'csv'], { input: 'select 7 as lucky\n' });
  expect(written).toBe('sold\ntrue\nlucky\n7\n');
});

test('of several statements each that gives rows is answered; CSV and JSON hold one result', async () => {
  await ask(['create temp view one as select 1 as a; from one; select 7 as lucky']);
  expect(written).toBe('a\n─\n1\n(1 row)\n\nlucky\n─────\n    7\n(1 row)\n');
  written = '';
  const asking = ask(['--format', 'csv', 'select 1; select 2']);
  await expect(asking).rejects.toThrow(UsageError);
  await expect(asking).rejects.toThrow(/^Statement 1 of 2 gives rows/);
  expect(written).toBe('');
  await ask(['--format', 'csv', "set variable least = 7; select getvariable('least') as lucky"]);
  expect(written).toBe('lucky\n7\n');
});

test('who has read enough closes the pipe, and hears nothing of it', async () => {
  const runFile = join(import.meta.dirname, 'run.ts');
  const command = `"${process.execPath}" "${runFile}" sql --data "${dataDir}" "from range(500000)" | head -1`;
  const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('what would change the version, or reach outside of it, is refused', async () => {
  const file = versionPath(dataDir, (await findCurrent(dataDir)) ?? { file: '' });
  const before = await digestFile(file);
  const refused: [string, RegExp][] = [
    ['delete from core.sales', /read-only/],
    [`copy core.sales to '${join(dataDir, 'out.csv')}'`, /disabled/],
    [`copy (select 1) to '${file}.wal'`, /disabled/],
    [`select * from read_csv('${join(dataDir, 'demo/register/PPR-2012.csv')}')`, /disabled/],
    [`attach '${join(dataDir, 'other.duckdb')}'`, /disabled/],
    ['set threads = 1', /locked/],
    ["from ENABLE_LOGGING(storage_path = 'log')", /leave out enable_logging/],
    ['select * from core.sails', /sails/],
  ];
  for (const [sql, says] of refused) {
    const asking = ask([sql]);
    await expect(asking, sql).rejects.toThrow(UsageError);
    await expect(asking, sql).rejects.toThrow(says);
  }
  expect(existsSync(`${file}.wal`)).toBe(false);
  expect(await digestFile(file)).toBe(before);
});

test('a version with one bit flipped answers no query', async () => {
  const damaged = await copyDataFolder(dataDir);
  const path = versionPath(damaged, (await findCurrent(damaged)) ?? { file: '' });
  await flipBit(path);
  const asking = run(readConfig(['sql', '--data', damaged, 'select 1'], {}));
  await expect(asking).rejects.toMatchObject({ code: 'version_damaged' });
});

test('a missing file, query or version, two queries and an unknown format are refused with what to do', async () => {
  const refused: [string[], RegExp][] = [
    [[], /Write the query: npm run sql -- "select/],
    [['--file', 'nowhere.sql'], /nowhere\.sql can't be read \(ENOENT\): give an SQL file/],
    [['--file', 'a.sql', 'select 1'], /Give the query or --file FILE, not both/],
    [['--format', 'xml', 'select 1'], /no format "xml": --format takes table, csv or json/],
  ];
  for (const [words, says] of refused) {
    const asking = ask(words);
    await expect(asking).rejects.toThrow(UsageError);
    await expect(asking).rejects.toThrow(says);
  }
  const nothing = run(readConfig(['sql', '--data', makeFolder(), 'select 1'], {}));
  await expect(nothing).rejects.toMatchObject({ code: 'no_version' });
});
