import { escapeMarkup } from '../contract/markup.ts';
import type { Head } from '../contract/rendered-page.ts';
import {
  type FeedScope,
  feedFormats,
  feedTypes,
  formatFeedPath,
  formatFeedTitle,
} from '../pages/feeds.ts';
import { formatPicturePath, pictureSize } from '../pictures/picture-path.ts';
import { buildBreadcrumbs, type StructuredData } from './structured-data.ts';

/** What a page's head has besides its own words. */
type HeadExtras = {
  /** What the page's feeds are about. */
  readonly feed?: FeedScope | null;
  /** What the page holds, for search engines. */
  readonly structured?: StructuredData | null;
  /** Whether it is in a frame of another site: then its links open elsewhere. */
  readonly isFramed?: boolean;
};

/**
 * Fills a page's head into the built page: title, description, canonical address, Open Graph.
 * `origin` is the site's public address, `https://…`, or empty: then the addresses are paths. A
 * missing or private page is kept out of search engines; a missing one has no canonical address.
 */
export function fillHead(
  html: string,
  head: Head,
  origin: string,
  { feed, structured, isFramed }: HeadExtras = {},
): string {
  const [title, description] = [escapeMarkup(head.title), escapeMarkup(head.description)];
  const address = escapeMarkup(origin + head.canonicalPath);
  const tags = [
    ...(isFramed ? ['<base target="_blank" />'] : []),
    ...(head.status === 404 || head.isPrivate ? ['<meta name="robots" content="noindex" />'] : []),
    ...(head.status === 404
      ? []
      : [
          `<link rel="canonical" href="${address}" />`,
          `<meta property="og:url" content="${address}" />`,
          ...(feed ? linkFeeds(feed, origin) : []),
        ]),
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Luach" />',
    '<meta property="og:locale" content="en_IE" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
  ];
  if (head.status === 200 && !head.isPrivate) tags.push(...describePicture(head, origin));
  for (const one of [buildBreadcrumbs(head, origin), structured]) {
    if (one) tags.push(`<script type="application/ld+json">${formatInScript(one)}</script>`);
  }
  // Replacers are functions because `$` has a meaning in a replacement text.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${description}" />`,
    )
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

/** Gives other sites the picture of the page. */
function describePicture({ canonicalPath, title }: Head, origin: string): string[] {
  const address = escapeMarkup(origin + formatPicturePath(canonicalPath));
  return [
    `<meta property="og:image" content="${address}" />`,
    '<meta property="og:image:type" content="image/png" />',
    `<meta property="og:image:width" content="${pictureSize.width}" />`,
    `<meta property="og:image:height" content="${pictureSize.height}" />`,
    `<meta property="og:image:alt" content="${escapeMarkup(title)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

/** Leads feed readers to the feed of the page. */
function linkFeeds(feed: FeedScope, origin: string): string[] {
  return feedFormats.map((format) => {
    const address = escapeMarkup(origin + formatFeedPath(feed, format));
    const title = escapeMarkup(formatFeedTitle(feed, format));
    return `<link rel="alternate" type="${feedTypes[format]}" title="${title}" href="${address}" />`;
  });
}

/** JSON within a script element, which `</script>` or `<!--` would end or change. */
export function formatInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
