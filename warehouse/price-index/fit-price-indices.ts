import type { BuildSession } from '../build-session.ts';
import { indexBaseYear } from '../constants.ts';
import { quote } from '../quote.ts';
import { fitIndices, type IndexPoint } from './fit-indices.ts';
import { fitRevisions, type Revision } from './fit-revisions.ts';
import type { CountyResales } from './resales.ts';

const pointType =
  'struct(area varchar, months tinyint, period integer, "index" double, low double, high double)[]';

type Row = {
  county: string;
  value: number;
  firstMonths: number[];
  lastMonths: number[];
  places: number[];
  years: number[];
  changes: number[];
  prices: number[];
};

const revisionType = 'struct(area varchar, period integer, "first" double, "now" double)[]';

/**
 * Fits the price indices to the version's resales. Passes them to `marts.price_indices` as the
 * variables `price_indices` and `first_index_month`, and first estimates of the newest quarters to
 * `marts.price_index_revisions`. No indices if there are too few resales.
 */
export async function fitPriceIndices(session: BuildSession): Promise<void> {
  const { firstYear, months, counties } = await readResales(session);
  const { start, base } = chooseSpan(counties, months, firstYear);
  const points = fitIndices(counties, { months, base }).filter(({ period }) => period >= start);
  const revisions = fitRevisions(counties, { months, base }, points);
  await showPriceIndices(session, { points, revisions, firstYear });
}

/**
 * The month in which indices begin, and the months whose mean is 100. A register's first years are
 * known only from homes that were resold years later, with all the work done to them. So an index
 * begins with the first year in which more than one in twenty of the sales that it uses are second
 * sales.
 */
export function chooseSpan(
  counties: readonly Pick<CountyResales, 'from' | 'to'>[],
  months: number,
  firstYear: number,
) {
  const countIn = (year: number, of: 'from' | 'to') =>
    counties.reduce(
      (sum, county) => sum + county[of].filter((month) => Math.floor(month / 12) === year).length,
      0,
    );
  let year = 0;
  while (12 * year + 12 < months && 19 * countIn(year, 'to') <= countIn(year, 'from')) year += 1;
  const ownYear = indexBaseYear - firstYear;
  const baseYear = ownYear >= year && 12 * ownYear + 12 <= months ? ownYear : year;
  const length = Math.min(12, months - 12 * baseYear);
  return { start: 12 * year, base: Array.from({ length }, (_, later) => 12 * baseYear + later) };
}

type Shown = {
  readonly points?: readonly IndexPoint[];
  readonly revisions?: readonly Revision[];
  readonly firstYear?: number;
};

/** Without points, empty lists, so that the SELECTs always find their columns. */
export async function showPriceIndices(
  session: BuildSession,
  { points = [], revisions = [], firstYear = indexBaseYear }: Shown = {},
): Promise<void> {
  const show = (name: string, rows: readonly object[], type: string) =>
    session.run(`set variable ${name} = cast(${quote(JSON.stringify(rows))}::json as ${type})`);
  await show('price_indices', points, pointType);
  await show('price_index_revisions', revisions, revisionType);
  await session.run(`set variable first_index_month = date '${firstYear}-01-01'`);
}

/** The resales by county, in months from January of the first year that has one. */
export async function readResales(session: BuildSession) {
  const [span] = await session.rows<{ firstYear: number | null; months: number | null }>(
    `select year(min(first_sale_date))::integer as "firstYear",
       datediff('month', date_trunc('year', min(first_sale_date)), max(sale_date))::integer + 1
         as months
     from version.core.resales`,
  );
  const firstYear = span?.firstYear ?? indexBaseYear;
  const rows = await session.rows<Row>(
    `with since as (select make_date($firstYear, 1, 1) as first_date),
     worth as (
       select county, sum(price_with_vat_eur)::double as value
       from version.core.sales where left_out_reason is null group by county
     ),
     placed as (
       select
         resales.*,
         dense_rank() over (
           order by
             resales.county,
             coalesce(addresses.district, addresses.place_keys[-1], addresses.name, '')
         )::integer as place
       from version.core.resales
       inner join version.core.sales on resales.sale_id = sales.sale_id
       inner join version.core.addresses on sales.address_id = addresses.address_id
     )
     select
       resales.county, any_value(worth.value) as value,
       list(datediff('month', first_date, first_sale_date)::integer order by sale_id)
         as "firstMonths",
       list(datediff('month', first_date, sale_date)::integer order by sale_id) as "lastMonths",
       list(place order by sale_id) as places,
       list(datediff('day', first_sale_date, sale_date) / 365.25 order by sale_id) as years,
       list(ln(price_with_vat_eur / first_price_with_vat_eur)::double order by sale_id) as changes,
       list(ln(price_with_vat_eur * first_price_with_vat_eur)::double / 2 order by sale_id)
         as prices
     from placed as resales
     inner join worth on resales.county = worth.county
     cross join since
     group by resales.county
     order by resales.county`,
    { firstYear },
  );
  return { firstYear, months: span?.months ?? 0, counties: rows.map(arrange) };
}

function arrange(row: Row): CountyResales {
  return {
    county: row.county,
    value: row.value,
    from: Uint16Array.from(row.firstMonths),
    to: Uint16Array.from(row.lastMonths),
    place: Uint32Array.from(row.places),
    years: Float64Array.from(row.years),
    change: Float64Array.from(row.changes),
    price: Float64Array.from(row.prices),
  };
}
