import { findArea, wholeCountry } from '../../../api/contract/areas.ts';
import type { CountyStats } from '../../../api/contract/stats.ts';
import { YearChart } from '../../charts/LineChart.tsx';
import { hasSales } from '../../charts/line-data.ts';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useFilling } from '../lag/filling.ts';

const charts = {
  median: { title: 'Median monthly sale price', field: 'medianPriceByMonth', unit: 'euro' },
  average: { title: 'Average monthly sale price', field: 'averagePriceByMonth', unit: 'euro' },
  count: { title: 'Monthly sales count', field: 'monthlySaleCount', unit: 'count' },
} as const;

/** A county by month, this year and last. */
export function MonthlyChart({ stats, of }: { stats: CountyStats; of: keyof typeof charts }) {
  const { title, field, unit } = charts[of];
  const area = findArea(stats.county) ?? wholeCountry;
  const refine = useFilling(area, unit === 'count' ? 'by year' : 'no counts');
  if (!hasSales(stats[field])) {
    return (
      <Panel title={title}>
        <p>There are no market sales in these two years.</p>
      </Panel>
    );
  }
  return (
    <YearChart
      title={title}
      place={stats.county}
      isExplained
      unit={unit}
      lines={stats[field]}
      refine={refine}
      thisYear={stats.thisYear}
      thisMonth={stats.thisMonth}
      fileName={`${stats.county}-${title}`.toLowerCase().replaceAll(' ', '-')}
      embedPath={paths.embed(of, paths.countyStats(stats.county))}
    />
  );
}
