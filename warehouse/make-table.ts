import type { Model } from './models.ts';
import { macroOf, narrowMacros, openIn } from './partitions.ts';
import type { Workbench } from './workbench.ts';

/** What a build goes by. */
export type Build = {
  readonly isWhole: boolean;
  readonly macros: readonly string[];
  /** The tables of which no part stays as it is: what they are made of was replaced. */
  readonly anew: ReadonlySet<string>;
  /** The macros that are true of no row: nothing is to be made for them. They are added as changes are found. */
  readonly unchanged: Set<string>;
};

/** Makes one table: all of it, or what changed of it. */
export async function makeTable(workbench: Workbench, model: Model, build: Build): Promise<void> {
  const { table, layer, kept, partitions, sql } = model;
  if (kept === 'as a view') return await makeView(workbench, model, build);
  await workbench.use('work');
  if (layer === 'changes') return await findChanges(workbench, model, build);
  if (kept === 'no') return await workbench.run(`create or replace table work.${table} as ${sql}`);
  const isInParts = !build.isWhole && partitions.length > 0;
  if (isInParts && !build.anew.has(table)) return await makeParts(workbench, model, build);
  await (build.isWhole ? create(workbench, model) : fillAnew(workbench, model));
}

async function create(workbench: Workbench, { table, sql }: Model): Promise<void> {
  await workbench.run(`create or replace table version.${table} as ${sql}`);
}

/** Its comments stay. */
async function fillAnew(workbench: Workbench, { table, partitions, sql }: Model): Promise<void> {
  const macros = partitions.map(({ macro }) => macro);
  await workbench.run(`delete from version.${table}`);
  await workbench.run(`insert into version.${table} by name ${openIn(sql, macros)}`);
}

/** From here on its macro is true of what it finds alone. */
async function findChanges(workbench: Workbench, model: Model, build: Build): Promise<void> {
  const macro = macroOf(model);
  const [made] = await workbench.rows<{ Count: string }>(
    `create table work.${model.table} as ${model.sql}`,
  );
  if (Number(made?.Count) === 0) build.unchanged.add(macro);
  await narrowMacros(
    workbench,
    build.macros.filter((one) => one === macro),
  );
}

/** A view holds no rows: one that stands there already is the same. It reads the version alone. */
async function makeView(workbench: Workbench, { table, sql }: Model, build: Build): Promise<void> {
  const ifMissing = build.isWhole ? 'or replace view' : 'view if not exists';
  await workbench.use('version');
  await workbench.run(`create ${ifMissing} ${table} as ${sql}`);
}

/** The rows that changed go, and are made again; those of either partition with all of the other beside them. */
async function makeParts(
  workbench: Workbench,
  { table, partitions, sql }: Model,
  { unchanged }: Build,
): Promise<void> {
  for (const { macro, column } of partitions) {
    if (unchanged.has(macro)) continue;
    const others = partitions.map((other) => other.macro).filter((other) => other !== macro);
    await workbench.run(`delete from version.${table} where ${macro}(${column})`);
    await workbench.run(`insert into version.${table} by name ${openIn(sql, others)}`);
  }
}
