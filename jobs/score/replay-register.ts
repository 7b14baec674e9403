import { join } from 'node:path';
import type { RegisterCoverage } from '../../warehouse/records/register.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { columns, judgeFile, type RegisterCsv } from './judge-register-faults.ts';
import type { RegisterLine } from './register-faults/line-changes.ts';

/** A file that was held, and why. */
export type HeldMonth = { readonly covers: string; readonly because: readonly string[] };

/** An empty value is null once it has been loaded. */
const values = columns.map((name) => `coalesce(${name}, '') as ${name}`).join(', ');

/** How many days after its end a month is published in full. */
const daysAfter = 90;

/**
 * Publishes the loaded register again, month by month, each month as a file of its own; everything
 * before `firstMonth` is one file. Returns all months, those that were files of their own, and what
 * is held; every file is kept.
 */
export async function replayRegister(
  workbench: Workbench,
  workDir: string,
  firstMonth: string,
): Promise<{ readonly months: string[]; readonly replayed: string[]; readonly held: HeldMonth[] }> {
  await workbench.use('version');
  await workbench.run(`create or replace temp table known_lines as from raw.ppr_rows`);
  await workbench.run("delete from raw.ppr_rows; delete from raw.pulls where kind = 'ppr'");
  const months = (
    await workbench.rows<{ month: string }>(
      'select distinct sale_month as month from known_lines order by month',
    )
  ).map(({ month }) => month);
  const held: HeldMonth[] = [];
  const publish = async (covers: RegisterCoverage, condition: string, pulledAt: string) => {
    const file = await writeKnownLines(workbench, workDir, condition);
    const { because } = await judgeFile(workbench, { covers, pulledAt, ...file }, true);
    if (because.length > 0) held.push({ covers, because });
  };
  const replayed = months.filter((month) => month >= firstMonth);
  await publish('all', `sale_month < '${firstMonth}'`, `${firstMonth}-01T00:00:00.000Z`);
  for (const month of replayed) {
    const pulledAt = month === months.at(-1) ? await readEnd(workbench, month) : publishedAt(month);
    await publish(month as RegisterCoverage, `sale_month = '${month}'`, pulledAt);
  }
  return { months, replayed, held };
}

/** The instant at which a month's file is assumed to be pulled. */
export function publishedAt(month: string): string {
  const end = Date.parse(`${month}-28T00:00:00Z`);
  return new Date(end + daysAfter * 86_400_000).toISOString();
}

/** The end of the newest month so far: the day after its last sale, as more will be filed. */
async function readEnd(workbench: Workbench, month: string): Promise<string> {
  const [last] = await workbench.rows<{ day: string }>(
    'select max(sale_date[1:2]) as day from known_lines where sale_month = $month',
    { month },
  );
  return new Date(Date.parse(`${month}-${last?.day}T00:00:00Z`) + 86_400_000).toISOString();
}

/** The lines of a month that was replayed. */
export async function readKnownLines(workbench: Workbench, month: string): Promise<RegisterLine[]> {
  return await workbench.rows<RegisterLine>(
    `select ${values} from known_lines where sale_month = $month`,
    { month },
  );
}

async function writeKnownLines(
  workbench: Workbench,
  workDir: string,
  condition: string,
): Promise<Pick<RegisterCsv, 'csvPath' | 'rows'>> {
  const csvPath = join(workDir, 'month.csv');
  const [count] = await workbench.rows<{ rows: number }>(
    `select count(*)::integer as rows from known_lines where ${condition}`,
  );
  await workbench.run(
    `copy (select ${values} from known_lines where ${condition})
     to '${csvPath}' (header, force_quote *)`,
  );
  return { csvPath, rows: count?.rows ?? 0 };
}
