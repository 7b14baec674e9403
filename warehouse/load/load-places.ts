import type { BuildSession } from '../build-session.ts';
import { quote } from '../quote.ts';
import { type PlaceTable, type PreparedPlacesFile, placeTables } from '../records/places.ts';
import type { PullFacts } from '../records/pull-facts.ts';
import { recordPulls } from './record-pulls.ts';

/** A landed file of schools, stops, routes or posts, and a function that reads its rows. */
export type LandedPlaces = PullFacts & {
  readonly rows: number;
  readonly setAside: number;
  readonly newestRecord?: string | null;
  readonly prepare: () => Promise<PreparedPlacesFile>;
};

const tables = Object.keys(placeTables) as PlaceTable[];

/**
 * Updates the schools, stops or posts of one source with its landed files, oldest first. The newest
 * file's rows replace the earlier ones. Older files are recorded without rows.
 */
export async function loadPlaces(
  session: BuildSession,
  source: string,
  landed: readonly LandedPlaces[],
): Promise<void> {
  const newest = landed.at(-1);
  if (newest === undefined) return;
  const known = await session.rows<{ pull: string; row_count: number }>(
    'select pull, row_count from raw.pulls where source = $source',
    { source },
  );
  const isKnown = ({ pull }: LandedPlaces) => known.some((row) => row.pull === pull);
  if (landed.every(isKnown)) return;
  const newestIsLoaded = known.find(({ pull }) => pull === newest.pull);
  const older = landed.filter((pull) => pull !== newest && !isKnown(pull)).map(toRecord);
  await recordPulls(
    session,
    older.map((pull) => ({ ...pull, rows: 0, setAside: 0 })),
  );
  if (newestIsLoaded) return;
  await replaceRows(session, source, newest);
  await session.run(
    'update raw.pulls set row_count = 0, set_aside_count = 0 where source = $source',
    { source },
  );
  await recordPulls(session, [toRecord(newest)]);
}

async function replaceRows(
  session: BuildSession,
  source: string,
  { pull, pulledAt, prepare }: LandedPlaces,
): Promise<void> {
  const prepared = await prepare();
  await session.use('version');
  await session.run(`set variable pull = ${quote(pull)};
    set variable source = ${quote(source)};
    set variable pulled_at = ${quote(pulledAt.replace('Z', ''))}::timestamp`);
  for (const table of tables) {
    const path = prepared.tables[table];
    const before = await session.rows(`select 1 from raw.${table} where source = $source limit 1`, {
      source,
    });
    if (path === undefined && before.length === 0) continue;
    await session.run(`delete from raw.${table} where source = $source`, { source });
    if (path !== undefined) {
      await session.run(`insert into raw.${table} by name
        select getvariable('pull') as pull, getvariable('source') as source, *,
          getvariable('pulled_at') as pulled_at
        from read_parquet(${quote(path)})`);
    }
  }
}

function toRecord({ prepare: _, ...pull }: LandedPlaces) {
  return { ...pull, covers: 'all', newestRecord: pull.newestRecord ?? pull.pulledAt.slice(0, 10) };
}
