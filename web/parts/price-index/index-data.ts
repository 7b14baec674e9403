import type { IndexPoint, IndexRevision, PriceIndex } from '../../../api/contract/price-index.ts';
import { noRegister } from '../../../api/contract/source-words.ts';
import type { CountyStats } from '../../../api/contract/stats.ts';
import {
  formatPeriod,
  isIncomplete,
  type LineChartData,
  minToCompare,
  placePeriod,
} from '../../charts/line-data.ts';
import { type ChartTable, tabulate } from '../../charts/table.ts';
import { formatPercent } from '../../format.ts';

/** The chart of an index, with its interval behind the line. */
export function buildIndexChart(index: PriceIndex): LineChartData {
  const points = index.points.map((point) => ({
    ...placePeriod(point, index.months, index),
    value: point.index,
    count: point.resales,
    low: point.low,
    high: point.high,
  }));
  return {
    title: `Price index by ${index.months === 1 ? 'month' : 'quarter'}, ${index.area}`,
    unit: 'index',
    counted: ['resale', 'resales'],
    lines: [{ key: index.area, points }],
    scale: 'months',
    timeName: index.months === 1 ? 'Month' : 'Quarter',
  };
}

/** One row per period: the index, its interval, and how many resales it rests on. */
export function tabulateIndex(
  { baseYear }: Pick<PriceIndex, 'baseYear'>,
  { lines: [line], timeName }: LineChartData,
): ChartTable {
  return tabulate(line?.points ?? [], [
    [timeName, 'text', ({ name }) => name],
    [`Index (${baseYear} = 100)`, 'index', ({ value }) => value],
    ['Low', 'index', ({ low }) => low ?? null],
    ['High', 'index', ({ high }) => high ?? null],
    ['Resales', 'count', ({ count }) => count],
  ]);
}

/** The periods whose sales are all in; all of them where none is. */
function listComplete(index: PriceIndex): readonly IndexPoint[] {
  const complete = index.points.filter((point) => !isIncomplete(point, index));
  return complete.length > 0 ? complete : index.points;
}

/** The newest figure that is complete in words, and how prices moved in a year and in ten. */
export function describeIndex(index: PriceIndex): string {
  const { area, months, points, baseYear } = index;
  if (!index.newestSaleDate) return noRegister;
  const newest = listComplete(index).at(-1);
  if (!newest) return `Too few homes in ${area} have been sold twice for an index.`;
  const when = formatPeriod(newest, months);
  const back = (years: number) =>
    points.find(({ year, month }) => year === newest.year - years && month === newest.month);
  const [lastYear, decade] = [back(1), back(10)];
  const move = (before: IndexPoint) => {
    const share = (newest.index / before.index - 1) * 100;
    return `${formatPercent(Math.abs(share)).replace(/\.\d+%/, '%')} ${share < 0 ? 'lower' : 'higher'} than`;
  };
  const earlier = decade
    ? `${move(decade)} ten years earlier`
    : `${move({ ...newest, index: 100 })} in ${baseYear}`;
  const moves = lastYear ? `${move(lastYear)} a year earlier and ${earlier}` : earlier;
  return `The price index for ${area} in ${when} was ${moves}.`;
}

type YearMedians = Pick<
  CountyStats,
  'thisYear' | 'lastYear' | 'thisYearTotalSales' | 'thisYearMedianPrice' | 'lastYearMedianPrice'
>;

/** A difference of more points between the changes of the median and the index is explained. */
const minDifference = 2;

/** Why the median of a year moved differently from the index; empty where they are close. */
export function describeMix({ points }: PriceIndex, stats: YearMedians): string {
  const { thisYear, lastYear, thisYearMedianPrice: now, lastYearMedianPrice: before } = stats;
  const [own, last] = [thisYear, lastYear].map((year) =>
    points.filter((point) => point.year === year),
  );
  if (!own?.length || !last?.length || !now || !before) return '';
  if (stats.thisYearTotalSales < minToCompare.euro) return '';
  const meanOf = (some: readonly IndexPoint[]) =>
    some.reduce((sum, { index }) => sum + index, 0) / some.length;
  const [median, index] = [now / before, meanOf(own) / meanOf(last)].map(
    (share) => (share - 1) * 100,
  );
  if (median === undefined || index === undefined) return '';
  if (Math.abs(median - index) <= minDifference) return '';
  const move = (change: number) => {
    const size = Math.abs(change).toFixed(1);
    return size === '0.0' ? 'stayed the same' : `${change < 0 ? 'fell' : 'rose'} ${size}%`;
  };
  return `From ${lastYear} to ${thisYear} so far, the median price ${move(median)} and the index ${move(index)}. The two differ because the median depends on which homes are sold, while the index follows the same homes.`;
}

/** The newest quarters of an index: what they were when they were new, and what they are. */
export function buildRevisionChart(index: PriceIndex): LineChartData {
  const points = index.revisions.map((revision) => ({
    ...placePeriod(revision, 3, index),
    count: revision.resales,
    value: revision.index,
  }));
  const first = points.map((point, at) => ({
    ...point,
    value: index.revisions[at]?.first ?? null,
  }));
  return {
    title: `Price index by quarter, first and latest estimates, ${index.area}`,
    unit: 'index',
    counted: ['resale', 'resales'],
    lines: [
      { key: 'latest estimate', points },
      { key: 'first estimate', points: first },
    ],
    scale: 'months',
    timeName: 'Quarter',
  };
}

/** One row per quarter. */
export function tabulateRevisions({ baseYear, revisions }: PriceIndex): ChartTable {
  return tabulate(revisions, [
    ['Quarter', 'text', (revision) => formatPeriod(revision, 3)],
    [`First estimate (${baseYear} = 100)`, 'index', ({ first }) => first],
    ['Latest estimate', 'index', ({ index }) => index],
    ['Revised by', 'share', measure],
    ['Resales', 'count', ({ resales }) => resales],
  ]);
}

/** The largest revision in words. */
export function describeRevisions({ revisions }: PriceIndex): string {
  const [most] = revisions.toSorted((a, b) => Math.abs(measure(b)) - Math.abs(measure(a)));
  if (!most || measure(most) === 0) return 'None of the quarters shown has been revised.';
  const { first, index } = most;
  const share = Math.abs(measure(most)).toFixed(1);
  return `The largest revision, for ${formatPeriod(most, 3)}, was from ${first.toFixed(1)} to ${index.toFixed(1)}, ${index < first ? 'down' : 'up'} ${share}%.`;
}

/** In percent of what it was. */
function measure({ first, index }: IndexRevision): number {
  return (index / first - 1) * 100;
}
