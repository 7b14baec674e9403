import { join } from 'node:path';
import { judgeNumber } from '../../ingest/listings/judge.ts';
import { type Look, measureListings } from '../../warehouse/intake/measure-listings.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { judgeBesideLook } from '../version/judge-beside-look.ts';
import type { Verdict } from './judge-register-faults.ts';
import type { ListingFault } from './listing-faults.ts';

/** A right pull of listings: a Parquet file with the columns of `listingColumns`. */
export type RightPull = { readonly pulledAt: string; readonly parquetPath: string };

/** Makes each fault of a pull and judges the result against the look before, as a refresh does. */
export async function judgeListingFaults(
  workbench: Workbench,
  workDir: string,
  right: RightPull,
  look: Look & { readonly rows: number },
  faults: readonly ListingFault[],
): Promise<Verdict[]> {
  const before = await readFigures(workbench, right.parquetPath);
  const verdicts: Verdict[] = [];
  for (const [index, { name, sql }] of faults.entries()) {
    const parquetPath = join(workDir, `fault-${index}.parquet`);
    await workbench.run(
      `create or replace temp view pull as
       select *, row_number() over () as row_id from read_parquet('${right.parquetPath}')`,
    );
    await workbench.run(`copy (select * exclude row_id from (${sql})) to '${parquetPath}'`);
    const because = await judgePull(workbench, { ...right, parquetPath }, look);
    const after = await readFigures(workbench, parquetPath);
    const change = Math.max(...before.map((of, at) => Math.abs((after[at] ?? 0) / of - 1)));
    verdicts.push({ name, verdict: because.length > 0 ? 'held' : 'passed', because, change });
  }
  return verdicts;
}

/** Why a pull is held, given the look before it; empty where it isn't. */
export async function judgePull(
  workbench: Workbench,
  { pulledAt, parquetPath }: RightPull,
  look: (Look & { readonly rows: number }) | undefined,
): Promise<string[]> {
  const judged = { pulledAt, lookedAt: look?.pulledAt, mostRows: look?.rows ?? 0 };
  const [rows = 0] = await readFigures(workbench, parquetPath);
  const tooMany = judgeNumber(rows, judged);
  if (tooMany.length > 0) return tooMany;
  const [measures] = await measureListings(workbench, 'score', [{ parquetPath, look }]);
  return measures ? await judgeBesideLook(workbench, measures, judged) : [];
}

/** The number of adverts, and their mean and median price. */
async function readFigures(workbench: Workbench, parquetPath: string): Promise<number[]> {
  const [row] = await workbench.rows<{ rows: number; mean: number; median: number }>(
    `select count(*)::integer as rows, coalesce(avg(price_eur), 0)::double as mean,
       coalesce(median(price_eur), 0)::double as median
     from read_parquet('${parquetPath}')`,
  );
  return row ? [row.rows, row.mean, row.median] : [];
}
