import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../testing/folder.ts';
import { newHeader, oldHeader, writeRegister, writeRows, writeZip } from '../testing/register.ts';
import { type ParseOptions, parsePpr, RecordCounter } from './parse.ts';

/** Parses these bytes as a file. If it is refused, checks that the work folder is empty. */
async function parse(content: Buffer | string, options: Partial<ParseOptions> = {}) {
  const workDir = makeFolder();
  const path = join(makeFolder(), 'PPR-ALL.zip');
  writeFileSync(path, content);
  try {
    const prepared = await parsePpr(path, { workDir, log: () => undefined, ...options });
    return { ...prepared, text: readFileSync(prepared.csvPath, 'utf8') };
  } catch (error) {
    expect(readdirSync(workDir)).toEqual([]);
    throw error;
  }
}

const columnsOfToday = [
  'sale_date',
  'address',
  'county',
  'eircode',
  'price',
  'not_full_market_price',
  'vat_exclusive',
  'description',
  'property_size',
];

describe('a register file', () => {
  it('becomes UTF-8, from a CSV', async () => {
    const [row = ''] = writeRows(1);
    const rows = [row, row.replace('BALLINA', 'BALL\r\nINA')];
    const prepared = await parse(writeRegister(rows));
    expect(prepared).toMatchObject({ rows: 2, columns: columnsOfToday });
    expect(prepared.text).toBe([newHeader, ...rows, ''].join('\r\n'));
  });

  it('becomes the same from a ZIP, stored or compressed, under any name', async () => {
    const text = [newHeader, ...writeRows(5000), ''].join('\r\n');
    for (const compress of [true, false]) {
      const file = { 'register/PPR-ALL.csv': writeRegister(writeRows(5000)) };
      const zip = await writeZip(file, { compress });
      const prepared = await parse(zip, { fileName: 'PPR-ALL.csv' });
      expect(prepared.rows).toBe(5000);
      expect(prepared.text).toBe(text);
    }
  });

  it('of the years before 2021 has a postal code before its county', async () => {
    const row = '"01/01/2019","2 LEIX RD, CABRA","Dublin 7","Dublin","€30,000.00","Yes","No","",""';
    const { columns } = await parse(writeRegister([row], oldHeader));
    expect(columns.slice(0, 5)).toEqual(['sale_date', 'address', 'postal_code', 'county', 'price']);
  });

  it('may have its columns in any order, as they are identified by name', async () => {
    const [date = '', ...others] = newHeader.replace(/[^,]+/g, '"$&"').split(',');
    const prepared = await parse(writeRegister(writeRows(1), [...others, date].join(',')));
    expect(prepared.columns).toEqual([...columnsOfToday.slice(1), 'sale_date']);
  });

  it.each(['', '\uFEFF'])('is read as UTF-8 where its header is (%j before it)', async (mark) => {
    const text = [newHeader, ...writeRows(2), ''].join('\r\n');
    expect(await parse(mark + text)).toMatchObject({ rows: 2, text, columns: columnsOfToday });
  });
});

describe('a file that is not of the register', () => {
  it.each([
    ['HTML', '<!DOCTYPE html><html><body>Sorry</body></html>\n'],
    ['XML', '<?xml version="1.0"?><feed/>\n'],
    ['JSON', '{"error": "Sorry"}\n'],
    ['UTF-16', Buffer.from(`\uFEFF${newHeader}\n`, 'utf16le')],
    ['binary', Buffer.from('\0\0\0\0')],
  ])('is recognised as %s by its first bytes and refused', async (found, content) => {
    await expect(parse(content, { fileName: 'PPR-ALL.csv' })).rejects.toMatchObject({
      code: 'not_a_table',
      facts: { fileName: 'PPR-ALL.csv', found },
    });
  });

  it('is also refused inside a ZIP', async () => {
    const zip = await writeZip({ 'PPR-ALL.csv': Buffer.from('<html></html>\n') });
    await expect(parse(zip)).rejects.toMatchObject({ code: 'not_a_table' });
  });

  it('is refused when it is empty', async () => {
    await expect(parse('')).rejects.toMatchObject({ code: 'file_empty' });
  });
});

describe('a header', () => {
  it.each([
    ['has one column more', `${newHeader},Buyer`, 'column "Buyer" is unknown'],
    ['ends in a comma', `${newHeader},`, 'column 10 has no name'],
    ['lacks a column', newHeader.replace('VAT Exclusive,', ''), '"VAT Exclusive" is missing'],
    ['has a column twice', newHeader.replace('Address', 'County'), 'column "County" appears twice'],
    ['has neither Eircode nor Postal Code', newHeader.replace('Eircode,', ''), 'both missing'],
    ['is named as an object is made', newHeader.replace('County', 'constructor'), 'unknown'],
    ['is not there at all', writeRows(1)[0] ?? '', 'column "01/02/2026" is unknown'],
  ])('that %s is refused', async (_, header, message) => {
    await expect(parse(writeRegister(writeRows(2), header))).rejects.toMatchObject({
      code: 'header_unknown',
      message: expect.stringContaining(message),
    });
  });

  it('that never ends is refused', async () => {
    await expect(parse('x'.repeat(100_000))).rejects.toMatchObject({ code: 'header_unknown' });
  });

  it('by itself is not a register', async () => {
    await expect(parse(writeRegister(['', '']))).rejects.toMatchObject({ code: 'no_rows' });
  });
});

describe('a damaged file', () => {
  it('is refused when a CSV is cut anywhere but at the end of a row', async () => {
    const whole = writeRegister(writeRows(2));
    const start = whole.indexOf('\n') + 1;
    const cuts = Array.from({ length: whole.length - start }, (_, index) => start + index).slice(1);
    const ends = cuts.filter((cut) => cut % 11 === 0 && whole[cut - 1] !== 0x0a);
    expect(ends.length).toBeGreaterThan(20);
    for (const cut of ends)
      await expect(parse(whole.subarray(0, cut))).rejects.toMatchObject({ code: 'cut_short' });
  });

  it('is refused when a ZIP is cut anywhere, or a byte in it has changed', async () => {
    const whole = await writeZip({ 'PPR-ALL.csv': writeRegister(writeRows(20)) });
    for (let cut = 2; cut < whole.length; cut += 53)
      await expect(parse(whole.subarray(0, cut))).rejects.toMatchObject({ code: 'zip_damaged' });
    whole.writeUInt8(whole.readUInt8(200) ^ 1, 200);
    await expect(parse(whole)).rejects.toMatchObject({ code: 'zip_damaged' });
  });

  it('is refused when it begins as UTF-8 and continues as Windows-1252', async () => {
    const mixed = Buffer.concat([Buffer.from(`${newHeader}\r\n`), writeRegister(writeRows(1))]);
    await expect(parse(mixed)).rejects.toMatchObject({ code: 'text_unreadable' });
  });
});

describe('a ZIP', () => {
  const csv = writeRegister(writeRows(10));

  it.each([
    ['two CSVs', { 'PPR-ALL.csv': csv, 'PPR-2026.csv': csv }, 2],
    ['no CSV', { 'notes.txt': csv }, 1],
    [
      'over a hundred files',
      Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}`, csv])),
      101,
    ],
  ])('that holds %s is refused', async (_, files, entries) => {
    await expect(parse(await writeZip(files))).rejects.toMatchObject({
      code: 'zip_contents',
      facts: { entries },
    });
  });

  const outside = ['/a/PPR.csv', '..\\PPR.csv', 'a/../b.csv', 'C:/PPR.csv'];
  it.each(outside)('that unpacks to %s is refused', async (name) => {
    // The packer refuses such a name, so another of the same length is overwritten.
    const harmless = 'x'.repeat(name.length);
    const zip = await writeZip({ [harmless]: csv, 'PPR-ALL.csv': csv });
    const evil = Buffer.from(zip.toString('latin1').replaceAll(harmless, name), 'latin1');
    const refusal = { code: 'zip_path_outside', facts: { name: name.replaceAll('\\', '/') } };
    await expect(parse(evil)).rejects.toMatchObject(refusal);
  });

  it('that claims to unpack to more than allowed is refused', async () => {
    const zip = await writeZip({ 'PPR-ALL.csv': csv });
    const options = { maxUnpackedBytes: csv.length - 1 };
    await expect(parse(zip, options)).rejects.toMatchObject({ code: 'too_large' });
    expect(await parse(zip, { maxUnpackedBytes: csv.length })).toMatchObject({ rows: 10 });
  });

  it('that claims to unpack to over 2 GiB is refused before it is unpacked', async () => {
    const zip = await writeZip({ 'PPR-ALL.csv': csv });
    zip.writeUInt32LE(2 ** 31 + 1, zip.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
    await expect(parse(zip)).rejects.toMatchObject({
      code: 'too_large',
      facts: { bytes: 2 ** 31 + 1, maxBytes: 2 ** 31 },
    });
  });

  it('that unpacks to more than it claims is refused', async () => {
    const bomb = writeRegister(writeRows(50_000));
    const zip = await writeZip({ 'PPR-ALL.csv': bomb });
    const size = zip.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24;
    expect(zip.readUInt32LE(size)).toBe(bomb.length);
    zip.writeUInt32LE(1000, size);
    await expect(parse(zip)).rejects.toMatchObject({ code: 'zip_damaged' });
  });
});

/* The real register, where it is next to the repository. */
const realData = process.env.LUACH_REAL_DATA ?? join(import.meta.dirname, '../../../shared/data');
const real = (name: string) => join(realData, 'ppr', name);

describe.runIf(existsSync(real('PPR-2026-02.csv')))('the real register', () => {
  it.each([
    ['PPR-2026-02.csv', 3822],
    ['PPR-2025-01-untouched.csv', 729],
    ['PPR-2019-Dublin-old-schema-head200.csv', 199],
    ['PPR-ALL.zip', 768_057],
  ])('%s has %i rows', async (name, rows) => {
    const options = { workDir: makeFolder(), log: () => undefined };
    expect(await parsePpr(real(name), options)).toMatchObject({ rows });
  });
});

function count(...chunks: string[]) {
  const counter = new RecordCounter();
  for (const chunk of chunks) counter.add(Buffer.from(chunk));
  return { records: counter.records, isComplete: counter.isComplete };
}

it('counts a record once, including line ends within quotes', () => {
  expect(count('a,b\r\n"1","two\nlines"\r\n"3",""\r\n')).toEqual({ records: 3, isComplete: true });
});

it('does not count an empty line', () => {
  expect(count('a\n\n\r\nb\n')).toEqual({ records: 2, isComplete: true });
});

it('recognises that the last record is cut, within quotes or outside', () => {
  expect(count('a\n"b').isComplete).toBe(false);
  expect(count('a\n"b\n').isComplete).toBe(false);
  expect(count('a\nb').isComplete).toBe(false);
});

it('counts the same however the bytes are cut into chunks', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n'), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.nat(40), fc.nat(40), (whole, one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      const parts = [whole.slice(0, first), whole.slice(first, second), whole.slice(second)];
      expect(count(...parts)).toEqual(count(whole));
    }),
  );
});
