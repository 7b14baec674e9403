import { useCallback, useEffect, useMemo, useState } from 'react';
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
import { useApi } from '../use-api.ts';
import { Chart } from './Chart.tsx';
import type { Chosen, Cursor } from './drawn-points.ts';
import { fewestToCompare } from './line-data.ts';
import { PointReader, TooltipOne } from './PointReader.tsx';
import { RangeSlider } from './RangeSlider.tsx';
import { useRange } from './range.ts';
import {
  buildSalesChart,
  describeAbove,
  describeSales,
  fillYears,
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

/** The sale behind a dot, where it is known. */
type SaleOf = (dot: SaleDot) => NamedSale | undefined;

/** The points of the sales, and in a second line those of the medians. */
export function listSalesLines(data: SalesChartData): Cursor['lines'] {
  return [data.dots.map(({ at }) => at), listMedians(data).map(middleOf)];
}

function listMedians({ years }: Pick<SalesChartData, 'years'>) {
  return fillYears(years).filter((year) => shownMedian(year) !== null);
}

/** Reads the sales one by one, and in a second line the medians of years. */
export function readSales(
  data: SalesChartData,
  lines: Cursor['lines'],
  saleOf: SaleOf = ({ named }) => named,
): Cursor {
  const { dots, title } = data;
  const years = listMedians(data);
  const dotAt = (at: number) => dots.find((dot) => dot.at === at);
  const yearAt = (at: number) => years.find((year) => middleOf(year) === at);
  return {
    title,
    hasLinks: true,
    lines,
    describe: ({ line, at }) => {
      const dot = line === 0 ? dotAt(at) : undefined;
      const year = line === 1 ? yearAt(at) : undefined;
      if (year)
        return `${formatYear(year, data.thisYear)}: ${describeMedian(data, year).join(', ')}`;
      if (!dot) return '';
      const words = [formatWholeEuro(dot.price), saleOf(dot)?.address, compareWithYear(data, dot)];
      return `${formatDate(dot.dateOfSale)}: ${words.filter(Boolean).join(', ')}`;
    },
    show: (chosen) => {
      const year = chosen?.line === 1 ? yearAt(chosen.at) : undefined;
      if (year) {
        const [figure = '', ...rest] = describeMedian(data, year);
        return (
          <TooltipOne
            time={formatYear(year, data.thisYear)}
            figure={figure}
            rest={rest.join(' · ')}
          />
        );
      }
      const dot = chosen ? dotAt(chosen.at) : dots.at(-1);
      return dot ? <Sale data={data} dot={dot} named={saleOf(dot)} /> : null;
    },
  };
}

type SaleProps = { data: SalesChartData; dot: SaleDot; named: NamedSale | undefined };

function Sale({ data, dot, named }: SaleProps) {
  const change = compareWithYear(data, dot);
  return (
    <TooltipOne
      time={formatDate(dot.dateOfSale)}
      figure={formatWholeEuro(dot.price)}
      rest={
        named ? (
          <>
            {named.href ? <Link href={named.href}>{named.address}</Link> : named.address}
            {change ? ` · ${change}` : null}
          </>
        ) : (
          change
        )
      }
    />
  );
}

/** `12% above the median of 2024`; empty where that year has none. */
function compareWithYear(
  { years, thisYear }: SalesChartData,
  { dateOfSale, price }: SaleDot,
): string {
  const year = years.find((one) => one.year === Number(dateOfSale.slice(0, 4)));
  const median = year && shownMedian(year);
  if (!median) return '';
  const share = Math.round((price / median - 1) * 100);
  if (share === 0) return `about the median of ${formatYear(year, thisYear)}`;
  return `${Math.abs(share)}% ${share < 0 ? 'below' : 'above'} the median of ${formatYear(year, thisYear)}`;
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
  if (year.year === thisYear || !now || !then || sales < fewestToCompare.euro) return figures;
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
  const answer = useApi<SalesOfDay>(day === null ? null : pathOf(day));
  const records = answer.state === 'ready' ? answer.data : null;
  const ofDay = useMemo(() => listNamed(records ?? []), [records, listNamed]);
  return useCallback((one) => findNamedSale(one, dots, ofDay), [dots, ofDay]);
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
