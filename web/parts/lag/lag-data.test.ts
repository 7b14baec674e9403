import { expect, test } from 'vitest';
import type { RegisterLag } from '../../../api/contract/register-lag.ts';
import type { ChartLine, LineChartData } from '../../charts/line-data.ts';
import { describePoint } from '../../charts/line-text.ts';
import { formatCsv } from '../../charts/table.ts';
import {
  addFilling,
  buildLagChart,
  describeBasis,
  describeExpected,
  describeProvisional,
  describeShareIn,
  tabulateLag,
} from './lag-data.ts';
import {
  buildReleaseChart,
  describeCovers,
  describeMonths,
  tabulateReleases,
} from './release-data.ts';

const filling = (month: number, share: number, sales: number) => ({
  year: 2026,
  month,
  sales,
  share,
  expected: 100,
  low: 90,
  high: 110,
});
const lag: RegisterLag = {
  area: 'Cork',
  files: 8,
  firstPulledAt: '2026-03-14T20:00:00Z',
  lastPulledAt: '2026-11-14T20:00:00Z',
  ages: [
    { months: 0, days: -16, share: 12.5, low: 10, high: 15, basis: 6 },
    { months: 1, days: 14, share: 62.5, low: 60, high: 65, basis: 6 },
    { months: 2, days: 45, share: 95, low: 94, high: 96, basis: 5 },
  ],
  filling: [filling(8, 99.2, 99), filling(9, 95, 95), filling(10, 62.5, 62)],
};
/** While a month lasts, too few sales may be in to say how many there will be. */
const november = { ...filling(11, 12.5, 12), expected: null, low: null, high: null };
const point = (x: number, value: number, isProvisional: boolean) => ({
  x,
  name: `${x}`,
  value,
  count: value,
  isProvisional,
  isFew: false,
});
const chart = (lines: ChartLine[], scale: 'months' | 'year' = 'months'): LineChartData => ({
  title: 'Sales',
  unit: 'count',
  lines,
  timeName: 'Month',
  scale,
});

test('draws the share that is in by the age of a month, with its interval', () => {
  expect(buildLagChart(lag)).toMatchSnapshot();
  expect(formatCsv(tabulateLag(lag))).toMatchSnapshot();
});

test('says what is expected of the newest month, and from how many files', () => {
  const files = { ...lag, firstPulledAt: lag.lastPulledAt };
  expect([describeExpected(lag), describeBasis(lag), describeBasis(files)]).toMatchSnapshot();
  expect(describeExpected({ ...lag, filling: [...lag.filling, november] })).toMatchSnapshot();
  expect(describeExpected({ ...lag, filling: [] })).toBe('');
  expect(describeBasis({ ...lag, firstPulledAt: null })).toBe('');
  // The page of a month.
  expect(describeShareIn(filling(10, 62.5, 62), 'Cork')).toMatchSnapshot();
  expect(describeShareIn(november, 'Cork')).toMatchSnapshot();
});

test('a chart of new months says how much of them is in; one of whole months says nothing', () => {
  expect(describeProvisional(lag.filling)).toBe(
    'About 63% of the sales of October 2026 and 95% of September are in the register so far.',
  );
  const [whole, filling] = [false, true].map((isFilling) =>
    chart([{ key: 'Cork', points: [point(1, 50, isFilling)] }]),
  );
  expect(whole && addFilling(whole, lag.filling)).toBe(whole);
  expect(filling && addFilling(filling, []).filling).toBeUndefined();
});

test('counts of new months have the interval of what they will be, from the last whole month on', () => {
  const first = 2026 * 12;
  const cork = { key: 'Cork', points: [7, 8, 9, 10].map((at) => point(first + at, 50, at > 7)) };
  const { lines } = addFilling(chart([cork]), [...lag.filling, november]);
  expect(lines[0]?.points.map(({ low, high }) => [low, high])).toEqual([
    [50, 50],
    [90, 110],
    [90, 110],
    [undefined, undefined],
  ]);
  const [line] = lines;
  const october = line?.points[2];
  expect(line && october && describePoint(chart(lines), line, october)).toBe(
    'Cork, 24321: 50 sales, 90 to 110 expected, incomplete',
  );
  const years = [2026, 2025].map((year) => ({
    key: String(year),
    points: [point(8, 60, year === 2026), point(9, 50, year === 2026)],
  }));
  const byYear = addFilling(chart(years, 'year'), lag.filling);
  expect(byYear.lines[0]?.points[1]).toMatchObject({ low: 90, high: 110 });
  expect(byYear.lines[1]?.points[1]).not.toHaveProperty('low');
});

test('says what a file covers, and in which months it changed something', () => {
  expect(['all', '2026', '2026-03'].map(describeCovers)).toEqual([
    'All since 2010',
    '2026',
    'March 2026',
  ]);
  const months = [9, 8, 7, 6, 5, 4].map((month) => ({
    year: 2026,
    month,
    rows: 90,
    added: 3,
    altered: 1,
    withdrawn: 0,
  }));
  const file = {
    pull: 'a',
    fileName: 'PPR-2026.csv',
    covers: '2026',
    pulledAt: '2026-10-01T00:00:00Z',
    added: 18,
    altered: 6,
    withdrawn: 0,
    newMonths: 1,
    newRows: 20,
    months,
  };
  expect(describeMonths(file)).toBe(
    'Sep 2026: 4, Aug 2026: 4, Jul 2026: 4, Jun 2026: 4 and 2 other months; first file for 1 month: 20 sales',
  );
  expect(describeMonths({ ...file, months: [] })).toBe('first file for 1 month: 20 sales');
});

test('draws what the files of a day changed, and gives every file as a row', () => {
  const march = [{ year: 2026, month: 3, rows: 90, added: 3, altered: 1, withdrawn: 0 }];
  const file = (pulledAt: string, covers: string, added: number, months = march) => ({
    pull: pulledAt,
    fileName: 'PPR.csv',
    covers,
    pulledAt,
    newMonths: 0,
    newRows: 0,
    added,
    altered: 1,
    withdrawn: 2,
    months,
  });
  const files = [
    file('2026-05-16T20:00:00Z', '2026-03', 3),
    file('2026-05-16T20:01:00Z', '2026-04', 4),
    file('2026-05-01T20:00:00Z', '2026', 9),
    { ...file('2026-04-01T20:00:00Z', 'all', 0, []), newMonths: 195, newRows: 700_000 },
  ];
  const { lines, unit } = buildReleaseChart(files);
  expect({ unit, lines }).toMatchSnapshot();
  expect(formatCsv(tabulateReleases(files))).toMatchSnapshot();
});
