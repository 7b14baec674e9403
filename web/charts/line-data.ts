import type { YearLine } from '../../api/contract/stats.ts';

/**
 * A month on a line. `value` is null where there is none; `isFilling` is true while sales of that
 * month still arrive.
 */
export interface LinePoint {
  month: number;
  value: number | null;
  count: number;
  isFilling: boolean;
}

export interface ChartLine {
  key: string;
  points: LinePoint[];
}

/** What a line chart, its text and its table are made from. Values are euro or counts. */
export interface LineChartData {
  title: string;
  unit: 'euro' | 'count';
  lines: ChartLine[];
}

/**
 * Sales keep arriving in the register for about three months, so this many of the newest months are
 * incomplete.
 */
const fillingMonths = 3;

/** Whether sales of this month still arrive, given the month of the newest sale. */
export function isFilling(
  year: number,
  month: number,
  newest: { thisYear: number; thisMonth: number },
): boolean {
  const age = (newest.thisYear - year) * 12 + newest.thisMonth - month;
  return age >= 0 && age < fillingMonths;
}

/** Turns the API's lines (their key is the year) into the chart's. */
export function buildLines(
  lines: readonly YearLine[],
  newest: { thisYear: number; thisMonth: number },
): ChartLine[] {
  return lines.map((line) => ({
    key: line.key,
    points: line.value.map(({ month, value, count }) => ({
      month,
      value,
      count,
      isFilling: isFilling(Number(line.key), month, newest),
    })),
  }));
}

/** Whether any month has a sale; without one, words are shown instead of empty axes. */
export function hasSales(lines: readonly YearLine[]): boolean {
  return lines.some((line) => line.value.some((point) => point.count > 0));
}

/** The points that have a value, in order. */
export function knownPoints(line: ChartLine): (LinePoint & { value: number })[] {
  return line.points.filter((point): point is LinePoint & { value: number } => {
    return point.value !== null;
  });
}
