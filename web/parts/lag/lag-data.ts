import { useCallback } from 'react';
import type { Area } from '../../../api/contract/areas.ts';
import type { FillingMonth, RegisterLag } from '../../../api/contract/register-lag.ts';
import {
  type ChartLine,
  countMonths,
  describeIncomplete,
  type LineChartData,
  type LinePoint,
} from '../../charts/line-data.ts';
import { type ChartTable, tabulate } from '../../charts/table.ts';
import { formatCount, formatCountOf, formatDate, formatMonth, joinNames } from '../../format.ts';
import { apiPaths } from '../../paths.ts';
import { useData } from '../../use-api.ts';

/**
 * What is added to a chart of an area's sales: how much of its newest months is registered, and in
 * a chart of counts by month the interval of what they will be. Nothing without an area.
 */
export function useFilling(area: Area | null): (data: LineChartData) => LineChartData {
  const filling = useData<RegisterLag>(area && apiPaths.registerLag(area))?.filling;
  return useCallback((data) => (filling ? addFilling(data, filling) : data), [filling]);
}

/** The same, given how far the newest months are filled. Lines after the first are of other areas. */
export function addFilling(data: LineChartData, filling: readonly FillingMonth[]): LineChartData {
  if (describeIncomplete(data) === '' || filling.length === 0) return data;
  const text = describeProvisional(filling);
  if (data.unit !== 'count' || data.timeName !== 'Month') return { ...data, filling: text };
  const lines = data.lines.map((line, index) => {
    if (data.scale !== 'year') return index === 0 ? addInterval(line, filling, countMonths) : line;
    const ofYear = filling.filter(({ year }) => line.key === String(year));
    return addInterval(line, ofYear, ({ month }) => month - 1);
  });
  const hasBand = lines.some(({ points }) => points.some(({ high }) => high !== undefined));
  return { ...data, lines, filling: hasBand ? `${text} Shaded: expected range.` : text };
}

/** The band begins at the last point that is complete. */
function addInterval(
  line: ChartLine,
  filling: readonly FillingMonth[],
  place: (month: FillingMonth) => number,
): ChartLine {
  const byPlace = new Map(
    filling.flatMap((month) => (month.expected === null ? [] : [[place(month), month] as const])),
  );
  const first = line.points.findIndex((point) => point.isProvisional && byPlace.has(point.x));
  if (first < 0) return line;
  const points = line.points.map((point, at): LinePoint => {
    const { low = null, high = null } = byPlace.get(point.x) ?? {};
    if (at >= first && low !== null && high !== null) return { ...point, low, high };
    const isStart = at === first - 1 && point.value !== null;
    return isStart ? { ...point, low: point.value ?? 0, high: point.value ?? 0 } : point;
  });
  return { ...line, points };
}

/** In words, how much is in of the newest three months that lack 2 % or more, or of the newest. */
export function describeProvisional(filling: readonly FillingMonth[]): string {
  const open = filling.filter(({ share }) => share < 98).toReversed();
  const named = (open.length > 0 ? open : filling.slice(-1)).slice(0, 3);
  if (named.length === 0) return '';
  const shares = named.map(({ share, year, month }, at) => {
    const name = at === 0 ? `the sales of ${formatMonth(month)} ${year}` : formatMonth(month);
    return `${Math.round(share)}% of ${name}`;
  });
  return `About ${joinNames(shares)} are in the register so far.`;
}

/** `October 2026 has 248 market sales in Cork so far; 370 to 430 are expected.` */
function describeMonthSoFar(filling: FillingMonth, area: string): string {
  const { year, month, sales } = filling;
  const soFar = `${formatMonth(month)} ${year} has ${formatCountOf(sales, 'market sale', 'market sales')} in ${area} so far`;
  const expected = formatExpected(filling);
  return expected
    ? `${soFar}; ${expected} are expected.`
    : `${soFar}. It is too early to estimate the total.`;
}

/**
 * On the page of a month: what share of it is in, and how many sales it will have, where that can be
 * given.
 */
export function describeShareIn(filling: FillingMonth, area: string): string {
  const expected = formatExpected(filling);
  const sales = expected
    ? `${expected} market sales are expected in ${area}.`
    : `It is too early to estimate the total for ${area}.`;
  return `${describeProvisional([filling])} ${sales}`;
}

function formatExpected({ low, high }: FillingMonth): string | undefined {
  return low === null || high === null ? undefined : `${formatCount(low)} to ${formatCount(high)}`;
}

/** What the curve rests on. */
export function describeBasis({ files, firstPulledAt, lastPulledAt }: RegisterLag): string {
  if (!firstPulledAt || !lastPulledAt) return '';
  const [first, last] = [firstPulledAt, lastPulledAt].map((at) => formatDate(at.slice(0, 10)));
  const when = first === last ? `on ${first}` : `from ${first} to ${last}`;
  return `Based on ${formatCountOf(files, 'download', 'downloads')} of the register, made ${when}.`;
}

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
