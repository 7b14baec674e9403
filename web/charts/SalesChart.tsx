import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { fewSales } from '../../api/contract/limits.ts';
import type { SalePoints, SalesOfDay, SalesYear } from '../../api/contract/streets.ts';
import {
  formatCount,
  formatCountOf,
  formatDate,
  formatPercentOf,
  formatWholeEuro,
} from '../format.ts';
import { useData } from '../use-api.ts';
import { Chart, type ChartKind } from './Chart.tsx';
import type { Chosen, Cursor } from './drawn-points.ts';
import { minToCompare } from './line-data.ts';
import { TooltipOne } from './PointReader.tsx';
import { useRange } from './RangeSlider.tsx';
import {
  buildSalesChart,
  describeAbove,
  describeSales,
  findNamedSale,
  findSalesReach,
  formatShownMedian,
  middleOf,
  type NamedSale,
  type SaleDot,
  type SalesChartData,
  shownMedian,
  tabulateSales,
} from './sales-data.ts';

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

const salesKind: ChartKind<SalesChartData & Pick<Props, 'salesOfDays'>> = {
  load: () => import('./sales-chart.ts'),
  describe: describeSales,
  tabulate: tabulateSales,
  explain: ({ points, totalSales, ...data }) => {
    const dots =
      totalSales > points
        ? `Dots: a sample of ${formatCount(points)} of the ${formatCount(totalSales)} market sales, spread evenly over time.`
        : 'Each dot is a market sale.';
    const line = `Line: the median of all market sales, for each year with more than ${fewSales}.`;
    return [dots, line, describeAbove(data)];
  },
  useCursor: (data, chosen) => readSales(data, useNamedDots(data, chosen, data.salesOfDays)),
};

/** The market sales of a street or a place as dots, with the median of each year, in their panel. */
export function SalesChart({ name, points, years, named, salesOfDays, ...props }: Props) {
  const { totalSales, thisYear, fileName, embedPath } = props;
  const reach = findSalesReach(years);
  const title = `Sale prices, ${name}`;
  const { range, ownQuery, slider } = useRange(reach, { of: title });
  const data = useMemo(
    () => ({
      ...buildSalesChart({ title, points, years, thisYear, totalSales }, named, range),
      salesOfDays,
    }),
    [title, points, years, thisYear, totalSales, named, range, salesOfDays],
  );
  return (
    <Chart
      kind={salesKind}
      data={data}
      title="Sale prices"
      note="VAT included"
      fileName={fileName}
      embedPath={embedPath(ownQuery)}
      below={reach.to - reach.from > 12 ? slider : null}
    />
  );
}

/** Reads the sales one by one, and in a second line the medians of years. */
export function readSales(
  data: SalesChartData,
  saleOf = ({ named }: SaleDot): NamedSale | undefined => named,
): Cursor {
  const { dots, title } = data;
  const years = data.years.filter((year) => shownMedian(year) !== null);
  const read = ({ line, at }: Chosen): Reading | undefined => {
    if (line === 1) {
      const year = years.find((one) => middleOf(one) === at);
      return year && { time: formatYear(year, data.thisYear), facts: describeMedian(data, year) };
    }
    const dot = dots.find((one) => one.at === at);
    if (!dot) return undefined;
    const facts = [formatWholeEuro(dot.price), compareWithYear(data, dot)];
    return { time: formatDate(dot.dateOfSale), facts, named: saleOf(dot) };
  };
  return {
    title,
    hasLinks: true,
    lines: [dots.map(({ at }) => at), years.map(middleOf)],
    describe: (chosen) => {
      const { time, facts: [figure, ...rest] = [], named } = read(chosen) ?? {};
      return time ? `${time}: ${[figure, named?.address, ...rest].filter(Boolean).join(', ')}` : '';
    },
    show: (chosen) => {
      const reading = read(chosen ?? { line: 0, at: dots.at(-1)?.at ?? 0 });
      return reading ? <Sale {...reading} /> : null;
    },
  };
}

/** A sale with its address, where that is known, or the median of a year. */
type Reading = { time: string; facts: string[]; named?: NamedSale | undefined };

function Sale({ time, facts: [figure = '', ...rest], named }: Reading) {
  const address = named?.href ? <Link href={named.href}>{named.address}</Link> : named?.address;
  const others = rest.filter(Boolean).join(' · ');
  return (
    <TooltipOne
      time={time}
      figure={figure}
      rest={
        address ? (
          <>
            {address}
            {others ? ` · ${others}` : null}
          </>
        ) : (
          others
        )
      }
    />
  );
}

/** `12% above the median for 2024`; empty where that year has none. */
function compareWithYear(
  { years, thisYear }: SalesChartData,
  { dateOfSale, price }: SaleDot,
): string {
  const year = years.find((one) => one.year === Number(dateOfSale.slice(0, 4)));
  const median = year && shownMedian(year);
  if (!median) return '';
  const share = Math.round((price / median - 1) * 100);
  const how = share === 0 ? 'about' : `${Math.abs(share)}% ${share < 0 ? 'below' : 'above'}`;
  return `${how} the median for ${formatYear(year, thisYear)}`;
}

/** `2025`; `2026 so far` of the year that the register is still filling. */
function formatYear({ year }: { year: number }, thisYear: number | null): string {
  return year === thisYear ? `${year} so far` : String(year);
}

/** `median €300,000`, `34 sales`, `5% above 2023`; a part of a year isn't compared with a whole one. */
function describeMedian(
  { years, thisYear }: SalesChartData,
  year: SalesChartData['years'][number],
): string[] {
  const count = formatCountOf(year.totalSales, 'sale', 'sales');
  const before = years.find((one) => one.year === year.year - 1);
  const [now, then] = [shownMedian(year), before && shownMedian(before)];
  const sales = Math.min(year.totalSales, before?.totalSales ?? 0);
  const figures = [`median ${formatShownMedian(year)}`, count];
  if (year.year === thisYear || !now || !then || sales < minToCompare.euro) return figures;
  const share = formatPercentOf(Math.abs(now / then - 1) * 100, sales);
  return [...figures, `${share} ${now < then ? 'below' : 'above'} ${year.year - 1}`];
}

/** How the sales of a day are asked for, and what a chart takes of them. Must stay the same object. */
type SalesOfDays = {
  readonly pathOf: (day: string) => string;
  readonly listNamed: (records: SalesOfDay) => NamedSale[];
};

/** A pointer passes many dots on its way: only where it rests is anything asked for. */
const restMilliseconds = 150;

/** The sale behind each dot that has one; that of a chosen dot is asked for if it isn't known. */
function useNamedDots(
  { dots }: Pick<SalesChartData, 'dots'>,
  chosen: Chosen | null,
  { pathOf, listNamed }: SalesOfDays,
): (dot: SaleDot) => NamedSale | undefined {
  const dot = chosen?.line === 0 ? dots.find(({ at }) => at === chosen.at) : undefined;
  const day = useRested(dot && !dot.named ? dot.dateOfSale : null);
  const records = useData<SalesOfDay>(day === null ? null : pathOf(day));
  const ofDay = useMemo(() => listNamed(records ?? []), [records, listNamed]);
  return (one) => findNamedSale(one, dots, ofDay);
}

/** The value that has stayed for a while; null in between. */
function useRested(value: string | null): string | null {
  const [rested, rest] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : rested;
}
