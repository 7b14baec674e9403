import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { salesSearchLimit } from '../../api/contract/register.ts';
import type { SearchQuestion } from '../../api/search/read-search.ts';
import type { SearchWord } from '../../api/search/read-words.ts';
import { listingTables } from './api-sqlite.ts';

type Row = Record<string, unknown>;

/** What the API answers, by SQLite: the rows that an answer is made of. */
export type SqliteAnswers = {
  registerPage(county: string, page: number): { records: Row[]; totalRecords: unknown };
  listing(id: number): Record<string, Row[]>;
  town(key: string): Record<string, Row[] | Record<string, unknown[]>>;
  search(words: readonly SearchWord[], question: SearchQuestion): { records: Row[]; total: number };
};

/** Opens a file that `writeSqlite` wrote. Each statement is prepared once. */
export function openSqlite(file: string): SqliteAnswers {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  sqlite.exec('pragma mmap_size = 1000000000; pragma cache_size = -200000');
  const prepared = new Map<string, StatementSync>();
  const ask = (sql: string, ...values: SQLInputValue[]): Row[] => {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values);
  };
  return {
    registerPage: (county, page) => ({
      records: ask(
        'select * from sales where county = ? order by register_position desc limit 80 offset ?',
        county,
        (page - 1) * 80,
      ),
      totalRecords: ask('select count(*) as count from sales where county = ?', county)[0]?.count,
    }),
    listing: (id) =>
      Object.fromEntries(
        listingTables.map((table) => [
          table,
          ask(`select * from ${table} where listing_id = ?`, id),
        ]),
      ),
    town(key) {
      const places = ask('select * from places where page_key = ?', key);
      const { place_id, county, display_place } = places[0] as Record<string, string>;
      const [id = '', ofCounty = '', name = ''] = [place_id, county, display_place];
      return {
        places,
        years: ask('select * from place_years where place_id = ? order by sale_year', id),
        sales: ask(
          `select sales.* from place_sales inner join sales using (register_position)
          where place_id = ? order by place_sales.sale_date desc, register_position desc limit 80`,
          id,
        ),
        points: toColumns(
          ask(
            `select sale_date, price_with_vat_eur from place_sales
            where place_id = ? and left_out_reason is null
            order by sale_date desc, register_position desc limit 2000`,
            id,
          ),
        ),
        streets: ask(
          `select * from streets where county = ? and place_key = ? and registered_sales > 0
          order by registered_sales desc, page_key limit 60`,
          ofCounty,
          id.slice(ofCounty.length + 1),
        ),
        forSale: ask(
          `select * from live_listings where county = ? and townland = ?
          order by first_seen_at desc, listing_id`,
          ofCounty,
          name,
        ),
      };
    },
    search(words, { county }) {
      const found = `from sale_words inner join sales on register_position = sale_words.rowid
        where sale_words match ? ${county ? 'and county = ?' : ''}`;
      const values = [formatMatch(words), ...(county ? [county] : [])];
      return {
        records: ask(
          `select sales.* ${found} order by sale_words.rowid desc limit ${salesSearchLimit}`,
          ...values,
        ),
        // Without a county the full-text index alone knows how many there are.
        total: Number(
          ask(
            county
              ? `select count(*) as count ${found}`
              : 'select count(*) as count from sale_words where sale_words match ?',
            ...values,
          )[0]?.count,
        ),
      };
    },
  };
}

/** A term in the words of FTS5: every word, in any of its forms. */
function formatMatch(words: readonly SearchWord[]): string {
  return words
    .map((ranges) => {
      const forms = ranges.map(({ word, isBeginning }) => `"${word}"${isBeginning ? '*' : ''}`);
      return `(${forms.join(' OR ')})`;
    })
    .join(' AND ');
}

/** As the API gives thousands of sales: a list for each column. */
function toColumns(rows: readonly Row[]): Record<string, unknown[]> {
  const names = Object.keys(rows[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));
}
