import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { makeFolder } from '../testing/folder.ts';
import { readParquet } from '../testing/read-parquet.ts';
import { writeZip } from '../testing/register.ts';
import { parseSchools } from './parse.ts';
import type { Settings } from './settings.ts';

const primary = { id: 'primary', kind: 'schools', at: 'x', level: 'Primary' } as const;
type Cell = string | number | null;

/** The list of primary schools in the Department's layout: a title, an empty line, the header. */
const header = [
  'Academic Year',
  'Roll Number',
  'Official Name',
  'Address (Line 1)',
  'County Description',
  'Eircode',
  'Ethos Description',
  'Total Girls (2025/26)',
  'Total Boys\n(2025/26)',
  'TOTAL PUPILS (2025-2026)',
  'Latitude',
  'Longitude',
];
const wholeRow: Cell[] = [
  ...['2025/26', '01572D', 'BALLYRUSHEEN N S', 'Ballyrusheen', 'Cork County', 't12 x2y3'],
  ...['CATHOLIC', 30, 40, 70, 51.9, -8.5],
];
/** The same school under another roll number, with other cells, given by their header. */
function row(rollNumber: string, cells: Readonly<Record<string, Cell>> = {}): Cell[] {
  const own: Readonly<Record<string, Cell>> = { 'Roll Number': rollNumber, ...cells };
  return header.map((name, at) => (own[name] === undefined ? (wholeRow[at] ?? null) : own[name]));
}
const title = ['Primary schools 2025/26, provisional'];

async function writeXlsx(rows: readonly (readonly Cell[])[]): Promise<string> {
  const path = join(makeFolder(), 'schools.xlsx');
  const cells = rows.map((cellsOfRow) =>
    cellsOfRow.map((value) => (value === null ? null : { value })),
  );
  writeFileSync(path, await writeWorkbook(cells).toBuffer());
  return path;
}

function writeFile(content: string | Buffer, name = 'schools.csv'): string {
  const path = join(makeFolder(), name);
  writeFileSync(path, content);
  return path;
}

async function parse(path: string, entry: Settings = primary) {
  const workDir = makeFolder();
  const parsed = await parseSchools(path, { workDir, log: () => undefined, entry });
  return { ...parsed, schools: await readParquet(parsed.tables.schools ?? '') };
}

describe('a workbook of schools', () => {
  test('is read below its title, with the columns found by name, whatever their year', async () => {
    const { schools, setAside, signals, rows } = await parse(
      await writeXlsx([title, [], header, wholeRow]),
    );
    expect([rows, setAside, signals]).toEqual([1, [], []]);
    expect(schools).toEqual([
      {
        roll_number: '01572D',
        name: 'BALLYRUSHEEN N S',
        level: 'Primary',
        gender: 'Mixed',
        ethos: 'Catholic',
        address: 'Ballyrusheen',
        county: 'Cork',
        eircode: 'T12X2Y3',
        pupils: 70,
        latitude: 51.9,
        longitude: -8.5,
      },
    ]);
  });

  test('of another level has other names for the same', async () => {
    const names = ['Roll Number', 'Official School Name', 'Address 1', 'Address 2', 'County'];
    const more = ['School Gender - Post Primary', 'Ethos/Religion', 'FEMALE', 'MALE', 'TOTAL'];
    const path = await writeXlsx([
      title,
      [...names, ...more, 'Latitude', 'Longitude'],
      '68000A|Coláiste|The Hill|Bray|Wicklow|BOYS|Inter Denominational|0|1,024|1,024||'.split('|'),
    ]);
    const { schools } = await parse(path, { ...primary, level: 'Post-primary' });
    expect(schools).toMatchObject([
      {
        level: 'Post-primary',
        gender: 'Boys',
        ethos: 'Inter-denominational',
        address: 'The Hill, Bray',
        pupils: 1024,
      },
    ]);
  });

  test('ends with a grand total and notes, which are no schools', async () => {
    const total = header.map((name) => (name.startsWith('TOTAL') ? '1,140' : null));
    const path = await writeXlsx([
      ...[title, header, wholeRow],
      row('01573F', { 'TOTAL PUPILS (2025-2026)': '1,070' }),
      ['Grand Total', ...total.slice(1)],
      [null, null, 'Enrolment is as of 30 September'],
    ]);
    const { rows, setAside, skipped } = await parse(path);
    expect([rows, setAside, skipped]).toEqual([2, [], 2]);
  });

  test('with missing rows does not match its grand total', async () => {
    const total = header.map((name) => (name.startsWith('TOTAL') ? 1000 : null));
    const path = await writeXlsx([title, header, wholeRow, ['Grand Total', ...total.slice(1)]]);
    await expect(parse(path)).rejects.toMatchObject({
      code: 'rows_differ',
      message: expect.stringContaining('70 pupils, but its total row has 1000'),
    });
  });

  test('has positions in degrees, in metres of the Irish grid, or none', async () => {
    const at = (Latitude: Cell, Longitude: Cell) => ({ Latitude, Longitude });
    const path = await writeXlsx([
      ...[title, header],
      // The Spire of Dublin, in both systems.
      row('00001A', at(53.34981, -6.26026)),
      row('00002B', at(734_697.6, 715_830.3)),
      row('00003C', at('734,697.6', '715,830.3')),
      row('00004D', at('TBC', 'TBC')),
      row('00005E', at(null, null)),
      row('00006F', at(-6.26026, 53.34981)),
      row('00007G', at(53.34981, 6.26026)),
      row('00008H', at(53.34981, 'TBC')),
    ]);
    const { schools, signals } = await parse(path);
    const positions = schools.map(({ latitude, longitude }) => [latitude, longitude] as number[]);
    for (const [latitude = 0, longitude = 0] of positions.slice(0, 3)) {
      // A hundred-thousandth of a degree is about a metre.
      expect(latitude).toBeCloseTo(53.34981, 4);
      expect(longitude).toBeCloseTo(-6.26026, 4);
    }
    expect(positions.slice(3)).toEqual(Array(5).fill([null, null]));
    expect(signals).toEqual(
      ['-6.26026 53.34981', '53.34981 6.26026', '53.34981 TBC', 'TBC TBC', 'none'].map((value) => ({
        field: 'position',
        value,
        count: 1,
      })),
    );
  });

  test('derives the gender from enrolment if there is no column', async () => {
    const counts = (girls: Cell, boys: Cell) => ({
      'Total Girls (2025/26)': girls,
      'Total Boys\n(2025/26)': boys,
    });
    const path = await writeXlsx([
      ...[title, header],
      row('00001A', counts(0, 20)),
      row('00002B', counts('1,020', 0)),
      row('00003C', counts(null, 20)),
      row('00004D', counts(0, 0)),
    ]);
    const { schools } = await parse(path);
    expect(schools.map(({ gender }) => gender)).toEqual(['Boys', 'Girls', null, null]);
  });

  test('with unknown words, or columns that are not read, keeps its schools and signals them', async () => {
    const ethos = 'Ethos Description';
    const path = await writeXlsx([
      ...[title, [...header, 'Canteen']],
      [...row('00001A', { [ethos]: 'Jedi' }), 'Yes'],
      [...row('00002B', { [ethos]: 'Jedi' }), 'No'],
      [...row('00003C', { [ethos]: null }), 'No'],
    ]);
    const { schools, signals } = await parse(path);
    expect(schools.map(({ ethos: word }) => word)).toEqual([null, null, null]);
    expect(signals).toEqual([
      { field: 'column', value: 'Canteen', count: 3 },
      { field: 'ethos', value: 'Jedi', count: 2 },
    ]);
  });

  test('sets aside one unreadable school in a hundred, with the reason', async () => {
    const many = Array.from({ length: 200 }, (_, at) => row(`${10_000 + at}A`));
    const path = await writeXlsx([
      ...[title, header, ...many],
      row('X'),
      row('10000A'),
      row('30000B', { 'Official Name': null }),
      row('30000C', { 'Official Name': 'x'.repeat(10_000) }),
    ]);
    const { rows, setAside } = await parse(path);
    expect(rows).toBe(200);
    expect(setAside.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
      'line 203: roll number',
      'line 204: roll number twice',
      'line 205: name',
      'line 206: a text that is too long',
    ]);
  });
});

describe('a file that is not a list of schools', () => {
  const csv = (rows: readonly (readonly Cell[])[]) =>
    writeFile(
      rows.map((cells) => `${cells.map((cell) => `"${cell ?? ''}"`).join(',')}\n`).join(''),
    );
  const whole = () => csv([header, wholeRow]);
  const columns = { pupils: 'Heads' };
  const hedge = [header.concat('Level'), [...wholeRow, 'Hedge']];
  const cases: [string, () => Promise<string> | string, string, object?][] = [
    ['an old workbook', () => writeFile(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'not_a_table'],
    ['nothing', () => writeFile(''), 'file_empty'],
    ['a ZIP of something else', async () => writeFile(await writeZip({})), 'zip_contents'],
    ['a CSV cut in a row', () => writeFile('"Roll Number","School Name"\n"1A","Sc'), 'cut_short'],
    ['a CSV of too many cells', () => writeFile(`"a"\n${','.repeat(2000)}\n`), 'too_large'],
    ['a list without a roll number', () => csv([['School Name', 'Latitude']]), 'header_unknown'],
    ['a list of no level', whole, 'header_unknown', { level: undefined }],
    ['a list that lacks a mapped column', whole, 'header_unknown', { columns }],
    ['two columns of a name', () => csv([[...header, 'Latitude'], wholeRow]), 'header_unknown'],
    ['only a header', () => csv([header]), 'no_rows'],
    ['a list of nonsense', () => csv([header, wholeRow, row('A'), row('B')]), 'too_many_set_aside'],
    ['a level that is unknown', () => csv(hedge), 'too_many_set_aside', { level: undefined }],
    ['a lost sheet', () => writeXlsx([header, wholeRow]), 'settings_invalid', { sheet: 'Other' }],
  ];
  test.each(cases)('is refused: %s', async (_, make, code, entry = {}) => {
    const { level, ...others }: Settings = { ...primary, ...entry };
    const settings = { ...others, ...(level && { level }) };
    await expect(parse(await make(), settings)).rejects.toMatchObject({ code });
  });
});

test('a cleaned table is read by the columns that its entry names', async () => {
  const path = writeFile('roll,Name,lat,lon,total,Level\n00001A,Scoil,53.3,-6.2,70,Special\n');
  const columns = { roll_number: 'roll', latitude: 'lat', longitude: 'lon', pupils: 'total' };
  const { schools } = await parse(path, { id: 'schools', kind: 'schools', at: 'x', columns });
  expect(schools).toMatchObject([
    { roll_number: '00001A', name: 'Scoil', level: 'Special', latitude: 53.3, pupils: 70 },
  ]);
});
