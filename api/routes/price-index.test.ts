import { expect, test } from 'vitest';
import { ComparableScores } from '../contract/comparables.ts';
import { PriceIndex } from '../contract/price-index.ts';
import { askWorked } from '../testing/ask-worked.ts';
import { closeAfter, serve } from '../testing/serve.ts';

const roads = ['OAK', 'ELM', 'ASH', 'BIRCH', 'HAZEL', 'ROWAN', 'WILLOW', 'HOLLY', 'BEECH', 'PINE'];

/*
 * 600 homes, each sold in a month of 2020 or 2021 and three or four years later: in 2023 for a third
 * more, in 2024 for half as much again.
 */
const homes = Array.from({ length: 600 }, (_, at) => {
  const month = String((at % 12) + 1).padStart(2, '0');
  const day = String((at % 27) + 1).padStart(2, '0');
  const year = 2020 + (at % 2);
  const sale = (later: number, price: number) => ({
    county: at % 3 === 0 ? 'Cork' : 'Dublin',
    address: `${at + 1} ${roads[at % 10]} ROAD, ${at % 3 === 0 ? 'MALLOW' : 'LUCAN'}`,
    sale_date: `${day}/${month}/${year + later}`,
    price: `€${price},000.00`,
  });
  const price = 240 + (at % 97);
  const later = year === 2020 && at % 24 < 12 ? 4 : 3;
  return [sale(0, price), sale(later, Math.round(price * (year + later === 2023 ? 4 / 3 : 3 / 2)))];
}).flat();

const served = closeAfter(await serve(homes));

const read = (area: string) => served.read(PriceIndex, `/api/PriceIndex/${area}`);

test("question 6 of the cookbook gives the index of the pages, and its year's change", async () => {
  const rows = await askWorked(served, 6);
  for (const area of ['Ireland', 'Dublin', 'Cork']) {
    const { points, months } = await read(area);
    const ofArea = rows.filter((row) => row.area === area);
    expect(
      ofArea.map(({ resales, index_value, index_low, index_high }) => [
        ...[resales, index_value, index_low, index_high].map(Number),
      ]),
    ).toEqual(points.map(({ resales, index, low, high }) => [resales, index, low, high]));
    const [newest, yearBefore] = [points.at(-1), points.at(-1 - 12 / months)];
    expect(Number(ofArea.at(-1)?.year_change_pct)).toBeCloseTo(
      100 * ((newest?.index ?? 0) / (yearBefore?.index ?? 1) - 1),
      1,
    );
  }
});

test('the country has months, and its index moves as its homes did', async () => {
  const { points, revisions, ...rest } = await read('ireland');
  expect(rest).toEqual({
    area: 'Ireland',
    months: 1,
    thisYear: 2024,
    thisMonth: 12,
    newestSaleDate: '2024-12-27',
    // The first year in which homes were sold again.
    baseYear: 2023,
    resales: 600,
  });
  expect(points).toHaveLength(24);
  expect(points[0]).toMatchObject({ year: 2023, month: 1 });
  const [before, after] = [points[6], points[18]];
  expect((after?.index ?? 0) / (before?.index ?? 1)).toBeCloseTo(9 / 8, 2);
  // Earlier quarters had fewer than 300 resales by their end.
  expect(revisions[0]).toMatchObject({ year: 2024, month: 6 });
  expect(revisions.at(-1)).toMatchObject({ year: 2024, month: 12, first: revisions.at(-1)?.index });
  for (const { low, index, high } of points) expect(low <= index && index <= high).toBe(true);
});

test('a county has quarters, named by their last month', async () => {
  const { months, points, resales } = await read('cork');
  expect(months).toBe(3);
  expect(points.map(({ year, month }) => `${year}-${month}`).slice(0, 3)).toEqual([
    '2023-3',
    '2023-6',
    '2023-9',
  ]);
  expect(resales).toBe(200);
  expect((points[6]?.index ?? 0) / (points[2]?.index ?? 1)).toBeCloseTo(9 / 8, 1);
});

test('a county without resales has none, and what is no county is refused', async () => {
  expect(await read('Leitrim')).toMatchObject({ resales: 0, points: [], revisions: [] });
  await served.refuse('/api/PriceIndex/Fingal', 'unknown_county');
});

test('the ranges of its last year are scored, the country first, then its parts', async () => {
  const scores = await served.read(ComparableScores, '/api/ComparableScores');
  expect(scores.map(({ kind, name, sales }) => [kind, name, sales])).toEqual([
    ['country', 'Ireland', 450],
    ['part', 'Dublin', 300],
    ['part', 'Rest', 150],
    ['county', 'Cork', 150],
    ['county', 'Dublin', 300],
    ['evidence', 'nearest', 350],
  ]);
  // No year before it shows how wide a range must be.
  expect(scores[0]).toMatchObject({ answered: 0, medianErrorPercent: null, heldPercent: null });
});
