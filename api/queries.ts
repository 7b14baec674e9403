import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a query in `queries/`, by its name. */
export function readQuery(name: string): string {
  return readFileSync(join(import.meta.dirname, 'queries', `${name}.sql`), 'utf8');
}
