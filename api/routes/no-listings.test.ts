import { afterAll, beforeAll, expect, test } from 'vitest';
import { Dashboard } from '../contract/dashboard.ts';
import { TownListings, Townlands } from '../contract/for-sale.ts';
import { ListingSearchAnswer } from '../contract/listing.ts';
import { Meta } from '../contract/meta.ts';
import {
  CountyPriceChanges,
  PriceChangesOverview,
  TermPriceChanges,
} from '../contract/price-changes.ts';
import { CountyRelisted, RelistedOverview } from '../contract/relisted.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve([{}]);
});
afterAll(() => served.close());

const ask = (path: string) => served.app.inject(`/api/${path}`);

test('the dashboard has zeros where no listing was ever pulled', async () => {
  const dashboard = readAnswer(Dashboard, await ask('Dashboard'));
  expect(Object.keys(dashboard)).toEqual(Dashboard.required);
  expect([...new Set(Object.values(dashboard))]).toEqual([0]);
});

test('meta has no listings there', async () => {
  expect(readAnswer(Meta, await ask('meta')).listings).toBeNull();
});

test.each([
  ['Listing/pricechanges', PriceChangesOverview],
  ['Listing/pricechanges/Mayo/drops', TermPriceChanges],
  ['Listing/relisted', RelistedOverview],
  ['Listing/relisted/Mayo', CountyRelisted],
  ['ForSale/Mayo/Townlands', Townlands],
  ['ForSale/Mayo/town/Other', TownListings],
  ['listing/search/Ballina', ListingSearchAnswer],
] as const)('%s is an empty list there', async (path, schema) => {
  expect(readAnswer(schema, await ask(path))).toEqual([]);
});

test('a county has no price changes there, and no listing is found', async () => {
  expect(readAnswer(CountyPriceChanges, await ask('Listing/pricechanges/Mayo'))).toEqual({
    total: 0,
    drops: 0,
    rises: 0,
    dropPercentage: null,
    risePercentage: null,
    listings: [],
  });
  readMessage(await ask('Listing/12345'), 'not_found');
});
