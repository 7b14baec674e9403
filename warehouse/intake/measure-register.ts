import type { BuildSession } from '../build-session.ts';
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
  session: BuildSession,
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
  await setVariables(session, { pull, months, judged: [], since: '' });
  const known = await read<RegisterMeasures['known'][number]>(session, 'register_kept_rows');
  const judged = known
    .filter(({ rows, rowsBefore, kept }) => rows + rowsBefore - 2 * kept > maxNewsShare * rows)
    .map(({ month }) => month);
  const [first] = judged;
  if (first === undefined) return { known, judged, kinds: [], prices: [], traits: [], days: [] };
  const since = addMonths(first, -monthsBefore);
  await setVariables(session, { pull, months, judged, since });
  const elsewhere = new Map(
    (await read<{ month: string; rows: number }>(session, 'register_rows_elsewhere')).map(
      ({ month, rows }) => [month, rows],
    ),
  );
  // Read from the lines once: four SELECTs ask them.
  await session.run(
    `create or replace temp table measured_sales as ${readSql('intake', 'measured_sales')}`,
  );
  const traits = await read<Omit<MonthTraits, 'rowsElsewhere'>>(session, 'register_traits');
  const measures = {
    known,
    judged,
    kinds: await read<MonthKinds>(session, 'register_kinds'),
    prices: await read<MonthPrices>(session, 'register_prices'),
    traits: traits.map((of) => ({ ...of, rowsElsewhere: elsewhere.get(of.month) ?? 0 })),
    days: await read<MonthDay>(session, 'register_days'),
  };
  await session.run('drop table measured_sales');
  return measures;
}

async function read<Row>(session: BuildSession, name: string): Promise<Row[]> {
  return await session.rows<Row>(readSql('intake', name));
}

async function setVariables(
  session: BuildSession,
  values: Readonly<Record<string, string | readonly string[]>>,
): Promise<void> {
  const literal = (value: string | readonly string[]) =>
    typeof value === 'string' ? quote(value) : `[${value.map(quote).join(', ')}]::varchar[]`;
  const statements = Object.entries(values).map(
    ([name, value]) => `set variable ${name} = ${literal(value)}`,
  );
  await session.run(statements.join('; '));
}

/** The month that is a number of months later. */
function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
