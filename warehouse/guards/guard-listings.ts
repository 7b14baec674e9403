import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';

type Found = { readonly pull: string; readonly reason: string };

/**
 * Finds what is implausible about loaded pulls of a source of listings, each as a sentence with its
 * numbers. Each pull is compared with its entry's previous pull, and with the source's own past.
 */
export async function guardListings(
  session: BuildSession,
  source: string,
  pulls: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  await session.use('version');
  await session.run(
    `set variable source = ${quote(source)};
     set variable checked = [${pulls.map(quote).join(', ')}]::varchar[];
     create or replace temp table guarded_pulls as ${readSql('guards', 'guarded_pulls')}`,
  );
  const guards = ['listing_totals', 'listing_shares'].map(
    (name) => `from (${readSql('guards', name)})`,
  );
  const found = await session.rows<Found>(guards.join(' union all '));
  const byPull = Map.groupBy(found, ({ pull }) => pull);
  return new Map([...byPull].map(([pull, rows]) => [pull, rows.map(({ reason }) => reason)]));
}
