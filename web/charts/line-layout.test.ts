import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChartLine, LineChartData } from './line-data.ts';
import { layOutLines } from './line-layout.ts';

/** A line of values, one a month from January on. */
const buildLine = (key: string, values: readonly number[]): ChartLine => ({
  key,
  points: values.map((value, place) => ({ x: 1 + place, name: '', value, count: 9 })),
});

const buildChart = (lines: ChartLine[]): LineChartData => ({
  title: '',
  unit: 'euro',
  lines,
  timeName: 'Month',
  incomplete: '',
  time: { from: 1, to: 12, ticks: [] },
});

const level = (price: number, months = 12) => Array<number>(months).fill(price);

it('puts the name of a line next to its newest point, and where another is near to its other side', () => {
  const years = [buildLine('2026', level(300_000, 2)), buildLine('2025', level(302_000))];
  const { labels, x, y } = layOutLines(buildChart(years), 480);
  expect(labels).toEqual([
    { key: '2026', index: 0, x: x(2) + 9, y: y(300_000) + 17 },
    { key: '2025', index: 1, x: x(12) + 9, y: y(302_000) },
  ]);
});

it('moves names at the right edge apart in the order of their lines, each joined to its own end', () => {
  const price = fc.integer({ min: 90_000, max: 900_000 });
  const names = ['Cork', 'Galway', 'Mayo', 'Kerry', 'Ireland'];
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 5 }), (prices) => {
      const lines = prices.map((one, at) => buildLine(names[at] ?? '', level(one)));
      const { labels, y, bottom } = layOutLines(buildChart(lines), 326);
      const downwards = labels.toSorted((a, b) => a.y - b.y);
      for (const [at, label] of downwards.entries()) {
        const next = downwards[at + 1];
        if (next) expect(next.y - label.y).toBeGreaterThanOrEqual(17 - 1e-6);
        expect(label.y).toBeLessThanOrEqual(bottom);
        if (label.end) expect(label.end.y).toBe(y(prices[label.index] ?? 0));
      }
      const isOrdered = downwards.every(
        ({ index }, at) => (prices[downwards[at - 1]?.index ?? index] ?? 0) >= (prices[index] ?? 0),
      );
      expect(isOrdered).toBe(true);
    }),
  );
});

it('covers neither another line nor another name, wherever the lines end', () => {
  const price = fc.integer({ min: 90_000, max: 900_000 });
  const ending = fc.tuple(fc.array(price, { minLength: 1, maxLength: 12 }), fc.boolean());
  let [drawn, named] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(ending, { minLength: 2, maxLength: 6 }),
      fc.constantFrom(256, 326, 480, 860),
      (courses, width) => {
        // Prices of neighbouring months are near each other.
        const lines = courses.map(([prices, isShort], at) => {
          const [first = 0] = prices;
          const months = isShort ? prices.length : 12;
          const values = Array.from({ length: months }, (_, month) => first * (1 + month / 100));
          return buildLine(`Line ${at}`, values);
        });
        const layout = layOutLines(buildChart(lines), width);
        const { labels, x, y, top, bottom, right } = layout;
        drawn += lines.length;
        named += labels.length;
        for (const label of labels) {
          const end = label.x + label.key.length * 7;
          expect(end).toBeLessThanOrEqual(width);
          expect(label.y).toBeGreaterThanOrEqual(top - 9);
          expect(label.y).toBeLessThanOrEqual(bottom);
          for (const other of labels) {
            if (other === label || other.x > end || label.x > other.x + 42) continue;
            expect(Math.abs(other.y - label.y)).toBeGreaterThanOrEqual(17 - 1e-6);
          }
          const passing = lines
            .filter((_, index) => index !== label.index)
            .flatMap(({ points }) => points)
            .filter((point) => x(point.x) >= label.x && x(point.x) <= Math.min(end, right));
          for (const point of passing)
            expect(Math.abs(y(point.value ?? 0) - label.y)).toBeGreaterThanOrEqual(8.5);
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(named / drawn).toBeGreaterThan(0.7);
});
