import type { BuildSession } from '../build-session.ts';
import { listCoveredMonths, type RegisterPull } from '../load/register-months.ts';
import { listSqlFiles, readSql } from '../models.ts';
import { quote } from '../quote.ts';

/**
 * Finds what is implausible about a register file that is loaded but not accepted yet, each as a
 * sentence with its numbers. Changed months are checked against fixed limits, the register's
 * earlier lines for them, and the months before. Every `register_*.sql` is a rule.
 */
export async function guardRegisterFile(
  session: BuildSession,
  file: Omit<RegisterPull, 'refreshedAt'>,
): Promise<string[]> {
  const months = listCoveredMonths(file).map(quote).join();
  const makeTable = async (name: string) =>
    await session.run(`create or replace temp table ${name} as ${readSql('guards', name)}`);
  await session.use('version');
  await session.run(`set variable pull = ${quote(file.pull)};
    set variable months = [${months}]::varchar[];
    set variable pulled_at = ${quote(file.pulledAt)}::timestamp`);
  await makeTable('guarded_months');
  const differing = await session.rows('from guarded_months where is_checked');
  if (differing.length === 0) return [];
  await session.run(`set variable checked =
    (select list(month order by month) from guarded_months where is_checked)`);
  await makeTable('guarded_sales');
  const reasons: string[] = [];
  for (const rule of listSqlFiles('guards').filter((name) => name.startsWith('register_'))) {
    const found = await session.rows<{ reason: string | null }>(readSql('guards', rule));
    reasons.push(...found.flatMap(({ reason }) => reason ?? []).toSorted());
  }
  await session.run('drop table guarded_sales');
  return reasons;
}
