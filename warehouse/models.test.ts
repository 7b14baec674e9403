import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Model, readModels, readModelsOf } from './models.ts';
import { yearMacros } from './partitions.ts';
import { makeFolder } from './testing/workbench.ts';

/** What is made from the sales of all years, changed or not. */
const judged = ['core.doubted_sales'];

/** A warehouse of these files, with the real macros. */
function writeModels(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder();
  for (const layer of ['staging', 'core', 'changes', 'marts', 'main'])
    mkdirSync(join(folder, layer));
  cpSync(join(import.meta.dirname, 'macros'), join(folder, 'macros'), { recursive: true });
  for (const [table, sql] of Object.entries(files)) {
    writeFileSync(join(folder, `${table.replace('.', '/')}.sql`), sql);
  }
  return folder;
}

test('a model comes after every model that it reads', async () => {
  const models = await readModels();
  const place = new Map(models.map(({ table }, index) => [table, index]));
  expect(models.length).toBeGreaterThan(15);
  for (const { table, reads } of models) {
    for (const read of reads)
      expect(place.get(read) ?? -1, `${table} reads ${read}`).toBeLessThan(place.get(table) ?? -1);
  }
});

test('what a model declares is read from its comment', async () => {
  const models = await readModelsOf(
    writeModels({
      'staging.a': '-- One row.\nselect 1 as id, from raw.a',
      'changes.ids': '-- One row.\nselect id from before.core.d',
      'core.b': '-- One row.\n-- Kept: no.\nselect * from staging.a where in_ids(id)',
      'core.d':
        '-- One row.\n-- Partition: in_ids(id), in_years(sale_year).\nselect id, sale_year, from core.b',
      'core.c': '-- One row.\nselect clean_text(word) as word from core.b join lookups.d on true',
      'marts.e': '-- One row.\n-- Kept: as a view.\nselect * from core.c',
    }),
  );
  const declared = models.map(({ sql: _, partitions, reads, ...model }) => [
    ...Object.values({ table: model.table, layer: model.layer, kept: model.kept }),
    reads.join(),
    partitions.map(({ macro, column }) => `${macro}(${column})`).join(),
  ]);
  expect(declared.map((values) => values.join(' | '))).toEqual([
    'staging.a | staging | as a view | raw.a | ',
    'changes.ids | changes | no | before.core.d | ',
    'core.b | core | no | changes.ids,staging.a | ',
    'core.c | core | as a table | core.b,lookups.d | ',
    'core.d | core | as a table | core.b | in_ids(id),in_years(sale_year)',
    'marts.e | marts | as a view | core.c | ',
  ]);
});

const isAskedBy = ({ reads, sql }: Model) =>
  reads.some((read) => read.startsWith('changes.')) ||
  yearMacros.some((macro) => sql.includes(`${macro}(`));

test('a table that is built from parts of others is itself built in parts', async () => {
  const models = await readModels();
  const inParts = new Set<string>();
  for (const model of models.filter(({ layer }) => layer !== 'changes')) {
    if (isAskedBy(model) || model.reads.some((read) => inParts.has(read))) {
      if (model.kept === 'no') inParts.add(model.table);
      else if (!judged.includes(model.table)) expect(model.partitions, model.table).not.toEqual([]);
    }
    for (const { macro } of model.partitions) {
      const changes = `changes.${macro.replace('in_', '')}`;
      const isKnown = [...yearMacros].some((name) => name === macro);
      expect(isKnown || models.some(({ table }) => table === changes), macro).toBe(true);
    }
  }
  expect(inParts.size).toBeGreaterThan(15);
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
