import { formatCsvRows } from '../api/contract/csv.ts';
import { type Config, UsageError } from './config.ts';
import { formatTable } from './format-table.ts';
import type { Output } from './open-output.ts';

export type Rows = Record<string, unknown>[];
/** The result of a statement, part by part. */
export type Result = {
  readonly columns: readonly string[];
  /** The columns whose values are text, though they are numbers. */
  readonly wide: readonly string[];
  readonly parts: AsyncIterable<Rows>;
};

const formats = {
  table: { write: writeTable, holdsOne: false },
  csv: { write: writeCsv, holdsOne: true },
  json: { write: writeJson, holdsOne: true },
};

/**
 * How a result is written, and whether there can be only one. Throws UsageError for an unknown
 * format.
 */
export function findFormat({ format, json }: Config['options']) {
  const name = format ?? (json ? 'json' : 'table');
  if (name === 'table' || name === 'csv' || name === 'json') return formats[name];
  throw new UsageError(`There is no format "${name}": --format takes table, csv or json.`);
}

/** In a pipe without the number of rows, as the next program wants only the rows. */
async function writeTable({ columns, parts }: Result, output: Output): Promise<void> {
  const rows: Rows = [];
  for await (const part of parts) rows.push(...part);
  const lines = formatTable(columns, rows).split('\n');
  await output.write(`${(output.isTTY ? lines : lines.slice(0, -1)).join('\n')}\n`);
}

async function writeCsv({ columns, parts }: Result, output: Output): Promise<void> {
  await output.write(formatCsvRows([columns], '\n'));
  for await (const part of parts) {
    const rows = part.map((row) => columns.map((column) => row[column]));
    await output.write(formatCsvRows(rows, '\n'));
  }
}

/** A list with an object on each line. A number is a number, unless a reader would round it. */
async function writeJson({ wide, parts }: Result, output: Output): Promise<void> {
  let before = '[';
  for await (const part of parts) {
    if (part.length === 0) continue;
    const lines = part.map((row) => JSON.stringify(narrow(row, wide)));
    await output.write(before + lines.join(',\n'));
    before = ',\n';
  }
  await output.write(before === '[' ? '[]\n' : ']\n');
}

function narrow(row: Rows[number], wide: readonly string[]): Rows[number] {
  const numbers = wide.flatMap((column): [string, number][] => {
    const value = row[column];
    return typeof value === 'string' && isExact(value) ? [[column, Number(value)]] : [];
  });
  return { ...row, ...Object.fromEntries(numbers) };
}

/** Whether a JavaScript number has every digit of a written one. */
function isExact(text: string): boolean {
  return text.includes('.')
    ? text.replace(/\D/g, '').length <= 15
    : Number.isSafeInteger(Number(text));
}
