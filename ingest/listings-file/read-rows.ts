import { IngestError } from '../strict.ts';
import { readCsv } from './read-csv.ts';

/** One row as the file has it, in the order of the columns; or what is wrong with its line. */
export type FileRow =
  | { readonly line: number; readonly values: readonly unknown[] }
  | { readonly line: number; readonly wrong: string };

export type FileRows = { readonly columns: readonly string[]; readonly rows: readonly FileRow[] };

/**
 * The rows of a CSV with a header. A row of another width than the header's is wrong; the others stay.
 * Throws `csv_broken`, `cut_short`, `header_unknown` for a name that is empty or stands there twice.
 */
export function readCsvRows(text: string, fileName: string): FileRows {
  const [header, ...rows] = readCsv(text, fileName);
  const columns = (header?.values ?? []).map((name) => name.trim());
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
    rows: rows.map(({ line, values }) =>
      values.length === columns.length
        ? { line, values }
        : { line, wrong: `${values.length} values for ${columns.length} columns` },
    ),
  };
}

/**
 * The rows of an NDJSON file: a JSON object a line; what is nested is named `outer.inner`. A line that is none is
 * wrong; the others stay. Throws `cut_short` where the last line has no end.
 */
export function readNdjsonRows(text: string, fileName: string): FileRows {
  if (text !== '' && !text.endsWith('\n'))
    throw new IngestError('cut_short', `${fileName} ends in the middle of a line.`, { fileName });
  const lines = text.split('\n').flatMap((json, at) => {
    if (json.trim() === '') return [];
    const object = maybeObject(json);
    return [{ line: at + 1, named: object && flatten(object) }];
  });
  const columns = [...new Set(lines.flatMap(({ named = {} }) => Object.keys(named)))];
  return {
    columns,
    rows: lines.map(({ line, named }) =>
      named === undefined
        ? { line, wrong: 'no JSON object' }
        : { line, values: columns.map((name) => named[name]) },
    ),
  };
}

function maybeObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : undefined;
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
