import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import type { LineChartData } from '../../charts/line-data.ts';
import { type ChartTable, tabulate } from '../../charts/table.ts';
import { describeMonthSoFar } from './filling.ts';

/** The share of a month's sales that is filed, by days since the month ended. */
export function buildLagChart({ ages }: Pick<RegisterLag, 'ages'>): LineChartData {
  const points = ages.map(({ days, share, low, high, basis }) => ({
    x: days,
    name: days < 0 ? `${-days} days before the month ends` : `${days} days after the month`,
    value: share,
    low,
    high,
    count: basis,
  }));
  return {
    title: 'Share of a month’s sales in the register, by days since the month ended',
    unit: 'percent',
    counted: ['month', 'months'],
    lines: [{ key: 'In the register', points }],
    scale: 'days',
    timeName: 'Days',
  };
}

export function tabulateLag({ ages }: Pick<RegisterLag, 'ages'>): ChartTable {
  return tabulate(ages, [
    ['Days since the month ended', 'count', ({ days }) => days],
    ['In the register', 'percent', ({ share }) => share],
    ['Low', 'percent', ({ low }) => low],
    ['High', 'percent', ({ high }) => high],
    ['Months', 'count', ({ basis }) => basis],
  ]);
}

/** What is expected of the newest month, and of the one before where the newest isn't known. */
export function describeExpected({ filling, area }: Pick<RegisterLag, 'filling' | 'area'>): string {
  const known = filling.findLastIndex(({ expected }) => expected !== null);
  return filling
    .slice(Math.max(known, 0))
    .map((month) => describeMonthSoFar(month, area))
    .join(' ');
}
