import { useCallback, useMemo } from 'react';
import { fewSales, mostPointsShown } from '../../api/contract/limits.ts';
import type { SalePoints, SalesYear } from '../../api/contract/streets.ts';
import { formatCount } from '../format.ts';
import { Chart } from './Chart.tsx';
import { describeSales, tabulateSales } from './sales-data.ts';

type Props = {
  /** The street or place, for people who see only the downloaded chart. */
  name: string;
  points: SalePoints;
  years: readonly SalesYear[];
  /** How many market sales there are, of which the newest are dots. */
  totalSales: number;
  fileName: string;
  embedPath: string;
};

/** The market sales of a street or a place as dots, with the median of each year, in their panel. */
export function SalesChart({ name, points, years, totalSales, fileName, embedPath }: Props) {
  const data = useMemo(
    () => ({ title: `Sale prices, ${name}`, points, years }),
    [name, points, years],
  );
  const load = useCallback(async () => {
    const { renderSalesChart } = await import('./sales-chart.ts');
    return (width: number) => renderSalesChart(data, { width });
  }, [data]);
  const dots =
    totalSales > mostPointsShown
      ? `Dots: the newest ${formatCount(mostPointsShown)} of ${formatCount(totalSales)} market sales.`
      : 'Each dot is a market sale.';
  const caption = `${dots} Line: the median of a year with more than ${fewSales} of them.`;
  return (
    <Chart
      title="Sale prices since 2010"
      fullTitle={`Sale prices since 2010, ${name}`}
      note="VAT included"
      caption={caption}
      about={['VAT included.', caption]}
      description={describeSales(data)}
      table={tabulateSales(data)}
      fileName={fileName}
      embedPath={embedPath}
      load={load}
    />
  );
}
