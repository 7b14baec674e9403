import type { RegisterFile } from '../../../api/contract/register-changes.ts';
import { countMonthsTo } from '../../charts/axis.ts';
import type { ChartLine, LineChartData } from '../../charts/line-data.ts';
import { type ChartTable, tabulate } from '../../charts/table.ts';
import { formatCountOf, formatDate, formatMonth, formatShortMonth } from '../../format.ts';

/** Whether another file had months of this one before, so that it can have changed something. */
export const hasBefore = ({ months, newMonths }: RegisterFile) =>
  months.length > 0 || newMonths === 0;

const kinds = ['added', 'altered', 'withdrawn'] as const;

/** How many sales the files of a day added, altered and withdrew, oldest day first. */
export function buildReleaseChart(files: readonly RegisterFile[]): LineChartData {
  const byDay = Map.groupBy(files.filter(hasBefore), ({ pulledAt }) => pulledAt.slice(0, 10));
  const days = [...byDay].toSorted(([a], [b]) => a.localeCompare(b));
  const lines = kinds.map((kind): ChartLine => {
    const points = days.map(([day, ofDay]) => {
      const count = ofDay.reduce((sum, file) => sum + file[kind], 0);
      return { x: countMonthsTo(day), name: formatDate(day), value: count, count };
    });
    return { key: kind, points };
  });
  return {
    title:
      'Sales added, altered and withdrawn by each download of the register, by day of download',
    unit: 'count',
    lines,
    scale: 'months',
    timeName: 'Downloaded',
  };
}

/** One row per file, newest first. A file that is the first of its months changed nothing: no figure. */
export function tabulateReleases(files: readonly RegisterFile[]): ChartTable {
  const countOf = (kind: (typeof kinds)[number]) => (file: RegisterFile) =>
    hasBefore(file) ? file[kind] : null;
  return tabulate(files, [
    ['Downloaded', 'date', ({ pulledAt }) => pulledAt.slice(0, 10)],
    ['Covers', 'text', ({ covers }) => describeCovers(covers)],
    ['Added', 'count', countOf('added')],
    ['Altered', 'count', countOf('altered')],
    ['Withdrawn', 'count', countOf('withdrawn')],
    ['Months of sale', 'text', describeMonths],
  ]);
}

/** What a file covers: `All since 2010`, `2026`, `March 2026`. */
export function describeCovers(covers: string): string {
  if (covers === 'all') return 'All since 2010';
  const [year = '', month] = covers.split('-');
  return month === undefined ? year : `${formatMonth(Number(month))} ${year}`;
}

/** The months that are named; the others are counted. */
const maxNamed = 4;

/** `Sep 2026: 12, Aug 2026: 3 and 4 other months; first file to cover 1 month: 310 sales`. */
export function describeMonths({ months, newMonths, newRows }: RegisterFile): string {
  const named = months
    .slice(0, maxNamed)
    .map(
      ({ year, month, added, altered, withdrawn }) =>
        `${formatShortMonth(month)} ${year}: ${added + altered + withdrawn}`,
    );
  const others = months.length - named.length;
  const rest = others > 0 ? ` and ${formatCountOf(others, 'other month', 'other months')}` : '';
  const first =
    newMonths > 0
      ? `first file for ${formatCountOf(newMonths, 'month', 'months')}: ${formatCountOf(newRows, 'sale', 'sales')}`
      : '';
  return [named.join(', ') + rest, first].filter(Boolean).join('; ');
}
