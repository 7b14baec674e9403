import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a query in `queries/`, by its name. */
export function readQuery(name: string): string {
  return readFileSync(join(import.meta.dirname, 'queries', `${name}.sql`), 'utf8');
}

const part = /(?<=\b(?:from|as) )\(\$(\w+)\)/g;

/**
 * The same with the text of the queries that it reads, `from ($listed_homes)`, and with values
 * written out: so DuckDB passes over the blocks of a file in which no row is asked for.
 */
export function writeQuery(name: string, values: Readonly<Record<string, number>> = {}): string {
  const whole = readQuery(name).replace(part, (_, other) => `(${writeQuery(other)})`);
  return Object.entries(values).reduce(
    (sql, [value, number]) => sql.replaceAll(`$${value}`, String(number)),
    whole,
  );
}
