import { findPost } from '../blog/read-posts.ts';
import type { ListingDetail } from '../contract/listing.ts';
import { findEmbed, isEmbedPath } from '../pages/embed.ts';
import { buildHead, findSubject, type Head, type HeadFacts } from '../pages/head.ts';
import { parseListingId } from '../pages/listing-id.ts';
import type { Figure } from '../pictures/draw-card.ts';
import { findFigure } from '../pictures/find-figure.ts';
import type { ServedVersion } from '../served-version.ts';
import { buildDataset, buildListingData, type StructuredData } from './structured-data.ts';

/** A page's head, what it holds for search engines, and the figure of its picture. */
export type PageHead = {
  readonly head: Head;
  readonly structured: StructuredData | null;
  readonly figure: Figure | null;
};

/**
 * The head of the page at an address, a path with its query; of an embedded chart that of its page,
 * kept out of search engines.
 */
export async function readHead(
  version: ServedVersion | null,
  address: string,
  origin: string,
): Promise<PageHead> {
  const [path = '', query = ''] = address.split('?');
  if (!isEmbedPath(path)) return await readPageHead(version, path, query, origin);
  const embed = findEmbed(path);
  if (!embed) return { head: buildHead('/embed', null), structured: null, figure: null };
  const { head } = await readPageHead(version, embed.page, '', origin);
  return { head: { ...head, isPrivate: true }, structured: null, figure: null };
}

/** Without a version nothing is known of it. */
async function readPageHead(
  version: ServedVersion | null,
  path: string,
  query: string,
  origin: string,
): Promise<PageHead> {
  if (!version) return { head: buildHead(path, null), structured: null, figure: null };
  const { kind, key = '' } = findSubject(path) ?? {};
  const id = parseListingId(key);
  const listing = kind === 'listing' && id ? await version.findListing(id) : undefined;
  const post = kind === 'post' && id ? await findPost(version, id) : undefined;
  const sales = kind === 'street' || kind === 'place' ? await version.lookUp(kind, key) : undefined;
  const subject = listing ?? post ?? sales ?? null;
  const head = buildHead(path, gatherFacts(version), kind ? { [kind]: subject } : {}, query);
  const structured = describePage(version, head, listing, origin);
  return { head, structured, figure: findFigure(version, { head, listing, sales }) };
}

/** Search engines get no invented country, nor of a form of the visitor's own. */
function describePage(
  { facts, register, exported }: ServedVersion,
  head: Head,
  listing: ListingDetail | undefined,
  origin: string,
): StructuredData | null {
  if (facts.isDemo || head.isPrivate) return null;
  if (listing) return buildListingData(head, listing, origin);
  const reach = {
    publishedAt: facts.publishedAt,
    oldestSaleDate: register.oldest_sale_date,
    newestSaleDate: register.newest_sale_date,
    exported,
  };
  return buildDataset(head, reach, origin);
}

function gatherFacts({ register, counties, followedCounties, sqlFile }: ServedVersion): HeadFacts {
  return {
    takesSql: sqlFile !== null,
    listings: { followedCounties },
    register: {
      firstYear: Number(register.covered_from_date?.slice(0, 4)),
      thisYear: register.this_year,
      thisMonth: register.this_month,
      counties,
    },
  };
}
