import { useCallback, useMemo, useState } from 'react';
import { fewSales } from '../../api/contract/limits.ts';
import type { SalePoints, SalesYear } from '../../api/contract/streets.ts';
import { formatCount } from '../format.ts';
import { Chart } from './Chart.tsx';
import type { Chosen } from './cursor.ts';
import { PointReader } from './PointReader.tsx';
import { RangeSlider } from './RangeSlider.tsx';
import {
  buildSalesChart,
  describeAbove,
  describeSales,
  findSalesReach,
  type NamedSale,
  tabulateSales,
} from './sales-data.ts';
import { listSalesLines, readSales } from './sales-tooltip.tsx';
import { type SalesOfDays, useNamedDots } from './use-named-dots.ts';
import { useRange } from './use-range.ts';

type Props = {
  /** The street or place, for people who see only the downloaded chart. */
  name: string;
  points: SalePoints;
  years: readonly SalesYear[];
  /** The sales whose address is known; must stay the same list while they are the same. */
  named: readonly NamedSale[];
  /** Where the others are asked for. */
  salesOfDays: SalesOfDays;
  /** How many market sales there are; of many, only some are dots. */
  totalSales: number;
  /** The year that the register is still filling; null where it isn't known. */
  thisYear: number | null;
  fileName: string;
  /** The path that shows only it, given the query of what is shown. */
  embedPath: (query: string) => string;
};

/** The market sales of a street or a place as dots, with the median of each year, in their panel. */
export function SalesChart(props: Props) {
  const { name, points, years, named, totalSales, thisYear } = props;
  const reach = findSalesReach(years);
  const { range, choose: chooseRange, ownQuery } = useRange(reach);
  const data = useMemo(
    () => buildSalesChart({ title: `Sale prices, ${name}`, points, years, thisYear }, named, range),
    [name, points, years, thisYear, named, range],
  );
  const [chosen, choose] = useState<Chosen | null>(null);
  const saleOf = useNamedDots(data, chosen, props.salesOfDays);
  const lines = useMemo(() => listSalesLines(data), [data]);
  const reading = useMemo(() => readSales(data, lines, saleOf), [data, lines, saleOf]);
  const load = useCallback(async () => {
    const { renderSalesChart } = await import('./sales-chart.ts');
    return (width: number) => renderSalesChart(data, { width });
  }, [data]);
  const dots =
    totalSales > points.prices.length
      ? `Dots: ${formatCount(points.prices.length)} of the ${formatCount(totalSales)} market sales, picked evenly over time.`
      : 'Each dot is a market sale.';
  const caption = [
    dots,
    `Line: the median of all market sales of a year with more than ${fewSales} of them.`,
    describeAbove(data),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Chart
      title="Sale prices"
      fullTitle={`Sale prices, ${name}`}
      note="VAT included"
      caption={caption}
      about={['VAT included.', caption]}
      description={describeSales(data)}
      table={tabulateSales(data)}
      fileName={props.fileName}
      embedPath={props.embedPath(ownQuery)}
      reader={(box) => <PointReader box={box} reading={reading} onChoose={choose} />}
      below={
        reach.to - reach.from > 12 ? (
          <RangeSlider of={data.title} reach={reach} range={range} onChange={chooseRange} />
        ) : null
      }
      load={load}
    />
  );
}
