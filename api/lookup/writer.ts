import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { OpenVersion } from '../../warehouse/open.ts';

/** What a lookup file is made from. */
export type Source = Pick<OpenVersion, 'query' | 'scan'>;

/** Adds a row to a table of a lookup file. */
type Insert = (...values: SQLInputValue[]) => void;

/** Writes the tables of a new lookup file. */
export type Writer = {
  into(table: string): Insert;
  /** Adds the words by which a row is found. */
  intoWords(
    table: 'sale_words' | 'item_words' | 'home_words',
  ): (id: number, words: Iterable<string>) => void;
  close(): void;
};

const readSql = (name: string) => readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8');

/** A file that isn't complete is thrown away, so nothing has to survive a crash. */
const settings =
  'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536; begin;';

const bytesSorted = 64 * 1024 ** 2;

export function openWriter(path: string): Writer {
  const database = new DatabaseSync(path);
  database.exec(settings + readSql('schema'));
  return {
    into(table) {
      const columns = database.prepare(`select * from ${table}`).columns();
      const marks = columns.map(() => '?').join(', ');
      const statement = database.prepare(`insert into ${table} values (${marks})`);
      return (...values) => void statement.run(...values);
    },
    intoWords(table) {
      // As many bytes of words are sorted at a time.
      database.exec(`insert into ${table} (${table}, rank) values ('hashsize', ${bytesSorted})`);
      // SQLite takes a number of JavaScript for a real one, which no rowid is.
      const sql = `insert into ${table} (rowid, words) values (cast(? as integer), ?)`;
      const statement = database.prepare(sql);
      return (id, words) => void statement.run(id, [...words].join(' '));
    },
    close() {
      database.exec(`${readSql('finish')} commit;`);
      database.close();
    },
  };
}

/** Passes the rows of a query as objects to `visit`: dates and names are text. */
export async function scanRows<Row>(
  source: Pick<Source, 'scan'>,
  sql: string,
  visit: (row: Row) => void,
  values?: Readonly<Record<string, string>>,
): Promise<void> {
  const asJson = `select to_json(query_row)::varchar as json from (${sql}) as query_row`;
  const visitAll = (texts: readonly string[]) => {
    for (const text of texts) visit(JSON.parse(text));
  };
  await source.scan<[string[]]>(asJson, visitAll, values);
}
