import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';
import { listFirstCells } from './markdown.ts';

test('the README of the parts of pages names every folder of theirs, and no other', () => {
  const files = listFiles(/^web\/parts\/[^/]+\/.*\.tsx?$/, 40);
  const folders = new Set(files.map((file) => `${file.split('/')[2]}/`));
  const readme = readText('web/parts/README.md');
  expect(listFirstCells(readme, 'Parts of pages')).toEqual([...folders].toSorted());
});

test('every part of a page is in the folder of a subject', () => {
  expect(listFiles(/^web\/parts\//, 40).filter((file) => file.split('/').length === 3)).toEqual([
    'web/parts/README.md',
  ]);
});
