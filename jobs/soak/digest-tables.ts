import { withLive } from '../testing/data-folder.ts';

type Named = { readonly name: string };

/** By table and view of the live version, its rows as one number, whatever their order. */
export async function digestTables(dataDir: string): Promise<ReadonlyMap<string, string>> {
  return await withLive(dataDir, async (query) => {
    const tables = await query<Named>(
      `select distinct schema_name || '.' || table_name as name from duckdb_columns()
       where database_name = current_database() and schema_name in ('raw', 'core', 'marts')
       order by all`,
    );
    const digests = new Map<string, string>();
    for (const { name } of tables) {
      const sql = `select count(*) || ' ' || coalesce(sum(hash(one)), 0) as name from ${name} as one`;
      const [row] = await query<Named>(sql);
      digests.set(name, row?.name ?? '');
    }
    return digests;
  });
}
