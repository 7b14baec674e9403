import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { rowsOfGroup } from './arrange-counties.ts';
import { chooseSalesOrder } from './arrange-sales.ts';

/** Sales as the register has them: one large county, sixteen years, more Eircodes in newer ones. */
const sales = `
  with counties as (
    select unnest(['Carlow', 'Cork', 'Dublin', 'Galway', 'Kerry', 'Laois', 'Meath', 'Sligo', 'Wicklow']) as county,
      unnest([3, 40, 100, 25, 12, 5, 15, 6, 14]) as size
  )
  select county, make_date(sale_year::integer, 1, 1) + (number % 365)::integer as sale_date,
    case when sale_year > 2020 then 'D04 X2Y3' end as eircode,
    hash(county, sale_year, number) as sale_id
  from counties, range(2010, 2026) as years(sale_year), range(19200) as numbers(number)
  where number < size * (sale_year - 2000) * 7.68`;

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
  await connection.run(`attach ':memory:' as version; create table version.sales as ${sales}`);
});

async function readRows<Row>(sql: string): Promise<Row[]> {
  return (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[];
}

/** How many row groups a reader of each county and year needs, most first. */
async function countGroups(order: string): Promise<{ place: string; groups: number }[]> {
  const path = join(makeFolder(), 'sales.parquet');
  await connection.run(
    `copy (select * from version.sales order by ${order}) to '${path}' (format parquet, row_group_size ${rowsOfGroup})`,
  );
  return await readRows(
    `with row_groups as (
       select row_group_id,
         max(stats_min_value) filter (path_in_schema = 'county') as county_from,
         max(stats_max_value) filter (path_in_schema = 'county') as county_to,
         max(stats_min_value) filter (path_in_schema = 'sale_date') as date_from,
         max(stats_max_value) filter (path_in_schema = 'sale_date') as date_to
       from parquet_metadata('${path}') group by all
     )
     select county || ' ' || sale_year as place, count(*)::integer as groups
     from (select distinct county, year(sale_date) as sale_year from version.sales) as asked
     inner join row_groups on county between county_from and county_to
       and date_to >= sale_year || '-01-01' and date_from <= sale_year || '-12-31'
     group by all order by groups desc, place desc`,
  );
}

test("no county's year needs as many groups to be read as one does in the order of the alphabet", async () => {
  const [dearest] = await countGroups(await chooseSalesOrder(connection));
  const [before] = await countGroups('county, sale_date, sale_id');
  expect({ dearest, before }).toEqual({
    dearest: { place: 'Dublin 2025', groups: 4 },
    before: { place: 'Dublin 2025', groups: 6 },
  });
});

test('a county stands whole, its dates rise or fall, and no order leaves a tie', async () => {
  const order = await chooseSalesOrder(connection);
  const runs = await readRows<{ runs: number; turns: number }>(
    `with placed as (
       select county, sale_date, row_number() over () as place
       from (select * from version.sales order by ${order})
     ),
     compared as (
       select county, lag(county) over (order by place) as county_before,
         sign(sale_date - lag(sale_date) over (partition by county order by place)) as turn
       from placed
     )
     select count(*) filter (county is distinct from county_before)::integer as runs,
       count(distinct county || turn) filter (turn <> 0)::integer as turns
     from compared`,
  );
  expect(runs).toEqual([{ runs: 9, turns: 9 }]);
  expect(await chooseSalesOrder(connection)).toBe(order);
});
