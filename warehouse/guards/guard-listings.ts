import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';

/** In the order of their reasons. */
const guards = ['listing_counts', 'listing_changes', 'listing_details', 'listing_prices'];

type Found = { readonly pull: string; readonly reason: string };

/**
 * What is implausible about loaded pulls of a source of listings, each in a sentence with its
 * numbers; pulls that are plausible are left out. Each is compared with the pull of its entry before
 * it, and with the source's own past.
 */
export async function guardListings(
  session: BuildSession,
  source: string,
  pulls: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  await session.use('version');
  await session.run(
    `set variable source = ${quote(source)};
     set variable judged = [${pulls.map(quote).join(', ')}]::varchar[];
     create or replace temp table begun_runs as ${readSql('guards', 'begun_runs')}`,
  );
  const found: Found[] = [];
  for (const guard of guards) found.push(...(await session.rows<Found>(readSql('guards', guard))));
  await session.run('drop table begun_runs');
  const byPull = Map.groupBy(found, ({ pull }) => pull);
  return new Map([...byPull].map(([pull, rows]) => [pull, rows.map(({ reason }) => reason)]));
}
