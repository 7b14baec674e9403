import type { MonthDay, RegisterMeasures } from '../../warehouse/records/register-measures.ts';
import { formatCount } from '../numbers.ts';
import { type MonthLevel, sum } from './month-levels.ts';

const dayMs = 86_400_000;

/**
 * The share of its lines that a month may lose from one file to the next. A year after a file of
 * January 2025, 2.2 % of that month's lines had changed.
 */
const maxLostShare = 0.05;
const enoughKnown = 50;

/** What a month has lost of its known lines; changed lines count as lost. */
export function judgeKept({
  month,
  rowsBefore,
  kept,
}: RegisterMeasures['known'][number]): string[] {
  const lost = rowsBefore - kept;
  if (rowsBefore < enoughKnown || lost <= Math.max(10, rowsBefore * maxLostShare)) return [];
  return [
    `${formatCount(lost)} of the ${formatCount(rowsBefore)} lines that ${month} had are changed or gone.`,
  ];
}

/**
 * How few and how many sales a month may have, compared with what the three months before it and
 * its season lead to expect, apart from chance. April 2020, in the first lockdown, had 0.64 of that,
 * and no month outside the lockdowns under 0.73; October 2020, which made up for them, had 1.41.
 */
const fewest = 0.65;
const most = 1.6;

/**
 * The share of a month's sales that is filed by its end, and how many days the rest takes: at the
 * end of March 2026 the register had 0.6 of what is usual for March, 0.93 for February, and all for
 * January.
 */
const filedAtEnd = 0.6;
const daysToFile = 60;

/** Whether a month has a plausible number of sales for the day on which it was pulled. */
export function judgeCount(
  { month, rows }: MonthLevel,
  before: readonly MonthLevel[],
  pulledAt: string,
): string[] {
  const expected = expectRows(month, before);
  if (expected === null) return [];
  const slack = 2;
  const filed = expected * shareFiled(month, pulledAt);
  const tooFew = rows < filed * fewest - slack * Math.sqrt(filed);
  const tooMany = rows > expected * most + slack * Math.sqrt(expected);
  if (!tooFew && !tooMany) return [];
  return [
    `${month} has ${formatCount(rows)} sales; judging by the three months before it and by earlier years, it should have about ${formatCount(Math.round(expected))}.`,
  ];
}

const yearsOfSeason = 3;

/**
 * The sales of the three months before, times the ratio of a month to the three before it in up to
 * three earlier years, on average. A single year would carry a lockdown into the next one. Null
 * without such a year.
 */
function expectRows(month: string, before: readonly MonthLevel[]): number | null {
  const rowsBy = new Map(before.map((level) => [level.month, level.rows]));
  const threeBefore = (of: string) => {
    const rows = [1, 2, 3].flatMap((back) => rowsBy.get(addMonths(of, -back)) ?? []);
    return rows.length === 3 ? sum(rows) : null;
  };
  const recent = threeBefore(month);
  const ratios = Array.from({ length: yearsOfSeason }, (_, index) =>
    addMonths(month, -12 * (index + 1)),
  ).flatMap((earlier) => {
    const rows = rowsBy.get(earlier);
    const beforeIt = threeBefore(earlier);
    return rows === undefined || beforeIt === null ? [] : [rows / beforeIt];
  });
  return recent === null || ratios.length === 0 ? null : (recent * sum(ratios)) / ratios.length;
}

function shareFiled(month: string, pulledAt: string): number {
  const end = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`);
  const days = (Date.parse(pulledAt) - end) / dayMs;
  if (days < 0) return filedAtEnd * Math.max(0, 1 + days / 30) ** 2;
  return Math.min(1, filedAtEnd + ((1 - filedAtEnd) * days) / daysToFile);
}

/**
 * Days in a row without a sale, in a month of three hundred sales; real months have three, four at
 * Christmas.
 */
const maxSilentDays = 7;
const enoughForDays = 300;
/** The share of a month's sales on one day: a quarter in December 2014. */
const maxDayShare = 0.5;

/**
 * Days from the last sale to the month's end, or to a week before the pull. March 2026 had four on
 * its 27th.
 */
const maxDaysAtEnd = 8;
const daysToFileOne = 7;

/** Whether a month's sales are spread over its days, up to its end or to the pull. */
export function judgeDays(days: readonly MonthDay[], pulledAt: string): string[] {
  const rows = sum(days.map((of) => of.rows));
  const month = days[0]?.month ?? '';
  if (rows < enoughForDays) return [];
  const busiest = days.reduce((most, of) => (of.rows > most.rows ? of : most));
  if (busiest.rows > rows * maxDayShare)
    return [
      `${formatCount(busiest.rows)} of ${formatCount(rows)} sales of ${month} are on day ${busiest.day}.`,
    ];
  const gap = days.findIndex(({ day }, index) => day - (days[index - 1]?.day ?? 0) > maxSilentDays);
  const until = days[gap]?.day;
  if (until === undefined) return judgeEnd(month, days.at(-1)?.day ?? 0, pulledAt);
  return [`${month} has no sale from day ${(days[gap - 1]?.day ?? 0) + 1} to day ${until - 1}.`];
}

function judgeEnd(month: string, lastDay: number, pulledAt: string): string[] {
  const start = Date.parse(`${month}-01T00:00:00Z`);
  const end = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`);
  const due = Math.min(end, Date.parse(pulledAt) - daysToFileOne * dayMs);
  if ((due - start) / dayMs - lastDay <= maxDaysAtEnd) return [];
  return [
    `The last sale of ${month} is on day ${lastDay}; the file was pulled on ${pulledAt.slice(0, 10)}.`,
  ];
}

/** The month that is a number of months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
