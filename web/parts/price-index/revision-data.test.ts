import { expect, test } from 'vitest';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import { describePoint } from '../../charts/line-text.ts';
import { buildRevisionChart, describeRevisions, tabulateRevisions } from './index-data.ts';

const index: PriceIndex = {
  area: 'Cork',
  months: 3,
  thisYear: 2026,
  thisMonth: 3,
  newestSaleDate: '2026-03-27',
  baseYear: 2015,
  resales: 90,
  points: [],
  revisions: [
    { year: 2025, month: 9, resales: 50, first: 200, index: 196 },
    { year: 2025, month: 12, resales: 40, first: 202, index: 203 },
  ],
};

test('draws the first and the latest estimate of each quarter', () => {
  const chart = buildRevisionChart(index);
  const values = chart.lines.map(({ key, points }) => [key, points.map(({ value }) => value)]);
  expect(Object.fromEntries(values)).toEqual({
    'latest estimate': [196, 203],
    'first estimate': [200, 202],
  });
  const [now] = chart.lines;
  expect(now?.points[0] && describePoint(chart, now, now.points[0])).toBe(
    'latest estimate, Jul to Sep 2025: 196.0, 50 resales',
  );
});

test('says by how much each quarter was revised, and which one most', () => {
  expect(tabulateRevisions(index).rows).toEqual([
    ['Jul to Sep 2025', 200, 196, expect.closeTo(-2), 50],
    ['Oct to Dec 2025', 202, 203, expect.closeTo(0.495), 40],
  ]);
  expect(describeRevisions(index)).toBe(
    'The largest revision, for Jul to Sep 2025, was from 200.0 to 196.0, down 2.0%.',
  );
  const [same] = index.revisions;
  const unrevised = same ? [{ ...same, index: same.first }] : [];
  expect(describeRevisions({ ...index, revisions: unrevised })).toBe(
    'None of the quarters shown has been revised.',
  );
});
