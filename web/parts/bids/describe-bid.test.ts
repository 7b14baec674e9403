import { expect, test } from 'vitest';
import { readTexts } from '../../stores/browser-storage.ts';
import {
  describeCeiling,
  describeLastCut,
  describeTime,
  formatOver,
  formatOverRange,
  parseAmount,
} from './BidPanel.tsx';

test('a cut between two looks was some days ago, from when to when', () => {
  const cut = { change: 'Drop', price: 1, difference: -1, published: '2026-03-10' } as const;
  const now = '2026-03-20T08:00:00Z';
  const by = '2026-03-10T08:00:00Z';
  const seen = { ...cut, happenedAfter: '2026-03-09T08:00:00Z', happenedBy: by };
  expect(describeLastCut([seen], now)).toBe(
    'This advert’s price was last cut 10 days ago, on 10 Mar 2026.',
  );
  expect(describeLastCut([{ ...seen, happenedAfter: '2026-03-01T08:00:00Z' }], now)).toBe(
    'This advert’s price was last cut 10 to 19 days ago, between 1 and 10 Mar 2026.',
  );
  expect(describeLastCut([], now)).toBe('');
});

test('how long homes take is said where they were followed for long enough', () => {
  const time = { area: 'Dublin', outcome: 'gone', year: 2026, days: 60, share: 0.3 } as const;
  expect(describeTime(time)).toContain('30.0% of homes in Dublin leave the market within 60');
  expect(describeTime({ ...time, days: 5, share: 0.0055 })).toBe('');
});

test('a sold price is so far over or under the asking price', () => {
  expect([1.118, 0.98, 1.0004].map(formatOver)).toEqual([
    ...['11.8% over', '2.0% under', 'the asking price'],
  ]);
  const ranges = [
    [1.049, 1.226],
    [0.98, 1.2],
    [0.9, 0.98],
    [1, 1.218],
    [0.95, 1],
    [1, 1],
  ] as const;
  expect(ranges.map(([low, high]) => formatOverRange({ low, high }))).toEqual([
    ...['4.9% to 22.6% over', '2.0% under to 20.0% over', '10.0% to 2.0% under'],
    ...['the asking price to 21.8% over', '5.0% under to the asking price', 'the asking price'],
  ]);
});

test('a ceiling is compared with the asking price', () => {
  expect(['€450,000', '450 000', '45', 'much'].map(parseAmount)).toEqual([
    ...[450_000, 450_000, null, null],
  ]);
  expect(describeCeiling(440_000, 400_000)).toBe('That is €40,000 (10.0%) above the asking price.');
});

test('stored maximum bids are restored as far as they are text', () => {
  expect(readTexts({ 4711: '450000', 4712: 7 })).toEqual({ 4711: '450000' });
  expect(readTexts(null)).toEqual({});
});
