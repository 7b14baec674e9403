import { setImmediate } from 'node:timers/promises';
import {
  type CurrentVersion,
  findNewestExport,
  type KeptExport,
  type OpenVersion,
} from '../warehouse/open.ts';
import { counties } from '../warehouse/vocabulary.ts';
import { type Answers, buildAnswers } from './answers.ts';
import type { SqlSetting } from './config.ts';
import type { CountyMap } from './contract/county-map.ts';
import { type MapMeasure, mapMeasures } from './contract/limits.ts';
import type { ListingDetail } from './contract/listing.ts';
import type { CountySummary } from './contract/meta.ts';
import { registerView } from './contract/sales-view.ts';
import { formatView } from './contract/view-fields.ts';
import { type RecentNews, readRecentNews } from './feeds/recent-news.ts';
import { type FindIndex, readFindIndex } from './find/find-index.ts';
import type { Gate } from './gate.ts';
import { readListingRecords } from './listings/listing-records.ts';
import { packRecords } from './listings/packed-records.ts';
import { findListing } from './listings/read-listing.ts';
import { type LiveListings, readLiveListings } from './listings/search-listings.ts';
import { memoize } from './memoize.ts';
import type { CacheTally } from './metrics/cache-tally.ts';
import { readQuery } from './queries.ts';
import { readAhead } from './read-ahead.ts';
import { readSaleRecords, type SaleRecords } from './sale-records.ts';
import { type CountyQuestion, type CountySales, findCountySales } from './search/county-sales.ts';
import type { WordForms } from './search/read-words.ts';
import { readSalesIndex, type SalesIndex } from './search/sales-index.ts';
import { findSqlFile, type SqlFile } from './sql/sql-box.ts';
import { readCountyMap } from './stats/county-map.ts';
import { groupHomesByPlace } from './streets/homes-of-places.ts';
import { type PlaceIndex, readPlaceIndex } from './streets/place-index.ts';
import { readStreetKeys } from './streets/street-keys.ts';

/** How far the register reaches; nulls where it is empty. */
export type RegisterFacts = {
  readonly registered_sales: number;
  readonly market_sales: number;
  readonly this_year: number | null;
  readonly this_month: number | null;
  /** Since when files of the register cover every month. */
  readonly covered_from_date: string | null;
  readonly oldest_sale_date: string | null;
  readonly newest_sale_date: string | null;
};

/** A version as the routes use it: its facts, its queries behind the gate, its answers. */
export type ServedVersion = {
  readonly facts: CurrentVersion;
  readonly register: RegisterFacts;
  readonly counties: readonly CountySummary[];
  /** Those whose adverts a source covers. */
  readonly followedCounties: readonly string[];
  readonly query: OpenVersion['query'];
  readonly wordForms: WordForms;
  readonly salesIndex: SalesIndex;
  readonly saleRecords: SaleRecords;
  /** The sales of a county that a view has: each page of them is a part of one answer. */
  readonly readCountySales: (question: CountyQuestion) => Promise<CountySales>;
  readonly liveListings: LiveListings;
  readonly findIndex: FindIndex;
  /** It is read in the background, after the version is served. */
  readonly readPlaceIndex: () => Promise<PlaceIndex>;
  /** A listing's page and its next API call need the same answer. */
  readonly findListing: (id: number) => Promise<ListingDetail | undefined>;
  /** All months of a measure: the answers for single months are parts of it. */
  readonly readCountyMap: (measure: MapMeasure) => Promise<CountyMap>;
  /** Feeds of searches look through the same news. */
  readonly readRecentNews: () => Promise<RecentNews>;
  /** The files of its data product; null where there are none. */
  readonly exported: KeptExport | null;
  /** The file that questions in SQL are put to; null where none are taken. */
  readonly sqlFile: SqlFile | null;
  readonly answers: Answers;
};

/**
 * Every county's whole list, and twenty narrower ones. The largest county has 250,000 sales: a
 * megabyte.
 */
const mostCountySales = counties.length + 20;

type CountyRow = {
  county: string;
  registered_sales: number;
  last_twelve_months_sales: number | null;
  last_twelve_months_median_eur: number | null;
};

type FormRow = { word: string; canonical_word: string; is_long: boolean };

/** Prepares an open version of a data folder for serving. */
export async function prepareVersion(
  dataDir: string,
  open: OpenVersion,
  gate: Gate,
  sqlSetting: SqlSetting,
  tally?: CacheTally,
): Promise<ServedVersion> {
  const [register] = await open.query<RegisterFacts>(readQuery('register_facts'));
  if (!register) throw new Error('marts.register has no row');
  const summaries = await open.query<CountyRow>(readQuery('counties'));
  const followed = await open.query<{ county: string }>(readQuery('followed_counties'));
  const wordForms = await readWordForms(open);
  const salesIndex = await readSalesIndex(open);
  const liveListings = await readLiveListings(open, wordForms);
  const placeHomes = groupHomesByPlace(liveListings);
  const findIndex = await readFindIndex(open, wordForms, salesIndex, placeHomes);
  const streetKeys = await readStreetKeys(open, salesIndex.places, findIndex.streets.items);
  const saleRecords = await readSaleRecords(open, salesIndex.places, streetKeys);
  const query: OpenVersion['query'] = (sql, values) => gate(() => open.query(sql, values));
  const exported = (await findNewestExport(dataDir, open.facts.version)) ?? null;
  const readRecent = memoize(1, (_: 'all') => readRecentNews(query, wordForms));
  const readCountySales = memoize(
    mostCountySales,
    async (question: CountyQuestion) => findCountySales(salesIndex, question),
    ({ county, view }) => `${county}?${formatView(registerView, view)}`,
  );
  void narrowCounties(readCountySales);
  const listingRecords = packRecords(open, readListingRecords({ query }));
  const readPlaces = memoize(1, (_: 'all') =>
    readAhead(open, () => readPlaceIndex(open, placeHomes)),
  );
  // Where it fails, the next request for a place tries again.
  void readPlaces('all').catch(() => undefined);
  return {
    facts: open.facts,
    register,
    counties: summaries.map((row) => ({
      county: row.county,
      registeredSales: row.registered_sales,
      lastTwelveMonthsSales: row.last_twelve_months_sales,
      lastTwelveMonthsMedianPrice: row.last_twelve_months_median_eur,
    })),
    followedCounties: followed.map(({ county }) => county),
    wordForms,
    liveListings,
    findIndex,
    readPlaceIndex: () => readPlaces('all'),
    salesIndex,
    saleRecords,
    readCountySales,
    query,
    findListing: memoize(500, (id) => findListing(listingRecords, id)),
    readCountyMap: memoize(mapMeasures.length, (measure) => readCountyMap(query, measure)),
    readRecentNews: () => readRecent('all'),
    exported,
    sqlFile: findSqlFile(dataDir, open.facts, exported, sqlSetting) ?? null,
    answers: buildAnswers(open.facts, tally),
  };
}

/**
 * Narrows every county's list once, between requests: Dublin's takes a tenth of a second, and a
 * request waits for one county at most.
 */
async function narrowCounties(readCountySales: ServedVersion['readCountySales']): Promise<void> {
  for (const county of counties) {
    await setImmediate();
    await readCountySales({ county, view: registerView.whole });
  }
}

/** The forms of words that a search treats as one. */
async function readWordForms(open: Pick<OpenVersion, 'query'>): Promise<WordForms> {
  const forms = await open.query<FormRow>(readQuery('word_forms'));
  return {
    canonical: new Map(forms.map((form) => [form.word, form.canonical_word])),
    long: forms.filter((form) => form.is_long).map((form) => [form.word, form.canonical_word]),
  };
}
