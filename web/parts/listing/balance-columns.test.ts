import { expect, test } from 'vitest';
import { balanceColumns } from './balance-columns.ts';

const quiet = {
  changes: 1,
  sentences: 2,
  sales: 0,
  likelySales: 0,
  adverts: 0,
  isSold: false,
  hasChart: true,
  hasCosts: false,
  hasMortgage: false,
};

test('a short history has the summary and the agency below it', () => {
  expect(balanceColumns(quiet)).toEqual({ summary: 'history', agency: 'history', sales: 'below' });
});

test('of a longer one the agency is below both columns, or the sales below the chart', () => {
  const longer = { ...quiet, changes: 5, sentences: 4 };
  expect(balanceColumns(longer)).toMatchObject({ summary: 'history', agency: 'below' });
  const withSale = { ...longer, changes: 4, sales: 1 };
  expect(balanceColumns(withSale)).toMatchObject({ agency: 'history', sales: 'story' });
});

test('next to a long one the summary is below the chart', () => {
  const long = { ...quiet, changes: 12, sentences: 4 };
  expect(balanceColumns(long)).toMatchObject({ summary: 'story' });
});
