import { listSqlFiles, readSql } from './models.ts';
import type {
  PreparedRegisterFile,
  PullFacts,
  RegisterCoverage,
  RegisterFileSummary,
} from './records.ts';
import { assignRegisterMonths } from './register-months.ts';
import type { Workbench } from './workbench.ts';

/** What the manifest of a landed register file says once the file is accepted. */
export type AcceptedRegisterFile = PullFacts & {
  readonly covers: RegisterCoverage;
  readonly rows: number;
  readonly setAside: number;
  readonly newestRecord: string;
};

/**
 * Loads a register file into raw in one transaction. `accept` judges what was found and lands the file;
 * when it throws, nothing of the file stays. Afterwards each month holds the rows of the file that speaks for it.
 */
export async function loadRegisterFile(
  workbench: Workbench,
  file: PreparedRegisterFile,
  facts: PullFacts & { readonly covers: RegisterCoverage },
  accept: (summary: RegisterFileSummary) => Promise<AcceptedRegisterFile>,
): Promise<void> {
  await workbench.run('use version');
  await workbench.run('begin');
  try {
    const provisional = { ...facts, rows: 0, setAside: 0, newestRecord: '2010-01-01' };
    await workbench.run(setFile(file, facts.pull));
    await recordPull(workbench, provisional);
    await createTables(workbench);
    await workbench.run(`insert into raw.ppr_rows by name ${readSql('raw', 'ppr_rows')}`);
    const accepted = await accept(await summarise(workbench, facts.covers));
    await replacePull(workbench, facts.pull, accepted);
    await dropOutspokenRows(workbench);
    await workbench.run('commit');
  } catch (error) {
    await workbench.run('rollback');
    throw error;
  }
}

/** Writes down that a pull has landed, before or without its rows: it may outspeak others. */
export async function recordPull(workbench: Workbench, pull: AcceptedRegisterFile): Promise<void> {
  await workbench.run('use version');
  await workbench.run(setManifest(pull));
  const sql = readSql('raw', 'pulls');
  await workbench.run('create schema if not exists version.raw');
  await workbench.run(`create table if not exists raw.pulls as ${sql} limit 0`);
  await workbench.run('delete from raw.pulls where pull = $pull', { pull: pull.pull });
  await workbench.run(`insert into raw.pulls by name ${sql}`);
}

/** Which year holds what, as a fingerprint a year: years whose fingerprints agree need no new build. */
export async function fingerprintYears(workbench: Workbench): Promise<Map<number, string>> {
  await workbench.run('use version');
  const rows = await workbench.rows<{ sale_year: number; fingerprint: string }>(
    readSql('intake', 'year_fingerprints'),
  );
  return new Map(rows.map((row) => [row.sale_year, row.fingerprint]));
}

/** Raw tables take their columns from their own SELECT; staging stands on them as views. */
async function createTables(workbench: Workbench): Promise<void> {
  const rows = readSql('raw', 'ppr_rows');
  await workbench.run(`create table if not exists raw.ppr_rows as ${rows} limit 0`);
  await workbench.run('create schema if not exists version.staging');
  for (const view of listSqlFiles('staging')) {
    await workbench.run(`create view if not exists staging.${view} as ${readSql('staging', view)}`);
  }
}

async function summarise(
  workbench: Workbench,
  covers: RegisterCoverage,
): Promise<RegisterFileSummary> {
  await workbench.run(`set variable covered_prefix = '${covers === 'all' ? '' : covers}'`);
  type Found = {
    rows: number;
    set_aside_count: number;
    outside_coverage: number;
    oldest_sale_date: string | null;
    newest_sale_date: string | null;
  };
  const [found] = await workbench.rows<Found>(readSql('intake', 'register_file'));
  if (!found) throw new Error('register_file.sql answers one row');
  const months = await workbench.rows<{ month: string; rows: number; rows_before: number }>(
    readSql('intake', 'register_file_months'),
  );
  const setAside = found.set_aside_count
    ? await workbench.rows<{ line: number; reason: string }>(
        readSql('intake', 'register_file_set_aside'),
      )
    : [];
  return {
    rows: found.rows,
    setAside,
    setAsideCount: found.set_aside_count,
    outsideCoverage: found.outside_coverage,
    oldestSaleDate: found.oldest_sale_date,
    newestSaleDate: found.newest_sale_date,
    months: months.map(({ month, rows, rows_before }) => ({
      month,
      rows,
      rowsBefore: rows_before,
    })),
  };
}

async function replacePull(
  workbench: Workbench,
  provisional: string,
  accepted: AcceptedRegisterFile,
): Promise<void> {
  await workbench.run('delete from raw.pulls where pull = $provisional', { provisional });
  await recordPull(workbench, accepted);
  if (accepted.pull !== provisional) {
    await workbench.run('update raw.ppr_rows set pull = $pull where pull = $provisional', {
      pull: accepted.pull,
      provisional,
    });
  }
}

/** Deletes the rows of months for which another file speaks now, and files that speak for none. */
async function dropOutspokenRows(workbench: Workbench): Promise<void> {
  const pulls = await workbench.rows<{
    pull: string;
    covers: RegisterCoverage;
    newestRecord: string;
    pulledAt: string;
    refreshedAt: string;
  }>(
    `select pull, covers, newest_record_date::varchar as "newestRecord",
       pulled_at::varchar as "pulledAt", refreshed_at::varchar as "refreshedAt"
     from raw.pulls where kind = 'ppr'`,
  );
  const owners = [...assignRegisterMonths(pulls)].map(([month, pull]) => ({ month, pull }));
  await workbench.run(
    `create or replace temp table month_owners as
     select unnest(from_json($owners::json, '[{"month": "VARCHAR", "pull": "VARCHAR"}]'), recursive := true)`,
    { owners: JSON.stringify(owners) },
  );
  await workbench.run(
    `delete from raw.ppr_rows
     where pull not in (select pull from month_owners)
       or exists (select 1 from month_owners
                  where month_owners.month = ppr_rows.sale_month and month_owners.pull <> ppr_rows.pull)`,
  );
  await workbench.run(
    `update raw.pulls set row_count = (select count(*) from raw.ppr_rows where ppr_rows.pull = pulls.pull)
     where kind = 'ppr'`,
  );
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function setFile({ csvPath, columns }: PreparedRegisterFile, pull: string): string {
  const types = columns.map((column) => `${column}: 'VARCHAR'`).join(', ');
  return `set variable csv_path = ${text(csvPath)};
    set variable csv_columns = {${types}};
    set variable pull = ${text(pull)}`;
}

function setManifest(pull: AcceptedRegisterFile): string {
  return `set variable manifest = {
    pull: ${text(pull.pull)}, source: ${text(pull.source)}, kind: ${text(pull.kind)},
    file_name: ${text(pull.fileName)}, covers: ${text(pull.covers)}, sha256: ${text(pull.sha256)},
    row_count: ${pull.rows}, set_aside_count: ${pull.setAside},
    newest_record_date: ${text(pull.newestRecord)},
    pulled_at: ${text(pull.pulledAt.replace('Z', ''))}, refreshed_at: ${text(pull.refreshedAt.replace('Z', ''))}
  }`;
}
