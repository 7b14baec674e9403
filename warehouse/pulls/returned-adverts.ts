import { readSql } from '../models.ts';
import type { Workbench } from '../workbench.ts';
import { compareAdverts, type Differing } from './compare-adverts.ts';
import type { JudgedKind } from './kind-counts.ts';
import type { Doubt, WholePull } from './listing-pull.ts';

/**
 * Adverts that come back show something about the pulls before: that they left out a type or
 * county, or that the newest of them wasn't whole.
 */
export async function followReturns(
  workbench: Workbench,
  whole: readonly WholePull[],
  { returned }: Differing,
): Promise<Doubt | undefined> {
  if (returned < 2) return undefined;
  await restoreScopes(workbench, []);
  return await maybeDoubt(workbench, whole);
}

/** The largest share of the adverts in the pulls before and after it that a whole pull may lack. */
const mostReturned = 0.05;

/**
 * Whether the newest whole pull wasn't whole after all, as this one shows again what it missed; it
 * is then held, and what it missed is known again. There is nothing that the first whole pull could
 * have missed.
 */
async function maybeDoubt(
  workbench: Workbench,
  whole: readonly WholePull[],
): Promise<Doubt | undefined> {
  const last = whole.at(-1);
  if (last === undefined || last.isConfirmed) return undefined;
  const [returns] = await workbench.rows<{ returned: number; stayed: number }>(
    readSql('intake', 'returns'),
  );
  const { returned, stayed } = returns ?? { returned: 0, stayed: 0 };
  if (returned < 3 || returned <= mostReturned * (returned + stayed)) return undefined;
  await workbench.run(
    `update known_adverts set missed_at = null
     where entry = getvariable('entry') and missed_at = getvariable('looked_before_at')`,
  );
  await compareAdverts(workbench);
  for (const scopes of scopeTables) {
    await workbench.run(
      `delete from ${scopes} where source = getvariable('source')
         and entry = getvariable('entry') and pulled_at = $at::timestamp`,
      { at: last.pulledAt },
    );
  }
  const absencesReason = `it misses ${returned} of the ${returned + stayed} adverts that the pulls before and after it show`;
  return {
    pull: last.pull,
    verdict: { absences: 'held', absencesReason, shownShare: last.shownShare },
  };
}

const scopeTables = ['counted_scopes', 'raw.listing_scopes'] as const;

/**
 * A whole type or county that comes back together was left out by the search, and wasn't gone: the
 * pulls since didn't cover it, and when those that don't come back went isn't known. The same holds
 * where more is there than can have appeared since.
 */
export async function restoreScopes(
  workbench: Workbench,
  shown: readonly JudgedKind[],
): Promise<boolean> {
  await workbench.run(
    `create or replace temp table returned_kinds as ${readSql('intake', 'returned_kinds')}`,
    { shown: JSON.stringify(shown) },
  );
  const [row] = await workbench.rows<{ kinds: number }>(
    'select count(*)::integer as kinds from returned_kinds',
  );
  if (!row?.kinds) return false;
  for (const scopes of scopeTables) {
    await workbench.run(
      `update ${scopes} as scopes set is_covered = false, usual_count = kinds.usual_count
       from returned_kinds as kinds
       where scopes.source = getvariable('source') and scopes.entry = getvariable('entry')
         and scopes.county = kinds.county and scopes.property_type = kinds.property_type
         and scopes.pulled_at >= kinds.missed_at`,
    );
  }
  const isOfKind = `(county, coalesce(property_type, '')) in (
    select (county, property_type) from returned_kinds)`;
  const isReturned = `entry = getvariable('entry') and missed_at is not null
    and (county, property_type) in (select (county, property_type) from returned_kinds)`;
  await workbench.run(
    `delete from known_adverts
     where ${isReturned} and advert not in (select advert from incoming_adverts)`,
  );
  await workbench.run(`update known_adverts set missed_at = null where ${isReturned}`);
  await compareAdverts(workbench);
  await workbench.run(
    `insert into work.main.changed_listings
     select listing_id from raw.listing_runs
     where source = getvariable('source') and entry = getvariable('entry') and ${isOfKind}`,
  );
  return true;
}
