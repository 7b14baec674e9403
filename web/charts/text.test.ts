import { describe, expect, it } from 'vitest';
import { buildYearChart, hasSales, isProvisional } from './line-data.ts';
import { describeLines, describeNone, describePoint } from './line-text.ts';
import { tabulateLines } from './lines.tsx';
import { buildSlices, describePie, type PieChartData, tabulatePie } from './pies.ts';
import { formatCell, formatCsv } from './table.ts';

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
const data = buildYearChart('Median, Cork', 'euro', lines, newest);

describe('the words of a line chart', () => {
  it('give the first, last, highest and lowest value and what is incomplete', () => {
    expect(describeLines(data)).toBe(
      'Median, Cork. 2026: €320,000 in January. 2025: from €300,000 in January to €310,000 in ' +
        'December; highest €310,000 in December, lowest €300,000 in January. ' +
        'December 2025 and January to February 2026 are incomplete.',
    );
  });

  it.each([
    ['12 months to March 2024', 'in the 12 months to March 2024'],
    ['14 Mar 2024', 'on 14 Mar 2024'],
    ['30 days', 'at 30 days'],
  ])('put the right preposition before %s', (name, time) => {
    const point = { x: 1, name, value: 5, count: 20, isProvisional: false, isFew: false };
    const single = { ...data, scale: 'months' as const, lines: [{ key: 'Cork', points: [point] }] };
    expect(describeLines(single)).toBe(`Median, Cork. Cork: €5 ${time}.`);
  });
});

it('says of a time without a figure what there is none of', () => {
  const february = data.lines[0]?.points.find(({ x }) => x === 1);
  expect(february?.value).toBeNull();
  expect(describeNone(february, data)).toBe('no market sales');
  expect(describeNone(undefined, data)).toBe('no figure');
  expect(describeNone(february, { unit: 'index' })).toBe('no figure');
  const none = 'no sale linked to an advert for a 3-bedroom home';
  expect(describeNone(february, { ...data, none })).toBe(none);
  const empty = { ...data, lines: [{ key: '2026', points: [] }] };
  expect(describeLines(empty)).toBe('Median, Cork. 2026: no figures.');
});

it('treats the newest three months as incomplete, across the turn of the year', () => {
  expect([12, 11].map((month) => isProvisional(2025, month, newest))).toEqual([true, false]);
  expect([1, 2, 3].map((month) => isProvisional(2026, month, newest))).toEqual([true, true, false]);
  expect(hasSales(lines)).toBe(true);
  expect(hasSales([{ key: '2026', value: [{ month: 1, value: 0, count: 0 }] }])).toBe(false);
});

describe('the table of a line chart', () => {
  it('has one row per month, empty where the year has no such month, and its units in the header', () => {
    expect(tabulateLines(data).rows).toHaveLength(12);
    expect(tabulateLines(data).rows[2]).toEqual(['March', null, null, 302_000, 12]);
    const [head, january, february] = formatCsv(tabulateLines(data)).split('\r\n');
    expect(head).toBe('Month,2026 (euro),Sales in 2026,2025 (euro),Sales in 2025');
    expect(january).toBe('January,318000.4,12,300000,10');
    expect(february).toBe('February,,0,301000,11');
  });
});

const types: PieChartData = {
  title: 'Sales by property type',
  head: 'Sales by property type',
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

it('writes a CSV with what would break it quoted, and below it what it is of', () => {
  const columns = [{ head: 'Type, "as listed"', unit: 'text' as const }];
  expect(formatCsv({ columns, rows: [['a\nb']] }, ['Median, Cork'])).toBe(
    '"Type, ""as listed"""\r\n"a\nb"\r\n"# Median, Cork"\r\n',
  );
});

it.each([
  [null, 'euro', undefined, '–'],
  [12.5, 'percent', undefined, '12.50%'],
  // Rounded to what its sales bear.
  [318_400, 'euro', 12, '€320,000'],
  [318_400, 'euro', 240, '€318,000'],
  [12.5, 'percent', 24, '13%'],
  [100, 'percent', 1, '1 of 1'],
] as const)('shows %s in %s from %s sales as %s', (value, unit, sales, text) => {
  expect(formatCell(value, unit, sales)).toBe(text);
});

describe('a point in words', () => {
  const [line] = data.lines;
  const point = line?.points[0];

  it('has its price, its count and the change over a year, as far as they are known', () => {
    if (!line || !point) throw new Error('no line');
    expect(describePoint(data, line, point)).toBe('2026, January: €320,000, 12 sales, incomplete');
    const years = lines.map(({ key, value }) => ({
      key,
      value: value.map((month) => ({ ...month, count: month.count * 10 })),
    }));
    const more = buildYearChart('Median, Cork', 'euro', years, newest);
    const [thisYear] = more.lines;
    const [january] = thisYear?.points ?? [];
    if (!thisYear || !january) throw new Error('no line');
    expect(describePoint(more, thisYear, january)).toBe(
      '2026, January: €318,000, 120 sales, 6% higher than a year earlier, incomplete',
    );
    expect(describePoint(more, thisYear, { ...january, value: 300_600 })).toContain(
      'about the same as a year earlier',
    );
    expect(describePoint(data, line, { ...point, count: 3, isFew: true })).toBe(
      '2026, January: €320,000, 3 sales, incomplete, based on few sales',
    );
  });
});
