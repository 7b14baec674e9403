import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Dashboard } from '../contract/dashboard.ts';
import { TownListings, Townlands } from '../contract/for-sale.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { market } from '../testing/market.ts';
import { firstVersion, type Served, serve } from '../testing/serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve([], { pulls: market });
});
afterAll(() => served.close());

const ask = (path: string, headers = {}) => served.app.inject({ url: `/api/${path}`, headers });
const readTownlands = async (county: string) =>
  readAnswer(Townlands, await ask(`ForSale/${county}/Townlands`));
const readTown = async (path: string) =>
  readAnswer(TownListings, await ask(`ForSale/${path.replace('/', '/town/')}`));

describe('the dashboard', () => {
  test('counts homes, each window up to the newest pull, its start left out', async () => {
    expect(readAnswer(Dashboard, await ask('Dashboard'))).toEqual({
      // Kerry 4, Cork 8, Mayo 5 and 12 neighbours, Dublin 2; none of them is sale agreed.
      totalProperties: 31,
      newLast24h: 2,
      newThisWeek: 4,
      // One dropped twice, one came back for less; the one that is sale agreed now isn't here.
      priceDropsThisWeek: 3,
      priceRisesThisWeek: 2,
      saleAgreedLast24h: 3,
      saleAgreedThisWeek: 5,
      reListedLast24h: 1,
      reListedThisWeek: 3,
    });
  });

  test.each(['Dashboard/', 'dashboard', 'DASHBOARD/'])('answers at %s too', async (path) => {
    expect((await ask(path)).body).toBe((await ask('Dashboard')).body);
  });

  test('is cached like any answer of the version', async () => {
    const { headers } = await ask('Dashboard');
    expect(headers).toMatchObject({
      'x-data-version': firstVersion,
      'cache-control': expect.stringMatching(/^public\b/),
    });
    const again = await ask('dashboard/', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

describe('the townlands of a county', () => {
  test('are its localities in their usual spelling, without what is sale agreed', async () => {
    expect(await readTownlands('Kerry')).toEqual([
      { townlandName: 'Dingle', count: 1 },
      { townlandName: 'Tralee', count: 3 },
    ]);
  });

  test('end with Other, for homes that name none', async () => {
    expect(await readTownlands('mayo')).toEqual([
      { townlandName: 'Ballina', count: 5 },
      { townlandName: 'Other', count: 12 },
    ]);
  });

  test('are postal districts in Dublin', async () => {
    expect(await readTownlands('Dublin')).toEqual([
      { townlandName: 'Dublin 4', count: 1 },
      { townlandName: 'Dublin 6W', count: 1 },
    ]);
  });

  test('are none where nothing is for sale', async () => {
    expect(await readTownlands('Sligo')).toEqual([]);
  });
});

describe('a town', () => {
  test('has its homes for sale with every field', async () => {
    const [first, ...others] = await readTown('Kerry/Dingle');
    expect(others).toEqual([]);
    expect(first).toEqual({
      id: expect.any(Number),
      title: '4 Sráid Mhór, Dingle, Co. Kerry',
      county: 'Kerry',
      beds: 0,
      baths: 0,
      propertyType: '',
      price: 308_000,
      change: 'Increase',
      percentageChange: 10,
      status: 'For Sale',
    });
  });

  test('has the newest first, those that are agreed too, without those that are gone', async () => {
    const homes = await readTown('Cork/Cobh');
    expect(homes.slice(0, 6).map(({ title }) => title)).toEqual([
      'New now, Cobh',
      'New and agreed, Cobh',
      'New in 24 hours, Cobh',
      'New at 24 hours, Cobh',
      'New in 7 days, Cobh',
      'New at 7 days, Cobh',
    ]);
    expect(homes.filter(({ status }) => status === 'For Sale')).toHaveLength(8);
    expect(new Set(homes.map(({ status }) => status))).toEqual(
      new Set(['For Sale', 'Sale Agreed']),
    );
  });

  test('is found in any letter case, by any spelling of its adverts', async () => {
    const titles = (await readTown('Kerry/Tralee')).map(({ title }) => title);
    expect(titles).toHaveLength(4);
    expect(titles).toContain("3 O'Connell Street, Tralee, Co. Kerry");
    for (const path of ['kerry/TRALEE', 'KERRY/tralee']) {
      expect((await readTown(path)).map(({ title }) => title)).toEqual(titles);
    }
  });

  test('may be Other', async () => {
    expect(await readTown('Mayo/other')).toHaveLength(12);
  });

  test('is empty where nothing is for sale, and so is one of another county', async () => {
    expect(await readTown('Kerry/Nowhere')).toEqual([]);
    expect(await readTown('Cork/Tralee')).toEqual([]);
  });
});

test.each(['ForSale/Antrim/Townlands', 'ForSale/Antrim/town/Belfast'])(
  'a county that is not one of the 26 is not found: %s',
  async (path) => {
    const answer = await ask(path);
    expect(answer.statusCode).toBe(404);
    readMessage(answer, 'unknown_county');
  },
);
