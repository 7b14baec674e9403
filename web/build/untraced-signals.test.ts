import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeUntraced } from './untraced-signals.ts';

test('none of the signals of React is made with a trace, and nothing else is changed', async () => {
  const folder = join(createRequire(import.meta.url).resolve('react-dom/package.json'), '..');
  const file = join(folder, 'cjs/react-dom-client.production.js');
  const code = await readFile(file, 'utf8');
  const before = code.split('\n');
  const made = makeUntraced(code).split('\n');
  const lines = made.filter((line, at) => line !== before[at]);
  expect(lines.map((line) => line.trim().replace(/^var /, '').replace(/[;,]$/, ''))).toEqual([
    'HydrationMismatchException = { __proto__: Error.prototype, message: formatProdErrorMessage(519) }',
    'SuspenseException = { __proto__: Error.prototype, message: formatProdErrorMessage(460) }',
    'SuspenseyCommitException = { __proto__: Error.prototype, message: formatProdErrorMessage(474) }',
    'SuspenseActionException = { __proto__: Error.prototype, message: formatProdErrorMessage(542) }',
    'SelectiveHydrationException = { __proto__: Error.prototype, message: formatProdErrorMessage(461) }',
  ]);
});

test('a React that makes them in another way stops the build', () => {
  expect(() => makeUntraced('const signal = new Error();')).toThrow('in another way');
});
