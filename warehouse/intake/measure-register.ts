import { listCoveredMonths } from '../load/register-months.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { RegisterCoverage } from '../records/register.ts';
import type {
  MonthDay,
  MonthKinds,
  MonthPrices,
  MonthTraits,
  RegisterMeasures,
} from '../records/register-measures.ts';
import type { Workbench } from '../workbench.ts';

/**
 * A month counts as known where no more than this share of its lines has appeared, gone or changed.
 */
const maxNewsShare = 0.005;

/**
 * Months before the first that is judged: three years to learn from, and the months with which the
 * first of these is compared.
 */
const monthsBefore = 48;

/**
 * Measures a register file that has been loaded and doesn't count yet, with the register as it
 * would leave it. Months that are unchanged are not measured again.
 */
export async function measureRegister(
  workbench: Workbench,
  {
    pull,
    covers,
    newestRecord,
  }: {
    readonly pull: string;
    readonly covers: RegisterCoverage;
    readonly newestRecord: string | null;
  },
): Promise<RegisterMeasures> {
  const months = listCoveredMonths({ covers, newestRecord });
  await setVariables(workbench, { pull, months, judged: [], since: '' });
  const known = await read<RegisterMeasures['known'][number]>(workbench, 'register_kept_rows');
  const judged = known
    .filter(({ rows, rowsBefore, kept }) => rows + rowsBefore - 2 * kept > maxNewsShare * rows)
    .map(({ month }) => month);
  const [first] = judged;
  if (first === undefined) return { known, judged, kinds: [], prices: [], traits: [], days: [] };
  const since = addMonths(first, -monthsBefore);
  await setVariables(workbench, { pull, months, judged, since });
  const elsewhere = new Map(
    (await read<{ month: string; rows: number }>(workbench, 'register_rows_elsewhere')).map(
      ({ month, rows }) => [month, rows],
    ),
  );
  // Read from the lines once: four SELECTs ask them.
  await workbench.run(
    `create or replace temp table measured_sales as ${readSql('intake', 'measured_sales')}`,
  );
  const traits = await read<Omit<MonthTraits, 'rowsElsewhere'>>(workbench, 'register_traits');
  const measures = {
    known,
    judged,
    kinds: await read<MonthKinds>(workbench, 'register_kinds'),
    prices: await read<MonthPrices>(workbench, 'register_prices'),
    traits: traits.map((of) => ({ ...of, rowsElsewhere: elsewhere.get(of.month) ?? 0 })),
    days: await read<MonthDay>(workbench, 'register_days'),
  };
  await workbench.run('drop table measured_sales');
  return measures;
}

async function read<Row>(workbench: Workbench, name: string): Promise<Row[]> {
  return await workbench.rows<Row>(readSql('intake', name));
}

async function setVariables(
  workbench: Workbench,
  values: Readonly<Record<string, string | readonly string[]>>,
): Promise<void> {
  const literal = (value: string | readonly string[]) =>
    typeof value === 'string' ? quote(value) : `[${value.map(quote).join(', ')}]::varchar[]`;
  const statements = Object.entries(values).map(
    ([name, value]) => `set variable ${name} = ${literal(value)}`,
  );
  await workbench.run(statements.join('; '));
}

/** The month that is a number of months later. */
function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
