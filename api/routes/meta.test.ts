import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { neighbours } from '../../warehouse/testing/listings.ts';
import { type SourceRecord, updateState, withSources } from '../../warehouse/version/state.ts';
import { counties } from '../../warehouse/vocabulary.ts';
import { BlogPosts } from '../contract/blog.ts';
import { Dashboard } from '../contract/dashboard.ts';
import { TownListings, Townlands } from '../contract/for-sale.ts';
import { ListingSearchAnswer } from '../contract/listing.ts';
import { Health, Meta } from '../contract/meta.ts';
import {
  CountyPriceChanges,
  PriceChangesOverview,
  TermPriceChanges,
} from '../contract/price-changes.ts';
import { RegisterPage } from '../contract/register.ts';
import { CountyRelisted, RelistedOverview } from '../contract/relisted.ts';
import { CountyStats, MonthStats } from '../contract/stats.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { publishedAt } from '../testing/publish-lines.ts';
import { registerLines } from '../testing/register.ts';
import { closeAfter, firstVersion, serve } from '../testing/serve.ts';

const entry: SourceRecord = {
  id: 'ppr',
  kind: 'ppr',
  publisher: 'A publisher',
  licence: 'A licence',
  homepage: 'https://publisher.example',
  lastAttempt: '2026-03-22T08:00:00.000Z',
  lastPull: '2026-03-21T08:00:00.000Z',
  nextDue: '2026-03-23T08:00:00.000Z',
  lastResult: 'held',
  lastError: 'secret trouble',
  isHeld: true,
  heldFiles: [{ pull: 'ppr/x', fileName: 'PPR-2026-02.csv', because: ['It has no sale in Cork.'] }],
};

/** What the version knows of its register. */
const inPpr = { rows: 113, setAside: 1, newestRecord: '2026-03-15' };

const served = closeAfter(
  await serve(registerLines, { socialLink: 'https://social.example/luach' }),
);

const read = () => served.read(Meta, '/api/meta');

describe('meta', () => {
  test('says which version it is, how far the register reaches, and what each county has', async () => {
    // Seven of Cork in January, a gift in Clare and one in Ballina are left out. The median is of the
    // last twelve whole months: six sales in Cork, none in Kerry.
    const meta = await read();
    expect(meta).toMatchObject({ version: firstVersion, publishedAt, demo: false, listings: null });
    expect(meta).toMatchObject({ takesApplications: false, takesSql: false });
    expect(meta.socialLink).toBe('https://social.example/luach');
    expect(meta.register).toMatchObject({
      newestSaleDate: '2026-03-15',
      thisYear: 2026,
      thisMonth: 3,
      marketSales: 103,
      registeredSales: 112,
      saleYears: [2026, 2025, 2024, 2012, 2011],
    });
    expect(meta.register.counties.map(({ county }) => county)).toEqual(counties);
    const rows = meta.register.counties.map((county) => [
      county.county,
      county.registeredSales,
      county.lastTwelveMonthsSales,
      county.lastTwelveMonthsMedianPrice,
    ]);
    expect(rows.filter(([, sales]) => sales !== 0)).toEqual([
      ['Clare', 6, 5, 343_000],
      ['Cork', 15, 6, 165_000],
      ['Dublin', 3, 0, null],
      ['Kerry', 1, 0, null],
      ['Leitrim', 81, 81, 240_000],
      ['Mayo', 6, 1, 389_305],
    ]);
    const unknown = { publisher: '', licence: '', homepage: '', nextDue: null };
    expect(meta.sources).toEqual([
      { ...unknown, id: 'ppr', kind: 'ppr', held: false, lastPull: publishedAt, ...inPpr },
    ]);
  });

  test('says of a source what the version knows, and what the refreshes recorded, its tag too', async () => {
    const before = await served.app.inject('/api/meta');
    await updateState(served.dataDir, (state) => withSources(state, [entry]));
    const after = await served.app.inject('/api/meta');
    const { id, kind, publisher, licence, homepage, lastPull, nextDue, lastAttempt } = entry;
    const known = { id, kind, publisher, licence, homepage, lastPull, nextDue, lastAttempt };
    expect(readAnswer(Meta, after).sources).toEqual([
      {
        ...known,
        ...inPpr,
        lastResult: 'held',
        held: true,
        heldBecause: ['PPR-2026-02.csv: It has no sale in Cork.'],
      },
    ]);
    expect(after.body).not.toContain('secret');
    expect(after.headers['x-data-version']).toBe(before.headers['x-data-version']);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    // One that has brought nothing yet, in the order of the names.
    await updateState(served.dataDir, (state) =>
      withSources(state, [{ ...entry, id: 'zoo', lastPull: null }, entry]),
    );
    const { sources } = await read();
    expect(sources.map(({ id }) => id)).toEqual(['ppr', 'zoo']);
    expect(sources[1]).toMatchObject({ rows: 0, setAside: 0, lastPull: null, newestRecord: null });
    rmSync(join(served.dataDir, 'state.json'));
  });
});

describe('health', () => {
  test('says that the server is up and with which version, and is not to be stored', async () => {
    const answer = await served.app.inject('/API/Health/');
    expect(readAnswer(Health, answer)).toEqual({
      status: 'ok',
      version: firstVersion,
      publishedAt,
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.etag).toBeUndefined();
  });

  test("is degraded while current.json can't be read", async () => {
    const current = join(served.dataDir, 'current.json');
    const sound = readFileSync(current);
    writeFileSync(current, '{');
    await served.versions.follow();
    await served.versions.follow();
    const health = await served.read(Health, '/api/health');
    expect(health).toMatchObject({ status: 'degraded', version: firstVersion });
    writeFileSync(current, sound);
  });
});

describe('where no listing was ever pulled', () => {
  test('the dashboard has zeros, lists are empty, and no listing is found', async () => {
    const dashboard = await served.read(Dashboard, '/api/Dashboard');
    expect(Object.keys(dashboard)).toEqual(Dashboard.required);
    // What no source ever shows isn't known.
    expect([...new Set(Object.values(dashboard))]).toEqual([0, null]);
    const changes = await served.read(CountyPriceChanges, '/api/Listing/pricechanges/Mayo');
    expect(changes).toMatchObject({ total: 0, dropPercentage: null, listings: [] });
    await served.refuse('/api/Listing/12345', 'not_found');
  });

  test.each([
    ['Listing/pricechanges', PriceChangesOverview],
    ['Listing/pricechanges/Mayo/drops', TermPriceChanges],
    ['Listing/relisted', RelistedOverview],
    ['Listing/relisted/Mayo', CountyRelisted],
    ['ForSale/Mayo/Townlands', Townlands],
    ['ForSale/Mayo/town/Other', TownListings],
    ['listing/search/Ballina', ListingSearchAnswer],
    ['Blog/', BlogPosts],
  ] as const)('%s is an empty list', async (path, schema) => {
    expect(await served.read(schema, `/api/${path}`)).toEqual([]);
  });
});

const agreed = { source_listing_id: 'agreed', status: 'Sale Agreed' };
const firstPull = { at: '2026-03-01T08:00:00Z', adverts: [...neighbours, agreed] };
const market = closeAfter(await serve([], { pulls: [firstPull] }));

describe('a version of listings', () => {
  const lacking = { at: '2026-03-02T08:30:15.250Z', adverts: neighbours.slice(0, 4) };

  test('says how far they reach and how many are for sale, with a search that finds some', async () => {
    const { listings, sources } = await market.read(Meta, '/api/meta');
    expect(listings).toEqual({
      followedCounties: ['Mayo'],
      oldestSeenAt: '2026-03-01T08:00:00.000Z',
      forSale: 12,
      checks: 1,
      held: [],
      newestPullAt: '2026-03-01T08:00:00.000Z',
      searchExample: 'Neighbour Road',
    });
    expect(sources.find(({ id }) => id === 'portal')).toMatchObject({
      kind: 'listings-file',
      lastPull: '2026-03-01T08:00:00.000Z',
      newestRecord: '2026-03-01',
      rows: 13,
      setAside: 0,
    });
    const found = await market.read(ListingSearchAnswer, '/api/listing/search/Neighbour Road');
    expect(found).toHaveLength(12);
  });

  test('has empty pages and searches and statistics of nothing where no sale is registered', async () => {
    const page = await market.read(RegisterPage, '/api/PriceRegistry/Cork/1');
    expect(page).toEqual({ records: [], totalRecords: 0 });
    const search = { method: 'POST', url: '/api/priceregistry', payload: { term: 'x' } } as const;
    expect((await market.app.inject(search)).json()).toEqual([]);
    expect(await market.read(CountyStats, '/api/Stats/Cork')).toMatchObject({
      thisYearTotalSales: 0,
      thisYearAveragePrice: null,
      newestSaleDate: '',
    });
    expect(await market.read(MonthStats, '/api/Stats/Cork/2026/1')).toMatchObject({
      totalSales: 0,
      medianPrice: null,
    });
    const { register } = await market.read(Meta, '/api/meta');
    expect(register).toMatchObject({ newestSaleDate: null, thisYear: null, registeredSales: 0 });
  });

  test('names the sources whose newest pull shows so little that nothing is taken for gone', async () => {
    await market.publish([], '2026-03-21T08-30-00.000Z', [firstPull, lacking]);
    expect((await market.read(Meta, '/api/meta')).listings).toMatchObject({
      newestPullAt: '2026-03-02T08:30:15.250Z',
      forSale: 12,
      held: ['portal'],
    });
  });
});
