import type { RegisterCoverage, RegisterFileSummary } from '../../warehouse/records/register.ts';
import { IngestError } from '../errors.ts';
import type { Expectations } from './source.ts';

export type AcceptFacts = {
  readonly fileName: string;
  readonly covers: RegisterCoverage;
  /** Instant of the pull, ISO 8601 UTC. */
  readonly pulledAt: string;
  readonly preparedRows: number;
  /** Rows of the last accepted full file; null if none. */
  readonly previousFullRows: number | null;
  readonly expectations: Expectations;
};

/**
 * Refuses a loaded register file whose rows are implausible, so that nothing is published.
 * `summary.rows` counts every row read, including those set aside.
 */
export function checkRegisterFile(summary: RegisterFileSummary, facts: AcceptFacts): void {
  const { fileName, covers, preparedRows, previousFullRows, expectations } = facts;
  const { rows, setAsideCount, outsideCoverage, oldestSaleDate, newestSaleDate } = summary;
  if (rows !== preparedRows)
    throw new IngestError(
      'rows_differ',
      `${fileName} has ${preparedRows} rows; ${rows} were loaded.`,
      {
        rows,
        preparedRows,
      },
    );
  if (setAsideCount > rows * expectations.maxSetAsideShare) {
    const { line, reason } = summary.setAside[0] ?? { line: 0, reason: 'none' };
    const first = `the first is line ${line}: ${reason}`;
    throw new IngestError(
      'too_many_set_aside',
      `${fileName}: ${setAsideCount} of ${rows} rows can't be read (${first}).`,
      { setAsideCount, rows, setAside: summary.setAside },
    );
  }
  if (outsideCoverage > 0)
    throw new IngestError(
      'rows_outside_coverage',
      `${fileName} covers ${covers}, but ${outsideCoverage} of its rows are dated outside ` +
        `(${oldestSaleDate} to ${newestSaleDate}).`,
      { covers, outsideCoverage, oldestSaleDate, newestSaleDate },
    );
  const shrinks = (before: number, now: number) =>
    before - now > before * expectations.maxShrinkShare;
  if (covers === 'all' && previousFullRows !== null && shrinks(previousFullRows, rows))
    throw new IngestError(
      'file_shrunk',
      `${fileName} has ${rows} rows; the previous full file had ${previousFullRows}.`,
      { rows, previousFullRows },
    );
  const shrunk = summary.months.filter(
    ({ month, rows, rowsBefore }) =>
      isClosed(month, facts.pulledAt, expectations.closedMonthsAfter) && shrinks(rowsBefore, rows),
  );
  if (shrunk[0] !== undefined) {
    const { month, rows, rowsBefore } = shrunk[0];
    const others = shrunk.length === 1 ? '' : ` (and ${shrunk.length - 1} more months)`;
    throw new IngestError(
      'months_shrunk',
      `${fileName}: ${month} had ${rowsBefore} sales and now has ${rows}${others}.`,
      { months: shrunk },
    );
  }
}

/** Whether a month had been over for this many months at that instant. */
function isClosed(month: string, pulledAt: string, monthsAfter: number): boolean {
  return countMonths(pulledAt) - countMonths(month) > monthsAfter;
}

function countMonths(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}
