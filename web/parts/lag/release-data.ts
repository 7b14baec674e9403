import type { RegisterFile } from '../../../api/contract/register-changes.ts';
import type { ChartLine, LineChartData } from '../../charts/line-data.ts';
import { buildTimeAxis, findSpan } from '../../charts/periods.ts';
import type { ChartTable } from '../../charts/table.ts';
import { formatDate } from '../../format.ts';
import { describeCovers, describeMonths } from './describe-file.ts';

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
      const about = { value: count, count, isProvisional: false, isFew: false };
      return { x: placeDay(day), name: formatDate(day), ...about };
    });
    return { key: kind, points };
  });
  return {
    title: 'Sales that files of the register added, altered and withdrew, by day of download',
    unit: 'count',
    lines,
    time: buildTimeAxis(findSpan(lines[0]?.points ?? [])),
    timeName: 'Downloaded',
    incomplete: '',
  };
}

/** The place of a day along a time axis in months. */
function placeDay(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return year * 12 + month - 1 + (date - 1) / new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** One row per file, newest first. A file that is the first of its months changed nothing: no figure. */
export function tabulateReleases(files: readonly RegisterFile[]): ChartTable {
  return {
    columns: [
      { head: 'Downloaded', unit: 'date' },
      { head: 'Covers', unit: 'text' },
      ...['Added', 'Altered', 'Withdrawn'].map((head) => ({ head, unit: 'count' }) as const),
      { head: 'Months of sale', unit: 'text' },
    ],
    rows: files.map((file) => [
      ...[file.pulledAt.slice(0, 10), describeCovers(file.covers)],
      ...kinds.map((kind) => (hasBefore(file) ? file[kind] : null)),
      describeMonths(file),
    ]),
  };
}
