import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../ingest/testing/folder.ts';
import { maybeReadCurrent, versionPath } from '../warehouse/version/versions.ts';
import { readConfig, UsageError } from './config.ts';
import { run } from './sql.ts';
import { copyDataFolder, listSales, makePattern, refreshFrom } from './testing/data-folder.ts';
import { writeSalesFile } from './testing/sales.ts';

const dataDir = makePattern();
const runFile = join(import.meta.dirname, 'run.ts');

beforeAll(async () => {
  await writeFile(join(dataDir, 'PPR-ALL.csv'), writeSalesFile(3));
  await refreshFrom(dataDir, [{ id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' }]);
});

let told = '';
beforeEach(() => {
  told = '';
});

/** Asks as from a terminal, unless something is piped in, or the answer out. */
function ask(words: readonly string[], { input = '', isTTY = true } = {}): Promise<number> {
  const piped = Object.assign(Readable.from([input]), { isTTY: input === '' });
  const write = async (text: string) => {
    told += text;
  };
  const config = readConfig(['sql', '--data', dataDir, ...words], {});
  return run(config, { input: piped, output: { isTTY, write } });
}

const table = [
  'sale_date   address                   eur',
  '──────────  ─────────────────────  ──────',
  '2024-04-01  1 SRÁID MHÓR, BALLINA  200000',
  '2024-04-02  2 SRÁID MHÓR, BALLINA  201000',
  '2024-04-03  3 SRÁID MHÓR, BALLINA  202000',
];
const sales = 'select sale_date, address, price_eur::int as eur from sales order by all';

test('a query is answered as a table, with the number of rows for who reads it', async () => {
  expect(await ask([sales])).toBe(0);
  expect(told).toBe([...table, '(3 rows)', ''].join('\n'));
});

test('in a pipe there are the rows alone', async () => {
  await ask([sales], { isTTY: false });
  expect(told).toBe([...table, ''].join('\n'));
});

test('as CSV, a value is quoted where it needs to be, and one that is not known is empty', async () => {
  await ask([
    '--format',
    'csv',
    `select *, null as none, '' as "no, text", [1, 2] as two from (${sales})`,
  ]);
  expect(told.split('\n')).toEqual([
    'sale_date,address,eur,none,"no, text",two',
    '2024-04-01,"1 SRÁID MHÓR, BALLINA",200000,,"","[1,2]"',
    '2024-04-02,"2 SRÁID MHÓR, BALLINA",201000,,"","[1,2]"',
    '2024-04-03,"3 SRÁID MHÓR, BALLINA",202000,,"","[1,2]"',
    '',
  ]);
});

test('as JSON, an answer is a list with an object on each line', async () => {
  for (const format of [['--format', 'json'], ['--json']]) {
    told = '';
    await ask([...format, 'select sale_date from sales order by all limit 2']);
    expect(told).toBe('[{"sale_date":"2024-04-01"},\n{"sale_date":"2024-04-02"}]\n');
    told = '';
    await ask([...format, 'select', '1', 'as', 'one', 'where', 'false']);
    expect(told).toBe('[]\n');
  }
});

test('as JSON, a number is a number unless a reader would round it', async () => {
  await ask([
    '--json',
    "select count(*) as sales, 0.10::decimal(12, 2) as share, 9007199254740993 as wide, '7' as text, null::bigint as none from sales",
  ]);
  expect(told).toBe('[{"sales":3,"share":0.1,"wide":"9007199254740993","text":"7","none":null}]\n');
});

test('a long answer is whole in each format', async () => {
  const many = 'select range as row from range(300000)';
  await ask(['--format', 'csv', many]);
  expect(told.split('\n')).toHaveLength(300_002);
  told = '';
  await ask(['--format', 'json', many]);
  expect(JSON.parse(told)).toHaveLength(300_000);
});

test('a query comes from a file, or from standard input', async () => {
  const file = join(makeFolder(), 'query.sql');
  await writeFile(file, '-- How many?\nselect count(*)::int as sales\nfrom sales;\n');
  await ask(['--format', 'csv', '--file', file]);
  await ask(['--format', 'csv'], { input: 'select 7 as lucky\n' });
  expect(told).toBe('sales\n3\nlucky\n7\n');
});

test('of several statements each that gives rows is answered', async () => {
  await ask([
    'create temp view dear as select address from sales where price_eur > 200500; from dear order by all; select 7 as lucky',
  ]);
  expect(told).toBe(
    [
      'address',
      '─────────────────────',
      '2 SRÁID MHÓR, BALLINA',
      '3 SRÁID MHÓR, BALLINA',
      '(2 rows)',
      '',
      'lucky',
      '─────',
      '    7',
      '(1 row)',
      '',
    ].join('\n'),
  );
});

test('CSV and JSON hold one result: what else gives rows is refused, and nothing is written', async () => {
  const asking = ask(['--format', 'csv', 'select 1; select 2']);
  await expect(asking).rejects.toThrow(UsageError);
  await expect(asking).rejects.toThrow(/^Statement 1 of 2 gives rows/);
  expect(told).toBe('');
  await ask(['--format', 'csv', "set variable least = 7; select getvariable('least') as lucky"]);
  expect(told).toBe('lucky\n7\n');
});

test('a file that is not there, two queries, and an unknown format are refused with what to do', async () => {
  const refused: [string[], RegExp][] = [
    [['--file', 'nowhere.sql'], /nowhere\.sql can't be read \(ENOENT\): name a file of SQL/],
    [['--file', 'a.sql', 'select 1'], /Give the query or --file FILE, not both/],
    [['--format', 'xml', 'select 1'], /no format "xml": --format takes table, csv or json/],
  ];
  for (const [words, says] of refused) {
    const asking = ask(words);
    await expect(asking).rejects.toThrow(UsageError);
    await expect(asking).rejects.toThrow(says);
  }
});

test('who has read enough closes the pipe, and hears nothing of it', async () => {
  const { status, stderr } = spawnSync(
    'sh',
    [
      '-c',
      `"${process.execPath}" "${runFile}" sql --data "${dataDir}" "from range(500000)" | head -1`,
    ],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
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
  const asking = ask([sql]);
  await expect(asking).rejects.toThrow(UsageError);
  await expect(asking).rejects.toThrow(says);
  expect(await listSales(dataDir)).toEqual(before);
});

test("a query writes no file beside the version's own", async () => {
  const live = await maybeReadCurrent(dataDir);
  const wal = `${versionPath(dataDir, live ?? { file: '' })}.wal`;
  await expect(ask([`copy (select 1) to '${wal}'`])).rejects.toThrow(/disabled/);
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
  await expect(ask([])).rejects.toThrow(/Write the query: npm run sql -- "select/);
  const empty = readConfig(['sql', '--data', makeFolder(), 'select 1'], {});
  await expect(run(empty)).rejects.toMatchObject({
    code: 'no_version',
    message: expect.stringContaining('Run a refresh first.'),
  });
});
