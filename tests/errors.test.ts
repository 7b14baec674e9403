import { expect, test } from 'vitest';
import { projectFiles, readText, root } from './files.ts';
import { listFirstCells } from './markdown.ts';

const page = readText('docs/errors.md');

const lists = [
  { heading: 'Answers of the API', file: 'api/contract/error.ts', name: 'errorCodes' },
  { heading: 'Refused sources', file: 'ingest/errors.ts', name: 'ingestErrorCodes' },
  { heading: 'A refresh that was cut short', file: 'jobs/errors.ts', name: 'refreshErrorCodes' },
  { heading: 'The warehouse', file: 'warehouse/errors.ts', name: 'warehouseErrorCodes' },
].filter(({ file }) => projectFiles.includes(file));

test.each(lists)(
  '$heading: docs/errors.md explains every code of $file, and no other',
  async ({ heading, file, name }) => {
    const codes: readonly string[] = (await import(/* @vite-ignore */ `${root}/${file}`))[name];
    expect(listFirstCells(page, heading)).toEqual([...codes]);
  },
);

test('every row of docs/errors.md says what happened and what to do', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.filter((row) => !/^\| `[a-z_]+` +\| \S.+ \| \S.+ \|$/.test(row))).toEqual([]);
});

test('every kind of error with a code is listed here', () => {
  const kinds = projectFiles.filter((file) => /^(ingest|warehouse|api|jobs)\/.*\.ts$/.test(file));
  const declaring = kinds.filter((file) => /export const \w*[eE]rrorCodes\b/.test(readText(file)));
  expect(declaring.toSorted()).toEqual(lists.map(({ file }) => file).toSorted());
});
