import { afterAll, beforeAll, expect, test } from 'vitest';
import { Trend } from '../contract/trend.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

/* The register begins on 10 February 2025 and ends on 15 March 2026. */
const lines = [
  { county: 'Cork', sale_date: '10/02/2025', address: '1 FIRST ROAD', price: '€100,000.00' },
  { county: 'Cork', sale_date: '10/02/2026', address: '2 SECOND ROAD', price: '€300,000.00' },
  { county: 'Cork', sale_date: '11/02/2026', address: '3 THIRD ROAD', price: '€200,000.00' },
  { county: 'Kerry', sale_date: '15/03/2026', address: '4 FOURTH ROAD', price: '€500,000.00' },
];

let served: Served;
beforeAll(async () => {
  served = await serve(lines);
});
afterAll(() => served.close());

const ask = (path: string) => served.app.inject(`/api/Trends/${path}`);
const read = async (path: string) => readAnswer(Trend, await ask(path));

test('a county by month, from the first month of the register to its newest', async () => {
  const { points, ...rest } = await read('cork/1');
  expect(rest).toEqual({
    area: 'Cork',
    months: 1,
    thisYear: 2026,
    thisMonth: 3,
    newestSaleDate: '2026-03-15',
  });
  expect(points).toHaveLength(14);
  expect(points[0]).toEqual({ year: 2025, month: 2, count: 1, median: 100_000, average: 100_000 });
  expect(points[1]).toEqual({ year: 2025, month: 3, count: 0, median: null, average: null });
  expect(points.at(-1)).toEqual({ year: 2026, month: 3, count: 0, median: null, average: null });
});

test('a quarter that begins before the register is left out, the newest one is there', async () => {
  const { points } = await read('Cork/3');
  expect(points.map(({ year, month, count }) => [year, month, count])).toEqual([
    [2025, 6, 0],
    [2025, 9, 0],
    [2025, 12, 0],
    [2026, 3, 2],
  ]);
  expect(points[3]).toMatchObject({ median: 250_000 });
});

test('twelve months up to each month, once the register has twelve', async () => {
  const { points } = await read('Ireland/12');
  expect(points.map(({ year, month, count, median }) => [year, month, count, median])).toEqual([
    [2026, 1, 1, 100_000],
    [2026, 2, 2, 250_000],
    [2026, 3, 3, 300_000],
  ]);
});

test('another area or length is refused', async () => {
  expect(await readMessage(await ask('Atlantis/1'), 'unknown_county')).toContain(
    '"Ireland" is all of them',
  );
  expect(await readMessage(await ask('Cork/2'), 'bad_request')).toContain('1, 3 or 12');
});
