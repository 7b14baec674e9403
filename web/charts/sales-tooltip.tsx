import { Link } from 'wouter';
import { formatCountOf, formatDate, formatPercentOf, formatWholeEuro } from '../format.ts';
import type { Cursor } from './cursor.ts';
import { fewestToCompare } from './fewest-to-compare.ts';
import {
  fillYears,
  formatShownMedian,
  middleOf,
  type NamedSale,
  type SaleDot,
  type SalesChartData,
  shownMedian,
} from './sales-data.ts';
import { TooltipOne } from './TooltipOne.tsx';

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
