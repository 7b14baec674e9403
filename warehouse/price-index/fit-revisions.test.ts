import { expect, test } from 'vitest';
import { fitIndices } from './fit-indices.ts';
import { fitRevisions } from './fit-revisions.ts';
import type { CountyResales } from './resales.ts';

type Kind = readonly [count: number, from: number, to: number, growth: number];

/** Homes of one value as of the first month, each kind spread over three months. */
function arrange(kinds: readonly Kind[], levelAt: (month: number) => number): CountyResales {
  const homes = kinds.flatMap(([count, from, to, growth]) =>
    Array.from({ length: count }, (_, at) => ({
      from: from === 0 ? 0 : from + (at % 3),
      to: to + (at % 3),
      change: Math.log(growth),
    })),
  );
  return {
    county: 'Cork',
    value: 1,
    from: Uint16Array.from(homes, ({ from }) => from),
    to: Uint16Array.from(homes, ({ to }) => to),
    years: Float64Array.from(homes, ({ from, to }) => (to - from) / 12),
    place: Uint32Array.from(homes.keys()),
    change: Float64Array.from(homes, ({ change }) => change),
    price: Float64Array.from(homes, ({ from, to }) => 12 + (levelAt(from) + levelAt(to)) / 2),
  };
}

test('a quarter is revised by the homes that are sold after it, as worked out by hand', () => {
  // When new, only a is known: x = ln 1.2. With b and c, least squares give 2x = a + y - c and 4y =
  // 3b + x + c, so 7x = 4a + 3(b - c) = 4 ln 1.2 + 3 ln 1.17, and x = ln 1.187.
  const a: Kind = [600, 0, 12, 1.2];
  const b: Kind = [1800, 0, 15, 1.32];
  const c: Kind = [600, 12, 15, 1.32 / 1.17];
  const levelAt = (month: number) => (month === 0 ? 0 : Math.log(month < 15 ? 1.19 : 1.32));
  const cork = arrange([a, b, c], levelAt);
  const span = { months: 18, base: [0] };
  const revisions = fitRevisions([cork], span, fitIndices([cork], span));
  const fitted = revisions.map(({ area, period, first, now }) => ({
    area,
    period,
    first: Number(first.toFixed(1)),
    now: Number(now.toFixed(1)),
  }));
  expect(fitted.filter(({ period }) => period === 12)).toEqual([
    { area: 'Ireland', period: 12, first: 120, now: 118.7 },
    { area: 'Cork', period: 12, first: 120, now: 118.7 },
  ]);
  // Nothing has been sold since the newest quarter. Before the first resale there was no index.
  expect(fitted.filter(({ period, first, now }) => period === 15 && first === now)).toHaveLength(2);
  expect(fitted).toHaveLength(4);
});
