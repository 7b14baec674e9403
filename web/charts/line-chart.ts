import * as Plot from '@observablehq/plot';
import { formatCount, formatMonth, formatShortMonth, formatWholeEuro } from '../format.ts';
import { chooseAxis, formatTick } from './axis.ts';
import { chartHeight, finishChart } from './chart-frame.ts';
import { hairline, hairlineStrong, inkFaint, inkSoft, panel, seriesColour } from './colours.ts';
import { type ChartLine, knownPoints, type LineChartData, type LinePoint } from './line-data.ts';
import { placeEndLabels } from './line-labels.ts';
import { describeLines } from './line-text.ts';

const margin = { top: 14, right: 46, bottom: 28 };
const monthNumbers = Array.from({ length: 12 }, (_, i) => i + 1);

/**
 * Months from January to December against euro or counts, one line per year, drawn `width` pixels
 * wide with text of 12. Each line has its name at its end; months that are still incomplete are
 * dashed; a month without a value is a gap. The newest point of the first line has a dot.
 */
export function renderLineChart(
  data: LineChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const height = chartHeight(width);
  const known = data.lines.flatMap(knownPoints);
  const axis = chooseAxis(
    known.map((point) => point.value),
    data.unit,
  );
  const longest = Math.max(...axis.ticks.map((tick) => formatTick(tick, data.unit).length));
  const left = longest * 7.4 + 12;
  const firstMonth = left + 12;
  const monthWidth = (width - firstMonth - margin.right) / 11;
  const x = (month: number) => firstMonth + (month - 1) * monthWidth;
  const y = (value: number) =>
    height -
    margin.bottom -
    ((value - axis.low) / (axis.high - axis.low || 1)) * (height - margin.top - margin.bottom);
  const toValue = (pixel: number) =>
    axis.low +
    ((height - margin.bottom - pixel) / (height - margin.top - margin.bottom)) *
      (axis.high - axis.low);
  const labels = placeEndLabels(data.lines, x, y, margin.top, height - margin.bottom);

  const chart = Plot.plot({
    document,
    width,
    height,
    marginTop: margin.top,
    marginRight: margin.right,
    marginBottom: margin.bottom,
    marginLeft: firstMonth,
    className: 'line-chart',
    style: 'background: none; overflow: visible',
    x: { domain: [1, 12], range: [firstMonth, width - margin.right], axis: null },
    y: {
      domain: [axis.low, axis.high],
      range: [height - margin.bottom, margin.top],
      axis: null,
    },
    marks: [
      Plot.ruleY(axis.ticks, {
        insetLeft: -12,
        stroke: (tick: number) => (tick === 0 ? hairlineStrong : hairline),
      }),
      Plot.axisY(axis.ticks, {
        tickFormat: (tick: number) => formatTick(tick, data.unit),
        tickSize: 0,
        tickPadding: 20,
        label: null,
        color: inkFaint,
      }),
      Plot.axisX(monthWidth < 26 ? [1, 4, 7, 10] : monthNumbers, {
        tickFormat: (month: number) => formatShortMonth(month),
        tickSize: 0,
        tickPadding: 10,
        label: null,
        color: inkFaint,
      }),
      crosshair(data),
      data.lines.map((line, index) => drawLine(line, index)).toReversed(),
      labels.map(({ index, ...label }) =>
        Plot.text([label], {
          x: 'month',
          y: () => toValue(label.y),
          text: 'key',
          dx: 9,
          textAnchor: 'start',
          fontWeight: index === 0 ? 660 : 500,
          fill: index === 1 ? inkSoft : seriesColour(index),
          stroke: panel,
          strokeWidth: 4,
        }),
      ),
      tips(data),
    ],
  });
  return finishChart(chart as SVGSVGElement, describeLines(data));
}

/**
 * Complete months as a solid line, incomplete ones dashed, and a month between two gaps as a dot.
 */
function drawLine(line: ChartLine, index: number): Plot.Markish[] {
  const stroke = seriesColour(index);
  const firstFilling = line.points.find((point) => point.isFilling)?.month ?? 13;
  const channels = { x: 'month', y: 'value', stroke, strokeWidth: index === 0 ? 2.75 : 2 } as const;
  const finished = line.points.filter((point) => point.month < firstFilling);
  const filling = line.points.filter((point) => point.month >= firstFilling - 1);
  const newest = knownPoints(line).at(-1);
  return [
    Plot.line(finished, { ...channels, strokeLinejoin: 'round', strokeLinecap: 'round' }),
    ...(firstFilling < 13
      ? [Plot.line(filling, { ...channels, strokeDasharray: '2 5', strokeLinecap: 'round' })]
      : []),
    Plot.dot(line.points.filter(isAlone), { x: 'month', y: 'value', r: 2.5, fill: stroke }),
    ...(index === 0 && newest
      ? [Plot.dot([newest], { x: 'month', y: 'value', r: 4.5, fill: stroke, stroke: panel })]
      : []),
  ];
}

function isAlone(point: LinePoint, place: number, points: LinePoint[]): boolean {
  const before = points[place - 1]?.value ?? null;
  const after = points[place + 1]?.value ?? null;
  return point.value !== null && before === null && after === null;
}

interface MonthRow {
  month: number;
  value: number;
  text: string;
}

/** A month's figures for every line, at the height of the first line that has one. */
function monthRows(data: LineChartData): MonthRow[] {
  return monthNumbers.flatMap((month) => {
    const points = data.lines.map((line) => line.points.find((point) => point.month === month));
    const value = points.find((point) => point?.value != null)?.value;
    if (value == null) return [];
    const rows = data.lines.flatMap((line, index) => {
      const point = points[index];
      if (point?.value == null) return [];
      const figure = data.unit === 'euro' ? formatWholeEuro(point.value) : formatCount(point.value);
      return [`${line.key}  ${figure}${point.isFilling ? ' (incomplete)' : ''}`];
    });
    return [{ month, value, text: [formatMonth(month), ...rows].join('\n') }];
  });
}

function crosshair(data: LineChartData): Plot.Markish {
  return Plot.ruleX(monthRows(data), Plot.pointerX({ x: 'month', stroke: hairlineStrong }));
}

function tips(data: LineChartData): Plot.Markish {
  return Plot.tip(
    monthRows(data),
    Plot.pointerX({
      x: 'month',
      y: 'value',
      title: 'text',
      fill: panel,
      stroke: hairlineStrong,
      fontSize: 12,
      pathFilter: 'none',
    }),
  );
}
