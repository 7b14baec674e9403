import { fewSales } from '../../../api/contract/limits.ts';
import type { CountyStats } from '../../../api/contract/stats.ts';
import { isProvisional, type LineChartData } from '../../charts/line-data.ts';
import {
  buildTimeAxis,
  countMonths,
  describeIncomplete,
  formatPeriod,
} from '../../charts/periods.ts';
import { describeNoneOf } from './describe-stats.ts';

/** The average and the median price of homes with this many bedrooms, from last January on. */
export function buildBedroomChart(stats: CountyStats, beds: 2 | 3 | 4): LineChartData {
  const lines = (['average', 'median'] as const).map((figure, colour) => ({
    key: figure === 'average' ? 'Average' : 'Median',
    colour,
    points: stats[`${figure}Price${beds}Bed`]
      .flatMap(({ key, value }) => value.map((point) => ({ ...point, year: Number(key) })))
      .toSorted((a, b) => countMonths(a) - countMonths(b))
      .map(({ year, month, value, count }) => ({
        x: countMonths({ year, month }),
        name: formatPeriod({ year, month }, 1),
        value,
        count,
        isProvisional: isProvisional(year, month, stats),
        isFew: count <= fewSales,
      })),
  }));
  return {
    title: `Prices of homes with ${beds} bedrooms, ${stats.county}`,
    unit: 'euro',
    lines,
    time: buildTimeAxis({
      from: countMonths({ year: stats.lastYear, month: 1 }),
      to: countMonths({ year: stats.thisYear, month: stats.thisMonth }),
    }),
    timeName: 'Month',
    none: describeNoneOf(beds),
    incomplete: describeIncomplete(lines[0]?.points ?? []),
  };
}
