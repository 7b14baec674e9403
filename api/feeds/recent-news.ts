import { feedNewsLimit } from '../contract/feed.ts';
import { recentDays } from '../contract/limits.ts';
import { readQuery } from '../queries.ts';
import { listWordsAndDistricts, type WordForms } from '../search/read-words.ts';
import type { NewsRow } from './entry.ts';

type Query = <Row>(
  sql: string,
  values?: Readonly<Record<string, string | number>>,
) => Promise<Row[]>;

/** The news of the last four weeks, with the words by which a search finds it. */
export type RecentNews = readonly { readonly row: NewsRow; readonly words: readonly string[] }[];

/**
 * News of a county, of a townland, of a street, of a routing key, of the home of a listing, or of the
 * last days.
 */
export type NewsQuestion = {
  readonly county?: string;
  readonly town?: string;
  /** The key of a street's page. */
  readonly street?: string;
  readonly routingKey?: string;
  readonly listing?: string;
  readonly days?: number;
  readonly most?: number;
};

const newsQuery = readQuery('home_news');

/** Four weeks of a busy country have about 20,000. */
const mostRecent = 50_000;

/** Asks for news, the newest first. */
export async function askNews(query: Query, question: NewsQuestion): Promise<NewsRow[]> {
  const { county = '', town = '', street = '', routingKey = '' } = question;
  const { listing = '0', days = 0, most = feedNewsLimit } = question;
  return await query<NewsRow>(newsQuery, {
    county,
    town,
    street,
    routing_key: routingKey,
    listing,
    days,
    most,
  });
}

/** They are read once per version, when the first feed of a search is asked for. */
export async function readRecentNews(query: Query, forms: WordForms): Promise<RecentNews> {
  const rows = await askNews(query, { days: recentDays, most: mostRecent });
  return rows.map((row) => ({ row, words: listWordsAndDistricts(row.words, forms) }));
}
