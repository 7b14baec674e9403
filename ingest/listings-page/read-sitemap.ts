import { findRootName, hasEndOf } from '../formats/markup-ends.ts';
import { parseMarkup } from '../formats/parse-markup.ts';
import { parseAddress } from '../listings/json.ts';

export type Sitemap = { readonly isIndex: boolean; readonly urls: readonly string[] };

/** A sitemap, or an index of sitemaps, whole; undefined for other text and for one without its end. */
export function parseSitemap(text: string, sitemapUrl: string): Sitemap | undefined {
  const root = findRootName(text);
  if ((root !== 'urlset' && root !== 'sitemapindex') || !hasEndOf(root, text)) return undefined;
  const $ = parseMarkup(text, 'xml');
  if ($ === undefined) return undefined;
  const urls = $(root === 'urlset' ? 'urlset > url > loc' : 'sitemapindex > sitemap > loc')
    .toArray()
    .flatMap((loc) => parseAddress($(loc).text(), sitemapUrl) ?? []);
  return { isIndex: root === 'sitemapindex', urls: [...new Set(urls)] };
}
