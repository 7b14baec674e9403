import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestLookups } from './lookups.ts';
import { listSqlFiles, readMacros, readSql, warehouseFolder } from './models.ts';

/**
 * Code for rows that no SELECT can compute: which register file counts for a month, and the price
 * indices.
 */
const computingFolders = ['load', 'price-index'];

/** The folders of all SELECTs. Macros are read as they are created. */
export const sqlFolders = ['raw', 'intake', 'guards', 'staging', 'core', 'marts', 'main', 'audits'];

/** The TypeScript of those rows, without its tests, by path in `warehouse/`. */
export function listComputing(): string[] {
  return computingFolders.flatMap((folder) =>
    readdirSync(join(warehouseFolder, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
}

/**
 * A digest of everything that a version is made from except the landing folder. When it changes,
 * raw is loaded again.
 */
export function digestRecipe(): string {
  const hash = createHash('sha256').update(digestLookups());
  for (const macro of readMacros()) hash.update(macro);
  for (const folder of sqlFolders) {
    for (const name of listSqlFiles(folder))
      hash.update(`${folder}/${name}`).update(readSql(folder, name));
  }
  for (const path of listComputing())
    hash.update(path).update(readFileSync(join(warehouseFolder, path)));
  return hash.digest('hex').slice(0, 16);
}
