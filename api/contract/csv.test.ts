import { expect, test } from 'vitest';
import { formatCsvRows } from './csv.ts';

test('values are quoted where they need it; what is not known is empty', () => {
  expect(formatCsvRows([['a,b', 'say "no"', '', null, 1.5, true, { id: 1 }]])).toBe(
    '"a,b","say ""no""","",,1.5,true,"{""id"":1}"\r\n',
  );
});

test.each([
  ['=HYPERLINK("http://bad")', '"\'=HYPERLINK(""http://bad"")"'],
  ['+353 1 234', "'+353 1 234"],
  ['@sum', "'@sum"],
  ['-5', '-5'],
  ['12 Main Street', '12 Main Street'],
])('text is never a formula: %s', (text, cell) => {
  expect(formatCsvRows([[text]], '\n')).toBe(`${cell}\n`);
});
