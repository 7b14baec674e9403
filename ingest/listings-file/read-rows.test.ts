import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '../formats/read-csv.ts';
import { toText } from '../formats/to-text.ts';
import { readCsvRows, readNdjsonRows } from './read-rows.ts';

it('reads every well-formed CSV', () => {
  const value = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r\n', ' ', '€') });
  const table = fc.array(fc.array(value, { minLength: 2, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
      const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`));
      const text = quoted.map((row) => row.join(',') + lineEnd).join('');
      expect(readCsv(text, 'a.csv').map(({ values }) => values)).toEqual(rows);
    }),
  );
});

it('never takes a CSV that is cut within a row as complete', () => {
  const text = 'id,title\n1,"A, B"\n2,"C ""D"", E"\n';
  for (let end = 1; end < text.length; end += 1) {
    const cut = text.slice(0, end);
    if (cut.endsWith('\n')) continue;
    expect(() => readCsv(cut, 'a.csv')).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/cut_short|csv_broken/) }),
    );
  }
});

it('gives each row the line at which it begins, and skips empty lines', () => {
  const rows = readCsv('a,b\n\n"x\ny",1\r\nz,2\n', 'a.csv');
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
});

it.each(['a"b,1\n', '"a"b,1\n', '"a" ,1\n'])('refuses a stray quote: %j', (text) => {
  expect(() => readCsv(text, 'a.csv')).toThrow(expect.objectContaining({ code: 'csv_broken' }));
});

it('sets aside a row of another width or with a NUL character, and keeps the others', () => {
  const text = toText(Buffer.from('a,b\n1,2\n3\n4,5,6\n7,\0\n'), 'a.csv');
  const { rows, read } = readCsvRows(text, 'a.csv');
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  expect(rows.map(read)).toEqual([
    { values: ['1', '2'] },
    { wrong: '1 values for 2 columns' },
    { wrong: '3 values for 2 columns' },
    { wrong: 'it has a NUL character' },
  ]);
});

it.each(['a,a\n1,2\n', 'a,\n1,2\n'])(
  'refuses a header with a repeated or empty name: %j',
  (text) => {
    expect(() => readCsvRows(text, 'a.csv')).toThrow(
      expect.objectContaining({ code: 'header_unknown' }),
    );
  },
);

it('reads NDJSON, names nested fields, and sets aside a line that is not an object', () => {
  const text = '{"id":1,"ber":{"rating":"C2"}}\n\n[1]\n{"id"\n';
  const { columns, rows, read } = readNdjsonRows(text, 'a.ndjson');
  expect(columns).toEqual(['id', 'ber.rating']);
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 4]);
  expect(rows.map(read)).toEqual([
    { values: [1, 'C2'] },
    { wrong: 'not a readable JSON object' },
    { wrong: 'not a readable JSON object' },
  ]);
});

it('refuses NDJSON whose last line is cut', () => {
  expect(() => readNdjsonRows('{"id":1}\n{"id":2', 'a.ndjson')).toThrow(
    expect.objectContaining({ code: 'cut_short' }),
  );
});

it.each([
  ['too many fields', `{${Array.from({ length: 50_000 }, (_, at) => `"f${at}":1`).join(',')}}`],
  ['too deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
])('sets aside a record of %s, and keeps the others', (_, record) => {
  const { columns, rows, read } = readNdjsonRows(`{"id":1}\n${record}\n`, 'a.ndjson');
  expect(columns).toEqual(['id']);
  expect(rows.map(read)).toEqual([{ values: [1] }, { wrong: 'not a readable JSON object' }]);
});

it('sets aside a row that is too long, and keeps the others', () => {
  const { rows, read } = readCsvRows(`a,b\n1,2\n${','.repeat(1_100_000)}\n3,4\n`, 'a.csv');
  expect(rows.map(read)).toEqual([
    { values: ['1', '2'] },
    { wrong: 'it is too long' },
    { values: ['3', '4'] },
  ]);
});

it('sets aside a record that is too long, and keeps the others', () => {
  const long = `{"id":2,"ids":[${'1,'.repeat(600_000)}1]}`;
  const { columns, rows, read } = readNdjsonRows(`{"id":1}\n${long}\n{"id":3}\n`, 'a.ndjson');
  expect(columns).toEqual(['id']);
  expect(rows.map(read)).toEqual([{ values: [1] }, { wrong: 'it is too long' }, { values: [3] }]);
});

const names = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);

it('refuses a CSV of thousands of columns', () => {
  const text = (count: number) => `${names(count, 'c').join(',')}\n`;
  expect(readCsvRows(text(1000), 'a.csv').columns).toHaveLength(1000);
  expect(() => readCsvRows(text(1001), 'a.csv')).toThrow(
    expect.objectContaining({ code: 'header_unknown' }),
  );
});

it('refuses NDJSON whose records have tens of thousands of names among them', () => {
  const text = (records: number) =>
    names(records, 'r')
      .map((prefix) => names(900, prefix).map((name) => `"${name}":1`))
      .map((fields) => `{${fields.join(',')}}\n`)
      .join('');
  expect(readNdjsonRows(text(11), 'a.ndjson').columns).toHaveLength(9900);
  expect(() => readNdjsonRows(text(12), 'a.ndjson')).toThrow(
    expect.objectContaining({ code: 'header_unknown' }),
  );
});

it.each([
  ['CSV', 'a,b\n', readCsvRows],
  ['NDJSON', '{}\n', readNdjsonRows],
])('refuses %s of more lines than the country has homes', (_, line, read) => {
  expect(() => read(line.repeat(2_100_000), 'a')).toThrow(
    expect.objectContaining({ code: 'too_large' }),
  );
});
