import type { BuildSession } from '../build-session.ts';
import type { ReturnedKind } from './returned-kinds.ts';
import type { Correction } from './source-past.ts';

/** Corrects the saved scopes of earlier pulls of a source by what later ones have shown. */
export async function correctScopes(
  session: BuildSession,
  source: string,
  corrections: readonly Correction[],
): Promise<void> {
  for (const correction of corrections) {
    const { entry, at } = correction.look;
    if ('notWhole' in correction)
      await session.run(
        `delete from raw.listing_scopes
         where source = $source and entry = $entry and pulled_at = make_timestamp_ms($at::bigint)`,
        { source, entry, at: correction.notWhole },
      );
    else await markLeftOut(session, { source, entry, at }, correction.leftOut);
  }
}

/** The pulls before `at` that missed a kind didn't cover it. */
async function markLeftOut(
  session: BuildSession,
  before: { readonly source: string; readonly entry: string; readonly at: number },
  leftOut: readonly ReturnedKind[],
): Promise<void> {
  for (const { kind, missedAt, usualCount } of leftOut) {
    const { county, propertyType } = kind;
    await session.run(
      `update raw.listing_scopes set is_covered = false, usual_count = $usualCount
       where source = $source and entry = $entry
         and county = $county and property_type = $propertyType
         and pulled_at >= make_timestamp_ms($missedAt::bigint)
         and pulled_at < make_timestamp_ms($at::bigint)`,
      { ...before, county, propertyType, missedAt, usualCount },
    );
  }
}
