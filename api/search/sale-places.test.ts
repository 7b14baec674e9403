import { expect, test } from 'vitest';
import { readSalePlaces } from './sale-places.ts';

/** The places of a register with these numbers of sales per year. */
const readPlaces = (years: readonly (readonly [year: number, sales: number])[]) =>
  readSalePlaces({
    query: async <Row>() =>
      years.map(([year, sales]) => ({ sale_year: year, sales })) as unknown as Row[],
  });

test('the newest sale of the newest year has place 0, and every sale a place of its own', async () => {
  const places = await readPlaces([
    [2026, 2],
    [2024, 3],
  ]);
  expect(places.count).toBe(5);
  const positions = [2026_000002, 2026_000001, 2024_000003, 2024_000002, 2024_000001];
  expect(positions.map((position) => places.placeOf(position))).toEqual([0, 1, 2, 3, 4]);
  expect(positions.map((_, place) => places.positionAt(place))).toEqual(positions);
});

test('there is no sale past the last place', async () => {
  const places = await readPlaces([[2026, 2]]);
  expect(() => places.positionAt(2)).toThrow('no sale at place 2');
  const empty = await readPlaces([]);
  expect(empty.count).toBe(0);
  expect(() => empty.positionAt(0)).toThrow(RangeError);
});
