import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ListingDetail } from '../contract/listing.ts';
import {
  CountyPriceChanges,
  PriceChangesOverview,
  TermPriceChanges,
} from '../contract/price-changes.ts';
import { CountyRelisted, RelistedOverview } from '../contract/relisted.ts';
import { askWorked } from '../testing/ask-worked.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { market } from '../testing/market.ts';
import { type Served, serve } from '../testing/serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve([], { pulls: market });
});
afterAll(() => served.close());

const ask = (path: string) => served.app.inject(`/api/Listing/${path}`);
const readCounty = async (county: string) =>
  readAnswer(CountyPriceChanges, await ask(`pricechanges/${county}`));
const readTerm = async (term: string, county = 'Kerry') =>
  readAnswer(TermPriceChanges, await ask(`pricechanges/${county}/${encodeURIComponent(term)}`)).map(
    ({ title, change }) => `${title}: ${change}`,
  );

const dingle = '4 Sráid Mhór, Dingle, Co. Kerry: Increase of 10.00%';
const connell = "3 O'Connell Street, Tralee, Co. Kerry: Increase of 2.00%";
const mary = "2 St. Mary's Rd, Tralee, Co. Kerry: Drop of 5.00%";

const kerry = {
  id: expect.any(Number),
  county: 'Kerry',
  beds: 3,
  baths: 2,
  propertyType: 'Detached',
  status: 'For Sale',
};

describe('the cookbook gives what pages show', () => {
  test('7: the homes for sale of each county, and those whose price was cut', async () => {
    const shown = readAnswer(PriceChangesOverview, await ask('PriceChanges/'));
    const asked = await askWorked(served, 7);
    expect(
      asked
        .map(({ county, for_sale, cut }) => [county, Number(for_sale), Number(cut)])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual(shown.map(({ county, total, drops }) => [county, total, drops]));
  });

  test('9: the changes of prices, as the pages of the homes show them', async () => {
    const changes = await askWorked(served, 9);
    expect(changes.length).toBeGreaterThan(5);
    const toTime = (instant: unknown) => (instant === null ? null : Date.parse(`${instant}Z`));
    for (const row of changes) {
      const { priceHistory } = readAnswer(ListingDetail, await ask(String(row.listing_id)));
      const shown = priceHistory.map(({ change, price, difference, ...looks }) => ({
        ...{ change, from: price - difference, to: price },
        after: looks.happenedAfter ? Date.parse(looks.happenedAfter) : null,
        by: Date.parse(looks.happenedBy ?? ''),
      }));
      expect(shown).toContainEqual({
        ...{ change: row.change, from: Number(row.from_eur), to: Number(row.to_eur) },
        ...{ after: toTime(row.happened_after), by: toTime(row.happened_by) },
      });
    }
  });
});

describe('price changes', () => {
  test('count homes for sale by county, and those whose last change in 28 days is down or up', async () => {
    expect(readAnswer(PriceChangesOverview, await ask('PriceChanges/'))).toEqual([
      { county: 'Cork', rises: 0, drops: 3, total: 8 },
      { county: 'Dublin', rises: 0, drops: 0, total: 2 },
      { county: 'Kerry', rises: 2, drops: 1, total: 4 },
      { county: 'Mayo', rises: 0, drops: 1, total: 17 },
    ]);
  });

  test('of a county have the same counts, shares of its total, and the listings, newest change first', async () => {
    expect(await readCounty('kerry')).toEqual({
      total: 4,
      drops: 1,
      rises: 2,
      dropPercentage: 25,
      risePercentage: 50,
      listings: [
        {
          ...kerry,
          title: '4 Sráid Mhór, Dingle, Co. Kerry',
          beds: 0,
          baths: 0,
          propertyType: '',
          price: 308_000,
          change: 'Increase',
          percentageChange: 10,
          priceFrom: 280_000,
          priceTo: 308_000,
          happenedAfter: '2026-03-13T08:01:00.000Z',
          happenedBy: '2026-03-19T08:00:00.000Z',
        },
        {
          ...kerry,
          title: "3 O'Connell Street, Tralee, Co. Kerry",
          price: 306_000,
          change: 'Increase',
          percentageChange: 2,
          priceFrom: 300_000,
          priceTo: 306_000,
          happenedAfter: '2026-03-13T08:00:00.000Z',
          happenedBy: '2026-03-13T08:01:00.000Z',
        },
        {
          ...kerry,
          title: "2 St. Mary's Rd, Tralee, Co. Kerry",
          price: 285_000,
          change: 'Drop',
          percentageChange: 5,
          priceFrom: 300_000,
          priceTo: 285_000,
          happenedAfter: '2026-02-20T08:00:00.000Z',
          happenedBy: '2026-02-20T08:01:00.000Z',
        },
      ],
    });
  });

  test('have shares of two decimals, and a drop on coming back is a drop', async () => {
    const { dropPercentage, listings } = await readCounty('Mayo');
    expect(dropPercentage).toBe(5.88);
    expect(listings.map(({ change, percentageChange }) => [change, percentageChange])).toEqual([
      ['Drop', 5],
    ]);
  });

  test('of a county without a home for sale are none, with null shares', async () => {
    expect(await readCounty('Sligo')).toEqual({
      total: 0,
      drops: 0,
      rises: 0,
      dropPercentage: null,
      risePercentage: null,
      listings: [],
    });
  });
});

describe('price changes with a term', () => {
  test.each([
    ['Tralee', [connell, mary]],
    ['tralee road', [mary]],
    ['Rd st marys', [mary]],
    ["Saint Mary's", [mary]],
    ['sraid MHOR', [dingle]],
    ['O Connell St', [connell]],
    ['oconnell', [connell]],
    ['drops', [mary]],
    ['Rises', [dingle, connell]],
    ['Trale', []],
    ['S', []],
    ['Tralee Dingle', []],
    ['constructor', []],
    ['---', []],
  ])('%s are those whose title has every word of it', async (term, expected) => {
    expect(await readTerm(term)).toEqual(expected);
  });

  test('lead to the listing by its id, with the two looks between which it changed', async () => {
    const [row] = readAnswer(TermPriceChanges, await ask('pricechanges/Kerry/Dingle'));
    expect(row).toMatchObject({
      priceFrom: 280_000,
      priceTo: 308_000,
      happenedAfter: '2026-03-13T08:01:00.000Z',
      happenedBy: '2026-03-19T08:00:00.000Z',
    });
    expect((await ask(String(row?.id))).json().title).toBe('4 Sráid Mhór, Dingle, Co. Kerry');
  });
});

describe('relisted', () => {
  test('counts homes for sale that came back within 28 days', async () => {
    expect(readAnswer(RelistedOverview, await ask('relisted'))).toEqual([
      { county: 'Mayo', count: 4 },
    ]);
  });

  test('of a county has them, the latest to come back first', async () => {
    const rows = readAnswer(CountyRelisted, await ask('Relisted/mayo'));
    expect(rows.map(({ title }) => title)).toEqual([
      'Back in 24 hours for less, Ballina',
      'Back at 24 hours, Ballina',
      'Gone and back, Ballina',
      'Back at 7 days, Ballina',
    ]);
    expect(rows[1]).toEqual({
      ...kerry,
      title: 'Back at 24 hours, Ballina',
      county: 'Mayo',
      baths: 0,
      propertyType: 'Semi-D',
      price: 300_000,
      change: 'Relisted',
      percentageChange: 0,
      happenedAfter: '2026-03-13T08:01:00.000Z',
      happenedBy: '2026-03-19T08:00:00.000Z',
    });
    expect(readAnswer(CountyRelisted, await ask('relisted/Kerry'))).toEqual([]);
  });
});

test.each(['pricechanges/Antrim', 'pricechanges/Antrim/drops', 'relisted/Antrim'])(
  'a county that is not one of the 26 is not found: %s',
  async (path) => {
    readMessage(await ask(path), 'unknown_county');
  },
);
