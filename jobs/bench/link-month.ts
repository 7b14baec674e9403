import { join } from 'node:path';
import { buildTables, prepareVersion } from '../../warehouse/build.ts';
import { openWorkbench } from '../../warehouse/workbench.ts';
import { medianOf } from './figures.ts';
import type { MonthFigures } from './link-figures.ts';
import { listLinkTables } from './link-tables.ts';
import { time } from './measure.ts';

/** A month takes little time, measured as a difference, so it needs many rounds. */
const rounds = 9;

/*
 * Runs as a process of its own, like a refresh: the folder has a version's file with all its links.
 * The newest month is removed and added again; the time that its sales take without linking is
 * subtracted.
 */
const [, , folder = ''] = process.argv;
const workbench = await openWorkbench(join(folder, 'version.duckdb'), folder);
await prepareVersion(workbench);
await workbench.use('version');
await workbench.run('create or replace temp table whole as from version.core.sale_property_links');

const { sales, links } = await listLinkTables();
const [month] = await workbench.rows<{ month: string; year: number; count: number }>(
  `select sale_month as month, sale_month[1:4]::integer as year, count(*)::integer as count
   from version.raw.ppr_rows group by all having count(*) > 100 order by month desc limit 1`,
);
if (!month) throw new Error('the register has no month of over 100 sales');
await workbench.run(
  `create table version.main.held_back as from version.raw.ppr_rows where sale_month = '${month.month}'`,
);
const takeOut = `delete from version.raw.ppr_rows where sale_month = '${month.month}'`;
const putBack = 'insert into version.raw.ppr_rows from version.main.held_back';
const seconds: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  await workbench.run(takeOut);
  await buildTables(workbench, [month.year], new Set([...sales, ...links]));
  await workbench.run(putBack);
  const [, both] = await time(() =>
    buildTables(workbench, [month.year], new Set([...sales, ...links])),
  );
  const [, salesAlone] = await time(() => buildTables(workbench, [month.year], sales));
  seconds.push(both - salesAlone);
}

const [lost] = await workbench.rows(
  `(from whole except from version.core.sale_property_links)
   union all (from version.core.sale_property_links except from whole) limit 1`,
);
if (lost) throw new Error(`a month that came again is linked differently: ${JSON.stringify(lost)}`);
const figures: MonthFigures = { monthSeconds: medianOf(seconds), monthSales: month.count };
console.log(JSON.stringify(figures));
await workbench.abandon();
