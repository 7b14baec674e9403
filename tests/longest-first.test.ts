import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longest, putLongestFirst } from './longest-first.ts';

test('each file that is to come first is there', () => {
  expect(longest.filter((path) => !existsSync(path))).toEqual([]);
});

test('the longest come first, the others stay in their order', () => {
  const [first = '', second = ''] = longest;
  const files = ['b.test.ts', second, 'a.test.ts', first].map((path) => `/project/${path}`);
  expect(putLongestFirst(files, (path) => path)).toEqual([
    `/project/${first}`,
    `/project/${second}`,
    '/project/b.test.ts',
    '/project/a.test.ts',
  ]);
});
