import { useMemo } from 'react';
import { bedroomCounts, fewSales } from '../../../api/contract/limits.ts';
import type { CountyStats, YearLine } from '../../../api/contract/stats.ts';
import { LineChart } from '../../charts/LineChart.tsx';
import {
  buildTimeAxis,
  countMonths,
  describeIncomplete,
  formatPeriod,
  hasSales,
  isProvisional,
  type LineChartData,
} from '../../charts/line-data.ts';
import { paths } from '../../paths.ts';
import { Panel, PanelGrid } from '../../ui/Panel.tsx';
import { describeMissing, describeNoneOf, formatShare } from './describe-stats.ts';

/**
 * Average and median prices by the number of bedrooms. Bedrooms are known only from listings: where
 * no sale is linked to one, words replace the axes.
 */
export function BedroomCharts({ stats }: { stats: CountyStats }) {
  if (bedroomCounts.some((beds) => hasSales(stats[`medianPrice${beds}Bed`]))) {
    return (
      <PanelGrid columns={3}>
        {bedroomCounts.map((beds) => (
          <BedroomChart key={beds} stats={stats} beds={beds} />
        ))}
      </PanelGrid>
    );
  }
  return (
    <Panel title="Prices by bedrooms">
      <p>{describeMissing(0, countAll(stats), 'these bedrooms')}</p>
    </Panel>
  );
}

type Props = { stats: CountyStats; beds: (typeof bedroomCounts)[number] };

/** The average and the median of homes with this many bedrooms, last year and this. */
export function BedroomChart({ stats, beds }: Props) {
  const title = `${beds} bedrooms`;
  const sales = countSales(stats[`medianPrice${beds}Bed`]);
  const data = useMemo(() => buildBedroomChart(stats, beds), [stats, beds]);
  if (sales === 0) {
    return (
      <Panel title={title}>
        <p>We have no sale linked to an advert for a {beds}-bedroom home.</p>
      </Panel>
    );
  }
  return (
    <LineChart
      title={title}
      note={formatShare(sales, countAll(stats))}
      isExplained
      data={data}
      fileName={`${stats.county}-${beds}-bedrooms`.toLowerCase()}
      embedPath={paths.embed('bedrooms', `${paths.countyStats(stats.county)}?beds=${beds}`)}
    />
  );
}

function countAll({ thisYearTotalSales, lastYearTotalSales }: CountyStats): number {
  return thisYearTotalSales + (lastYearTotalSales ?? 0);
}

function countSales(lines: readonly YearLine[]): number {
  return lines.flatMap((line) => line.value).reduce((sum, { count }) => sum + count, 0);
}

/** The average and the median price of homes with this many bedrooms, from last January on. */
function buildBedroomChart(stats: CountyStats, beds: 2 | 3 | 4): LineChartData {
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
