import { fewSales } from '../../../api/contract/limits.ts';
import type { Meta } from '../../../api/contract/meta.ts';
import type { Trend } from '../../../api/contract/trend.ts';
import { formatMonth } from '../../format.ts';
import type { CardPoint } from './card-line.ts';

type TrendPoint = Trend['points'][number];
type Newest = Pick<Meta['register'], 'thisYear' | 'thisMonth'>;

/** The periods up to the last whole month, as the pages have them: the month of the newest sale has only begun. */
export function cutAtWhole(trend: Trend, { thisYear, thisMonth }: Newest): Trend {
  const points = trend.points.filter(({ year, month }) => year !== thisYear || month !== thisMonth);
  return { ...trend, points };
}

/** An area's medians as a line, with a gap where there are too few sales. */
export function traceTrend({ points }: Trend): CardPoint[] {
  return points.map((point) => {
    const { year, month, median, count } = point;
    return { x: year * 12 + month, y: count > fewSales ? median : null, name: formatPoint(point) };
  });
}

/** The newest period with sales enough for a median. */
export function findNewest({ points }: Trend): TrendPoint | undefined {
  return points.findLast(({ count }) => count > fewSales);
}

/** `October 2026`, by which a period ends. */
export function formatPoint({ year, month }: TrendPoint): string {
  return `${formatMonth(month)} ${year}`;
}
