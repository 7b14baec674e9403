import type { FillingMonth } from '../../../api/contract/register-lag.ts';
import type { ChartLine, LineChartData, LinePoint } from '../../charts/line-data.ts';
import { countMonths } from '../../charts/periods.ts';
import { describeProvisional } from './describe-filling.ts';

/**
 * Says of a chart whose newest months still fill how much of them is in. Of a chart of counts by
 * month, `place` says where a month of a line is; the months then have the interval of what
 * they will be.
 */
export function addFilling(
  data: LineChartData,
  filling: readonly FillingMonth[],
  place?: (line: ChartLine, month: FillingMonth) => number | undefined,
): LineChartData {
  if (data.incomplete === '' || filling.length === 0) return data;
  const text = describeProvisional(filling);
  if (!place) return { ...data, filling: text };
  const lines = data.lines.map((line) => addInterval(line, filling, place));
  const hasBand = lines.some(({ points }) => points.some(({ high }) => high !== undefined));
  return { ...data, lines, filling: hasBand ? `${text} Shaded: expected range.` : text };
}

/** The place of a month in a chart of all months, and in one whose lines are years. */
export const placeInTime = (_: ChartLine, month: FillingMonth) => countMonths(month);
export const placeInYear = ({ key }: ChartLine, { year, month }: FillingMonth) =>
  key === String(year) ? month : undefined;

/** The band begins at the last point that is complete. */
function addInterval(
  line: ChartLine,
  filling: readonly FillingMonth[],
  place: (line: ChartLine, month: FillingMonth) => number | undefined,
): ChartLine {
  const expecting = filling.filter(({ expected }) => expected !== null);
  const byPlace = new Map(expecting.map((month) => [place(line, month), month]));
  const first = line.points.findIndex((point) => point.isProvisional && byPlace.has(point.x));
  if (first < 0) return line;
  const points = line.points.map((point, at): LinePoint => {
    const month = byPlace.get(point.x);
    const { low = null, high = null } = month ?? {};
    if (at >= first && low !== null && high !== null) return { ...point, low, high };
    const isStart = at === first - 1 && point.value !== null;
    return isStart ? { ...point, low: point.value ?? 0, high: point.value ?? 0 } : point;
  });
  return { ...line, points };
}
