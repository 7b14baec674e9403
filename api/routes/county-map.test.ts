import { describe, expect, test } from 'vitest';
import { type Advert, neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import type { Line } from '../../warehouse/testing/register.ts';
import { CountyMap } from '../contract/county-map.ts';
import { Meta } from '../contract/meta.ts';
import { linkedPulls } from '../testing/linked-market.ts';
import { closeAfter, serve } from '../testing/serve.ts';

/*
 * Cork: five sales a month from January 2024, each year's dearer than the last by a tenth. Kerry:
 * one sale a month. The newest sale is of 15 March 2026, so the last whole month is February.
 */
const months = Array.from({ length: 27 }, (_, at) => ({
  year: 2024 + Math.floor(at / 12),
  month: (at % 12) + 1,
}));
const prices: Readonly<Record<number, number>> = { 2024: 200_000, 2025: 220_000, 2026: 242_000 };

const trees = 'ASH BEECH BIRCH CEDAR CHERRY ELM HAZEL HOLLY LAUREL MAPLE OAK WILLOW'.split(' ');
const roads: Readonly<Record<number, string>> = { 2024: 'PARK', 2025: 'AVENUE', 2026: 'LAWN' };

const lines: readonly Line[] = months.flatMap(({ year, month }) =>
  [1, 2, 3, 4, 5, 6].map((number) => ({
    county: number === 6 ? 'Kerry' : 'Cork',
    address: `${number} ${trees[month - 1]} ${roads[year]}, ${number === 6 ? 'TRALEE' : 'MALLOW'}`,
    sale_date: `${9 + number}/${String(month).padStart(2, '0')}/${year}`,
    price: `€${((prices[year] ?? 0) + (number - 3) * 1000).toLocaleString('en-IE')}.00`,
  })),
);

const served = closeAfter(await serve([...lines], { pulls: linkedPulls }));

const read = (path: string) => served.read(CountyMap, `/api/CountyMap/${path}`);
const figuresOf = ({ counties }: CountyMap, name: string) =>
  counties.find(({ county }) => county === name);

test('the median covers all counties, from the first whole year to the last whole month', async () => {
  const map = await read('median');
  expect(map.counties).toHaveLength(26);
  expect(map).toMatchObject({ firstMonth: '2024-12', lastMonth: '2026-02', newestPullAt: null });
  expect(map).toMatchObject({ fewest: 20, extremes: { least: 200_000, most: 220_500 } });
  expect(map.months).toHaveLength(15);
  const thousands = [
    200, 200, 200.5, 201, 201, 202, 210, 218, 219, 219, 219.5, 220, 220, 220, 220.5,
  ];
  expect(figuresOf(map, 'Cork')?.values).toEqual(thousands.map((value) => value * 1000));
  expect(figuresOf(map, 'Cork')?.counts).toEqual(Array(15).fill(60));
  // Too few sales have no figure, but their number is given.
  const [few, none] = [figuresOf(map, 'Kerry'), figuresOf(map, 'Sligo')];
  expect([few?.counts[0], few?.values[0], none?.counts[0], none?.values[0]]).toEqual([
    12,
    null,
    0,
    null,
  ]);
  expect((await read('median/newest')).months).toEqual(['2026-02']);
  const { months: of, counties, ...rest } = await read('median/2025-03');
  expect(map).toMatchObject(rest);
  expect(of).toEqual(['2025-03']);
  const at = map.months.indexOf('2025-03');
  expect(counties.map(({ values }) => values)).toEqual(
    map.counties.map(({ values }) => [values[at]]),
  );
});

test('a change is against twelve months before, and counts the smaller year', async () => {
  const map = await read('change');
  expect(map).toMatchObject({ fewest: 50, months: ['2025-12', '2026-01', '2026-02'] });
  expect(map.extremes).toEqual({ least: 10, most: 10 });
  expect(figuresOf(map, 'Cork')).toMatchObject({ values: [10, 10, 10], counts: [60, 60, 60] });
  expect(figuresOf(map, 'Kerry')).toMatchObject({
    values: [null, null, null],
    counts: [12, 12, 12],
  });
});

describe('of homes for sale', () => {
  test('the newest figure is that of the newest pull', async () => {
    const forSale = await read('forsale/newest');
    expect(forSale).toMatchObject({
      months: ['2026-03'],
      newestPullAt: '2026-03-20T09:00:00.000Z',
      sources: [2],
    });
    const mayo = figuresOf(forSale, 'Mayo');
    expect(mayo?.values[0]).toBe(mayo?.counts[0]);
    expect(mayo?.values[0]).toBeGreaterThan(50);
    const unknown = { county: 'Cork', values: [null], counts: [0], followed: [false] };
    expect(figuresOf(forSale, 'Cork')).toEqual(unknown);
    const cut = await read('cut/newest');
    expect(figuresOf(cut, 'Mayo')?.counts).toEqual(mayo?.counts);
    expect(figuresOf(cut, 'Cork')).toEqual(unknown);
  });

  test('there is a figure of the end of each month since listings are read', async () => {
    const { months, sources, extremes, ...map } = await read('forsale');
    expect(months).toEqual(['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03']);
    expect(sources).toEqual([2, 2, 2, 2, 2, 2]);
    const mayo = figuresOf({ months, extremes, ...map }, 'Mayo')?.values ?? [];
    // In December nobody looked; what was there before and after was there.
    expect(mayo).toEqual([65, 67, 67, 61, 61, 61]);
    expect(extremes).toEqual({
      least: Math.min(...mayo.map(Number)),
      most: Math.max(...mayo.map(Number)),
    });
  });

  test('a share cut is given from the month on in which changes can be seen', async () => {
    expect((await read('cut')).firstMonth).toBe('2025-10');
  });
});

test('of a county nothing is known before its first advert, and none is for sale after its last', async () => {
  const cork = { source_listing_id: 'cork', title: '1 Main Street, Mallow', county: 'Cork' };
  const pull = (day: string, ...more: Advert[]): Pull => ({
    at: `2026-${day}T08:00:00Z`,
    adverts: [...neighbours, ...more],
  });
  const followed = await serve([], {
    pulls: [pull('01-20'), pull('02-20', cork), pull('03-20'), pull('04-20')],
  });
  const map = await followed.read(CountyMap, '/api/CountyMap/forsale');
  const one = await followed.read(CountyMap, '/api/CountyMap/forsale/2026-04');
  const { listings } = await followed.read(Meta, '/api/meta');
  await followed.close();
  expect(map.months).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
  expect(figuresOf(map, 'Cork')).toEqual({
    county: 'Cork',
    values: [null, 1, 0, 0],
    counts: [0, 1, 0, 0],
    followed: [false, true, true, true],
  });
  expect(figuresOf(map, 'Kerry')?.values).toEqual([null, null, null, null]);
  expect(figuresOf(map, 'Mayo')).not.toHaveProperty('followed');
  expect(figuresOf(one, 'Cork')).toEqual({
    county: 'Cork',
    values: [0],
    counts: [0],
  });
  expect(listings?.followedCounties).toEqual(['Cork', 'Mayo']);
});

test('a measure without a figure has no month', async () => {
  expect(await read('days/newest')).toMatchObject({ months: [], firstMonth: null });
});

test('another measure is not found, and another month is refused with those there are', async () => {
  expect(await served.refuse('/api/CountyMap/mean', 'not_found')).toContain('"mean"');
  const message = await served.refuse('/api/CountyMap/median/2026-03', 'bad_request');
  expect(message).toContain('from 2024-12 to 2026-02, not "2026-03"');
});
