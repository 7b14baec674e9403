import { useMemo } from 'react';
import type { MonthStats } from '../../../api/contract/stats.ts';
import { Chart } from '../../charts/Chart.tsx';
import { fallColour, riseColour, seriesColour } from '../../charts/colours.ts';
import { type PieChartData, pieKind } from '../../charts/pies.ts';
import { formatMonth } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { formatShare } from './county-charts.ts';
import { describeMissing } from './describe-stats.ts';

type Pie = Omit<PieChartData, 'head' | 'title' | 'total'> & { readonly known: number };

/** The pies of a month's sales: what they are of, as far as it is known from listings. */
const pies = {
  types: {
    title: 'Sales by property type',
    missing: 'a property type',
    file: 'property-types',
    build: ({ parsedPropertyTypes: types }: MonthStats): Pie => ({
      unit: 'count',
      slices: types.toSorted((a, b) => b.value - a.value),
      known: types.reduce((sum, { value }) => sum + value, 0),
    }),
  },
  asking: {
    title: 'Sale price against asking price',
    missing: 'a price to compare',
    file: 'asking-price',
    build: (stats: MonthStats): Pie => ({
      unit: 'percent',
      slices: [
        { key: '↑ Above asking', value: stats.soldAboveAskingPercent ?? 0, colour: riseColour },
        { key: '↓ Below asking', value: stats.soldBelowAskingPercent ?? 0, colour: fallColour },
        { key: '= At asking', value: stats.soldEqualToAskingPercent ?? 0, colour: seriesColour(1) },
      ],
      known: stats.comparedSales,
      caption: 'New homes priced without VAT are left out.',
    }),
  },
} as const;

/** A month's sales in parts, in their panel, or why they aren't known. */
export function MonthPie({ stats, of }: { stats: MonthStats; of: keyof typeof pies }) {
  const { title, missing, file, build } = pies[of];
  const { county, year, month, totalSales, linkedSales } = stats;
  const data = useMemo((): PieChartData => {
    const { known, ...pie } = build(stats);
    const full = `${title}, ${county}, ${formatMonth(month)} ${year}`;
    const total = { value: known, name: known === 1 ? 'sale' : 'sales' };
    return { ...pie, head: title, title: full, total };
  }, [build, title, stats, county, year, month]);
  const known = data.total.value;
  if (known === 0) {
    return (
      <Panel title={title}>
        <p>{describeMissing(linkedSales, totalSales, missing)}</p>
      </Panel>
    );
  }
  return (
    <Chart
      kind={pieKind}
      data={data}
      title={title}
      note={formatShare(known, totalSales)}
      fileName={`${county.toLowerCase()}-${year}-${String(month).padStart(2, '0')}-${file}`}
      embedPath={paths.embed(of, paths.monthStats(county, year, month))}
    />
  );
}
