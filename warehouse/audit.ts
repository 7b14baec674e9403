import type { BuildSession } from './build-session.ts';
import { WarehouseError } from './errors.ts';
import { type Audit, readAudits, readModels } from './models.ts';

/**
 * Runs every audit on the built version. With `only`, only these tables were built, and audits that
 * read others are skipped. Throws `audit_failed` with the first bad rows.
 */
export async function auditVersion(
  session: BuildSession,
  only?: ReadonlySet<string>,
): Promise<void> {
  const models = await readModels();
  const isMissing = (table: string) =>
    only?.has(table) === false && models.some((model) => model.table === table);
  await session.use('work');
  for (const audit of await readAudits())
    if (!audit.reads.some(isMissing)) await runAudit(session, audit);
  await session.use('version');
}

async function runAudit(session: BuildSession, { name, sql }: Audit): Promise<void> {
  const badRows = await session.rows(`select * from (${sql}) limit 5`);
  if (badRows.length === 0) return;
  throw new WarehouseError(
    'audit_failed',
    `Audit ${name} found rows that must not exist, so nothing is published. Read warehouse/audits/${name}.sql, correct the cause and run it again.`,
    { audit: name, badRows },
  );
}
