import { useMemo } from 'react';
import type { MonthStats } from '../../../api/contract/stats.ts';
import { fallColour, riseColour, seriesColour } from '../../charts/colours.ts';
import { PieChart } from '../../charts/PieChart.tsx';
import { formatMonth } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { describeMissing, formatShare } from './describe-stats.ts';

type Props = { stats: MonthStats };

/** A month's sales by property type, as far as it is known from listings. */
export function PropertyTypePie({ stats }: Props) {
  const title = 'Sales by property type';
  const known = stats.parsedPropertyTypes.reduce((sum, { value }) => sum + value, 0);
  const data = useMemo(
    () => ({
      title,
      unit: 'count' as const,
      slices: stats.parsedPropertyTypes.toSorted((a, b) => b.value - a.value),
      total: { value: known, name: known === 1 ? 'sale' : 'sales' },
    }),
    [stats, known],
  );
  if (known === 0) return <Unknown title={title} stats={stats} of="a property type" />;
  return (
    <PieChart
      data={data}
      note={formatShare(known, stats.totalSales)}
      place={formatPlace(stats)}
      fileName={formatFileName(stats, 'property-types')}
      embedPath={formatEmbedPath(stats, 'types')}
    />
  );
}

/** How many sold above, below and at the last asking price. */
export function AskingPie({ stats }: Props) {
  const title = 'Sale price against asking price';
  const data = useMemo(
    () => ({
      title,
      unit: 'percent' as const,
      slices: [
        { key: '↑ Above asking', value: stats.soldAboveAskingPercent ?? 0, colour: riseColour },
        { key: '↓ Below asking', value: stats.soldBelowAskingPercent ?? 0, colour: fallColour },
        { key: '= At asking', value: stats.soldEqualToAskingPercent ?? 0, colour: seriesColour(1) },
      ],
      total: { value: stats.comparedSales, name: stats.comparedSales === 1 ? 'sale' : 'sales' },
    }),
    [stats],
  );
  if (stats.comparedSales === 0)
    return <Unknown title={title} stats={stats} of="a price to compare" />;
  return (
    <PieChart
      data={data}
      note={formatShare(stats.comparedSales, stats.totalSales)}
      place={formatPlace(stats)}
      caption="New homes priced without VAT are left out"
      fileName={formatFileName(stats, 'asking-price')}
      embedPath={formatEmbedPath(stats, 'asking')}
    />
  );
}

function Unknown({ title, stats, of }: Props & { title: string; of: string }) {
  return (
    <Panel title={title}>
      <p>{describeMissing(stats.linkedSales, stats.totalSales, of)}</p>
    </Panel>
  );
}

function formatPlace({ county, year, month }: MonthStats): string {
  return `${county}, ${formatMonth(month)} ${year}`;
}

function formatEmbedPath({ county, year, month }: MonthStats, chart: 'types' | 'asking'): string {
  return paths.embed(chart, paths.monthStats(county, year, month));
}

function formatFileName({ county, year, month }: MonthStats, of: string): string {
  return `${county.toLowerCase()}-${year}-${String(month).padStart(2, '0')}-${of}`;
}
