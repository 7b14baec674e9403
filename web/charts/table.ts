import { formatCsvRows } from '../../api/contract/csv.ts';
import {
  formatCount,
  formatDate,
  formatDifference,
  formatEuroOf,
  formatPercent,
  formatPercentOf,
  formatWholeEuro,
  noFigure,
} from '../format.ts';
import type { Unit } from './axis.ts';

/** A column of a chart's table: its heading, and the unit of its figures. */
export interface TableColumn {
  head: string;
  unit: 'text' | 'date' | 'euro' | 'difference' | 'count' | 'percent' | 'share' | 'index' | 'plain';
  /**
   * On the page this count is in small type below the column before it, with its noun: `410
   * sales`.
   */
  under?: readonly [one: string, many: string];
  /** How many sales its figures rest on, where that is the same for all. */
  of?: number;
}

/** The figures behind a chart, all of them, unrounded. A cell is null where there is no figure. */
export interface ChartTable {
  columns: TableColumn[];
  rows: (string | number | null)[][];
}

/** A column of a table that is made of rows: its heading, its unit, and its figure of a row. */
export type Columns<Row> = readonly (readonly [
  head: string,
  unit: TableColumn['unit'],
  read: (row: Row) => string | number | null,
])[];

/** The table of some rows. */
export function tabulate<Row>(rows: readonly Row[], columns: Columns<Row>): ChartTable {
  return {
    columns: columns.map(([head, unit]) => ({ head, unit })),
    rows: rows.map((row) => columns.map(([, , read]) => read(row))),
  };
}

/** The unit of a column of figures without counts. */
export const tableUnits: Readonly<Record<Unit, TableColumn['unit']>> = {
  euro: 'euro',
  count: 'count',
  percent: 'share',
  index: 'index',
  plain: 'plain',
};

/**
 * Formats a cell for reading; a dash where there is no figure. What rests on a few sales is
 * rounded to what they bear.
 */
export function formatCell(
  value: string | number | null,
  unit: TableColumn['unit'],
  sales?: number,
): string {
  if (value === null) return noFigure;
  if (typeof value === 'string') return unit === 'date' ? formatDate(value) : value;
  if (unit === 'difference') return formatDifference(value);
  if (unit === 'plain') return String(value);
  if (unit === 'count') return formatCount(value);
  if (unit === 'index') return value.toFixed(1);
  if (unit === 'share') return `${value.toFixed(1)}%`;
  if (sales === undefined) return unit === 'euro' ? formatWholeEuro(value) : formatPercent(value);
  return unit === 'euro' ? formatEuroOf(value, sales) : formatPercentOf(value, sales);
}

/**
 * The table as CSV (RFC 4180): plain numbers, the unit in the heading, empty where there is no
 * figure. Below it is what it is of, on lines of their own that begin with `#`.
 */
export function formatCsv({ columns, rows }: ChartTable, about: readonly string[] = []): string {
  const heads = columns.map(({ head, unit }) => {
    if (unit === 'euro' || unit === 'difference') return `${head} (euro)`;
    return unit === 'percent' || unit === 'share' ? `${head} (%)` : head;
  });
  const notes = about.map((line) => [`# ${line}`]);
  const rounded = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'number' ? Math.round(cell * 100) / 100 : cell)),
  );
  return formatCsvRows([heads, ...rounded, ...notes]);
}
