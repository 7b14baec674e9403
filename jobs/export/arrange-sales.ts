import type { DuckDBConnection } from '@duckdb/node-api';
import { quote } from '../../warehouse/quote.ts';

/** Small enough that a reader of one county and year passes over nearly all of a table's groups. */
export const rowsOfGroup = 6144;

/** Counties stand whole, in this order: by name from `first` on, then `next`, then those that are left. */
const places = 'county < first, county <> next or county >= first, county';

/**
 * The order of the sales in the Parquet file, for `order by`. One county begins with its oldest
 * sales and the next with its newest, so that a group with the last of one and the first of the next
 * spans few months: a reader of any other year skips it. How many groups a county's year lies in
 * depends on where it begins in one, so on all that stands before it. Which county begins the file,
 * which follows the last of the alphabet, and which way the first goes are those with which the
 * county and year that takes most to read takes least.
 */
export async function chooseSalesOrder(connection: DuckDBConnection): Promise<string> {
  const [found] = (await connection.runAndReadAll(cheapest)).getRowObjectsJson() as Arrangement[];
  const { first, next, turn } = found ?? { first: '', next: '', turn: 0 };
  const byPlace = places.replaceAll('first', quote(first)).replaceAll('next', quote(next));
  return `${byPlace}, case when dense_rank() over (order by ${byPlace}) % 2 = ${turn} then sale_date end,
    sale_date desc, sale_id`;
}

type Arrangement = { readonly first: string; readonly next: string; readonly turn: number };

/** A row takes some 33 bytes in the file, an Eircode 6 more: what the columns of real sales came to. */
const cheapest = `
  with blocks as materialized (
    select
      county, year(sale_date) as sale_year, count(*) as sales,
      33 + 6 * count(eircode) / count(*) as bytes
    from version.sales
    group by all
  ),
  counties as (select distinct county from blocks),
  arrangements as (
    select one.county as first, other.county as next, turns.turn
    from counties as one
    inner join counties as other on other.county <= one.county
    cross join (select unnest([0, 1])::integer as turn) as turns
  ),
  ranked as (
    select *, dense_rank() over (partition by first, next, turn order by ${places}) as place
    from arrangements cross join blocks
  ),
  placed as (
    select *, sum(sales) over (
      partition by first, next, turn
      order by place, case when place % 2 = turn then sale_year else -sale_year end
    )::bigint as until
    from ranked
  ),
  parts as (
    select *, unnest(range((until - sales) // ${rowsOfGroup}, (until - 1) // ${rowsOfGroup} + 1)) as part
    from placed
  ),
  row_groups as (
    select
      first, next, turn, part,
      min(county) as county_from, max(county) as county_to,
      min(sale_year) as year_from, max(sale_year) as year_to,
      sum(bytes * (
        least(until, (part + 1) * ${rowsOfGroup}) - greatest(until - sales, part * ${rowsOfGroup})
      )) as bytes
    from parts
    group by all
  ),
  readings as (
    select first, next, turn, sum(row_groups.bytes) as bytes
    from row_groups
    inner join blocks
      on blocks.county between county_from and county_to
      and blocks.sale_year between year_from and year_to
    group by first, next, turn, blocks.county, blocks.sale_year
  )
  select first, next, turn from readings group by all
  order by max(bytes), first, next, turn limit 1`;
