import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { RegisterMonthChange } from '../records/register.ts';
import type { Workbench } from '../workbench.ts';

const changeType =
  'struct(pull varchar, "comparedWith" varchar, month varchar, "rows" integer, added integer, altered integer, withdrawn integer)[]';

type ChangedRegister = {
  readonly pull: string;
  readonly monthChanges?: readonly RegisterMonthChange[] | undefined;
};

/** Records what register files changed, as their manifests say. */
export async function recordChanges(
  workbench: Workbench,
  files: readonly ChangedRegister[],
): Promise<void> {
  const changes = files.flatMap(({ pull, monthChanges = [] }) =>
    monthChanges.map((change) => ({ pull, ...change })),
  );
  if (changes.length === 0) return;
  await workbench.use('version');
  await showChanges(workbench, changes);
  await workbench.run(`delete from raw.register_changes
    where pull in (select unnest(getvariable('register_changes')).pull)`);
  await workbench.run(
    `insert into raw.register_changes by name ${readSql('raw', 'register_changes')}`,
  );
}

/** Shows the loader's SELECT these changes; without any, an empty list with its columns. */
export async function showChanges(
  workbench: Workbench,
  changes: readonly (RegisterMonthChange & { readonly pull: string })[] = [],
): Promise<void> {
  await workbench.run(
    `set variable register_changes = cast(${quote(JSON.stringify(changes))}::json as ${changeType})`,
  );
}
