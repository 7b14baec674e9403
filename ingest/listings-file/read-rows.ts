import { IngestError } from '../errors.ts';
import { readCsvRow, splitCsv, type TextRow } from '../formats/read-csv.ts';
import { isObject, type JsonObject, maybeJson } from '../listings/json.ts';

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
      return object
        ? { values: columns.map((name) => object[name]) }
        : { wrong: 'no JSON object that can be read' };
    },
  };
}

/** A record has tens of fields, two or three deep; each file has a column for every name in it. */
const maxFields = 1000;
const maxDepth = 10;

/** Undefined for what is no object, or one of too many fields or too deep. */
function maybeFlat(json: string): Record<string, unknown> | undefined {
  const value = maybeJson(json);
  if (!isObject(value)) return undefined;
  const fields = listFields(value, '', maxDepth);
  return fields && fields.length <= maxFields ? Object.fromEntries(fields) : undefined;
}

type Field = readonly [name: string, value: unknown];

/** What is nested is named `outer.inner`; undefined where it is too deep. */
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
