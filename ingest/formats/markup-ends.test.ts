import { expect, test } from 'vitest';
import { findRootName, hasEndOf } from './markup-ends.ts';

test.each([
  ['<urlset>', 'urlset'],
  ['\uFEFF <?xml version="1.0"?>\n<!-- a > b --><?style x?> <urlset xmlns="x">', 'urlset'],
  ['<!-- <a> -->', undefined],
  ['<!-- never closed <urlset>', undefined],
  ['text <urlset>', undefined],
  ['', undefined],
])('the root of %j is %s', (text, root) => {
  expect(findRootName(text)).toBe(root);
});

test.each([
  ['<data></data>', true],
  ['<data></DATA>\n<!-- made by x -->\n<!-- at noon --> ', true],
  ['<data version="1"/>', true],
  ['<data><a/>', false],
  ['<data></data> text', false],
  ['</data> never opened -->', false],
  ['', false],
])('%j ends after its data: %s', (text, isWhole) => {
  expect(hasEndOf('data', text)).toBe(isWhole);
});

test('a million comments, blanks and declarations are each read once', () => {
  for (const part of ['<!-- -->', '<?xml ?>', ' ', '<?', '<!--', '-->', '</data> ', '<']) {
    const many = part.repeat(1_000_000);
    findRootName(`${many}<x>`);
    hasEndOf('data', `<data></data>${many}<`);
    hasEndOf('data', `${many}<!-- -->`);
  }
});
