import { readFile } from 'node:fs/promises';
import { buildTables } from '../../warehouse/build.ts';
import { listNeeded, readModels } from '../../warehouse/models.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { type Config, UsageError } from '../config.ts';
import { formatTable } from '../format-table.ts';
import { hideEircodes } from './hide-eircodes.ts';
import { loadPulls } from './load-pulls.ts';
import { loadRegister } from './load-register-files.ts';
import { withScratchVersion } from './scratch-version.ts';
import { tallyOutcomes } from './tally-outcomes.ts';

/**
 * Two listings that are linked to one home without positions and Eircodes: `wrong` where these
 * contradict it, or `missed`.
 */
export type AdvertPair = {
  readonly outcome: 'right' | 'wrong' | 'missed';
  readonly title: string;
  readonly price_eur: number | null;
  readonly other_title: string;
  readonly other_price_eur: number | null;
};

/**
 * `npm run score -- adverts --sources FILE --register PATH`: groups the listings of a sources
 * file's `listings-file` entries into homes, once as they are and once without their positions and
 * Eircodes, as the adverts of small sites have neither, and compares the second grouping with the
 * first. `--mistakes` prints the pairs that are wrong.
 */
export async function score({ options }: Config): Promise<number> {
  const { sources, register, json, mistakes } = options;
  if (typeof sources !== 'string' || typeof register !== 'string') {
    throw new UsageError('Give --sources FILE and --register PATH.');
  }
  const pairs = await withScratchVersion(async (workbench, workDir) => {
    await loadRegister(workbench, register, workDir);
    await loadPulls(workbench, sources, workDir);
    return await scoreAdverts(workbench);
  });
  const { right, wrong, missed, precision, recall } = tallyOutcomes(pairs);
  const total = { right, wrong, missed, precision, recall };
  if (!json) console.log(formatTable(Object.keys(total), [total]));
  if (mistakes) {
    const wrongPairs = pairs.filter(({ outcome }) => outcome === 'wrong');
    console.log(formatTable(Object.keys(wrongPairs[0] ?? {}), wrongPairs));
  }
  console.log(JSON.stringify({ score: 'adverts', ...total }));
  return 0;
}

/**
 * Groups the loaded listings twice, the second time without positions and Eircodes, and compares.
 */
export async function scoreAdverts(workbench: Workbench): Promise<AdvertPair[]> {
  const needed = listNeeded(await readModels(), 'core.listing_property_links');
  await buildTables(workbench, 'all', needed);
  await keepPairs(workbench, 'full_pairs');
  await hideEircodes(workbench);
  await workbench.run('update raw.listing_runs set latitude = null, longitude = null');
  await buildTables(workbench, 'all', needed);
  await keepPairs(workbench, 'bare_pairs');
  return await workbench.rows<AdvertPair>(await readSql('adverts'));
}

async function keepPairs(workbench: Workbench, table: string): Promise<void> {
  await workbench.use('version');
  const sql = await readSql('advert-pairs');
  await workbench.run(`create or replace temp table ${table} as ${sql}`);
}

async function readSql(name: string): Promise<string> {
  return await readFile(new URL(`./${name}.sql`, import.meta.url), 'utf8');
}
