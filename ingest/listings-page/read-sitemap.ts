import { load } from 'cheerio/slim';
import { maybeAbsolute } from '../listings/json.ts';

export type Sitemap = { readonly isIndex: boolean; readonly urls: readonly string[] };

/** A sitemap, or an index of sitemaps, whole; undefined for other text and for one without its end. */
export function maybeSitemap(text: string, sitemapUrl: string): Sitemap | undefined {
  const [, root] =
    /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<\?[^>]*>\s*)*<(urlset|sitemapindex)\b/.exec(
      text,
    ) ?? [];
  if (root === undefined || !new RegExp(`</${root}>\\s*$`).test(text)) return undefined;
  const $ = load(text, { xml: true });
  const urls = $(root === 'urlset' ? 'urlset > url > loc' : 'sitemapindex > sitemap > loc')
    .toArray()
    .flatMap((loc) => maybeAbsolute($(loc).text(), sitemapUrl) ?? []);
  return { isIndex: root === 'sitemapindex', urls: [...new Set(urls)] };
}
