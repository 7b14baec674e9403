import type { BuildSession } from '../build-session.ts';
import { assignRegisterMonths, type RegisterPull } from '../load/register-months.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { RegisterFileSummary, RegisterMonthChange } from '../records/register.ts';

type Changes = Pick<RegisterMonthChange, 'month'> & {
  readonly added: number;
  readonly altered: number;
  readonly withdrawn: number;
};

/**
 * Lists the months that a loaded but not yet accepted register file would change, each compared
 * with the file that applies now. It must run while both files are loaded, because later files drop
 * the rows of this one.
 */
export async function compareRegister(
  session: BuildSession,
  file: RegisterPull,
  { months }: Pick<RegisterFileSummary, 'months'>,
): Promise<RegisterMonthChange[]> {
  const others = (await listRegisterPulls(session)).filter(({ pull }) => pull !== file.pull);
  const before = assignRegisterMonths(others);
  const after = assignRegisterMonths([...others, file]);
  const own = months.filter(({ month }) => after.get(month) === file.pull);
  const known = own.flatMap(({ month }) => (before.has(month) ? [month] : []));
  const changes = new Map(
    (await readChanges(session, file.pull, known)).map((change) => [change.month, change]),
  );
  return own.flatMap(({ month, rows }) => {
    const comparedWith = before.get(month) ?? null;
    const { added = null, altered = null, withdrawn = null } = changes.get(month) ?? {};
    const isNews = comparedWith === null ? rows > 0 : added !== null;
    if (!isNews) return [];
    return [{ month, rows, added, altered, withdrawn, comparedWith }];
  });
}

/** The register files that the version knows. */
export async function listRegisterPulls(session: BuildSession): Promise<RegisterPull[]> {
  await session.use('version');
  return await session.rows<RegisterPull>(
    `select pull, covers, newest_record_date::varchar as "newestRecord",
       pulled_at::varchar as "pulledAt", refreshed_at::varchar as "refreshedAt"
     from raw.pulls where kind = 'ppr'`,
  );
}

async function readChanges(
  session: BuildSession,
  pull: string,
  months: readonly string[],
): Promise<Changes[]> {
  if (months.length === 0) return [];
  await session.run(`set variable pull = ${quote(pull)}`);
  await setMonths(session, months);
  const differing = await session.rows<{ month: string }>(
    readSql('intake', 'register_differing_months'),
  );
  if (differing.length === 0) return [];
  await setMonths(
    session,
    differing.map(({ month }) => month),
  );
  return await session.rows<Changes>(readSql('intake', 'register_changes'));
}

async function setMonths(session: BuildSession, months: readonly string[]): Promise<void> {
  const list = months.map(quote).join(', ');
  await session.run(`set variable months = [${list}]::varchar[]`);
}
