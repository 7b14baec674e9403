import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { SalesYear } from '../../api/contract/streets.ts';
import { serializeSvg } from './chart-file.ts';
import { findDrawnPoints } from './drawn-points.ts';
import { readSales } from './SalesChart.tsx';
import { draw } from './sales-chart.ts';
import {
  buildSalesChart,
  describeAbove,
  describeSales,
  findSalesReach,
  type NamedSale,
} from './sales-data.ts';

const { document } = new JSDOM('').window;

/** Twelve sales a year from 2019 to 2022, a month apart, the newest first; the dearest by far in 2020. */
const sales = [2022, 2021, 2020, 2019].flatMap((year) =>
  Array.from({ length: 12 }, (_, place) => ({
    dateOfSale: `${year}-${String(12 - place).padStart(2, '0')}-10`,
    price: year === 2020 && place < 2 ? 8_000_000 + place : 300_000 + place * 20_000,
  })),
);
const points = {
  datesOfSale: sales.map(({ dateOfSale }) => dateOfSale),
  prices: sales.map(({ price }) => price),
};
const years: SalesYear[] = [2019, 2020, 2021, 2022].map((year) => ({
  year,
  registeredSales: 40,
  totalSales: year === 2019 ? 5 : 40,
  medianPrice: 400_000 + (year - 2019) * 20_000,
}));
const named: NamedSale[] = [
  { dateOfSale: '2022-12-10', price: 300_000, address: '1 Quay Road', href: '/street/quay-road' },
];
const title = 'Sale prices, Quay Road';
const reach = findSalesReach(years);
const whole = buildSalesChart(
  { title, points, years, thisYear: null, totalSales: 48 },
  named,
  reach,
);

describe('the chart of sales', () => {
  it.each([860, 256])('draws the few dearest at its top edge, %i px wide', async (width) => {
    const svg = draw(whole, { width, document });
    await expect(serializeSvg(svg)).toMatchFileSnapshot(`drawings/sales-${width}.svg`);
  });

  it('gives the other sales most of its height, and says why', () => {
    expect(describeAbove(whole)).toBe(
      '▲: 2 dots above €520k, at the top edge, as they would press the others flat.',
    );
    const box = document.createElement('div');
    box.append(draw(whole, { width: 860, document }));
    const drawn = findDrawnPoints(box);
    const heights = (drawn?.points ?? []).flatMap(({ line, y }) => (line === 0 ? [y] : []));
    const atEdge = heights.filter((y) => y < (drawn?.top ?? 0));
    const within = heights.filter((y) => y >= (drawn?.top ?? 0));
    expect([atEdge.length, within.length]).toEqual([2, 46]);
    const room = (drawn?.bottom ?? 0) - (drawn?.top ?? 0);
    // The others go from 300,000 to 520,000: on an axis to 8 million that is 3 % of its height.
    expect(Math.max(...within) - Math.min(...within)).toBeGreaterThan(room * 0.9);
  });

  it('holds all sales in a part of the time without such', () => {
    const part = buildSalesChart({ title, points, years, thisYear: null, totalSales: 48 }, named, {
      from: 2021 * 12,
      to: 2022 * 12 + 11,
    });
    expect(part.dots).toHaveLength(24);
    expect(part.years.map(({ year }) => year)).toEqual([2021, 2022]);
    expect([part.ceiling, describeAbove(part)]).toEqual([null, '']);
    expect(describeSales(part)).toContain(
      '24 sales as dots, from 10 Jan 2021 to 10 Dec 2022, between €300,000 and €520,000.',
    );
  });

  it('is read sale by sale, and in a second line median by median', () => {
    const { lines, describe: say } = readSales(whole);
    expect(lines.map((line) => line.length)).toEqual([48, 3]);
    const [dots = [], medians = []] = lines;
    expect(say({ line: 0, at: dots.at(-1) ?? 0 })).toBe(
      '10 Dec 2022: €300,000, 1 Quay Road, 35% below the median for 2022',
    );
    expect(say({ line: 0, at: dots[0] ?? 0 })).toBe('10 Jan 2019: €520,000');
    expect(say({ line: 1, at: medians.at(-1) ?? 0 })).toBe(
      '2022: median €460,000, 40 sales, 5% above 2021',
    );
  });

  it('does not compare the year that still fills with the year before', () => {
    const filling = buildSalesChart(
      { title, points, years, thisYear: 2022, totalSales: 48 },
      named,
      reach,
    );
    const { lines, describe: say } = readSales(filling);
    const newest = (line: number) => ({ line, at: lines[line]?.at(-1) ?? 0 });
    expect(say(newest(1))).toBe('2022 so far: median €460,000, 40 sales');
    expect(say(newest(0))).toContain('35% below the median for 2022 so far');
  });

  it('keeps apart sales of one day, whose addresses are given once each', () => {
    const twice = { datesOfSale: ['2022-03-01', '2022-03-01'], prices: [300_000, 300_000] };
    const two = ['1 Quay Road', '2 Quay Road'].map((address) => ({
      dateOfSale: '2022-03-01',
      price: 300_000,
      address,
      href: null,
    }));
    const { dots } = buildSalesChart(
      { title, points: twice, years, thisYear: null, totalSales: 48 },
      two,
      reach,
    );
    expect(new Set(dots.map(({ at }) => at)).size).toBe(2);
    expect(new Set(dots.map((dot) => dot.named?.address)).size).toBe(2);
  });
});
