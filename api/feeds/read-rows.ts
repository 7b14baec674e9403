import { feedNewsLimit, feedSalesLimit } from '../contract/feed.ts';
import { recentDays } from '../contract/limits.ts';
import { type HomeFilters, homesFeedView } from '../contract/list-view.ts';
import type { RegisterRecord } from '../contract/register.ts';
import { ApiError } from '../errors.ts';
import { matchesWords } from '../listings/search-listings.ts';
import { readQuery } from '../queries.ts';
import { readSearch } from '../search/read-search.ts';
import { listWordsAndDistricts, readBeginnings, type WordForms } from '../search/read-words.ts';
import { findSales } from '../search/search-sales.ts';
import type { ServedVersion } from '../served-version.ts';
import type { NewsRow, SaleRow } from './entry.ts';

/** The news of the last four weeks, with the words by which a search finds it. */
export type RecentNews = readonly { readonly row: NewsRow; readonly words: readonly string[] }[];

/** Of a county, a townland in it, a street, a routing key, the home of a listing; else of all. */
type NewsQuestion = {
  readonly county?: string;
  readonly town?: string;
  /** The key of a street's page. */
  readonly street?: string;
  readonly routing_key?: string;
  readonly listing?: string;
  readonly days?: number;
  readonly most?: number;
};

const newsQuery = readQuery('home_news');
const townSalesQuery = readQuery('town_sales');
const homeSalesQuery = readQuery('home_sales');
const cleanQuery = readQuery('clean_term');

const everything = { county: '', town: '', street: '', routing_key: '', listing: '0', days: 0 };

/** Four weeks of a busy country have about 20,000. */
const mostRecent = 50_000;

const toValues = ({ beds, type, fromPrice, toPrice }: HomeFilters) => ({
  ...{ beds, type },
  ...{ from_price: fromPrice, to_price: toPrice },
});

/** The newest news that the filters leave. */
export async function readNews(
  { query }: Pick<ServedVersion, 'query'>,
  question: NewsQuestion,
  filters: HomeFilters = homesFeedView.whole,
): Promise<NewsRow[]> {
  const values = { ...everything, most: feedNewsLimit, ...question, ...toValues(filters) };
  return await query<NewsRow>(newsQuery, values);
}

/** It is read once per version, when the first feed of a search is asked for. */
export async function readRecentNews(
  version: Pick<ServedVersion, 'query'>,
  forms: WordForms,
): Promise<RecentNews> {
  const rows = await readNews(version, { days: recentDays, most: mostRecent });
  return rows.map((row) => ({ row, words: listWordsAndDistricts(row.words, forms) }));
}

/** The newest news of the last weeks in which each word of a search begins a word. */
export async function findNews(
  version: ServedVersion,
  term: string,
  filters: HomeFilters,
): Promise<NewsRow[]> {
  const [cleaned] = await version.query<{ term: string }>(cleanQuery, { term });
  const asked = readBeginnings(cleaned?.term ?? '', version.wordForms);
  if (asked.length === 0)
    throw new ApiError('bad_request', 'The search has no words. Give part of an address.');
  const recent = await version.readRecentNews();
  return recent
    .filter(({ words }) => matchesWords(words, asked))
    .map(({ row }) => row)
    .filter(({ beds, property_type: type, price_eur: price }) =>
      isWithin(filters, { beds: beds ?? 0, type: type ?? '', price }),
    )
    .slice(0, feedNewsLimit);
}

/** The newest market sales that a search of the register finds. */
export async function readFoundSales(version: ServedVersion, asked: object): Promise<SaleRow[]> {
  const records = await listMarketSales(version, asked);
  return records.slice(0, feedSalesLimit).map(toSale);
}

/**
 * The newest sales that match a search. Bedrooms and type, which the register lacks, come from the advert that led to the sale.
 */
export async function findSalesOfHomes(
  version: ServedVersion,
  term: string,
  filters: HomeFilters,
): Promise<SaleRow[]> {
  const sales: SaleRow[] = [];
  for (const record of await listMarketSales(version, { term })) {
    if (sales.length === feedSalesLimit) break;
    const isTypeAsked = filters.type !== '' && record.id > 0;
    const listing = isTypeAsked ? await version.findListing(record.id) : null;
    const type = listing?.propertyType ?? '';
    const home = { beds: record.beds, type, price: record.salePrice };
    if (isWithin(filters, home)) sales.push(toSale(record));
  }
  return sales;
}

/** The newest sales of homes that were advertised in a town. */
export async function readTownSales(
  { query }: ServedVersion,
  place: { readonly county: string; readonly town: string },
  filters: HomeFilters,
): Promise<SaleRow[]> {
  return await query(townSalesQuery, { ...place, ...toValues(filters), most: feedSalesLimit });
}

export async function readHomeSales({ query }: ServedVersion, id: number): Promise<SaleRow[]> {
  return await query(homeSalesQuery, { id: String(id), most: feedSalesLimit });
}

async function listMarketSales(version: ServedVersion, asked: object): Promise<RegisterRecord[]> {
  const question = readSearch(asked, version.register.this_year ?? 0);
  const { records } = await findSales(version, question);
  return records.filter(({ leftOut }) => leftOut === null);
}

/** Whether the filters leave a home; one that doesn't state what it is narrowed by is left out. */
function isWithin(
  { beds, type, fromPrice, toPrice }: HomeFilters,
  home: { readonly beds: number; readonly type: string; readonly price: number | null },
): boolean {
  const price = home.price ?? Number.NaN;
  return (
    home.beds >= beds &&
    (type === '' || home.type === type) &&
    (fromPrice === 0 || price >= fromPrice) &&
    (toPrice === 0 || price <= toPrice)
  );
}

export function toSale(record: RegisterRecord): SaleRow {
  return {
    sale_id: record.saleId,
    listing_id: record.id === -1 ? null : record.id,
    address: record.id === -1 ? record.address : record.title,
    county: record.county,
    match_reason: record.matchReason ?? null,
    price_eur: record.salePrice,
    is_vat_exclusive: record.vatExclusive,
    sale_date: record.dateOfSale,
  };
}
