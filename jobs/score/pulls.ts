import { readFile } from 'node:fs/promises';
import { buildTables } from '../../warehouse/build.ts';
import { listNeeded, readModels } from '../../warehouse/models.ts';
import { addressKinds, matchReasons } from '../../warehouse/vocabulary.ts';
import { type Config, UsageError } from '../config.ts';
import { formatTable } from '../format-table.ts';
import { hideEircodes } from './hide-eircodes.ts';
import { loadPulls } from './load-pulls.ts';
import { loadRegister } from './load-register-files.ts';
import { withScratchVersion } from './scratch-version.ts';
import { tallyOutcomes } from './tally-outcomes.ts';

/**
 * A listing and the sale that it was linked to; `apart` where their Eircodes don't show whether
 * that is right.
 */
type LinkedPull = {
  readonly match_reason: string;
  readonly kind: string;
  readonly outcome: 'right' | 'wrong' | 'apart';
  readonly sale_id: string;
  readonly listing_address: string;
  readonly last_price: number | null;
  readonly linked_address: string;
  readonly linked_date: string;
  readonly linked_price_eur: number;
};

/**
 * `npm run score -- pulls --sources FILE --register PATH`: links all listings of a sources file's
 * `listings-file` entries without their Eircodes, and compares the links with the Eircodes. A
 * listing without a link is not counted as missed: most aren't sold yet.
 */
export async function score({ options }: Config): Promise<number> {
  const { sources, register, json, mistakes } = options;
  if (typeof sources !== 'string' || typeof register !== 'string') {
    throw new UsageError('Give --sources FILE and --register PATH.');
  }
  const linked = await withScratchVersion(async (workbench, workDir) => {
    await loadRegister(workbench, register, workDir);
    await loadPulls(workbench, sources, workDir);
    await hideEircodes(workbench);
    const needed = listNeeded(await readModels(), 'core.sale_listing_links');
    await buildTables(workbench, 'all', needed);
    await workbench.use('version');
    const sql = await readFile(new URL('./pulls.sql', import.meta.url), 'utf8');
    return await workbench.rows<LinkedPull>(sql);
  });
  const tally = (name: 'kind' | 'match_reason', value: string) => {
    const { right, wrong, apart, precision } = tallyOutcomes(
      linked.filter((link) => link[name] === value),
    );
    return { right, wrong, apart, precision };
  };
  const sales = new Set(linked.map(({ sale_id }) => sale_id)).size;
  const { right, wrong, apart, precision } = tallyOutcomes(linked);
  if (!json) {
    const rows = matchReasons.map(({ reason }) => ({
      reason,
      ...tally('match_reason', reason),
    }));
    const all = { reason: 'all', right, wrong, apart, precision };
    console.log(formatTable(['reason', 'right', 'wrong', 'apart', 'precision'], [...rows, all]));
  }
  if (mistakes) {
    for (const link of linked.filter(({ outcome }) => outcome === 'wrong')) {
      const { listing_address, last_price, match_reason } = link;
      console.log(`\nwrong: ${match_reason}`);
      console.log(`  listing ${listing_address}, €${last_price}`);
      console.log(
        `  linked  ${link.linked_address}, ${link.linked_date}, €${link.linked_price_eur}`,
      );
    }
  }
  const byKind = Object.fromEntries(addressKinds.map((kind) => [kind, tally('kind', kind)]));
  console.log(
    JSON.stringify({ score: 'pulls', precision, right, wrong, apart, linkedSales: sales, byKind }),
  );
  return 0;
}
