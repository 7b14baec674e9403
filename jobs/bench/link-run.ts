import { chmodSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTables, prepareVersion } from '../../warehouse/build.ts';
import { openWorkbench } from '../../warehouse/workbench.ts';
import { medianOf } from './figures.ts';
import type { WholeFigures } from './link-figures.ts';
import { listLinkTables } from './link-tables.ts';
import { time } from './measure.ts';

const rounds = 3;

const readHere = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/*
 * A process of its own, so that its memory can be measured. Arguments: a version's file, and a
 * folder for the linked one.
 */
const [, , version = '', folder = ''] = process.argv;
mkdirSync(folder, { recursive: true });
const file = join(folder, 'version.duckdb');
copyFileSync(version, file);
chmodSync(file, 0o644);
const workbench = await openWorkbench(file, folder);
await prepareVersion(workbench);
await workbench.use('version');
await workbench.run(readHere('link-adverts.sql'));

const { adverts, links } = await listLinkTables();
await buildTables(workbench, 'all', adverts);

const floors: number[] = [];
const wholes: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  await workbench.use('version');
  const [, floor] = await time(() => workbench.run(readHere('link-floor.sql')));
  const [, whole] = await time(() => buildTables(workbench, 'all', links));
  floors.push(floor);
  wholes.push(whole);
}

const [counts] = await workbench.rows<{ addresses: number }>(
  'select count(*)::integer as addresses from version.core.addresses',
);
await workbench.close();
const figures: WholeFigures = {
  floorSeconds: medianOf(floors),
  linkSeconds: medianOf(wholes),
  addresses: counts?.addresses ?? 0,
};
console.log(JSON.stringify(figures));
