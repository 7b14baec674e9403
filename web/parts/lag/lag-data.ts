import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import type { LineChartData } from '../../charts/line-data.ts';
import { buildDayAxis } from '../../charts/periods.ts';
import type { ChartTable } from '../../charts/table.ts';
import { describeMonthSoFar } from './describe-filling.ts';

/** The share of a month's sales that is filed, by days since the month ended. */
export function buildLagChart({ ages }: Pick<RegisterLag, 'ages'>): LineChartData {
  const points = ages.map(({ days, share, low, high, basis }) => ({
    ...{ x: days, name: formatAge(days), value: share, low, high },
    ...{ count: basis, isProvisional: false, isFew: false },
  }));
  return {
    title: 'Share of a month’s sales in the register, by days since the month ended',
    unit: 'percent',
    counted: ['month', 'months'],
    lines: [{ key: 'In the register', points }],
    time: buildDayAxis(points),
    timeName: 'Days',
    incomplete: '',
  };
}

const formatAge = (days: number) =>
  days < 0 ? `${-days} days before the month ends` : `${days} days after the month`;

export function tabulateLag({ ages }: Pick<RegisterLag, 'ages'>): ChartTable {
  return {
    columns: [
      { head: 'Days since the month ended', unit: 'count' },
      { head: 'In the register', unit: 'percent' },
      { head: 'Low', unit: 'percent' },
      { head: 'High', unit: 'percent' },
      { head: 'Months', unit: 'count' },
    ],
    rows: ages.map(({ days, share, low, high, basis }) => [days, share, low, high, basis]),
  };
}

/** What is expected of the newest month, and of the one before where the newest isn't known. */
export function describeExpected({ filling, area }: Pick<RegisterLag, 'filling' | 'area'>): string {
  const known = filling.findLastIndex(({ expected }) => expected !== null);
  return filling
    .slice(Math.max(known, 0))
    .map((month) => describeMonthSoFar(month, area))
    .join(' ');
}
