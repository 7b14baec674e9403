import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import { type PlaceTable, type PreparedPlacesFile, placeTables } from '../records/places.ts';
import type { PullFacts } from '../records/pull-facts.ts';
import type { Workbench } from '../workbench.ts';
import { showLanded } from './raw-tables.ts';
import { recordPulls } from './record-pulls.ts';

/** A landed file of schools, stops or routes, and a function that reads its rows. */
export type LandedPlaces = PullFacts & {
  readonly rows: number;
  readonly setAside: number;
  readonly prepare: () => Promise<PreparedPlacesFile>;
};

const tables = Object.keys(placeTables) as PlaceTable[];

/**
 * Brings the schools and stops of one source up to date with its landed files, given from oldest to
 * newest: the rows of the newest replace those before. Older files are recorded without rows.
 */
export async function loadPlaces(
  workbench: Workbench,
  source: string,
  landed: readonly LandedPlaces[],
): Promise<void> {
  const newest = landed.at(-1);
  if (newest === undefined) return;
  const known = await workbench.rows<{ pull: string; row_count: number }>(
    'select pull, row_count from raw.pulls where source = $source',
    { source },
  );
  const isKnown = ({ pull }: LandedPlaces) => known.some((row) => row.pull === pull);
  if (landed.every(isKnown)) return;
  const speaks = known.find(({ pull }) => pull === newest.pull);
  const older = landed.filter((pull) => pull !== newest && !isKnown(pull)).map(toRecord);
  await recordPulls(
    workbench,
    older.map((pull) => ({ ...pull, rows: 0, setAside: 0 })),
  );
  if (speaks) return;
  await replaceRows(workbench, source, newest);
  await workbench.run(
    'update raw.pulls set row_count = 0, set_aside_count = 0 where source = $source',
    { source },
  );
  await recordPulls(workbench, [toRecord(newest)]);
}

async function replaceRows(
  workbench: Workbench,
  source: string,
  { pull, pulledAt, prepare }: LandedPlaces,
): Promise<void> {
  const prepared = await prepare();
  await workbench.use('version');
  await workbench.run(`set variable pull = ${quote(pull)};
    set variable source = ${quote(source)};
    set variable pulled_at = ${quote(pulledAt.replace('Z', ''))}`);
  for (const table of tables) {
    const path = prepared.tables[table];
    const before = await workbench.rows(
      `select 1 from raw.${table} where source = $source limit 1`,
      { source },
    );
    if (path === undefined && before.length === 0) continue;
    await workbench.run(`delete from raw.${table} where source = $source`, { source });
    if (path !== undefined) {
      await showLanded(workbench, table, placeTables[table], path);
      await workbench.run(`insert into raw.${table} by name ${readSql('raw', table)}`);
    }
  }
}

function toRecord({ prepare: _, ...pull }: LandedPlaces) {
  return { ...pull, covers: 'all', newestRecord: pull.pulledAt.slice(0, 10) };
}
