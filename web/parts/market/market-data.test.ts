import { expect, test } from 'vitest';
import type { MarketFigures } from '../../../api/contract/market-figures.ts';
import type { LineChartData } from '../../charts/line-data.ts';
import { describePoint } from '../../charts/line-text.ts';
import type { ChartTable } from '../../charts/table.ts';
import {
  buildAskingChart,
  buildFallChart,
  buildFunnelChart,
  estimateShare,
  tabulateAsking,
  tabulateAskingByKey,
  tabulateFunnel,
  tabulateOutcomes,
} from './market-data.ts';
import { buildTimesChart, describeTimes, tabulateTimes } from './time-data.ts';

const asking = {
  year: 2025,
  month: 9,
  sales: 40,
  median: 101.5,
  low: 100.9,
  high: 102,
  tenth: 96,
  ninetieth: 107,
  above: 60,
  medianOfFirst: 99.5,
  tenthOfFirst: 94,
  aboveFirst: 48,
  ninetiethOfFirst: 105,
};
const unknown = { median: null, low: null, high: null, tenth: null, ninetieth: null, above: null };
const unknownFirst = { medianOfFirst: null, tenthOfFirst: null, aboveFirst: null };
const outcome = {
  year: 2025,
  month: 9,
  listed: 90,
  priceChanged: 40,
  agreed: 60,
  fellThrough: 9,
  relisted: 11,
  sold: 50,
  gone: 15,
  onMarket: 25,
  daysToPriceChange: 28,
  daysToAgreed: 45,
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
  year,
  outcome: outcomeOf,
  days,
  homes: 300,
  share,
  low: share - 2,
  high: share + 2,
});
const figures: MarketFigures = {
  area: 'Cork',
  thisYear: 2026,
  thisMonth: 3,
  newestSaleDate: '2026-03-27',
  asking: [
    asking,
    { ...asking, month: 12, sales: 9, ...unknown, ...unknownFirst, ninetiethOfFirst: null },
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

/** What a chart draws: its lines as texts, and what else it says. */
const outline = ({ lines, ...chart }: LineChartData) => ({
  ...chart,
  lines: lines.map(({ key, points }) => [
    key,
    ...points.map(({ name, value, low, high, count, middle, isProvisional }) =>
      [name, value, low, high, count, middle, isProvisional ? 'filling' : ''].join(' '),
    ),
  ]),
});
const rowsOf = ({ rows }: ChartTable) => rows.map((row) => row.join(' '));

test('draws the median of the last asking price with its interval, the first next to it', () => {
  const chart = buildAskingChart(figures, 'Cork');
  expect(outline(chart)).toMatchSnapshot();
  expect(rowsOf(tabulateAsking(figures.asking))).toMatchSnapshot();
  const byKey = tabulateAskingByKey({ keys: [{ routingKey: 'T12', asking: [asking] }] });
  expect(rowsOf(byKey)).toMatchSnapshot();
  expect(byKey.columns.map(({ head }) => head).join(', ')).toMatchSnapshot();
  const [last] = chart.lines;
  const point = last?.points[0];
  expect(last && point && describePoint(chart, last, point)).toBe(
    'of last asking price, Jul to Sep 2025: 101.5% (100.9% to 102.0%), 40 sales, eight of ten from 96.0% to 107.0%',
  );
});

test('draws how often a sale agreed fell through, but not of a few homes, nor too early', () => {
  const outcomes = [
    { ...outcome, month: 6 },
    { ...outcome, agreed: 9, fellThrough: 1, share: 11.11 },
    { ...outcome, month: 12 },
  ];
  expect(outline(buildFallChart({ ...figures, outcomes }))).toMatchSnapshot();
  expect(rowsOf(tabulateOutcomes({ ...figures, outcomes }))).toMatchSnapshot();
});

test.each(['agreed', 'gone'] as const)(
  'draws the newest two years by days on the market, and says the shares of 30, 60 and 90 days: %s',
  (outcomeOf) => {
    expect(outline(buildTimesChart(figures, outcomeOf))).toMatchSnapshot();
    expect(rowsOf(tabulateTimes(figures.times, outcomeOf))).toMatchSnapshot();
    expect(describeTimes(figures, outcomeOf)).toMatchSnapshot();
    expect(describeTimes({ times: figures.times.slice(0, 4) }, outcomeOf)).toBe('');
  },
);

test('draws what became of the homes listed in a quarter, each step with its interval', () => {
  const outcomes = [
    { ...outcome, year: 2024, month: 12 },
    { ...outcome, month: 6, listed: 9 },
    outcome,
    { ...outcome, month: 12 },
  ];
  // 60 of 90, by Wilson.
  expect(outline(buildFunnelChart({ ...figures, outcomes }))).toMatchSnapshot();
  const table = tabulateFunnel({ ...figures, outcomes });
  expect(table.columns.map(({ head }) => head).join(', ')).toMatchSnapshot();
  expect(rowsOf(table)).toMatchSnapshot();
  expect(buildFunnelChart({ ...figures, outcomes: [] }).lines).toEqual([]);
});

test('the interval of a share is that of the fall-through rate in SQL', () => {
  expect(estimateShare(9, 60)).toEqual({ share: 15, low: 8.1, high: 26.11 });
  expect(estimateShare(0, 20)).toMatchObject({ share: 0, low: 0 });
});
