import { describe, expect, it } from 'vitest';
import { buildLines, hasSales, isFilling } from './line-data.ts';
import { describeLines } from './line-text.ts';
import { buildSlices, type PieChartData } from './pie-data.ts';
import { describePie } from './pie-text.ts';
import { formatCell, formatCsv, tabulateLines, tabulatePie } from './table.ts';

const newest = { thisYear: 2026, thisMonth: 2 };
const lines = [
  {
    key: '2026',
    value: [
      { month: 1, value: 318_000.4, count: 12 },
      { month: 2, value: null, count: 0 },
    ],
  },
  {
    key: '2025',
    value: Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      value: 300_000 + index * 1_000,
      count: 10 + index,
    })),
  },
];
const data = { title: 'Median, Cork', unit: 'euro' as const, lines: buildLines(lines, newest) };

describe('the words of a line chart', () => {
  it('give the first, last, highest and lowest value and what is incomplete', () => {
    expect(describeLines(data)).toBe(
      'Median, Cork. 2026: €318,000 in January. 2025: from €300,000 in January to €311,000 in ' +
        'December; highest €311,000 in December, lowest €300,000 in January. ' +
        'December 2025 and January to February 2026 are incomplete.',
    );
  });

  it('say that a line has no figures', () => {
    const empty = { ...data, lines: [{ key: '2026', points: [] }] };
    expect(describeLines(empty)).toBe('Median, Cork. 2026: no figures.');
  });
});

it('treats the newest three months as incomplete, across the turn of the year', () => {
  expect([12, 11].map((month) => isFilling(2025, month, newest))).toEqual([true, false]);
  expect([1, 2, 3].map((month) => isFilling(2026, month, newest))).toEqual([true, true, false]);
});

it('recognises lines without sales', () => {
  expect(hasSales(lines)).toBe(true);
  expect(hasSales([{ key: '2026', value: [{ month: 1, value: 0, count: 0 }] }])).toBe(false);
});

describe('the table of a line chart', () => {
  it('has one row per month, empty where the year has no such month', () => {
    const table = tabulateLines(data);
    expect(table.rows).toHaveLength(12);
    expect(table.rows[1]).toEqual(['February', null, 0, 301_000, 11]);
    expect(table.rows[2]).toEqual(['March', null, null, 302_000, 12]);
  });

  it('is written as CSV with its units in the header', () => {
    const [head, january, february] = formatCsv(tabulateLines(data)).split('\r\n');
    expect(head).toBe('Month,2026 (euro),Sales in 2026,2025 (euro),Sales in 2025');
    expect(january).toBe('January,318000.4,12,300000,10');
    expect(february).toBe('February,,0,301000,11');
  });
});

const types: PieChartData = {
  title: 'Sales by property type',
  unit: 'count',
  total: { value: 20, name: 'sales' },
  slices: [9, 3, 2, 1, 1, 1, 1, 1, 1, 0].map((value, index) => ({
    key: `Type ${index + 1}`,
    value,
  })),
};

describe('a pie', () => {
  it('joins the smallest slices when there are more than eight, and leaves out nothing', () => {
    const slices = buildSlices(types);
    expect(slices.map((slice) => slice.key).slice(-2)).toEqual(['Type 7', '2 others']);
    expect(slices.reduce((sum, slice) => sum + slice.share, 0)).toBeCloseTo(100);
  });

  it('is described in words', () => {
    const few = { ...types, slices: types.slices.slice(0, 2) };
    expect(describePie(few)).toBe(
      'Sales by property type, 20 sales: Type 1 9 (75.00%), Type 2 3 (25.00%).',
    );
  });

  it('lists every slice in its table', () => {
    expect(tabulatePie(types).rows).toHaveLength(10);
    expect(tabulatePie(types).rows[0]).toEqual(['Type 1', 9, 45]);
  });
});

it('quotes what would break a CSV', () => {
  const table = {
    columns: [{ head: 'Type, "as listed"', unit: 'text' as const }],
    rows: [['a\nb']],
  };
  expect(formatCsv(table)).toBe('"Type, ""as listed"""\r\n"a\nb"\r\n');
});

it('shows a dash where there is no figure', () => {
  expect(formatCell(null, 'euro')).toBe('–');
  expect(formatCell(12.5, 'percent')).toBe('12.50%');
});
