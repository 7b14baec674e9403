import { IngestError } from '../errors.ts';
import type { TableRow } from './read-table.ts';
import type { Settings } from './settings.ts';
import { type SchoolField, schoolFields } from './source.ts';

/** The column of each field, and the other columns. */
type SchoolHeader = {
  readonly indices: ReadonlyMap<SchoolField, number>;
  /** Columns that are neither read nor known. */
  readonly unknown: readonly string[];
  /** The rows below the header. */
  readonly rows: readonly TableRow[];
};

/** The Department's own names, by level and year, as `simplify` makes them. */
const knownNames: Readonly<Record<SchoolField, readonly string[]>> = {
  roll_number: ['roll number', 'school roll number', 'roll no', 'roll'],
  name: ['official name', 'official school name', 'school name', 'name'],
  level: ['level', 'school level'],
  gender: ['gender', 'school gender', 'school gender post primary', 'pupil attendance type'],
  ethos: ['ethos', 'ethos description', 'ethos religion', 'religion', 'religious ethos'],
  address_1: ['address', 'address line 1', 'address 1'],
  address_2: ['address line 2', 'address 2'],
  address_3: ['address line 3', 'address 3'],
  address_4: ['address line 4', 'address 4'],
  county: ['county', 'county description'],
  eircode: ['eircode', 'post code eircode'],
  girls: ['girls', 'total girls', 'female', 'female enrolment'],
  boys: ['boys', 'total boys', 'male', 'male enrolment'],
  pupils: ['total', 'total pupils', 'total enrolment', 'pupils', 'enrolment'],
  latitude: ['latitude', 'school latitude', 'lat', 'y', 'itm north', 'northing'],
  longitude: ['longitude', 'school longitude', 'lon', 'x', 'itm east', 'easting'],
};

/** Columns of the Department's lists that the site doesn't need. */
const knownUnused = new Set([
  'school year',
  'academic year',
  'year',
  'local authority',
  'local authority description',
  'deis',
  'deis y n',
  'gaeltacht area location',
  'gaeltacht area location y n',
  'gaeltacht indicator',
  'irish classification',
  'irish classification description',
  'island',
  'island y n',
  'island location y n',
  'fee paying school y n',
  'fee paying',
  'boarding school',
  'pupil boarding',
  'patron name',
  'principal name',
  'phone',
  'email',
  'planning area description',
  'school type',
  'post primary school type',
  'post primary school type description',
]);

/** A title, and a note or two, may precede the header. */
const deepestHeader = 30;
const needed = ['roll_number', 'name'] as const;

/** Finds the header: the first row with a column for the roll number and one for the name. */
export function findHeader(
  rows: readonly TableRow[],
  fileName: string,
  { columns = {}, ignored = [], level }: Pick<Settings, 'columns' | 'ignored' | 'level'>,
): SchoolHeader {
  const namesOf = (field: SchoolField) =>
    columns[field] === undefined ? knownNames[field] : [simplify(columns[field])];
  const find = (cells: readonly string[], field: SchoolField) => {
    const simple = cells.map(simplify);
    return namesOf(field)
      .map((name) => simple.indexOf(name))
      .find((at) => at !== -1);
  };
  const at = rows
    .slice(0, deepestHeader)
    .findIndex(({ cells }) => needed.every((field) => find(cells, field) !== undefined));
  const header = rows[at];
  const refuse = (wrong: string) =>
    new IngestError('header_unknown', `${fileName} ${wrong}.`, {
      fileName,
      begins: rows.slice(0, 3).map(({ cells }) => cells.slice(0, 20)),
    });
  if (header === undefined) throw refuse('has no row that names a roll number and a school');
  const indices = new Map<SchoolField, number>();
  for (const field of schoolFields) {
    const index = find(header.cells, field);
    if (index !== undefined) indices.set(field, index);
    else if (columns[field] !== undefined) throw refuse(`has no column "${columns[field]}"`);
  }
  if (!indices.has('level') && level === undefined)
    throw refuse('has no column for the level, and its entry names none');
  const read = new Set(indices.values());
  const unused = new Set([...knownUnused, ...ignored.map(simplify)]);
  const unknown = header.cells.filter(
    (name, index) => name !== '' && !read.has(index) && !unused.has(simplify(name)),
  );
  checkTwice(header.cells, indices, refuse);
  return { indices, unknown, rows: rows.slice(at + 1) };
}

/** If two columns share a name that would be read, the right one can't be known. */
function checkTwice(
  cells: readonly string[],
  indices: ReadonlyMap<SchoolField, number>,
  refuse: (wrong: string) => IngestError,
): void {
  const simple = cells.map(simplify);
  for (const index of indices.values()) {
    const name = simple[index] ?? '';
    if (simple.lastIndexOf(name) !== index) throw refuse(`has two columns "${cells[index]}"`);
  }
}

/**
 * `Total Pupils (2024/25)` as `total pupils`: in lower case, without a year, line breaks or
 * punctuation.
 */
export function simplify(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b20\d\d\s*[-/]\s*(20)?\d\d\b/g, ' ')
    .replace(/[^a-záéíóú\d]+/g, ' ')
    .trim();
}
