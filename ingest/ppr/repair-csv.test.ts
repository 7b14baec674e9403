import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PreparedRegisterFile } from '../../warehouse/records/register.ts';
import { makeFolder } from '../testing/folder.ts';
import { RecordCounter } from './parse.ts';
import { repairRegisterFile } from './repair-csv.ts';

const columns = ['sale_date', 'address', 'county'] as const;

async function repair(text: string): Promise<string> {
  const csvPath = join(makeFolder(), 'register.csv');
  writeFileSync(csvPath, text);
  const prepared: PreparedRegisterFile = { csvPath, columns, rows: 0 };
  expect(await repairRegisterFile(prepared)).toBe(true);
  return readFileSync(csvPath, 'utf8');
}

it('leaves a sound file as it is, line ends within quotes and all', async () => {
  const text = 'a,b,c\r\n"1","two\r\nlines, ""quoted""",x\r\n\r\n,,\n';
  expect(await repair(text)).toBe(text);
});

it.each([
  ['too few values', '"1","2"', ',"""1"",""2""",'],
  ['too many', '1,2,3,4', ',"1,2,3,4",'],
  ['a text of no values', 'Sorry', ',"Sorry",'],
  ['a stray pair of quotes', '"1","a"b"c","d"', ',"""1"",""a""b""c"",""d""",'],
])(
  'turns a record of %s into one that holds its text as the address',
  async (_, record, repaired) => {
    expect(await repair(`a,b,c\r\n1,2,3\r\n${record}\r\n4,5,6\r\n`)).toBe(
      `a,b,c\r\n1,2,3\r\n${repaired}\r\n4,5,6\r\n`,
    );
  },
);

it('turns a record that is too long into one that holds its beginning as the address', async () => {
  const long = 'x'.repeat(9_000_000);
  const repaired = await repair(`a,b,c\r\n1,2,3\r\n4,${long},6\r\n7,8,9\r\n`);
  expect(repaired).toBe(`a,b,c\r\n1,2,3\r\n,"${`4,${long}`.slice(0, 3000)}",\r\n7,8,9\r\n`);
});

it('leaves a file unchanged in which stray quotes join thousands of lines', async () => {
  const csvPath = join(makeFolder(), 'register.csv');
  const text = `a,b,c\n1,"${'2,3\n4,'.repeat(400_000)}",6\n`;
  writeFileSync(csvPath, text);
  expect(await repairRegisterFile({ csvPath, columns, rows: 0 })).toBe(false);
  expect(readFileSync(csvPath, 'utf8')).toBe(text);
});

it('keeps one record of two lines that a quote in each has joined', async () => {
  expect(await repair('a,b,c\n1,x"y,3\n4,x"y,6\n7,8,9\n')).toBe(
    'a,b,c\n,"1,x""y,3\n4,x""y,6",\n7,8,9\n',
  );
});

it('keeps the number of records, whatever the text', async () => {
  const count = (text: string) => {
    const counter = new RecordCounter();
    counter.add(Buffer.from(text));
    return counter.records;
  };
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n'), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, async (body) => {
      // A file that ends in the middle of a record is refused earlier.
      fc.pre(body.split('"').length % 2 === 1);
      const whole = `a,b,c\n${body}\n`;
      expect(count(await repair(whole))).toBe(count(whole));
    }),
  );
});
