import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** Reads a lookup file. Each statement is prepared once. */
export type Reader = {
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  first<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
};

/** As many as there are questions of one form: which limits a search has changes its statement. */
const maxStatements = 500;

const settings = 'pragma query_only = on; pragma cache_size = -16384; pragma temp_store = memory';

export function openReader(path: string): Reader {
  const database = new DatabaseSync(path, { readOnly: true });
  database.exec(settings);
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    if (statements.size < maxStatements) statements.set(sql, statement);
    return statement;
  };
  return {
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    first: <Row>(sql: string, ...values: SQLInputValue[]) =>
      prepare(sql).get(...values) as Row | undefined,
  };
}
