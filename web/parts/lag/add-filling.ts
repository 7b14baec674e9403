import type { FillingMonth } from '../../../api/contract/register-lag.ts';
import type { ChartLine, LineChartData, LinePoint } from '../../charts/line-data.ts';
import { countMonths } from '../../charts/periods.ts';
import { formatMonth } from '../../format.ts';

/**
 * Says of a chart whose newest months still fill how much of them is in. Of a chart of counts by
 * month, `place` tells where a month of a line stands; the months then have the interval of what
 * they will be.
 */
export function addFilling(
  data: LineChartData,
  filling: readonly FillingMonth[],
  place?: (line: ChartLine, month: FillingMonth) => number | undefined,
): LineChartData {
  if (data.incomplete === '' || filling.length === 0) return data;
  const said = describeFilling(filling);
  if (!place) return { ...data, filling: said };
  const lines = data.lines.map((line) => addInterval(line, filling, place));
  const hasBand = lines.some(({ points }) => points.some(({ high }) => high !== undefined));
  return { ...data, lines, filling: hasBand ? `${said} Band: what is expected.` : said };
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
  const told = filling.filter(({ expected }) => expected !== null);
  const byPlace = new Map(told.map((month) => [place(line, month), month]));
  const first = line.points.findIndex((point) => point.isFilling && byPlace.has(point.x));
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

/** In words, how much is in of the newest three months that lack 2 % or more, or of the newest. */
export function describeFilling(filling: readonly FillingMonth[]): string {
  const open = filling.filter(({ share }) => share < 98).toReversed();
  const said = (open.length > 0 ? open : filling.slice(-1)).slice(0, 3);
  const [newest, ...others] = said.map(({ share, year, month }, at) => {
    const name = at === 0 ? `the sales of ${formatMonth(month)} ${year}` : formatMonth(month);
    return `${Math.round(share)}% of ${name}`;
  });
  if (!newest) return '';
  const last = others.pop();
  const list = last ? `${[newest, ...others].join(', ')} and ${last}` : newest;
  return `About ${list} are in the register so far.`;
}
