import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTables } from '../../warehouse/build.ts';
import { listNeeded, readModels } from '../../warehouse/models.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import type { Config } from '../config.ts';
import { loadRegister } from './load-register-files.ts';
import type { Row, Score } from './score.ts';

/**
 * `npm run score -- homes --register PATH`: groups the sales of the register into homes without a
 * single Eircode, and compares the homes with the Eircodes, pair by pair.
 */
export async function measure(
  workbench: Workbench,
  workDir: string,
  { options }: Config,
): Promise<Score> {
  await loadRegister(workbench, options.register, workDir);
  return { pairs: await scoreHomes(workbench) };
}

/** The same for a loaded register. */
export async function scoreHomes(workbench: Workbench): Promise<Row[]> {
  const models = await readModels();
  const sales = listNeeded(models, 'core.sales');
  const links = [...listNeeded(models, 'core.sale_property_links')];
  await buildTables(workbench, sales);
  await workbench.run(
    `create or replace temp table known_eircodes as
     select sale_id, eircode from version.core.sales where eircode is not null`,
  );
  await workbench.run('update version.core.sales set eircode = null, eircode_text = null');
  await buildTables(workbench, new Set(links.filter((table) => !sales.has(table))));
  await workbench.use('memory');
  const sql = await readFile(join(import.meta.dirname, 'homes.sql'), 'utf8');
  return await workbench.rows<Row>(sql);
}
