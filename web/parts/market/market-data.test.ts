import { expect, test } from 'vitest';
import type { MarketFigures } from '../../../api/contract/market-figures.ts';
import { layOutLines } from '../../charts/line-layout.ts';
import { describePoint } from '../../charts/line-text.ts';
import { buildFunnelChart, tabulateFunnel } from './funnel-data.ts';
import {
  buildAskingChart,
  buildFallChart,
  buildTimesChart,
  describeTimes,
  tabulateAsking,
  tabulateAskingByKey,
  tabulateOutcomes,
  tabulateTimes,
} from './market-data.ts';
import { estimateShare } from './share-interval.ts';

const asking = {
  ...{ year: 2025, month: 9, sales: 40, median: 101.5, low: 100.9, high: 102 },
  ...{
    tenth: 96,
    ninetieth: 107,
    above: 60,
    medianOfFirst: 99.5,
    tenthOfFirst: 94,
    ninetiethOfFirst: 105,
    aboveFirst: 48,
  },
};
const outcome = {
  ...{ year: 2025, month: 9, listed: 90, priceChanged: 40, agreed: 60, fellThrough: 9 },
  ...{ relisted: 11, sold: 50, gone: 15, onMarket: 25, daysToPriceChange: 28, daysToAgreed: 45 },
  ...{
    daysToFallThrough: 41,
    daysToRelisted: 52,
    daysToSale: 130,
    share: 15,
    low: 8.1,
    high: 26.1,
  },
};
const time = (year: number, outcomeOf: 'agreed' | 'gone', days: number, share: number) => ({
  ...{ year, outcome: outcomeOf, days, homes: 300, share, low: share - 2, high: share + 2 },
});
const figures: MarketFigures = {
  ...{ area: 'Cork', thisYear: 2026, thisMonth: 3, newestSaleDate: '2026-03-27' },
  asking: [
    asking,
    {
      ...{ ...asking, month: 12, sales: 9, median: null, low: null, high: null, tenth: null },
      ...{
        ninetieth: null,
        above: null,
        medianOfFirst: null,
        tenthOfFirst: null,
        ninetiethOfFirst: null,
        aboveFirst: null,
      },
    },
    { ...asking, year: 2026, month: 3, median: 103 },
    { ...asking, year: 2026, month: 6, median: 102 },
  ],
  outcomes: [outcome, { ...outcome, month: 12, agreed: 9, fellThrough: 1, share: 11.11 }],
  times: [
    time(2024, 'agreed', 30, 20),
    time(2025, 'agreed', 30, 25),
    ...[time(2026, 'agreed', 30, 30), time(2026, 'agreed', 60, 47), time(2026, 'agreed', 90, 60)],
    ...[time(2026, 'gone', 30, 40), time(2026, 'gone', 60, 55), time(2026, 'gone', 90, 67.5)],
  ],
};

test('draws the median of the last asking price with its interval, the first beside it', () => {
  const chart = buildAskingChart(figures, 'Cork');
  const { lines, incomplete, time: axis } = chart;
  const [last, first] = lines;
  expect(last?.points[0]).toMatchObject({
    ...{ name: 'Jul to Sep 2025', value: 101.5, low: 100.9, high: 102, count: 40 },
    isFilling: false,
  });
  expect(last?.points[1]).toMatchObject({ value: null, count: 9 });
  expect(first?.points.map(({ value }) => value)).toEqual([99.5, null, 99.5, 99.5]);
  expect(incomplete).toBe('Jan to Mar 2026 to Apr to Jun 2026');
  expect(axis.ticks.map(({ text }) => text)).toContain('2026');
  expect(tabulateAsking(figures.asking).rows[0]).toEqual([
    ...['Jul to Sep 2025', 40, 101.5, 100.9, 102, 96, 107, 60, 99.5, 94, 105, 48],
  ]);
  expect(last?.points[0]?.middle).toEqual([96, 107]);
  expect(last?.points[1]).not.toHaveProperty('middle');
  const point = last?.points[0];
  expect(last && point && describePoint(chart, last, point)).toBe(
    'of the last, Jul to Sep 2025: 101.5% (100.9% to 102.0%), 40 sales, eight of ten from 96.0% to 107.0%',
  );
  const { low, high } = layOutLines(chart, 800).axis;
  expect([low <= 96, high >= 107]).toEqual([true, true]);
  expect(tabulateAskingByKey({ keys: [{ routingKey: 'T12', asking: [asking] }] }).rows).toEqual([
    ['T12', 'Jul to Sep 2025', 40, 101.5, 100.9, 102, 96, 107, 60, 99.5, 94, 105, 48],
  ]);
});

test('draws how often a sale agreed fell through, but not of a few homes, nor too early', () => {
  const outcomes = [
    { ...outcome, month: 6 },
    { ...outcome, agreed: 9, fellThrough: 1, share: 11.11 },
    { ...outcome, month: 12 },
  ];
  const { lines } = buildFallChart({ ...figures, outcomes });
  expect(lines[0]?.points).toMatchObject([
    { name: 'Apr to Jun 2025', value: 15, low: 8.1, high: 26.1, count: 60 },
    { name: 'Jul to Sep 2025', value: null, count: 9 },
    { name: 'Oct to Dec 2025', value: null, count: 60 },
  ]);
  const { rows } = tabulateOutcomes({ ...figures, outcomes });
  expect(rows[0]).toEqual([
    ...['Apr to Jun 2025', 90, 40, 60, 9, 11, 50, 15, 25, 15, 8.1, 26.1, 28, 45, 41, 52, 130],
  ]);
  expect(rows[2]?.slice(8, 12)).toEqual([25, null, null, null]);
});

test('draws the newest two years by days on the market', () => {
  const { lines, time: axis } = buildTimesChart(figures, 'agreed');
  expect(lines.map(({ key, points }) => [key, points.map(({ x }) => x)])).toEqual([
    ['2026', [30, 60, 90]],
    ['2025', [30]],
  ]);
  expect(lines[0]?.points[0]).toMatchObject({ name: '30 days', value: 30, low: 28, high: 32 });
  expect(axis.ticks.map(({ text }) => text)).toEqual(['0', '30', '60', '90']);
  expect(tabulateTimes(figures.times, 'agreed').rows.at(-1)).toEqual(['2026', 90, 60, 58, 62, 300]);
  const gone = buildTimesChart(figures, 'gone');
  expect(gone.title).toBe('Homes off the market by days on the market, Cork');
  expect(gone.lines[0]?.points[2]).toMatchObject({ x: 90, value: 67.5, low: 65.5, high: 69.5 });
  expect(tabulateTimes(figures.times, 'gone').rows[0]).toEqual(['2026', 30, 40, 38, 42, 300]);
});

test('says the shares of 30, 60 and 90 days in words, where all are known', () => {
  expect(describeTimes(figures, 'agreed')).toBe(
    'In 2026, 30% of homes are sale agreed within 30 days, 47% within 60 and 60% within 90.',
  );
  expect(describeTimes(figures, 'gone')).toBe(
    'In 2026, 40% of homes are off the market within 30 days, 55% within 60 and 68% within 90.',
  );
  expect(describeTimes({ times: figures.times.slice(0, 4) }, 'agreed')).toBe('');
});

test('draws what became of the homes listed in a quarter, each step with its interval', () => {
  const outcomes = [
    { ...outcome, year: 2024, month: 12 },
    { ...outcome, month: 6, listed: 9 },
    outcome,
    { ...outcome, month: 12 },
  ];
  const { lines, incomplete } = buildFunnelChart({ ...figures, outcomes });
  expect(lines.map(({ key, points }) => [key, points.map(({ count }) => count)])).toEqual([
    ['agreed', [60, 60]],
    ['sold', [50, 50]],
    ['changed price', [40, 40]],
    ['left unsold', [15, 15]],
    ['came back', [11, 11]],
    ['fell through', [9, 9]],
  ]);
  // 60 of 90, by Wilson.
  expect(lines[0]?.points).toMatchObject([
    { name: 'Oct to Dec 2024', value: 66.67, low: 56.42, high: 75.55, isFilling: false },
    { name: 'Jul to Sep 2025', isFilling: true },
  ]);
  expect(incomplete).toBe('Jul to Sep 2025');
  const { columns, rows } = tabulateFunnel({ ...figures, outcomes });
  expect(columns.slice(1, 6).map(({ head }) => head)).toEqual([
    ...['Listed', 'Agreed', 'Agreed, share', 'Agreed, low', 'Agreed, high'],
  ]);
  expect(rows[0]?.slice(0, 6)).toEqual(['Oct to Dec 2024', 90, 60, 66.67, 56.42, 75.55]);
  expect(rows[1]?.slice(0, 6)).toEqual(['Apr to Jun 2025', 9, 60, null, null, null]);
  expect(buildFunnelChart({ ...figures, outcomes: [] }).lines).toEqual([]);
});

test('the interval of a share is that of the fall-through rate in SQL', () => {
  expect(estimateShare(9, 60)).toEqual({ share: 15, low: 8.1, high: 26.11 });
  expect(estimateShare(0, 20)).toMatchObject({ share: 0, low: 0 });
});
