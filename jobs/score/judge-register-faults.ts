import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IngestError } from '../../ingest/errors.ts';
import { checkRegisterFile } from '../../ingest/ppr/accept.ts';
import { judgeRegisterFile } from '../../ingest/ppr/judge.ts';
import { source } from '../../ingest/ppr/source.ts';
import { measureRegister } from '../../warehouse/intake/measure-register.ts';
import {
  acceptRegisterFile,
  forgetRegisterFile,
  loadRegisterFile,
} from '../../warehouse/load/load-register.ts';
import {
  type RegisterColumn,
  type RegisterCoverage,
  registerColumns,
} from '../../warehouse/records/register.ts';
import { vatMultiplier } from '../../warehouse/vocabulary.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import type { RegisterFault, RegisterLine } from './register-faults/line-changes.ts';

/** A file of the register: what it covers, its instant, and its lines. */
export type RegisterMonth = {
  readonly covers: RegisterCoverage;
  readonly pulledAt: string;
  readonly lines: readonly RegisterLine[];
};

/** The same as a CSV with the columns below. */
export type RegisterCsv = Omit<RegisterMonth, 'lines'> & {
  readonly csvPath: string;
  readonly rows: number;
};

/** The outcome for a file. */
export type Verdict = {
  readonly name: string;
  readonly verdict: 'passed' | 'held' | 'refused';
  /** Why it is held or refused. */
  readonly because: readonly string[];
  /**
   * For one that passed: the largest change in a figure of a county with at least thirty sales, or
   * of all counties, as a share of 1.
   */
  readonly change: number;
};

/** The register's columns since 2021. */
export const columns = registerColumns.filter((column) => column !== 'postal_code');

/** Judges a file as a refresh does; it stays in the register only where `isKept`. */
export async function judgeFile(
  workbench: Workbench,
  { covers, pulledAt, csvPath, rows }: RegisterCsv,
  isKept: boolean,
): Promise<Omit<Verdict, 'name' | 'change'>> {
  const pull = `score/${covers}-${pulledAt}`;
  const facts = { source: 'score', kind: 'ppr', pull, fileName: `PPR-${covers}.csv`, covers };
  const pulled = { ...facts, sha256: '', pulledAt, refreshedAt: pulledAt };
  try {
    const found = await loadRegisterFile(workbench, { csvPath, columns, rows }, pulled);
    const newestRecord = found.newestSaleDate;
    checkRegisterFile(found, {
      ...pulled,
      preparedRows: rows,
      previousFullRows: null,
      expectations: source.expectations,
    });
    const measures = await measureRegister(workbench, { pull, covers, newestRecord });
    const because = judgeRegisterFile(measures, { pulledAt });
    const accepted = { ...pulled, rows: found.rows, setAside: found.setAsideCount, newestRecord };
    if (isKept) await acceptRegisterFile(workbench, accepted);
    else await forgetRegisterFile(workbench, pull);
    return { verdict: because.length > 0 ? 'held' : 'passed', because };
  } catch (error) {
    if (!(error instanceof IngestError)) throw error;
    await forgetRegisterFile(workbench, pull);
    return { verdict: 'refused', because: [error.message] };
  }
}

/** Makes each fault of a month whose earlier months are in the register, and judges the result. */
export async function judgeFaults(
  workbench: Workbench,
  workDir: string,
  month: RegisterMonth,
  others: readonly (readonly RegisterLine[])[],
  faults: readonly RegisterFault[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { name, make } of faults) {
    const lines = make(month.lines, others);
    const file = await writeRegisterCsv(workDir, { ...month, lines });
    const verdict = await judgeFile(workbench, file, false);
    verdicts.push({ name, ...verdict, change: measureChange(month.lines, lines) });
  }
  return verdicts;
}

/** Writes a file's lines for judging. */
export async function writeRegisterCsv(
  workDir: string,
  { lines, ...file }: RegisterMonth,
): Promise<RegisterCsv> {
  const csvPath = join(workDir, 'judged.csv');
  await writeFile(csvPath, formatCsv(lines));
  return { ...file, csvPath, rows: lines.length };
}

/** A file's lines by month, `2026-02`, in order. */
export function groupByMonth(lines: readonly RegisterLine[]): [string, RegisterLine[]][] {
  const monthOf = ({ sale_date = '' }: RegisterLine) =>
    `${sale_date.slice(6, 10)}-${sale_date.slice(3, 5)}`;
  const months = [...Map.groupBy(lines, monthOf)];
  return months.sort(([left], [right]) => (left < right ? -1 : 1));
}

function formatCsv(lines: readonly RegisterLine[]): string {
  const quote = (value = '') => `"${value.replaceAll('"', '""')}"`;
  const format = (line: RegisterLine) => columns.map((column) => quote(line[column])).join(',');
  return [columns.join(','), ...lines.map(format), ''].join('\r\n');
}

/** The fewest sales of a county whose figures are compared. */
const enoughSales = 30;

/** The largest difference in a count, mean or median, of all counties or of one. */
function measureChange(right: readonly RegisterLine[], wrong: readonly RegisterLine[]): number {
  const figures = listFigures(right);
  const others = listFigures(wrong);
  return Math.max(
    ...[...figures].map(([name, value]) => Math.abs((others.get(name) ?? 0) / value - 1)),
  );
}

function listFigures(lines: readonly RegisterLine[]): Map<string, number> {
  const groups = [
    ['all', [...lines]] as const,
    ...Map.groupBy(lines, ({ county }) => county ?? ''),
  ];
  return new Map(
    groups
      .filter(([, sales]) => sales.length >= enoughSales)
      .flatMap(([name, sales]) => {
        const prices = sales
          .filter((sale) => sale.not_full_market_price !== 'Yes')
          .map((sale) => readPrice(sale, 'price'))
          .sort((left, right) => left - right);
        const mean = prices.reduce((total, price) => total + price, 0) / prices.length;
        const median = prices[Math.floor(prices.length / 2)] ?? 0;
        return [
          [`sales of ${name}`, sales.length],
          [`mean of ${name}`, mean],
          [`median of ${name}`, median],
        ] as const;
      }),
  );
}

function readPrice(line: RegisterLine, column: RegisterColumn): number {
  const price = Number((line[column] ?? '').replaceAll(/[€, ]/g, ''));
  return line.vat_exclusive === 'Yes' ? price * vatMultiplier : price;
}
