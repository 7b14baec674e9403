import { readFile } from 'node:fs/promises';
import { buildTables } from '../../warehouse/build.ts';
import { listNeeded, readModels } from '../../warehouse/models.ts';
import { addressKinds } from '../../warehouse/vocabulary.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { type Config, UsageError } from '../config.ts';
import { formatTable } from '../format-table.ts';
import { hideEircodes } from './hide-eircodes.ts';
import { loadPairs, pairsSource } from './load-pairs.ts';
import { loadRegister } from './load-register-files.ts';
import { type Pair, readPairs } from './pairs.ts';
import { withScratchVersion } from './scratch-version.ts';
import { type Tally, tallyOutcomes } from './tally-outcomes.ts';

/** The outcome for a pair, with everything needed to see why. */
export type JudgedPair = {
  readonly kind: string;
  /**
   * `missed`: no sale was linked. `apart`: the given register lacks its sale; if another one is
   * linked, it is `wrong and apart`.
   */
  readonly outcome: 'right' | 'wrong' | 'missed' | 'apart' | 'wrong and apart';
  readonly listing_address: string;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly last_price: string;
  readonly sale_address: string;
  readonly sale_date: string;
  readonly sale_price_eur: number;
  readonly match_reason: string | null;
  readonly is_certain: boolean | null;
  readonly linked_address: string | null;
  readonly linked_date: string | null;
  readonly linked_price_eur: number | null;
};

/**
 * `npm run score -- linkage --pairs FILE --register PATH`: links the listings of the pairs, and
 * compares.
 */
export async function score({ options }: Config): Promise<number> {
  const { pairs, register, json, mistakes } = options;
  if (typeof pairs !== 'string' || typeof register !== 'string') {
    throw new UsageError('Give --pairs FILE and --register PATH.');
  }
  const judged = await judgePairs(await readPairs(pairs), register);
  const total = { pairs: judged.length, ...tallyOutcomes(judged) };
  const byKind = Object.fromEntries(
    addressKinds.map((kind) => [kind, tallyOutcomes(judged.filter((pair) => pair.kind === kind))]),
  );
  if (!json) {
    const toRow = ([kind, tally]: [string, Tally]) => ({ kind, ...tally });
    const rows = [...Object.entries(byKind), ['all', tallyOutcomes(judged)] as [string, Tally]];
    const columns = ['kind', 'right', 'wrong', 'missed', 'apart', 'precision', 'recall'];
    console.log(formatTable(columns, rows.map(toRow)));
  }
  if (mistakes) for (const pair of judged) printMistake(pair);
  console.log(JSON.stringify({ score: 'linkage', ...total, byKind }));
  return 0;
}

/**
 * Links the listings of the pairs to the whole register, with the models that build every version.
 */
export async function judgePairs(pairs: readonly Pair[], register: string): Promise<JudgedPair[]> {
  return await withScratchVersion(async (workbench, workDir) => {
    await loadRegister(workbench, register, workDir);
    await loadPairs(workbench, pairs, workDir);
    await hideEircodes(workbench);
    const needed = listNeeded(await readModels(), 'core.sale_listing_links');
    await buildTables(workbench, 'all', needed);
    return await readJudged(workbench, pairs);
  });
}

async function readJudged(workbench: Workbench, pairs: readonly Pair[]): Promise<JudgedPair[]> {
  const rows = pairs.map((pair) => ({
    id: pair.id,
    listing_address: pair.listingAddress,
    first_seen: pair.firstSeen,
    last_seen: pair.lastSeen,
    last_price: pair.lastPrice,
    sale_date: pair.saleDate,
    sale_price_eur: pair.salePriceEur,
    sale_address: pair.saleAddress,
    sale_county: pair.saleCounty,
  }));
  const types = Object.keys(rows[0] ?? {}).map((column) => [
    column,
    column === 'sale_price_eur' ? 'DOUBLE' : 'VARCHAR',
  ]);
  await workbench.use('version');
  await workbench.run(
    `create or replace temp table score_pairs as
     select unnest(from_json($rows::json, '[${JSON.stringify(Object.fromEntries(types))}]'), recursive := true)`,
    { rows: JSON.stringify(rows) },
  );
  const sql = await readFile(new URL('./linkage.sql', import.meta.url), 'utf8');
  return await workbench.rows<JudgedPair>(sql, { source: pairsSource });
}

function printMistake(pair: JudgedPair): void {
  if (pair.outcome === 'right' || pair.outcome === 'apart') return;
  const euro = (price: number | string | null) => (price ? `€${Number(price)}` : 'no price');
  const { listing_address, first_seen, last_seen, last_price } = pair;
  console.log(`\n${pair.outcome} (${pair.kind})`);
  console.log(`  listing ${listing_address}, ${first_seen} to ${last_seen}, ${euro(last_price)}`);
  console.log(`  sale    ${pair.sale_address}, ${pair.sale_date}, ${euro(pair.sale_price_eur)}`);
  if (pair.linked_address === null) return;
  const { linked_address, linked_date, linked_price_eur, match_reason } = pair;
  console.log(
    `  linked  ${linked_address}, ${linked_date}, ${euro(linked_price_eur)}: ${match_reason}`,
  );
}
