import { LRUCache } from 'lru-cache';
import {
  type CurrentVersion,
  findNewestExport,
  type KeptExport,
  type OpenVersion,
} from '../warehouse/open.ts';
import { type Answers, buildAnswers } from './answers.ts';
import type { SqlSetting } from './config.ts';
import type { CountyMap } from './contract/county-map.ts';
import { type MapMeasure, mapMeasures } from './contract/limits.ts';
import type { ListingDetail } from './contract/listing.ts';
import type { CountySummary } from './contract/meta.ts';
import { type RecentNews, readRecentNews } from './feeds/read-rows.ts';
import type { Gate } from './gate.ts';
import { readWordForms } from './lookup/build-lookup.ts';
import { type LookUp, openLookup } from './lookup/lookup.ts';
import type { CacheTally } from './metrics/cache-tally.ts';
import { readQuery } from './queries.ts';
import type { WordForms } from './search/read-words.ts';
import { findSqlFile, type SqlFile } from './sql/sql-sandbox.ts';
import { readCountyMap } from './stats/county-map.ts';

/** How far the register reaches; nulls where it is empty. */
type RegisterFacts = {
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
  /** Asks what is searched, and the answers of listings, streets and places. */
  readonly lookUp: LookUp;
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

type CountyRow = {
  county: string;
  registered_sales: number;
  last_twelve_months_sales: number | null;
  last_twelve_months_median_eur: number | null;
};

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
  const lookUp = await openLookup(dataDir, open, wordForms);
  const query: OpenVersion['query'] = (sql, values) => gate(() => open.query(sql, values));
  const exported = (await findNewestExport(dataDir, open.facts.version)) ?? null;
  const listings = new LRUCache<number, ListingDetail>({
    max: 500,
    fetchMethod: (id) => lookUp('listing', id),
  });
  const maps = new LRUCache<MapMeasure, CountyMap>({
    max: mapMeasures.length,
    fetchMethod: (measure) => readCountyMap(query, measure),
  });
  const news = new LRUCache<'recent', RecentNews>({
    max: 1,
    fetchMethod: () => readRecentNews({ query }, wordForms),
  });
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
    lookUp,
    query,
    findListing: (id) => listings.fetch(id),
    readCountyMap: (measure) => maps.forceFetch(measure),
    readRecentNews: () => news.forceFetch('recent'),
    exported,
    sqlFile: findSqlFile(dataDir, open.facts, exported, sqlSetting) ?? null,
    answers: buildAnswers(open.facts, tally),
  };
}
