import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, overlaps } from './event-labels.ts';
import type { ChartLine, LineChartData } from './line-data.ts';
import { boxOf, type LineLabel, placeLineLabels, traceLine } from './line-labels.ts';
import { layOutLines } from './line-layout.ts';

/** A line of values, one a month from the given one on; null where there is none. */
const buildLine = (key: string, values: readonly (number | null)[], from = 1): ChartLine => ({
  key,
  points: values.map((value, place) => ({
    ...{ x: from + place, name: '', value, count: 9 },
    ...{ isProvisional: false, isFew: false },
  })),
});

const buildChart = (lines: ChartLine[], to: number): LineChartData => ({
  ...{ title: '', unit: 'euro', lines, timeName: 'Month', incomplete: '' },
  time: { from: 1, to, ticks: [] },
});

const labelsOf = (lines: ChartLine[], width: number, to = 12): LineLabel[] =>
  placeLineLabels(lines, layOutLines(buildChart(lines, to), width));

describe('the name of a line', () => {
  it('stands beside its newest point, at its height', () => {
    const lines = [buildLine('2026', [200_000, 300_000, null])];
    const layout = layOutLines(buildChart(lines, 12), 480);
    expect(placeLineLabels(lines, layout)).toEqual([
      { key: '2026', index: 0, anchor: 'start', x: layout.x(2) + 9, y: layout.y(300_000) },
    ]);
  });

  it('stands in a column with those of lines that end beside it, each joined to its own end', () => {
    const lines = [
      buildLine('Cork', Array<number>(12).fill(300_000)),
      buildLine('Galway', Array<number>(12).fill(304_000)),
      buildLine('Mayo', [...Array<number>(11).fill(200_000), 296_000]),
      buildLine('Kerry', Array<number>(12).fill(100_000)),
    ];
    const layout = layOutLines(buildChart(lines, 12), 480);
    const labels = placeLineLabels(lines, layout);
    expect(labels.map(({ key }) => key)).toEqual(['Cork', 'Galway', 'Mayo', 'Kerry']);
    expect(new Set(labels.map(({ x }) => x)).size).toBe(1);
    const downwards = labels.toSorted((a, b) => a.y - b.y).map(({ key }) => key);
    expect(downwards).toEqual(['Galway', 'Cork', 'Mayo', 'Kerry']);
    expect(labels.map(({ end }) => end && [end.x, end.y])).toEqual([
      [layout.x(12), layout.y(300_000)],
      [layout.x(12), layout.y(304_000)],
      [layout.x(12), layout.y(296_000)],
      undefined,
    ]);
  });
});

const widths = fc.constantFrom(256, 326, 480, 860, 1100);
const price = fc.integer({ min: 90_000, max: 900_000 });
/** Prices of neighbouring months are near each other. */
const course = (length: number, percent: number) =>
  fc
    .tuple(
      price,
      fc.array(fc.integer({ min: -percent, max: percent }), {
        minLength: length,
        maxLength: length,
      }),
    )
    .map(([first, changes]) => {
      let value = first;
      return changes.map((change) => {
        value = Math.max(value * (1 + change / 100), 20_000);
        return value;
      });
    });

/** Checks each name against every line, with code of its own. */
function findWrong(lines: ChartLine[], width: number, to: number): string[] {
  const layout = layOutLines(buildChart(lines, to), width);
  const labels = placeLineLabels(lines, layout);
  const boxes = labels.map((label) => boxOf(label, label.key));
  const joined = labels.filter(({ end }) => end);
  return labels.flatMap(({ key, index, anchor, y, end }, at) => {
    const box = boxes[at] ?? { left: 0, right: 0, top: 0, bottom: 0 };
    const away = lines.map((line) =>
      Math.min(...traceLine(line, layout).map((point) => distance(box, point))),
    );
    const own = away[index] ?? 0;
    const others = away.filter((_, line) => line !== index);
    const isCrossed = joined.some((other) => end && (other.end?.y ?? 0) < end.y && other.y > y);
    return [
      ...(isCrossed ? [`${key} is led to across another`] : []),
      ...(away.some((one) => one < 1) ? [`${key} covers a line`] : []),
      ...(!end && others.some((one) => one < own + (anchor === 'start' ? 1 : 0))
        ? [`${key} is nearer to another line`]
        : []),
      ...(boxes.slice(at + 1).some((other) => overlaps(box, other))
        ? [`${key} covers a name`]
        : []),
      ...(box.left < 0 || box.right > width ? [`${key} leaves the picture`] : []),
    ];
  });
}

describe('the names of lines', () => {
  it('of two years stand each nearest to their own, and hardly one is left out', () => {
    const months = fc.integer({ min: 1, max: 12 });
    let [runs, missing] = [0, 0];
    fc.assert(
      fc.property(course(12, 20), course(12, 20), months, widths, (last, current, known, width) => {
        const lines = [buildLine('2026', current.slice(0, known)), buildLine('2025', last)];
        expect(findWrong(lines, width, 12)).toEqual([]);
        runs += 1;
        missing += 2 - labelsOf(lines, width).length;
      }),
      { numRuns: 500 },
    );
    expect(missing / runs).toBeLessThan(0.02);
  });

  it('of up to six counties over many years stand so, and the first is hardly ever left out', () => {
    const counties = ['Cork', 'Westmeath', 'Galway', 'Ireland', 'Mayo', 'Dublin'];
    let [runs, named] = [0, 0];
    const many = fc.array(course(60, 5), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(many, widths, (courses, width) => {
        const lines = courses.map((values, at) => buildLine(counties[at] ?? '', values));
        expect(findWrong(lines, width, 60)).toEqual([]);
        named += labelsOf(lines, width, 60).some(({ index }) => index === 0) ? 1 : 0;
        runs += 1;
      }),
      { numRuns: 100 },
    );
    expect(named / runs).toBeGreaterThan(0.95);
  });
});
