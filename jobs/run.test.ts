import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../ingest/testing/folder.ts';
import { writeSalesFile } from './testing/source-files.ts';
import { runCommand } from './testing/start-process.ts';

test('a refresh gives a cron runner an exit code, one line of JSON per source, and the rest on stderr', async () => {
  const folder = makeFolder();
  const sourcesFile = join(folder, 'sources.json');
  await writeFile(join(folder, 'PPR-ALL.csv'), writeSalesFile(10));
  await writeFile(join(folder, 'PPR-2024-05.csv'), '<html>Sorry</html>');
  const entry = (id: string, at: string) => ({ id, kind: 'ppr', at });
  const sources = [entry('all', 'PPR-ALL.csv'), entry('may', 'PPR-2024-05.csv')];
  await writeFile(sourcesFile, JSON.stringify(sources));
  const args = ['refresh', '--sources', sourcesFile, '--data', join(folder, 'data')];
  const both = await runCommand(...args);
  expect(both.code).toBe(1);
  const [all, may] = both.stdout.split('\n').map((line) => JSON.parse(line || 'null'));
  expect(all).toMatchObject({ source: 'all', result: 'landed', errors: [] });
  expect(may).toMatchObject({ result: 'refused', errors: [{ code: 'not_a_table' }] });
  expect(both.stderr).toMatch(/^published 2/m);
  const again = await runCommand(...args, '--only', 'all');
  expect(again.code).toBe(0);
  expect(JSON.parse(again.stdout)).toMatchObject({ source: 'all', result: 'unchanged' });
});

test.each([
  ['an unknown command', ['frob'], 2, /There is no command "frob"\. Commands: start, refresh, /],
  ['a sources file that is not there', ['refresh', '--sources', 'none'], 2, /Give --sources FILE/],
  [
    'a data folder that is not there',
    ['sql', 'select 1', '--data', 'none'],
    2,
    /none doesn't exist/,
  ],
])('%s ends with one line that explains what to do', async (_, args, code, says) => {
  const ended = await runCommand(...args);
  expect(ended).toMatchObject({ code, stdout: '' });
  expect(ended.stderr).toMatch(says);
  expect(ended.stderr.trim()).not.toContain('\n');
});
