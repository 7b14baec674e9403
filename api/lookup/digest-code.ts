import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the code and the SQL that make a lookup file and read it. */
const folders = ['contract', 'find', 'listings', 'lookup', 'queries', 'search', 'streets'];

/** A digest of that code. A file that other code made may have other tables, or other answers. */
export function digestCode(): string {
  const hash = createHash('sha256');
  for (const folder of folders.map((name) => join(import.meta.dirname, '..', name))) {
    const names = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$|\.sql$/.test(name));
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
