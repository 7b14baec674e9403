import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questionLimits } from '../api/sql/sql-sandbox.ts';
import { readWorkedQuestions } from '../api/sql/worked-questions.ts';
import { linkedLines, linkedPulls } from '../api/testing/linked-market.ts';
import { publishedAt, publishLines } from '../api/testing/publish-lines.ts';
import { writeExport } from '../jobs/export/write-export.ts';
import { lockDown, readOnlySettings } from '../warehouse/lock-down.ts';
import { readAnswer } from '../warehouse/sql-sandbox/read-answer.ts';
import { versionPath } from '../warehouse/version/versions.ts';
import { buildSnippets } from '../web/pages/Data.tsx';
import { readText } from './files.ts';

/* What a reader copies from the page and from docs/analysts.md runs; of other tools than DuckDB, none is here. */

const folder = mkdtempSync(join(tmpdir(), 'luach-snippets-'));
const exported = join(folder, 'export');
let instance: DuckDBInstance;
let connection: DuckDBConnection;

beforeAll(async () => {
  const lines = [...linkedLines, { county: 'Cork', address: '1 MAIN STREET, CORK' }];
  const published = await publishLines(folder, lines, 'v1', linkedPulls);
  const facts = { version: 'v1', publishedAt, isDemo: false, sources: [] };
  await writeExport(versionPath(folder, published), exported, facts);
  mkdirSync(join(folder, 'work'));
  instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  connection = await instance.connect();
});
afterAll(() => {
  instance.closeSync();
  rmSync(folder, { recursive: true, force: true });
});

/** The statements with the export's files instead of addresses and bare names. */
function listStatements(code: string): string[] {
  const local = code
    .replaceAll(/https?:\/\/[^/']+\/data\//g, '')
    .replaceAll(/'([\w./]+\.(?:parquet|csv\.gz|duckdb))'/g, (_, name: string) => {
      return `'${join(exported, name.replace('data/', ''))}'`;
    });
  return local.split(';').filter((statement) => statement.trim() !== '');
}

async function ask(statement: string): Promise<number> {
  return (await connection.runAndReadAll(statement)).getRows().length;
}

test('the DuckDB snippet of the page answers', async () => {
  const { DuckDB } = buildSnippets('http://127.0.0.1:8080');
  const [statement = '', ...more] = listStatements(DuckDB);
  expect(more).toEqual([]);
  expect(await ask(statement)).toBe(1);
});

test('the SQL that the snippets of other tools hold answers', async () => {
  const { Observable } = buildSnippets('https://luach.example');
  const [, sql = ''] = /query\("([^"]+)"\)/.exec(Observable) ?? [];
  expect(await ask(listStatements(sql)[0] ?? '')).toBe(1);
});

test.each(['docs/analysts.md', 'docs/data-product.md'])(
  'every SQL block of %s runs',
  async (page) => {
    const blocks = [...readText(page).matchAll(/```sql\n([\s\S]*?)```/g)].map(
      ([, code = '']) => code,
    );
    expect(blocks.length).toBeGreaterThan(0);
    for (const statement of blocks.flatMap(listStatements)) {
      await ask(statement);
    }
    await ask('use memory');
    await ask('detach database if exists luach');
  },
);

test('every column that a snippet names is one of the data product', () => {
  const columns = readText('warehouse/main/columns.txt');
  const named = [...readText('docs/analysts.md').matchAll(/pl\.col\("(\w+)"\)/g)].map(
    ([, name]) => name,
  );
  for (const code of Object.values(buildSnippets(''))) {
    named.push(
      ...[...code.matchAll(/pl\.col\("(\w+)"\)|parse_dates=\["(\w+)"\]/g)].map(
        ([, a, b]) => a ?? b,
      ),
    );
  }
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(columns).toContain(`.${name} `);
});

const cookbook = readWorkedQuestions();

/** `1.50` is 1.5 if it is a number. */
function formatNumber(value: unknown): string {
  return typeof value === 'string' && /^-?\d+\.\d+$/.test(value)
    ? String(Number(value))
    : String(value);
}

test('the cookbook has ten questions, each answered alike wherever it is put', async () => {
  expect(cookbook.map(({ number }) => number)).toEqual(
    Array.from({ length: 10 }, (_, at) => at + 1),
  );
  const version = await DuckDBInstance.create(join(folder, 'versions/v1.duckdb'), {
    access_mode: 'READ_ONLY',
    threads: '1',
  });
  const file = await DuckDBInstance.create(join(exported, 'luach.duckdb'), {
    ...readOnlySettings,
    threads: '1',
  });
  const box = await file.connect();
  await lockDown(box);
  for (const { number, question, sql } of cookbook) {
    const answers = [];
    for (const one of [version, file]) {
      const reader = await (await one.connect()).runAndReadAll(sql);
      answers.push(reader.getRowObjectsJson());
    }
    // In this market too few homes were sold again for an index, and no home was seen to come on
    // the market.
    expect((answers[0]?.length ?? 0) > 0, question).toBe(![6, 8].includes(number));
    expect(answers[0], question).toEqual(answers[1]);
    // The same in the browser, where a value that a double can hold is a number.
    const answer = await readAnswer(box, sql, { ...questionLimits });
    const shown = 'rows' in answer ? answer.rows.map((row) => row.map(String)) : answer.message;
    const given = answers[0]?.map((row) => Object.values(row).map(formatNumber));
    expect(shown, question).toEqual(given);
  }
  version.closeSync();
  file.closeSync();
});

test('what the cookbook finds on the linked market is what happened there', async () => {
  const file = await DuckDBInstance.create(join(exported, 'luach.duckdb'), { threads: '1' });
  const askCookbook = async (number: number) => {
    const { sql = '' } = cookbook.find((one) => one.number === number) ?? {};
    return (await (await file.connect()).runAndReadAll(sql)).getRowObjectsJson();
  };
  // Four sales with an asking price: two above, one below, one equal.
  expect(await askCookbook(4)).toMatchObject([{ county: 'Mayo', sales: '4', above_pct: 50 }]);
  expect((await askCookbook(5)).map(({ change }) => change)).toEqual([
    ...['Sold', 'Listed', 'Drop', 'Sale Agreed', 'Unlisted', 'Sold'],
  ]);
  // Seven sales in 2026, with VAT on the new home's price.
  expect(await askCookbook(2)).toContainEqual({
    county: 'Mayo',
    year: '2026',
    sales: '7',
    new_homes: '1',
    median_eur: '325000',
    mean_eur: 354357,
  });
  // 1 Shop Street: asked 350,000 on the first of October, 345,000 a month later.
  expect(await askCookbook(9)).toContainEqual(
    expect.objectContaining({ change: 'Drop', from_eur: '350000', to_eur: '345000' }),
  );
  file.closeSync();
});
