import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pull } from '../fixtures/world/listings/pulls.ts';
import { writeListingTruth } from '../fixtures/world/listings/write-truth.ts';
import { makeWorld } from '../fixtures/world/make.ts';
import { listDemoSources } from '../jobs/demo/demo-sources.ts';
import { loadRegister } from '../jobs/score/load-register-files.ts';
import { auditVersion } from '../warehouse/audit.ts';
import { buildTables } from '../warehouse/build.ts';
import type { BuildSession } from '../warehouse/build-session.ts';
import { makeBuildSession } from '../warehouse/testing/build-session.ts';
import { loadPulls } from './load-pulls.ts';

/** An advert in some pull, its true sale, and the sale that it was linked to. */
export type LinkedAdvert = {
  readonly title: string;
  readonly kind: string;
  /**
   * Whether the register has the true sale as a market sale after the first pull with the advert.
   */
  readonly has_sale: boolean;
  readonly is_linked: boolean;
  readonly is_right: boolean;
};

const until = '2026-11-14';

/**
 * Makes a world, links the two portals' adverts of a year and a half to its register, and returns
 * the outcome of each. Every second sale and advert has lost its Eircode.
 */
export async function linkWorld(seed: number, size: number): Promise<LinkedAdvert[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'luach-links-'));
  try {
    const pulls = planFortnights();
    const world = await makeWorld({ seed, size, until, since: '2022-01-01', outDir, pulls });
    await writeListingTruth(world.listings, outDir);
    const sourcesFile = join(outDir, 'sources.json');
    await writeFile(sourcesFile, JSON.stringify(listDemoSources(world)));
    const session = await makeBuildSession();
    await loadRegister(session, join(outDir, 'register'), outDir, new Date(`${until}T20:00:00Z`));
    await loadPulls(session, sourcesFile, outDir);
    await session.use('version');
    await session.run(`
      update raw.ppr_rows set eircode = null where hash(address) % 2 = 0;
      update raw.listing_runs set eircode = null where listing_id % 2 = 0`);
    await buildTables(session);
    await auditVersion(session);
    return await compareWithTruth(session, outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** A pull of each of the two portals for all agencies, every other week. */
function planFortnights(): Pull[] {
  const newest = Date.parse(`${until}T19:30:00Z`);
  return (['hearth', 'gable'] as const).flatMap((portal) =>
    Array.from({ length: 39 }, (_, index): Pull => {
      return { portal, at: new Date(newest - (39 - index) * 14 * 86_400_000).toISOString() };
    }),
  );
}

/** A sale's key is that of its register row. If a sale is filed twice, either row is right. */
async function compareWithTruth(session: BuildSession, folder: string): Promise<LinkedAdvert[]> {
  const readTruth = (name: string) =>
    `read_csv('${join(folder, 'truth', name)}', all_varchar = true)`;
  return await session.rows<LinkedAdvert>(
    `with true_sales as (
       select distinct truth.sale_key, sales.sale_id, sales.sale_date, sales.left_out_reason
       from ${readTruth('sales.csv')} as truth
       inner join core.sales on truth.sale_date::date = sales.sale_date
         and truth.address = sales.address and truth.county = sales.county
         and truth.price_eur::decimal(12, 2) = sales.price_eur
     ),
     adverts as (
       select adverts.*, truth.sale_key
       from core.adverts
       inner join ${readTruth('adverts.csv')} as truth
         on adverts.source = truth.portal and adverts.source_listing_id = truth.source_listing_id
     )
     select adverts.title, addresses.kind,
       exists (from true_sales where true_sales.sale_key = adverts.sale_key
         and coalesce(left_out_reason, 'block_sale') = 'block_sale'
         and sale_date >= adverts.first_seen_at::date) as has_sale,
       exists (from core.sale_listing_links as links
         where links.listing_id = adverts.listing_id) as is_linked,
       exists (from core.sale_listing_links as links
         inner join true_sales on links.sale_id = true_sales.sale_id
         where links.listing_id = adverts.listing_id
           and true_sales.sale_key = adverts.sale_key) as is_right
     from adverts
     inner join core.addresses on adverts.address_id = addresses.address_id
     where adverts.from_price_eur is null`,
  );
}
