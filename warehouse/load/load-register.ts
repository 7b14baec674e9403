import type { BuildSession } from '../build-session.ts';
import { WarehouseError } from '../errors.ts';
import { listRegisterPulls } from '../intake/compare-register.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { PullFacts } from '../records/pull-facts.ts';
import type {
  PreparedRegisterFile,
  RegisterCoverage,
  RegisterFileSummary,
  RegisterMonthChange,
} from '../records/register.ts';
import { recordChanges } from './record-changes.ts';
import { type RecordedPull, recordPulls } from './record-pulls.ts';
import { assignRegisterMonths, listCoveredMonths } from './register-months.ts';

/** The manifest's facts about a register file once it is accepted. */
export type AcceptedRegisterFile = RecordedPull & {
  readonly covers: RegisterCoverage;
  readonly monthChanges?: readonly RegisterMonthChange[] | undefined;
};

/**
 * Loads a register file into raw and returns the findings. The file doesn't count until it is
 * accepted, and one that isn't accepted must be removed with `forgetFile`. Throws `file_unreadable`
 * for a file that isn't a CSV of these columns, and then leaves no rows.
 */
export async function loadRegisterFile(
  session: BuildSession,
  file: PreparedRegisterFile,
  facts: PullFacts & { readonly covers: RegisterCoverage },
): Promise<RegisterFileSummary> {
  const newestRecord = facts.pulledAt.slice(0, 10);
  await recordPulls(session, [{ ...facts, rows: 0, setAside: 0, newestRecord }]);
  await session.run(setFile(file, facts.pull));
  try {
    // Committed before the checks: DuckDB reads rows ten times as fast once they are compressed.
    await insertRows(session, facts.fileName);
    return await summarise(session, facts.covers);
  } catch (error) {
    await forgetRegisterFile(session, facts.pull);
    throw error;
  }
}

/** Makes a loaded file count: each month then has the rows of the file that applies to it. */
export async function acceptRegisterFile(
  session: BuildSession,
  accepted: AcceptedRegisterFile,
): Promise<void> {
  await recordPulls(session, [accepted]);
  await recordChanges(session, [accepted]);
  await dropSupersededRows(session);
}

/** Removes a loaded file that doesn't count from raw. */
export async function forgetRegisterFile(session: BuildSession, pull: string): Promise<void> {
  await session.run('delete from raw.ppr_rows where pull = $pull', { pull });
  await session.run('delete from raw.pulls where pull = $pull', { pull });
}

async function insertRows(session: BuildSession, fileName: string): Promise<void> {
  const sql = `insert into raw.ppr_rows by name ${readSql('raw', 'ppr_rows')}`;
  await session.run(sql).catch((error: Error) => {
    const line = /CSV Error on Line: (\d+)/.exec(error.message)?.[1];
    if (line === undefined) throw asFileFault(error, fileName);
    const wrong = /^(?:Expected|Value) .*/m.exec(error.message)?.[0];
    throw new WarehouseError(
      'file_unreadable',
      `${fileName} can't be read at line ${line} (${wrong ?? 'it is not a CSV'}). Check that line for stray quotes and commas, and pull it again.`,
      { fileName, line: Number(line) },
    );
  });
}

/** DuckDB names no line if it can't find the line ends. */
function asFileFault(error: Error, fileName: string): Error {
  if (!/CSV Parser/.test(error.message)) return error;
  return new WarehouseError(
    'file_unreadable',
    `${fileName} can't be read: it is not a CSV. Check it for stray quotes and line ends, and pull it again.`,
    { fileName },
  );
}

async function summarise(
  session: BuildSession,
  covers: RegisterCoverage,
): Promise<RegisterFileSummary> {
  type Month = {
    month: string;
    rows: number;
    set_aside_count: number;
    oldest_sale_date: string | null;
    newest_sale_date: string | null;
  };
  const found = await session.rows<Month>(readSql('intake', 'register_file_months'));
  const before = await session.rows<{ month: string; rows: number }>(
    readSql('intake', 'register_months_before'),
  );
  const rowsBefore = new Map(before.map(({ month, rows }) => [month, rows]));
  const read = found
    .map((month) => ({ ...month, rows: month.rows - month.set_aside_count }))
    .filter(({ rows }) => rows > 0);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const setAsideCount = sum(found.map(({ set_aside_count }) => set_aside_count));
  const outside = covers === 'all' ? [] : read.filter(({ month }) => !month.startsWith(covers));
  const newestSaleDate = read.at(-1)?.newest_sale_date ?? null;
  const rowsNow = new Map(read.map(({ month, rows }) => [month, rows]));
  const covered = newestSaleDate ? listCoveredMonths({ covers, newestRecord: newestSaleDate }) : [];
  return {
    rows: sum(found.map(({ rows }) => rows)),
    setAside: setAsideCount
      ? await session.rows<{ line: number; reason: string }>(
          readSql('intake', 'register_file_set_aside'),
        )
      : [],
    setAsideCount,
    outsideCoverage: sum(outside.map(({ rows }) => rows)),
    oldestSaleDate: read.at(0)?.oldest_sale_date ?? null,
    newestSaleDate,
    months: covered.map((month) => ({
      month,
      rows: rowsNow.get(month) ?? 0,
      rowsBefore: rowsBefore.get(month) ?? 0,
    })),
  };
}

/**
 * Deletes the rows of months to which another file now applies, and updates the pulls' row counts.
 */
async function dropSupersededRows(session: BuildSession): Promise<void> {
  const pulls = await listRegisterPulls(session);
  const owners = [...assignRegisterMonths(pulls)].map(([month, pull]) => ({ month, pull }));
  await session.run(
    `create or replace temp table month_owners as
     select unnest(from_json($owners::json, '[{"month": "VARCHAR", "pull": "VARCHAR"}]'), recursive := true)`,
    { owners: JSON.stringify(owners) },
  );
  await session.run(
    `delete from raw.ppr_rows
     where pull not in (select pull from month_owners)
       or exists (select 1 from month_owners
                  where month_owners.month = ppr_rows.sale_month and month_owners.pull <> ppr_rows.pull)`,
  );
  await session.run(
    `update raw.pulls set row_count = (select count(*) from raw.ppr_rows where ppr_rows.pull = pulls.pull)
     where kind = 'ppr'`,
  );
  // In most files every line can be read. Then there is nothing to count, and staging isn't read
  // again.
  const [pull] = await session.rows(
    "select pull from raw.pulls where kind = 'ppr' and set_aside_count > 0",
  );
  if (!pull) return;
  await session.run(
    `update raw.pulls set set_aside_count =
       (select count(*) from staging.sales where sales.pull = pulls.pull and set_aside_reason is not null)
     where kind = 'ppr' and set_aside_count > 0`,
  );
}

function setFile({ csvPath, columns }: PreparedRegisterFile, pull: string): string {
  const types = columns.map((column) => `${column}: 'VARCHAR'`).join(', ');
  return `set variable csv_path = ${quote(csvPath)};
    set variable csv_columns = {${types}};
    set variable pull = ${quote(pull)}`;
}
