import { openCurrentVersion } from '../../warehouse/open.ts';
import { counties } from '../../warehouse/vocabulary.ts';
import { ask, type Question } from './api-load.ts';
import { searchQuestions } from './search-questions.ts';

/** What is asked, and the same of SQLite, on the server beside. */
export type Pair = { readonly ours: Question; readonly beside: Question };

/** The kinds of questions, each asked once: no answer is in memory. */
export type Kinds = Readonly<Record<string, readonly Pair[]>>;

const count = 330;
const searchRounds = 15;

/**
 * Pages of all counties' sales, listings, the towns with most sales, and searches of the register.
 */
export async function chooseQuestions(dataDir: string): Promise<Kinds> {
  const open = await openCurrentVersion(dataDir);
  try {
    const listings = await open.query<{ id: string }>(
      'select listing_id::varchar as id from marts.listing_pages order by hash(listing_id) limit $count',
      { count },
    );
    const towns = await open.query<{ key: string }>(
      `select page_key as key from
        (from marts.sale_places where not is_routing_key order by registered_sales desc limit $count)
      order by hash(page_key)`,
      { count },
    );
    return {
      'register page': Array.from({ length: count }, (_, at) => {
        const county = counties[at % counties.length] ?? '';
        return pairOf(`/api/PriceRegistry/${county}/${2 + Math.floor(at / counties.length)}`);
      }),
      listing: listings.map(({ id }) => pairOf(`/api/Listing/${id}`)),
      town: towns.map(({ key }) => pairOf(`/api/places/${key}`)),
      search: Array.from({ length: searchRounds }, () => searchQuestions)
        .flat()
        .map((search) => pairOf('/api/priceregistry', JSON.stringify(search))),
    };
  } finally {
    open.retire();
  }
}

function pairOf(path: string, body?: string): Pair {
  const question = body === undefined ? { path } : { path, body };
  return { ours: question, beside: { ...question, path: `/sqlite${path}` } };
}

/** A question whose answer is in memory. */
export type Cached = { readonly name: string; readonly question: Question };

/** What is asked again and again; asking once puts it into memory. */
export async function chooseCached(url: string, kinds: Kinds): Promise<Cached[]> {
  const stats = { path: '/api/Stats/Cork' };
  const { headers } = await ask(url, stats);
  const known = { ...stats, headers: { 'if-none-match': headers.etag ?? '' } };
  const cached = [
    { name: "a county's figures", question: stats },
    { name: 'a client that has them: 304', question: known },
    { name: 'a register page', question: { path: '/api/PriceRegistry/Cork/1' } },
    { name: 'a listing', question: { path: kinds.listing?.at(-1)?.ours.path ?? '' } },
  ];
  for (const { question } of cached) await ask(url, question);
  return cached;
}
