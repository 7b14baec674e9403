import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTables } from '../../warehouse/build.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { listNeeded, readModels } from '../../warehouse/models.ts';
import type { Config } from '../config.ts';
import { loadRegister } from './load-register-files.ts';
import type { Row, Score } from './score.ts';

/**
 * `npm run score -- homes --register PATH`: groups the sales of the register into homes without any
 * Eircodes, and compares the homes with the Eircodes, pair by pair.
 */
export async function measure(
  session: BuildSession,
  workDir: string,
  { options }: Config,
): Promise<Score> {
  await loadRegister(session, options.register, workDir);
  return { pairs: await scoreHomes(session) };
}

/** The same for a loaded register. */
export async function scoreHomes(session: BuildSession): Promise<Row[]> {
  const models = await readModels();
  const sales = listNeeded(models, 'core.sales');
  const links = [...listNeeded(models, 'core.sale_property_links')];
  await buildTables(session, sales);
  await session.run(
    `create or replace temp table known_eircodes as
     select sale_id, eircode from version.core.sales where eircode is not null`,
  );
  await session.run('update version.core.sales set eircode = null, eircode_text = null');
  await buildTables(session, new Set(links.filter((table) => !sales.has(table))));
  await session.use('memory');
  const sql = await readFile(join(import.meta.dirname, 'homes.sql'), 'utf8');
  return await session.rows<Row>(sql);
}
