import { expect, test } from 'vitest';
import { ComparableScores } from '../contract/comparables.ts';
import { AskingByKey, MarketFigures } from '../contract/market-figures.ts';
import { askWorked } from '../testing/ask-worked.ts';
import { closeAfter, serve } from '../testing/serve.ts';

/* 300 homes are there from the first look; 24 come in October 2025 and are agreed, 12 are sold. */
const standing = Array.from({ length: 240 }, (_, at) => ({
  source_listing_id: `other-${at}`,
  title: `${at + 1} Other Road, Castlebar, Co. Mayo`,
  town: 'Castlebar',
}));
const coming = Array.from({ length: 24 }, (_, at) => ({
  source_listing_id: `new-${at}`,
  title: `${at + 1} Shop Street, Westport, Co. Mayo`,
  town: 'Westport',
  eircode: `F28X${String(at).padStart(3, '2')}`,
  price_eur: 200_000,
}));
const agreed = coming.map((advert) => ({ ...advert, status: 'Sale Agreed' }));
const pulls = [
  { at: '2025-10-01T08:00:00Z', adverts: standing },
  { at: '2025-10-05T08:00:00Z', adverts: [...standing, ...coming] },
  { at: '2025-10-25T08:00:00Z', adverts: [...standing, ...agreed] },
  // Twice, as two snapshots must lack an advert that is gone.
  ...['2026-03-18', '2026-03-19'].map((day) => ({
    at: `${day}T08:00:00Z`,
    adverts: [...standing, ...agreed.slice(0, 16)],
  })),
];
const sales = coming.slice(0, 12).map(({ eircode }, at) => ({
  county: 'Mayo',
  address: `${at + 1} SHOP STREET, WESTPORT`,
  eircode,
  sale_date: '05/02/2026',
  price: `€${196 + at},000.00`,
}));

const served = closeAfter(await serve(sales, { pulls }));

const read = (area: string) => served.read(MarketFigures, `/api/MarketFigures/${area}`);

test('says what homes fetched, what became of them, and how soon they were agreed', async () => {
  const { asking, outcomes, times, ...rest } = await read('mayo');
  expect(rest).toEqual({
    area: 'Mayo',
    thisYear: 2026,
    thisMonth: 2,
    newestSaleDate: '2026-02-05',
  });
  // 196 to 207 against 200: the middle is 201.5, the interval from the third to the tenth.
  expect(asking).toEqual([
    {
      year: 2026,
      month: 3,
      sales: 12,
      median: 100.75,
      low: 99,
      high: 102.5,
      tenth: 98.55,
      ninetieth: 102.95,
      above: 58.33,
      medianOfFirst: 100.75,
      tenthOfFirst: 98.55,
      ninetiethOfFirst: 102.95,
      aboveFirst: 58.33,
    },
  ]);
  expect(outcomes).toMatchObject([
    {
      year: 2025,
      month: 12,
      listed: 24,
      agreed: 24,
      fellThrough: 0,
      share: 0,
      low: 0,
      sold: 12,
      daysToAgreed: 12,
      daysToSale: 125,
    },
  ]);
  const [quarter] = outcomes;
  expect([quarter?.sold, quarter?.gone, quarter?.onMarket]).toEqual([12, 8, 4]);
  expect(times.find(({ days }) => days === 10)).toMatchObject({ year: 2025, homes: 24, share: 0 });
});

test('gives the same of each routing key of a county, and none of the country', async () => {
  const ask = (area: string) => served.read(AskingByKey, `/api/MarketFigures/${area}/RoutingKeys`);
  const { asking } = await read('Mayo');
  expect(await ask('mayo')).toEqual({
    area: 'Mayo',
    thisYear: 2026,
    thisMonth: 2,
    newestSaleDate: '2026-02-05',
    keys: [{ routingKey: 'F28', asking }],
  });
  expect((await ask('Ireland')).keys).toEqual([]);
});

test('questions 4 and 8 of the cookbook give the figures of asking prices and of outcomes', async () => {
  const { asking, outcomes } = await read('Mayo');
  const ask = async (number: number) =>
    (await askWorked(served, number)).map((row) => Object.values(row).slice(-3).map(Number));
  expect(await ask(4)).toEqual(asking.map(({ sales, above, median }) => [sales, above, median]));
  expect(
    (await askWorked(served, 8)).map((row) => [row.agreed, row.fell_through, row.fell_through_pct]),
  ).toEqual(
    // The page shows no share of a quarter that ended less than half a year before the newest sale.
    outcomes.map(({ agreed, fellThrough }) => [agreed, fellThrough, null]),
  );
});

test('the adverts of one county give no figure for the country or for another county', async () => {
  const none = { asking: [], outcomes: [], times: [] };
  expect(await read('Ireland')).toMatchObject(none);
  expect(await read('Clare')).toMatchObject(none);
});

test('what is no county is refused', async () => {
  const message = await served.refuse('/api/MarketFigures/Fingal', 'unknown_county');
  expect(message).toContain('no county called "Fingal"');
});

test('has no score of ranges where too few homes were sold twice for a price index', async () => {
  expect(await served.read(ComparableScores, '/api/ComparableScores')).toEqual([]);
});
