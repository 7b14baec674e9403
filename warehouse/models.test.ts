import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModels, readModelsOf } from './models.ts';
import { makeFolder } from './testing/workbench.ts';

/** A warehouse of these files, and the macros that there are. */
function writeModels(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder();
  for (const layer of ['staging', 'core', 'marts']) mkdirSync(join(folder, layer));
  cpSync(join(import.meta.dirname, 'macros'), join(folder, 'macros'), { recursive: true });
  for (const [table, sql] of Object.entries(files)) {
    writeFileSync(join(folder, `${table.replace('.', '/')}.sql`), sql);
  }
  return folder;
}

test('a model comes after all that it reads', async () => {
  const models = await readModels();
  const place = new Map(models.map(({ table }, index) => [table, index]));
  expect(models.length).toBeGreaterThan(15);
  for (const { table, reads } of models) {
    for (const read of reads)
      expect(place.get(read) ?? -1, `${table} reads ${read}`).toBeLessThan(place.get(table) ?? -1);
  }
});

test('what a model says of itself is read off its comment', async () => {
  const models = await readModelsOf(
    writeModels({
      'staging.a': '-- One row.\nselect 1 as id, from raw.a',
      'core.b': '-- One row.\n-- Partition: sale_year. Kept: no.\nselect * from staging.a',
      'core.c': '-- One row.\nselect clean_text(word) as word from core.b join lookups.d on true',
      'marts.e': '-- One row.\n-- Kept: as a view.\nselect * from core.c',
    }),
  );
  expect(models.map(({ sql: _, ...model }) => model)).toEqual([
    {
      table: 'staging.a',
      layer: 'staging',
      partition: undefined,
      kept: 'as a view',
      reads: ['raw.a'],
    },
    { table: 'core.b', layer: 'core', partition: 'sale_year', kept: 'no', reads: ['staging.a'] },
    {
      table: 'core.c',
      layer: 'core',
      partition: undefined,
      kept: 'as a table',
      reads: ['core.b', 'lookups.d'],
    },
    {
      table: 'marts.e',
      layer: 'marts',
      partition: undefined,
      kept: 'as a view',
      reads: ['core.c'],
    },
  ]);
});

test('a model stands in a subfolder by subject, and its table is named by the layer', async () => {
  const folder = writeModels({
    'core.a': 'select * from core.b',
    'core.b': 'select * from core.c',
  });
  mkdirSync(join(folder, 'core', 'sales'));
  renameSync(join(folder, 'core', 'a.sql'), join(folder, 'core', 'sales', 'a.sql'));
  expect((await readModelsOf(folder)).map(({ table }) => table)).toEqual(['core.b', 'core.a']);
});

test('two models of one layer and name are refused', async () => {
  const folder = writeModels({ 'core.a': 'select * from core.b' });
  mkdirSync(join(folder, 'core', 'sales'));
  cpSync(join(folder, 'core', 'a.sql'), join(folder, 'core', 'sales', 'a.sql'));
  await expect(readModelsOf(folder)).rejects.toThrow('two files are named core/a.sql');
});

test('models that read each other in a circle are refused, and the circle is named', async () => {
  const folder = writeModels({
    'core.a': 'select * from core.b',
    'core.b': 'select * from core.c',
    'core.c': 'select * from core.a',
  });
  await expect(readModelsOf(folder)).rejects.toThrow(
    'models read each other in a circle: core.a > core.b > core.c > core.a',
  );
});

test('a model of which DuckDB can not tell what it reads is refused', async () => {
  const folder = writeModels({ 'core.a': 'select * from core.b join core.c using (id)' });
  await expect(readModelsOf(folder)).rejects.toThrow(
    "core.a: DuckDB can't tell what it reads; join with `on`, not `using`",
  );
});
