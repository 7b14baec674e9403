import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { constantMacros } from './constant-macros.ts';

/**
 * The layers that models build; raw is loaded, not built. `main` is the data product: views for
 * analysts.
 */
const modelLayers = ['staging', 'core', 'marts', 'main'] as const;
type ModelLayer = (typeof modelLayers)[number];

/**
 * One `.sql` file. Its layer and name are its table. `-- Temporary` marks a table that only the
 * build needs, `-- Built as a view.` one without rows of its own.
 */
export type Model = {
  readonly table: string;
  readonly layer: ModelLayer;
  readonly sql: string;
  readonly kept: 'as a table' | 'as a view' | 'no';
  /** The tables that it reads, as `schema.table`. */
  readonly reads: readonly string[];
};

export const warehouseFolder = import.meta.dirname;

/** A `.sql` file that builds no table. */
export type Audit = {
  readonly name: string;
  readonly sql: string;
  readonly reads: readonly string[];
};

let ownModels: Promise<readonly Model[]> | undefined;
let ownAudits: Promise<readonly Audit[]> | undefined;

/** Every model of the warehouse, in order of dependence. A process reads the files once. */
export function readModels(): Promise<readonly Model[]> {
  ownModels ??= readModelsOf(warehouseFolder);
  return ownModels;
}

/** Every model of a folder, in the same order. Throws on a circle. */
export async function readModelsOf(folder: string): Promise<Model[]> {
  const models = modelLayers.flatMap((layer) =>
    listSqlFiles(layer, folder).map((name) => readModel(layer, name, readSql(layer, name, folder))),
  );
  const named = models.map((model) => ({ ...model, name: model.table }));
  const read = await readTableNames(named);
  return orderModels(read.map(({ name: _, ...model }) => model));
}

/** Every audit, by name; a process reads them once. */
export function readAudits(): Promise<readonly Audit[]> {
  ownAudits ??= readTableNames(
    listSqlFiles('audits').map((name) => ({ name, sql: readSql('audits', name) })),
  );
  return ownAudits;
}

/** A table with every table that it is made of, directly or not. */
export function listNeeded(models: readonly Model[], table: string): Set<string> {
  const needed = new Set([table]);
  for (const model of models.toReversed()) {
    if (needed.has(model.table)) for (const read of model.reads) needed.add(read);
  }
  return needed;
}

/** The macros as `name(parameters) as (expression)`: the constants, then those of the files. */
export function readMacros(): string[] {
  const written = listSqlFiles('macros').flatMap((name) =>
    [...readSql('macros', name).matchAll(/^create macro (.+?^\));$/gms)].map(([, macro]) =>
      String(macro),
    ),
  );
  return [...constantMacros, ...written];
}

/**
 * The names of a layer's `.sql` files, without the ending. A layer may have subfolders by subject.
 */
export function listSqlFiles(layer: string, folder: string = warehouseFolder): string[] {
  return [...findSqlFiles(layer, folder).keys()].sort();
}

/** The text of a layer's `.sql` file, in whichever subfolder it is. Throws if there is none. */
export function readSql(layer: string, name: string, folder: string = warehouseFolder): string {
  const path = findSqlFiles(layer, folder).get(name);
  if (!path) throw new Error(`there is no ${layer}/${name}.sql`);
  return readFileSync(path, 'utf8');
}

const sqlFiles = new Map<string, ReadonlyMap<string, string>>();

/**
 * The path of each `.sql` file of a layer, by name, read once per process. Throws if two share a
 * name.
 */
function findSqlFiles(layer: string, folder: string): ReadonlyMap<string, string> {
  const root = join(folder, layer);
  const known = sqlFiles.get(root);
  if (known) return known;
  const found = new Map<string, string>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.sql')) continue;
    const name = basename(file, '.sql');
    if (found.has(name)) throw new Error(`two files are named ${layer}/${name}.sql`);
    found.set(name, join(root, file));
  }
  sqlFiles.set(root, found);
  return found;
}

function readModel(layer: ModelLayer, name: string, sql: string): Omit<Model, 'reads'> {
  return {
    table: `${layer}.${name}`,
    layer,
    sql,
    kept: readKept(layer, sql),
  };
}

function readKept(layer: ModelLayer, sql: string): Model['kept'] {
  const isView = layer === 'staging' || layer === 'main' || /^-- .*\bBuilt as a view\./m.test(sql);
  if (isView) return 'as a view';
  return /^-- .*\bTemporary[.:]/m.test(sql) ? 'no' : 'as a table';
}

function orderModels(models: readonly Model[]): Model[] {
  const byTable = new Map(models.map((model) => [model.table, model]));
  const ordered = new Set<Model>();
  const visit = (model: Model, path: readonly string[]): void => {
    if (ordered.has(model)) return;
    if (path.includes(model.table)) {
      throw new Error(`models read each other in a circle: ${[...path, model.table].join(' > ')}`);
    }
    for (const read of model.reads) {
      const parent = byTable.get(read);
      if (parent) visit(parent, [...path, model.table]);
    }
    ordered.add(model);
  };
  for (const model of models) visit(model, []);
  return [...ordered];
}

/** A SELECT and its name, for errors. */
type NamedSelect = { readonly name: string; readonly sql: string };

/**
 * The tables that each SELECT reads, as `schema.table`, sorted, without CTEs. DuckDB parses them
 * without binding, which takes a sixth of the time. Throws if one isn't a SELECT or reads no table.
 */
async function readTableNames<Named extends NamedSelect>(
  selects: readonly Named[],
): Promise<(Named & { readonly reads: readonly string[] })[]> {
  const trees = await parseAll(selects.map(({ sql }) => sql));
  return selects.map((select, index) => {
    const reads = listTables(trees[index] ?? '');
    if (reads.length === 0) throw new Error(`${select.name}: no SELECT from a table of a schema`);
    return { ...select, reads };
  });
}

/** DuckDB's syntax tree of each SELECT, as JSON. */
async function parseAll(selects: readonly string[]): Promise<string[]> {
  const instance = await DuckDBInstance.create(':memory:');
  try {
    const connection = await instance.connect();
    const values = selects.map((sql) => `('${sql.replaceAll("'", "''")}')`).join(', ');
    const result = await connection.runAndReadAll(
      `select json_serialize_sql(sql, skip_null := true, skip_empty := true, skip_default := true)::varchar
       from (values ${values}) as selects (sql)`,
    );
    return result.getRows().map(([tree]) => String(tree));
  } finally {
    instance.closeSync();
  }
}

/** A table of a schema in such a tree. A quote within a text has a backslash before it. */
const named = /"schema_name":"(\w+)","table_name":"(\w+)"/g;

function listTables(tree: string): string[] {
  const tables = [...tree.matchAll(named)].map(([, schema, table]) => `${schema}.${table}`);
  return [...new Set(tables)].sort();
}
