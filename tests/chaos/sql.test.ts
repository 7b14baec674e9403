import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, onTestFinished, test } from 'vitest';
import { questionLimits } from '../../api/sql/sql-box.ts';
import { substream } from '../../fixtures/world/random.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { lockDown, readOnlySettings } from '../../warehouse/lock-down.ts';
import { askQuestion } from '../../warehouse/sql-box/ask-question.ts';
import type { AnswerLimits } from '../../warehouse/sql-box/messages.ts';
import { readAnswer } from '../../warehouse/sql-box/read-answer.ts';
import { describeTime, needsMemory } from '../../warehouse/sql-box/refusals.ts';
import { countRuns } from '../../warehouse/testing/seeds.ts';
import { drawStatement } from './hostile-sql.ts';

const canary = 'canary-4711';
/** A file of the data product, and next to it files that a visitor must not read. */
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

test('no hostile statement is answered with what it reaches for', async () => {
  const { folder, file, files } = await makeFiles();
  const instance = await DuckDBInstance.create(file, { ...readOnlySettings, threads: '1' });
  onTestFinished(() => instance.closeSync());
  const connection = await instance.connect();
  await lockDown(connection);
  const random = substream(1, 'sql');
  for (let count = countRuns(400); count > 0; count -= 1) {
    const sql = drawStatement(random, { files, url: 'http://127.0.0.1:9' });
    const answer = await readAnswer(connection, sql, questionLimits);
    expect(answer, sql).toHaveProperty('refused');
    expect(JSON.stringify(answer), sql).not.toMatch(new RegExp(`${canary}|${folder}/luach`));
  }
  const answer = await readAnswer(connection, 'from sales', questionLimits);
  expect(answer).toMatchObject({ rows: [[1, 'Cork']] });
});

test('a question that takes too much ends with its process, and the next one is answered', async () => {
  const { file } = await makeFiles();
  const ask = (sql: string, limits: Partial<AnswerLimits> = {}) =>
    askQuestion(file, sql, { ...questionLimits, ...limits });
  const endless = 'select count(*) from range(1000000000000)';
  expect(await ask(endless, { seconds: 0.1 })).toEqual(describeTime(0.1));
  const large = 'select length(range(100000000))';
  expect(await ask(large, { processMegabytes: 200 })).toEqual(needsMemory);
  expect(await ask('select count(*) from sales')).toMatchObject({ rows: [[1]] });
});
