import { chmodSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTables, prepareVersion } from '../../warehouse/build.ts';
import { listNeeded, readModels } from '../../warehouse/models.ts';
import { openWorkbench } from '../../warehouse/workbench.ts';
import { medianOf } from './measure.ts';

/** What a run of the link bench found; seconds are medians of the rounds. */
export type LinkFigures = {
  readonly floorSeconds: number;
  readonly linkSeconds: number;
  readonly monthSeconds: number;
  readonly addresses: number;
  readonly monthSales: number;
};

const rounds = 3;
/** A month is short, and what it takes is a difference: more of them. */
const monthRounds = 9;

/** All that links; those that this version of the project has are measured. */
const linkTables = [
  'core.sale_property_links',
  'core.listing_property_links',
  'core.sale_listing_links',
];

const readHere = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/* A process of its own, so that its memory can be told: a version's file, and a folder to work in. */
const [, , version = '', folder = ''] = process.argv;
mkdirSync(folder, { recursive: true });
const file = join(folder, 'version.duckdb');
copyFileSync(version, file);
chmodSync(file, 0o644);
const workbench = await openWorkbench(file, folder);
await prepareVersion(workbench);
await workbench.use('version');
await workbench.run(readHere('link-adverts.sql'));

const models = await readModels();
const given = new Set([...listNeeded(models, 'core.sales'), ...listNeeded(models, 'core.adverts')]);
const needed = linkTables
  .filter((table) => models.some((model) => model.table === table))
  .flatMap((table) => [...listNeeded(models, table)]);
const links = new Set(needed.filter((table) => !given.has(table)));
await buildTables(workbench, 'all', listNeeded(models, 'core.adverts'));

const floors: number[] = [];
const wholes: number[] = [];
const months: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  await workbench.use('version');
  floors.push(await time(() => workbench.run(readHere('link-floor.sql'))));
  wholes.push(await time(() => buildTables(workbench, 'all', links)));
}

await workbench.run('create or replace temp table whole as from version.core.sale_property_links');

/*
 * The newest month goes, and comes again, onto a file that was written as a version is; what its sales take without
 * the links is taken off.
 */
await workbench.run('checkpoint version');
const sales = listNeeded(models, 'core.sales');
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
for (let round = 0; round < monthRounds; round += 1) {
  await workbench.run(takeOut);
  await buildTables(workbench, [month.year], new Set([...sales, ...links]));
  await workbench.run(putBack);
  const both = await time(() =>
    buildTables(workbench, [month.year], new Set([...sales, ...links])),
  );
  const salesAlone = await time(() => buildTables(workbench, [month.year], sales));
  months.push(both - salesAlone);
}

const [lost] = await workbench.rows(
  `(from whole except from version.core.sale_property_links)
   union all (from version.core.sale_property_links except from whole) limit 1`,
);
if (lost) throw new Error(`a month that came again is linked otherwise: ${JSON.stringify(lost)}`);
const [counts] = await workbench.rows<{ addresses: number }>(
  'select count(*)::integer as addresses from version.core.addresses',
);
const figures: LinkFigures = {
  floorSeconds: medianOf(floors),
  linkSeconds: medianOf(wholes),
  monthSeconds: medianOf(months),
  addresses: counts?.addresses ?? 0,
  monthSales: month.count,
};
console.log(JSON.stringify(figures));
workbench.abandon();
