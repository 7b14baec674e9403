import { expect, test } from 'vitest';
import type { MarketFigures } from '../../../api/contract/market-figures.ts';
import {
  buildAskingChart,
  buildFallChart,
  buildTimesChart,
  describeTimes,
  tabulateAsking,
  tabulateOutcomes,
  tabulateTimes,
} from './market-data.ts';

const asking = {
  ...{ year: 2025, month: 9, sales: 40, median: 101.5, low: 100.9, high: 102 },
  ...{ tenth: 96, ninetieth: 107, above: 60, medianOfFirst: 99.5, aboveFirst: 48 },
};
const outcome = {
  ...{ year: 2025, month: 9, listed: 90, priceChanged: 40, agreed: 60, fellThrough: 9 },
  ...{ relisted: 11, sold: 50, gone: 15, onMarket: 25, daysToPriceChange: 28, daysToAgreed: 45 },
  ...{ daysToFallThrough: 41, daysToSale: 130, share: 15, low: 8.1, high: 26.1 },
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
      ...{ ninetieth: null, above: null, medianOfFirst: null, aboveFirst: null },
    },
    { ...asking, year: 2026, month: 3, median: 103 },
    { ...asking, year: 2026, month: 6, median: 102 },
  ],
  outcomes: [outcome, { ...outcome, month: 12, agreed: 9, fellThrough: 1, share: 11.11 }],
  times: [
    time(2024, 'agreed', 30, 20),
    time(2025, 'agreed', 30, 25),
    ...[time(2026, 'agreed', 30, 30), time(2026, 'agreed', 60, 47), time(2026, 'agreed', 90, 60)],
    time(2026, 'gone', 90, 67.5),
  ],
};

test('draws the median of the last asking price with its interval, the first beside it', () => {
  const { lines, incomplete, time: axis } = buildAskingChart(figures);
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
    ...['Jul to Sep 2025', 40, 101.5, 100.9, 102, 96, 107, 60, 99.5, 48],
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
    ...['Apr to Jun 2025', 90, 40, 60, 9, 11, 50, 15, 25, 15, 8.1, 26.1, 28, 45, 41, 130],
  ]);
  expect(rows[2]?.slice(8, 12)).toEqual([25, null, null, null]);
});

test('draws the newest two years by days on the market', () => {
  const { lines, time: axis } = buildTimesChart(figures);
  expect(lines.map(({ key, points }) => [key, points.map(({ x }) => x)])).toEqual([
    ['2026', [30, 60, 90]],
    ['2025', [30]],
  ]);
  expect(lines[0]?.points[0]).toMatchObject({ name: '30 days', value: 30, low: 28, high: 32 });
  expect(axis.ticks.map(({ text }) => text)).toEqual(['0', '30', '60', '90']);
  expect(tabulateTimes(figures.times).rows.at(-1)).toEqual(['2026', 90, 60, 58, 62, 67.5, 300]);
});

test('says the shares of 30, 60 and 90 days in words, where all are known', () => {
  expect(describeTimes(figures)).toBe(
    'In 2026, 30% of homes are sale agreed within 30 days, 47% within 60 and 60% within 90; 68% are agreed or withdrawn by then.',
  );
  expect(describeTimes({ ...figures, times: figures.times.slice(0, 4) })).toBe('');
});
