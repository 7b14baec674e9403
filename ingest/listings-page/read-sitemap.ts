import { hasEndOf, maybeRootName } from '../formats/markup-ends.ts';
import { maybeMarkup } from '../formats/parse-markup.ts';
import { maybeAbsolute } from '../listings/json.ts';

export type Sitemap = { readonly isIndex: boolean; readonly urls: readonly string[] };

/** A sitemap, or an index of sitemaps, whole; undefined for other text and for one without its end. */
export function maybeSitemap(text: string, sitemapUrl: string): Sitemap | undefined {
  const root = maybeRootName(text);
  if ((root !== 'urlset' && root !== 'sitemapindex') || !hasEndOf(root, text)) return undefined;
  const $ = maybeMarkup(text, 'xml');
  if ($ === undefined) return undefined;
  const urls = $(root === 'urlset' ? 'urlset > url > loc' : 'sitemapindex > sitemap > loc')
    .toArray()
    .flatMap((loc) => maybeAbsolute($(loc).text(), sitemapUrl) ?? []);
  return { isIndex: root === 'sitemapindex', urls: [...new Set(urls)] };
}
