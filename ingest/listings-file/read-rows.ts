import { IngestError } from '../errors.ts';
import { readCsvRow, splitCsv, type TextRow } from '../formats/read-csv.ts';

/** The values of a row in the order of the columns, or what is wrong with it. */
export type RowValues = { readonly values: readonly unknown[] } | { readonly wrong: string };

export type FileRows = {
  readonly columns: readonly string[];
  readonly rows: readonly TextRow[];
  /** Reads a row; what becomes of it hangs on its text and the columns alone. */
  readonly read: (row: TextRow) => RowValues;
};

/**
 * The rows of a CSV with a header. A row of another width than the header's is wrong; the others stay.
 * Throws `csv_broken`, `cut_short` (those of a row when it is read), `header_unknown` for a name that is empty or stands
 * there twice.
 */
export function readCsvRows(text: string, fileName: string): FileRows {
  const [header, ...rows] = splitCsv(text);
  const columns = header ? readCsvRow(header, fileName).map((name) => name.trim()) : [];
  const twice = columns.find((name, at) => name === '' || columns.indexOf(name) !== at);
  if (twice !== undefined)
    throw new IngestError(
      'header_unknown',
      twice === ''
        ? `${fileName}: a column has no name.`
        : `${fileName}: two columns have the name "${twice}".`,
      { fileName, columns },
    );
  return {
    columns,
    rows,
    read: (row) => {
      const values = readCsvRow(row, fileName);
      return values.length === columns.length
        ? { values }
        : { wrong: `${values.length} values for ${columns.length} columns` };
    },
  };
}

/**
 * The rows of an NDJSON file: a JSON object a line; what is nested is named `outer.inner`. A line that is none is
 * wrong; the others stay. Throws `cut_short` where the last line has no end.
 */
export function readNdjsonRows(text: string, fileName: string): FileRows {
  if (text !== '' && !text.endsWith('\n'))
    throw new IngestError('cut_short', `${fileName} ends in the middle of a line.`, { fileName });
  const lines = text.split('\n').map((json, at) => ({ line: at + 1, text: json }));
  const rows = lines.filter((row) => row.text.trim() !== '');
  const named = new Map(rows.map((row) => [row.line, maybeFlat(row.text)]));
  const columns = [...new Set([...named.values()].flatMap((object = {}) => Object.keys(object)))];
  return {
    columns,
    rows,
    read: (row) => {
      const object = named.get(row.line);
      return object ? { values: columns.map((name) => object[name]) } : { wrong: 'no JSON object' };
    },
  };
}

function maybeFlat(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? flatten(value) : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function flatten(object: Record<string, unknown>, prefix = ''): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(object)) {
    if (isObject(value)) Object.assign(flat, flatten(value, `${prefix}${name}.`));
    else flat[`${prefix}${name}`] = value;
  }
  return flat;
}
