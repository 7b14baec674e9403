import { IngestError } from '../errors.ts';
import {
  checkLineCount,
  isLongRow,
  readCsvHeader,
  readCsvRow,
  splitCsv,
  type TextRow,
} from '../formats/read-csv.ts';
import { isObject, type JsonObject, parseJson } from '../listings/json.ts';

/** The values of a row in the order of the columns, or its fault. */
type RowValues = { readonly values: readonly unknown[] } | { readonly wrong: string };

export type FileRows = {
  readonly columns: readonly string[];
  readonly rows: readonly TextRow[];
  /** Reads a row. The result depends only on its text and the columns. */
  readonly read: (row: TextRow) => RowValues;
};

/**
 * The rows of a CSV with a header. A row with more or fewer values than the header is faulty; the
 * others count.
 */
export function readCsvRows(text: string, fileName: string): FileRows {
  const [header, ...rows] = splitCsv(text, fileName);
  const columns = readCsvHeader(header, fileName);
  return {
    columns,
    rows,
    read: (row) => {
      if (isLongRow(row)) return { wrong: 'it is too long' };
      if (row.text.includes('\0')) return { wrong: 'it has a NUL character' };
      const values = readCsvRow(row, fileName);
      return values.length === columns.length
        ? { values }
        : { wrong: `${values.length} values for ${columns.length} columns` };
    },
  };
}

/**
 * The rows of an NDJSON file, which has one JSON object per line. Nested fields are named
 * `outer.inner`. Any other line is faulty; the others count. Throws `cut_short` if the last line
 * has no end.
 */
export function readNdjsonRows(text: string, fileName: string): FileRows {
  if (text !== '' && !text.endsWith('\n'))
    throw new IngestError('cut_short', `${fileName} ends in the middle of a line.`, { fileName });
  checkLineCount(text, fileName);
  const lines = text.split('\n').map((json, at) => ({ line: at + 1, text: json }));
  const rows = lines.filter((row) => row.text.trim() !== '');
  const { records, names: columns } = readRecords(rows, fileName);
  return {
    columns,
    rows,
    read: (row) => {
      if (isLongRow(row)) return { wrong: 'it is too long' };
      const object = records.get(row.line);
      return object
        ? { values: columns.map((name) => object[name]) }
        : { wrong: 'not a readable JSON object' };
    },
  };
}

/** The records by line, and every name in them, in order of appearance. */
function readRecords(rows: readonly TextRow[], fileName: string) {
  const records = new Map<number, JsonObject>();
  const names = new Set<string>();
  for (const row of rows) {
    const record = isLongRow(row) ? undefined : parseFlatRow(row.text);
    if (record === undefined) continue;
    records.set(row.line, record);
    for (const name of Object.keys(record)) names.add(name);
    if (names.size > maxNames)
      throw new IngestError('header_unknown', `${fileName} has over ${maxNames} field names.`, {
        fileName,
      });
  }
  return { records, names: [...names] };
}

/** A record has tens of fields, nested two or three deep. Every name in a file becomes a column. */
const maxNames = 10_000;
const maxFields = 1000;
const maxDepth = 10;

/** Undefined for anything but an object, and for one with too many fields or nested too deep. */
function parseFlatRow(json: string): JsonObject | undefined {
  const value = parseJson(json);
  if (!isObject(value)) return undefined;
  const fields = listFields(value, '', maxDepth);
  return fields && fields.length <= maxFields ? Object.fromEntries(fields) : undefined;
}

type Field = readonly [name: string, value: unknown];

/** Nested fields are named `outer.inner`; undefined if they are nested too deep. */
function listFields(object: JsonObject, prefix: string, depth: number): Field[] | undefined {
  if (depth === 0) return undefined;
  const fields: Field[] = [];
  for (const [name, value] of Object.entries(object)) {
    const inner = isObject(value) ? listFields(value, `${prefix}${name}.`, depth - 1) : [];
    if (inner === undefined) return undefined;
    if (!isObject(value)) fields.push([prefix + name, value]);
    for (const field of inner) fields.push(field);
  }
  return fields;
}
