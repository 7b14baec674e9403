import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModels, readModelsOf } from './models.ts';
import { makeFolder } from './testing/build-session.ts';

/** A warehouse of these files, with the real macros. */
function writeModels(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder();
  for (const layer of ['staging', 'core', 'marts', 'main']) mkdirSync(join(folder, layer));
  cpSync(join(import.meta.dirname, 'macros'), join(folder, 'macros'), { recursive: true });
  for (const [table, sql] of Object.entries(files)) {
    writeFileSync(join(folder, `${table.replace('.', '/')}.sql`), sql);
  }
  return folder;
}

test('a model comes after every model that it reads', async () => {
  const models = await readModels();
  const position = new Map(models.map(({ table }, index) => [table, index]));
  expect(models.length).toBeGreaterThan(15);
  for (const { table, reads } of models) {
    for (const read of reads)
      expect(position.get(read) ?? -1, `${table} reads ${read}`).toBeLessThan(
        position.get(table) ?? -1,
      );
  }
});

test('what a model declares is read from its comment', async () => {
  const models = await readModelsOf(
    writeModels({
      'staging.a': '-- One row.\nselect 1 as id, from raw.a',
      'core.b': '-- One row.\n-- Temporary: dropped after the build.\nselect * from staging.a',
      'core.c': '-- One row.\nselect clean_text(word) as word from core.b join lookups.d on true',
      'marts.e': '-- One row.\n-- Built as a view.\nselect * from core.c',
    }),
  );
  const declared = models.map(({ table, layer, kept, reads }) => [
    table,
    layer,
    kept,
    reads.join(),
  ]);
  expect(declared.map((values) => values.join(' | '))).toEqual([
    'staging.a | staging | as a view | raw.a',
    'core.b | core | no | staging.a',
    'core.c | core | as a table | core.b,lookups.d',
    'marts.e | marts | as a view | core.c',
  ]);
});

test('a model may be in a subfolder by subject, but no two of a layer have one name', async () => {
  const folder = writeModels({
    'core.a': 'select * from core.b',
    'core.b': 'select * from core.c',
  });
  const [flat, bySubject] = [join(folder, 'core', 'a.sql'), join(folder, 'core', 'sales', 'a.sql')];
  mkdirSync(join(folder, 'core', 'sales'));
  renameSync(flat, bySubject);
  expect((await readModelsOf(folder)).map(({ table }) => table)).toEqual(['core.b', 'core.a']);
  cpSync(bySubject, flat);
  const twice = makeFolder();
  cpSync(folder, twice, { recursive: true });
  await expect(readModelsOf(twice)).rejects.toThrow('two files are named core/a.sql');
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

test('a model that is no SELECT, or reads no table of a schema, is refused by its name', async () => {
  for (const sql of ['drop table core.b', 'select * from b', 'select from where']) {
    await expect(readModelsOf(writeModels({ 'core.a': sql }))).rejects.toThrow(
      'core.a: no SELECT from a table of a schema',
    );
  }
});

test('each table that a model reads is named once, however it is joined or quoted in a text', async () => {
  const sql = `with c as (select * from core.b as one join core.b as two using (id))
    select 'from core.x', '"schema_name":"core","table_name":"y"' as e from c
    asof join "lookups"."d" on c.id >= d.id, unnest([1]) where exists (from marts.z)`;
  const [model] = await readModelsOf(writeModels({ 'core.a': sql }));
  expect(model?.reads).toEqual(['core.b', 'lookups.d', 'marts.z']);
});
