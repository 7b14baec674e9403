import { DatabaseSync } from 'node:sqlite';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** A table of SQLite: a query of the version, and the columns that it is looked up by. */
type Copied = {
  readonly table: string;
  readonly from: string;
  readonly indexes: readonly string[];
  /** The column that is the row's own number; none unless it is named. */
  readonly rowid?: string;
};

/** A column as it is read from the version, and as SQLite declares it. */
type Column = { readonly name: string; readonly read: string; readonly type: string };

const ofListing = ['pages', 'taxes', 'histories', 'sales', 'schools', 'stops', 'streets'] as const;

/** The tables of a listing's page, each with its rows by `listing_id`. */
export const listingTables = ofListing.map((name) => `listing_${name}`);

const copied: readonly Copied[] = [
  {
    table: 'sales',
    from: 'select * from marts.register_records order by register_position',
    indexes: ['county, register_position desc'],
    rowid: 'register_position',
  },
  ...listingTables.map((table) => ({
    table,
    from: `select * from marts.${table}`,
    indexes: ['listing_id'],
  })),
  { table: 'places', from: 'select * from marts.sale_places', indexes: ['page_key'] },
  {
    table: 'place_years',
    from: 'select * from marts.place_years',
    indexes: ['place_id, sale_year'],
  },
  {
    table: 'place_sales',
    from: 'select * from marts.place_sales',
    indexes: ['place_id, sale_date desc, register_position desc'],
  },
  {
    table: 'streets',
    from: 'select page_key, display_street, county, place_key, registered_sales from marts.streets',
    indexes: ['county, place_key, registered_sales desc'],
  },
  {
    table: 'live_listings',
    from: 'select * from marts.live_listings where is_shown',
    indexes: ['county, townland, first_seen_at desc'],
  },
];

/** The words of each sale in one text, as the search finds them. */
const words = `
  with words as (select word, unnest(positions) as position from marts.register_words)
  select position::integer as position, string_agg(word, ' ') as words
  from words group by position order by position`;

/**
 * Writes what the API reads of a version into a file of SQLite: the same tables with an index for
 * each question, and a full-text index of the sales' words and of their beginnings.
 */
export async function writeSqlite(versionFile: string, sqliteFile: string): Promise<void> {
  const instance = await DuckDBInstance.create(versionFile, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const sqlite = new DatabaseSync(sqliteFile);
  try {
    sqlite.exec('pragma journal_mode = off; pragma synchronous = off; begin');
    for (const { table, from, indexes, rowid } of copied) {
      await copy(connection, sqlite, from, (columns) => {
        const declared = columns.map(({ name, type }) =>
          name === rowid ? `"${name}" integer primary key` : `"${name}" ${type}`,
        );
        sqlite.exec(`create table ${table} (${declared.join(', ')})`);
        return `insert into ${table} values (${columns.map(() => '?').join(', ')})`;
      });
      for (const [number, columns] of indexes.entries())
        sqlite.exec(`create index ${table}_${number} on ${table} (${columns})`);
    }
    sqlite.exec(`create virtual table sale_words
      using fts5(words, content = '', detail = none, prefix = '2 3 4 5 6')`);
    const insert = 'insert into sale_words (rowid, words) values (?, ?)';
    await copy(connection, sqlite, words, () => insert);
    sqlite.exec("insert into sale_words (sale_words) values ('optimize'); commit; analyze");
  } finally {
    sqlite.close();
    instance.closeSync();
  }
}

async function copy(
  connection: DuckDBConnection,
  sqlite: DatabaseSync,
  query: string,
  prepare: (columns: readonly Column[]) => string,
): Promise<void> {
  const columns = await listColumns(connection, query);
  const read = columns.map((column) => column.read).join(', ');
  const result = await connection.stream(`select ${read} from (${query})`);
  const insert = sqlite.prepare(prepare(columns));
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return;
    for (const row of chunk.getRows()) insert.run(...(row as (string | number | null)[]));
  }
}

/**
 * Each column as SQLite has it: numbers, 0 and 1 for booleans, and text. Without a type that says so,
 * SQLite would compare a whole number with another without the index that it has of them.
 */
async function listColumns(connection: DuckDBConnection, query: string): Promise<Column[]> {
  const described = await connection.runAndReadAll(`describe (${query})`);
  return described.getRowObjectsJson().map((column) => {
    const [name, type] = [String(column.column_name), String(column.column_type)];
    const isNumber = /^(U?(TINY|SMALL|BIG|HUGE)?INT|INTEGER|UINTEGER|DOUBLE|FLOAT|DECIMAL)/.test(
      type,
    );
    const held = isNumber ? 'double' : type === 'BOOLEAN' ? 'integer' : 'varchar';
    return {
      name,
      read: `"${name}"::${held} as "${name}"`,
      type: held === 'varchar' ? 'text' : 'numeric',
    };
  });
}
