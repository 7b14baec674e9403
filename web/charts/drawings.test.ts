import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { YearLine } from '../../api/contract/stats.ts';
import { draw as drawBars } from './bar-chart.ts';
import type { BarChartData } from './bar-data.ts';
import { serializeSvg } from './chart-file.ts';
import { fallColour, riseColour, seriesColour } from './colours.ts';
import { draw as drawLines } from './line-chart.ts';
import { buildYearChart, type LineChartData } from './line-data.ts';
import { type PieChartData, pieKind } from './pies.ts';

const { document } = new JSDOM('').window;
const { draw: drawPies } = await pieKind.load();

/** A year's line in thousands; null where nothing was sold. */
function yearLine(key: string, thousands: (number | null)[]): YearLine {
  return {
    key,
    value: thousands.map((value, index) => ({
      month: index + 1,
      value: value === null ? null : value * 1000,
      count: value === null ? 0 : 40 + index,
    })),
  };
}

const lastYear = yearLine('2025', [291, 296, 299, 305, 302, 311, 318, 316, 324, 322, 329, 333]);

function prices(thisYear: (number | null)[]): LineChartData {
  return buildYearChart(
    'Median monthly sale price, Cork',
    'euro',
    [yearLine('2026', thisYear), lastYear],
    { thisYear: 2026, thisMonth: thisYear.length },
  );
}

const wholeYear = prices([318, 322, 330, 327, 338, 345, 352, 349, 358, 361]);
const withGaps = prices([318, null, 330, null, null, 345, 352, null, 322, 320.5]);

const countsOf = (key: string, values: number[]) => ({
  key,
  value: values.map((value, i) => ({ month: i + 1, value, count: value })),
});
const counts = buildYearChart(
  'Monthly sales count, Leitrim',
  'count',
  [countsOf('2026', [4, 0, 7, 3]), countsOf('2025', [3, 5, 6, 2])],
  { thisYear: 2026, thisMonth: 4 },
);

/** Months of few sales: hollow, without a line. */
const few = buildYearChart(
  'Median monthly sale price, Longford',
  'euro',
  [
    {
      key: '2026',
      value: [3, 9, 8, 1, 7, 5, 9, 6].map((count, i) => ({
        month: i + 1,
        value: 150_000 + count * 4_000,
        count,
      })),
    },
  ],
  { thisYear: 2026, thisMonth: 11 },
);

const types: PieChartData = {
  title: 'Sales by property type',
  head: 'Sales by property type',
  unit: 'count',
  total: { value: 212, name: 'sales' },
  slices: Object.entries({
    'Semi-D': 61,
    Detached: 52,
    Terrace: 33,
    Apartment: 30,
    'End of Terrace': 14,
    Bungalow: 11,
    Duplex: 6,
    Townhouse: 3,
    Cottage: 1,
    Mews: 1,
  }).map(([key, value]) => ({ key, value })),
};

const asking: PieChartData = {
  title: 'Sale price against asking price',
  head: 'Sale price against asking price',
  unit: 'percent',
  total: { value: 180, name: 'sales' },
  slices: [
    { key: '↑ Above asking', value: 61.11, colour: riseColour },
    { key: '↓ Below asking', value: 26.67, colour: fallColour },
    { key: '= At asking', value: 12.22, colour: seriesColour(1) },
  ],
};

/** A name that is too long, and a value below nought. */
const bars: BarChartData = {
  title: 'change_pct by county',
  unit: 'percent',
  bars: Object.entries({
    Cork: 12.345,
    'Dún Laoghaire-Rathdown, as the council has it': 3,
    Leitrim: -4.2,
  }).map(([key, value]) => ({ key, value })),
};

const oneSlice: PieChartData = {
  title: 'Sales by property type',
  head: 'Sales by property type',
  unit: 'count',
  total: { value: 1, name: 'sale' },
  slices: [{ key: 'Bungalow', value: 1 }],
};

describe('a chart is drawn as the file next to it', () => {
  it.each([
    ['lines-860', () => drawLines(wholeYear, { width: 860, document })],
    ['lines-gaps-480', () => drawLines(withGaps, { width: 480, document })],
    ['lines-counts-480', () => drawLines(counts, { width: 480, document })],
    ['lines-few-480', () => drawLines(few, { width: 480, document })],
    ['bars-480', () => drawBars(bars, { width: 480, document })],
    ['pie-types-256', () => drawPies(types, { width: 256, document })],
    ['pie-asking-480', () => drawPies(asking, { width: 480, document })],
    ['pie-one-256', () => drawPies(oneSlice, { width: 256, document })],
  ])('%s.svg', async (name, draw) => {
    await expect(serializeSvg(draw())).toMatchFileSnapshot(`drawings/${name}.svg`);
  });
});

/** Lines whose points have intervals, one a unit below and above each value. */
function buildBanded(lines: readonly (readonly (number | null)[])[]): LineChartData {
  return {
    title: 'Sale price versus asking price',
    unit: 'percent',
    timeName: 'Quarter',
    lines: lines.map((values, line) => ({
      key: `line ${line}`,
      points: values.map((value, x) => ({
        x,
        name: String(x),
        value,
        count: 40,
        isProvisional: false,
        isFew: false,
        ...(value === null ? {} : { low: value - 1, high: value + 1 }),
      })),
    })),
    scale: 'numbers',
  };
}

it('breaks the band where a figure is missing, at the ends too', () => {
  const data = buildBanded([[null, 101, 102, null, 103, 104, null]]);
  const drawn = drawLines(data, { width: 480, document });
  expect(drawn.querySelectorAll('[fill-opacity="0.18"]')).toHaveLength(2);
});

it('draws a single time in the middle, its interval as an edge', () => {
  const drawn = drawLines(buildBanded([[101]]), { width: 480, document });
  const dot = Number(drawn.querySelector('circle')?.getAttribute('cx'));
  expect(dot).toBeGreaterThan(180);
  expect(dot).toBeLessThan(320);
  expect(drawn.querySelectorAll('[stroke-width="5"] path')).toHaveLength(1);
});

it('names each line at the right, where no line is', () => {
  const drawn = drawLines(
    buildBanded([
      [101, 102, 103],
      [103, 102.9],
    ]),
    { width: 480, document },
  );
  const places = [...drawn.querySelectorAll('text')]
    .filter(({ textContent }) => textContent?.startsWith('line '))
    .map((text) => /translate\(([\d.]+),([\d.]+)/.exec(text.getAttribute('transform') ?? ''))
    .map((found) => [Number(found?.[1]), Number(found?.[2])]);
  expect(new Set(places.map(([x]) => x)).size).toBe(1);
  expect(Math.abs((places[0]?.[1] ?? 0) - (places[1]?.[1] ?? 0))).toBeGreaterThanOrEqual(16.9);
});

it('draws the intervals of more than three lines as bars side by side', () => {
  const values = [101, 102, 103];
  const count = (lines: number) => {
    const drawn = drawLines(buildBanded(Array(lines).fill(values)), { width: 480, document });
    const bars = [...drawn.querySelectorAll('[stroke-opacity="0.45"]')];
    const asides = new Set(bars.map((bar) => bar.getAttribute('transform')));
    return [drawn.querySelectorAll('[fill-opacity="0.18"]').length, bars.length, asides.size];
  };
  expect(count(3)).toEqual([3, 0, 0]);
  expect(count(4)).toEqual([0, 4, 4]);
});
