import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, onTestFinished, test } from 'vitest';
import { questionLimits } from '../../api/sql/sql-box.ts';
import { substream } from '../../fixtures/world/random.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { lockDown, readOnlySettings } from '../../warehouse/lock-down.ts';
import { askQuestion } from '../../warehouse/sql-box/ask-question.ts';
import { readAnswer } from '../../warehouse/sql-box/read-answer.ts';
import { drawStatement } from './hostile-sql.ts';

const canary = 'canary-4711';
const asked = { count: 500, seed: 1 } as const;

/** A file of the data product, and beside it files that are none of a visitor's business. */
async function makeFiles() {
  const folder = makeFolder();
  const paths = ['luach.duckdb', 'secret.csv', 'other.duckdb'].map((name) => join(folder, name));
  const [file = '', secret = '', other = ''] = paths;
  for (const path of [file, other]) {
    const instance = await DuckDBInstance.create(path);
    const connection = await instance.connect();
    await connection.run("create table sales as select 1 as sale_id, 'Cork' as county");
    connection.closeSync();
    instance.closeSync();
  }
  await writeFile(secret, `a,b\n1,${canary}\n`);
  return { folder, file, files: [secret, other, file, '/proc/self/environ'] };
}

test('none of 500 hostile statements is answered with what it reaches for', async () => {
  const { folder, file, files } = await makeFiles();
  const instance = await DuckDBInstance.create(file, { ...readOnlySettings, threads: '1' });
  onTestFinished(() => instance.closeSync());
  const connection = await instance.connect();
  await lockDown(connection);
  const random = substream(asked.seed, 'sql');
  const targets = { files, url: 'http://127.0.0.1:9' };
  const drawn = Array.from({ length: asked.count }, () => drawStatement(random, targets));
  const reaching = drawn.filter(({ kind }) => kind === 'reach');
  expect(reaching.length).toBeGreaterThan(400);
  for (const { sql } of reaching) {
    const answer = await readAnswer(connection, sql, questionLimits);
    expect(answer, sql).toHaveProperty('refused');
    expect(JSON.stringify(answer), sql).not.toMatch(new RegExp(`${canary}|${folder}/luach`));
  }
  const { rows } = (await readAnswer(connection, 'from sales', questionLimits)) as {
    rows: unknown;
  };
  expect(rows).toEqual([[1, 'Cork']]);
});

test('a question that takes too much ends with its process, and the next one is answered', async () => {
  const { file } = await makeFiles();
  // A busy machine may take long for what is short.
  const limits = { ...questionLimits, seconds: 600, memoryMegabytes: 64 };
  const ask = (sql: string, seconds = limits.seconds) =>
    askQuestion(file, sql, { ...limits, seconds });
  const [late, large] = await Promise.all([
    ask('select sleep_ms(1000000)', 1),
    ask('select list(range) from range(100000000)'),
  ]);
  expect(late).toMatchObject({
    refused: 'limit',
    message: expect.stringMatching(/longer than 1 s/),
  });
  expect(large).toMatchObject({ refused: 'limit', message: expect.stringMatching(/more memory/) });
  expect(await ask('select count(*) from sales')).toMatchObject({ rows: [[1]] });
});
