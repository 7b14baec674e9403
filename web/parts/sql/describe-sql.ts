import { formatCsvRows } from '../../../api/contract/csv.ts';
import type { SqlAnswer, SqlBox } from '../../../api/contract/sql.ts';
import { formatCount, formatCountOf } from '../../format.ts';
import { isNameOfNumber, isNumber } from './sql-chart.ts';

/** What may be asked, in plain words. */
export function describeLimits({ seconds, rows, columns, megabytes }: SqlBox['limits']): string {
  return `A question is one SELECT and may take ${seconds} seconds of the processor and ${megabytes} MB of memory; its answer has up to ${formatCount(rows)} rows and ${columns} columns. You can have one question at a time, and wait in line while others’ are answered. Queries can only read these tables.`;
}

/** `26 rows in 0.4 s`. */
export function describeAnswer({ rows, isWhole, milliseconds }: SqlAnswer): string {
  const count = formatCountOf(rows.length, 'row', 'rows');
  const seconds = (milliseconds / 1000).toFixed(1);
  return isWhole ? `${count} in ${seconds} s` : `The first ${count}, in ${seconds} s`;
}

/** Where a question is that was asked. */
export function describeTurn(before: number | null): string {
  if (before === null || before === 0) return 'Asking…';
  return `Waiting: ${formatCountOf(before, 'question is', 'questions are')} answered first.`;
}

/** The line of the question that an error of DuckDB is about; undefined where it doesn't say. */
export function findFaultLine(message: string): number | undefined {
  const line = /^LINE (\d+):/m.exec(message)?.[1];
  return line === undefined ? undefined : Number(line);
}

/** Where a line of a text begins and ends. */
export function findLine(text: string, line: number): [start: number, end: number] {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}

/** From here on a number is an identity under another name. */
const mostAmount = 1e12;

/**
 * Whether the figures of a column are written with separators: amounts of which one has five digits or
 * more. Years and identities stay as they are.
 */
export function hasSeparators({ columns, rows }: SqlAnswer, at: number): boolean {
  const column = columns[at];
  if (!column || !isNumber(column) || isNameOfNumber(column.name)) return false;
  const sizes = rows.map((cells) => Math.abs(Number(cells[at] ?? 0)));
  return sizes.some((size) => size >= 10_000) && sizes.every((size) => size < mostAmount);
}

/** `1234567.5` as `1,234,567.5`. */
export function formatAmount(cell: number | string): string {
  const [whole = '', ...fraction] = String(cell).split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** The answer as CSV (RFC 4180), its values as they are; what isn't known is empty. */
export function formatAnswerCsv({ columns, rows }: SqlAnswer): string {
  return formatCsvRows([columns.map(({ name }) => name), ...rows]);
}
