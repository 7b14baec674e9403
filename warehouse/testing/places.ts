import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { buildTables } from '../build.ts';
import type { BuildSession } from '../build-session.ts';
import { type LandedPlaces, loadPlaces } from '../load/load-places.ts';
import { type PlaceRow, type PlaceTable, placeTables } from '../records/places.ts';
import { listAllNeeded, makeFolder } from './build-session.ts';

/** Rows of the tables that a file fills. Columns left out are null. */
export type PlaceFile = {
  readonly at: string;
  readonly source?: string;
} & { readonly [Table in PlaceTable]?: readonly Partial<PlaceRow<Table>>[] };

/** Landed files of schools and stops. */
export function landPlaces(files: readonly PlaceFile[], folder?: string): LandedPlaces[] {
  return files.map((file, index) => {
    const { at, source = 'places' } = file;
    const pulledAt = new Date(at).toISOString();
    const tables = (Object.keys(placeTables) as PlaceTable[]).filter((table) => file[table]);
    return {
      source,
      kind: 'schools',
      pull: `${source}/${pulledAt.replaceAll(':', '-')}-${index}`,
      fileName: `${index}.csv`,
      pulledAt,
      refreshedAt: pulledAt,
      sha256: '',
      rows: Math.max(...tables.map((table) => file[table]?.length ?? 0)),
      setAside: 0,
      prepare: async () => {
        const place = folder ?? makeFolder();
        const paths = tables.map(
          (table) => [table, join(place, `${index}-${table}.parquet`)] as const,
        );
        for (const [table, path] of paths) await writeRows(path, table, file[table] ?? []);
        return { tables: Object.fromEntries(paths), rows: 0 };
      },
    };
  });
}

/**
 * Loads files into a version, each source with all its landed files, and builds its tables, or the
 * wanted ones.
 */
export async function addPlaces(
  session: BuildSession,
  landed: readonly LandedPlaces[],
  wanted?: readonly string[],
): Promise<void> {
  for (const [source, files] of Map.groupBy(landed, (file) => file.source)) {
    await loadPlaces(session, source, files);
  }
  await buildTables(session, await listAllNeeded(wanted));
}

async function writeRows(path: string, table: PlaceTable, rows: readonly object[]): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const columns = Object.entries(placeTables[table]).map(([name, type]) => `"${name}": "${type}"`);
  await connection.run(
    `copy (select unnest(from_json($rows::json, '[{${columns.join(', ')}}]'), recursive := true)
     ) to '${path}' (format parquet)`,
    { rows: JSON.stringify(rows) },
  );
  instance.closeSync();
}
