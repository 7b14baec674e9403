import type { DuckDBConnection } from '@duckdb/node-api';
import { quote } from '../../warehouse/quote.ts';
import { arrangeCounties, type CountyYear } from './arrange-counties.ts';

/**
 * The order of the sales in the Parquet file, for `order by`. One county begins with its oldest
 * sales and the next with its newest, so that a group with the last of one and the first of the next
 * spans few months: a reader of any other year skips it. How many groups a county's year lies in
 * depends on where it begins in one, so on all that stands before it: `arrangeCounties` chooses that.
 * The places are named one by one, as DuckDB would sort all sales to count them.
 */
export async function chooseSalesOrder(connection: DuckDBConnection): Promise<string> {
  const found = (await connection.runAndReadAll(countyYears)).getRowObjectsJson();
  const { counties, turn } = arrangeCounties(found as CountyYear[]);
  const place = `list_position([${counties.map(quote)}]::varchar[], county)`;
  return `${place}, case when ${place} % 2 = ${turn} then sale_date end, sale_date desc, sale_id`;
}

/** A row takes some 33 bytes in the file, an Eircode 6 more: what the columns of real sales came to. */
const countyYears = `
  select
    county,
    year(sale_date)::integer as "year",
    count(*)::integer as "rows",
    round(1000 * (33 + 6 * count(eircode) / count(*)))::integer as "rowThousandths"
  from version.sales
  group by all
  order by county, "year"`;
