import { formatCsvRows } from '../../../api/contract/csv.ts';
import type { SqlAnswer, SqlCell, SqlSandbox } from '../../../api/contract/sql.ts';
import { countMonthsTo, type Unit } from '../../charts/axis.ts';
import type { BarChartData } from '../../charts/bar-data.ts';
import type { ChartLine, LineChartData } from '../../charts/line-data.ts';
import { formatCount, formatCountOf, formatDate } from '../../format.ts';

/** What may be asked, in plain words. */
export function describeLimits(limits: SqlSandbox['limits']): string {
  const { seconds, rows, columns, megabytes } = limits;
  return `A query is one SELECT. It may use ${seconds} seconds of processor time and ${megabytes} MB of memory, and return up to ${formatCount(rows)} rows and ${columns} columns. You can run one query at a time, and it may have to wait in a queue. Queries can read only these tables.`;
}

/** `26 rows in 0.4 s`. */
export function describeAnswer({ rows, isWhole, milliseconds }: SqlAnswer): string {
  const count = formatCountOf(rows.length, 'row', 'rows');
  const seconds = (milliseconds / 1000).toFixed(1);
  return isWhole ? `${count} in ${seconds} s` : `The first ${count}, in ${seconds} s`;
}

/** Where a question is that was asked. */
export function describeTurn(before: number | null): string {
  if (!before) return 'Running…';
  return `Waiting: ${formatCountOf(before, 'query is', 'queries are')} ahead of yours.`;
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
const maxAmount = 1e12;

/**
 * Whether the figures of a column are written with separators: amounts of which one has five digits or
 * more. Years and identities stay as they are.
 */
export function hasSeparators({ columns, rows }: SqlAnswer, at: number): boolean {
  const column = columns[at];
  if (!column || !isNumber(column) || isNameOfNumber(column.name)) return false;
  const sizes = rows.map((cells) => Math.abs(Number(cells[at] ?? 0)));
  return sizes.some((size) => size >= 10_000) && sizes.every((size) => size < maxAmount);
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

/** How an answer is drawn: over time or numbers as lines, by names as bars. */
export type SqlChart =
  | { readonly kind: 'lines'; readonly data: LineChartData }
  | { readonly kind: 'bars'; readonly data: BarChartData };

/** More lines can't be distinguished. */
const maxLines = 6;

type Columns = SqlAnswer['columns'];

export function isNumber({ type }: Columns[number]): boolean {
  return /INT|DECIMAL|DOUBLE|FLOAT/.test(type) && !/[[(].*[\])]\[|\[\]/.test(type);
}

function isDate({ type }: Columns[number]): boolean {
  return /^(DATE|TIMESTAMP)/.test(type);
}

/** Of a number that is no amount, but names what the row is about: `sale_id`, `year`, `step_number`. */
const isNameOfNumber = (column: string) => /(^|_)(id|year|month|number|code)$/i.test(column);

/** The columns that can be drawn: numbers that aren't the first column, amounts before all others. */
export function listMeasures({ columns }: SqlAnswer): string[] {
  const names = columns.filter((column, at) => at > 0 && isNumber(column)).map(({ name }) => name);
  return [...names.filter((name) => !isNameOfNumber(name)), ...names.filter(isNameOfNumber)];
}

/** The chart of a column of numbers by the first column; undefined where there is none to draw. */
export function buildChart(answer: SqlAnswer, measure: string): SqlChart | undefined {
  const { columns, rows } = answer;
  const [first] = columns;
  const y = columns.findIndex(({ name }) => name === measure);
  if (!first || y < 1 || rows.length < 2) return undefined;
  const title = `${measure} by ${first.name}`;
  const unit = chooseUnit(answer, y);
  if (isDate(first) || isNumber(first)) {
    const lines = buildLines(answer, y);
    const scale = isDate(first) ? 'months' : 'numbers';
    const data = { title, unit, scale, timeName: first.name, counted: null } as const;
    return lines && { kind: 'lines', data: { ...data, lines } };
  }
  const bars = rows.flatMap((row) =>
    typeof row[y] === 'number' ? [{ key: formatKey(row[0]), value: row[y] }] : [],
  );
  return bars.length === 0 ? undefined : { kind: 'bars', data: { title, unit, bars } };
}

/** A name's ending says what its figures are. */
function chooseUnit({ columns, rows }: SqlAnswer, at: number): Unit {
  const { name = '' } = columns[at] ?? {};
  if (isNameOfNumber(name)) return 'plain';
  if (/_eur$/.test(name)) return 'euro';
  if (/_pct$/.test(name)) return 'percent';
  const isCount = rows.every(
    ({ [at]: value = null }) => value === null || (Number.isInteger(value) && Number(value) >= 0),
  );
  return isCount ? 'count' : 'index';
}

/** One line for each value of the first column of words or truths next to the first; undefined for too many. */
function buildLines({ columns, rows }: SqlAnswer, y: number): ChartLine[] | undefined {
  const [first] = columns;
  const by = columns.findIndex(
    (column, at) => at > 0 && /^(VARCHAR|BOOLEAN|ENUM)/.test(column.type),
  );
  const groups = Map.groupBy(rows, (row) => (by === -1 ? '' : formatKey(row[by])));
  if (!first || groups.size > maxLines) return undefined;
  // The lines of a boolean column are `is_new` and `not is_new`; other lines have their value.
  const truths: Record<string, string | undefined> = {
    true: columns[by]?.name,
    false: `not ${columns[by]?.name}`,
  };
  const lines = [...groups].map(([key, ofLine]) => ({
    key: truths[key] ?? key,
    points: ofLine
      .map((row) => {
        const day = String(row[0]).slice(0, 10);
        return {
          x: (isDate(first) ? countMonthsTo(day) : readNumber(row[0])) ?? Number.NaN,
          name: isDate(first) ? formatDate(day) : String(row[0]),
          value: readNumber(row[y]),
          count: 0,
        };
      })
      .filter(({ x }) => !Number.isNaN(x))
      .toSorted((one, other) => one.x - other.x),
  }));
  const hasOneEach = lines.every(
    ({ points }) => new Set(points.map(({ x }) => x)).size === points.length,
  );
  const times = new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)));
  return hasOneEach && times.size > 1 ? lines : undefined;
}

function formatKey(cell: SqlCell | undefined): string {
  return cell === null || cell === undefined ? 'not known' : String(cell);
}

function readNumber(cell: SqlCell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
