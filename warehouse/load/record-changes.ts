import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { RegisterMonthChange } from '../records/register.ts';

const changeType =
  'struct(pull varchar, "comparedWith" varchar, month varchar, "rows" integer, added integer, altered integer, withdrawn integer)[]';

type ChangedRegister = {
  readonly pull: string;
  readonly monthChanges?: readonly RegisterMonthChange[] | undefined;
};

/** Records the changes that register files made, from their manifests. */
export async function recordChanges(
  session: BuildSession,
  files: readonly ChangedRegister[],
): Promise<void> {
  const changes = files.flatMap(({ pull, monthChanges = [] }) =>
    monthChanges.map((change) => ({ pull, ...change })),
  );
  if (changes.length === 0) return;
  await session.use('version');
  await showChanges(session, changes);
  await session.run(`delete from raw.register_changes
    where pull in (select unnest(getvariable('register_changes')).pull)`);
  await session.run(
    `insert into raw.register_changes by name ${readSql('raw', 'register_changes')}`,
  );
}

/**
 * Passes these changes to the loader's SELECT. Without any, passes an empty list with the same
 * columns.
 */
export async function showChanges(
  session: BuildSession,
  changes: readonly (RegisterMonthChange & { readonly pull: string })[] = [],
): Promise<void> {
  await session.run(
    `set variable register_changes = cast(${quote(JSON.stringify(changes))}::json as ${changeType})`,
  );
}
