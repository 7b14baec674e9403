import { writeHomePage, writeSearchPage } from '../../ingest/testing/next-pages.ts';
import { type Answer, html, type Portal, startPortal, text } from '../../ingest/testing/portal.ts';
import { queryLive } from './data-folder.ts';

export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The entry for a folder of files that `writePull` wrote. */
export const files = {
  id: 'files',
  kind: 'listings-file',
  at: 'pulls',
  columns: { source_listing_id: 'id', title: 'title', county: 'county', price: 'price' },
} as const;

/** A file of these adverts, all in Clare; `prices` by id if one isn't the usual. */
export function writePull(
  ids: readonly number[],
  prices: Readonly<Record<number, string>> = {},
): string {
  const rows = ids.map(
    (id) => `${id},"${id} Main Street, Ennis",Clare,"${prices[id] ?? `€${300 + id},000`}"`,
  );
  return `id,title,county,price\n${rows.join('\n')}\n`;
}

const permission = 'the owner of the test portal agreed';
const manners = { permission, contact: 'owner@example.ie', requests_per_second: 1000 };

/** The entry for a portal that `startHomes` serves. */
export function describePortal(
  id: string,
  { origin }: Pick<Portal, 'origin'>,
  settings: object = {},
) {
  return { id, kind: 'listings-page', at: `${origin}/search`, ...manners, ...settings } as const;
}

/** The entry for an agent's feed at `/feed.json` on a server. */
export function describeFeed(id: string, { origin }: Portal) {
  return { id, kind: 'listings-feed', at: `${origin}/feed.json`, ...manners } as const;
}

/** A portal of these homes, each with its page. `special` answers replace theirs. */
export function startHomes(
  ids: readonly number[],
  special: Readonly<Record<string, Answer>> = {},
): Promise<Portal> {
  return startPortal(() => ({
    '/search': html(writeSearchPage(ids)),
    ...Object.fromEntries(ids.map((id) => [`/listing/${id}`, html(writeHomePage(id))])),
    ...special,
  }));
}

/** A feed of these homes. */
export function startFeed(ids: readonly number[]): Promise<Portal> {
  const feed = {
    SearchResults: ids.map((id) => ({
      PropertyId: id,
      DisplayAddress: `${id} Main Street, Ennis, Co. Clare`,
      PriceAsString: `€${300 + id},000`,
      PropertyType: 'Detached',
      PropertyStatusId: 2,
    })),
    ResultCount: ids.length,
  };
  return startPortal(() => ({ '/feed.json': text(JSON.stringify(feed)) }));
}

/** Analysts' view of listings: how many of each source have each status. */
export async function countListings(dataDir: string): Promise<Record<string, number>> {
  const rows = await queryLive<{ name: string; count: number }>(
    dataDir,
    `select source || ' ' || status as name, count(*)::integer as count
     from core.listings group by all order by all`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
