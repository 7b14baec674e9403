import type { Area, PeriodLength } from '../contract/areas.ts';
import type { Trend, TrendPoint } from '../contract/trend.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { readNewestSale } from './read-newest-sale.ts';

type PeriodRow = {
  readonly year: number;
  readonly month: number;
  readonly total_sales: number;
  readonly mean_eur: number;
  readonly median_eur: number;
};

const periodsQuery = readQuery('area_periods');

/** All periods of an area's sales, also those without one; none where no register is loaded. */
export async function readTrend(
  { query, register, facts }: Pick<ServedVersion, 'query' | 'register' | 'facts'>,
  area: Area,
  months: PeriodLength,
): Promise<Trend> {
  const { oldest_sale_date: oldest, newest_sale_date: newest } = register;
  const rows = await query<PeriodRow>(periodsQuery, { area, months });
  const known = new Map(rows.map((row) => [row.year * 12 + row.month - 1, row]));
  const points =
    oldest && newest ? listPeriods(countMonths(oldest), countMonths(newest), months) : [];
  return {
    area,
    months,
    ...readNewestSale({ register, facts }),
    points: points.map((last) => buildPoint(last, known.get(last))),
  };
}

/** The months since the year 0 at which whole periods end; the newest quarter may be unfinished. */
function listPeriods(first: number, newest: number, months: PeriodLength): number[] {
  const step = months === 3 ? 3 : 1;
  const start = months === 3 ? Math.ceil(first / 3) * 3 : first;
  const end = months === 3 ? Math.floor(newest / 3) * 3 + 2 : newest;
  const count = Math.max(Math.floor((end - start - months + 1) / step) + 1, 0);
  return Array.from({ length: count }, (_, place) => start + months - 1 + place * step);
}

function countMonths(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function buildPoint(last: number, row: PeriodRow | undefined): TrendPoint {
  return {
    year: Math.floor(last / 12),
    month: (last % 12) + 1,
    count: row?.total_sales ?? 0,
    median: row?.median_eur ?? null,
    average: row?.mean_eur ?? null,
  };
}
