import type { JsonFeed } from '../contract/feed.ts';
import { escapeMarkup } from '../contract/markup.ts';
import { type FeedScope, formatFeedPath } from '../pages/feeds.ts';
import { type Entry, formatId } from './entry.ts';
import type { Feed } from './read-feed.ts';

/** What a feed says of itself. */
export type FeedSetting = {
  readonly scope: FeedScope;
  /** The site's public address, `https://…`. */
  readonly origin: string;
  /** When the version was published, ISO 8601, UTC. */
  readonly publishedAt: string;
  /** Whether the data is invented. */
  readonly isDemo: boolean;
};

const author = 'Luach';

/** A feed as JSON Feed 1.1. */
export function writeJsonFeed({ name, page, entries }: Feed, setting: FeedSetting): JsonFeed {
  const { scope, origin, isDemo } = setting;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `Luach: ${name}`,
    description: describe(isDemo),
    home_page_url: origin + page,
    feed_url: origin + formatFeedPath(scope, 'json'),
    language: 'en-IE',
    authors: [{ name: author }],
    items: entries.map(({ id, at, path, title, text, tag }) => ({
      id,
      url: origin + path,
      title,
      content_text: text,
      date_published: at,
      tags: [tag],
    })),
  };
}

/** A feed as Atom, RFC 4287. */
export function writeAtomFeed({ name, page, entries }: Feed, setting: FeedSetting): string {
  const { scope, origin, publishedAt, isDemo } = setting;
  const self = formatFeedPath(scope, 'atom');
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IE">',
    `<id>${formatId(`feed ${self}`)}</id>`,
    `<title>${escapeMarkup(`Luach: ${name}`)}</title>`,
    `<subtitle>${escapeMarkup(describe(isDemo))}</subtitle>`,
    `<updated>${publishedAt}</updated>`,
    `<author><name>${author}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(origin + self)}" />`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(origin + page)}" />`,
    ...entries.map((entry) => writeEntry(entry, origin)),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function writeEntry({ id, at, path, title, text, tag }: Entry, origin: string): string {
  return [
    '<entry>',
    `<id>${id}</id>`,
    `<title>${escapeMarkup(title)}</title>`,
    `<updated>${at}</updated>`,
    `<published>${at}</published>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(origin + path)}" />`,
    `<category term="${tag}" />`,
    `<content type="text">${escapeMarkup(text)}</content>`,
    '</entry>',
  ].join('\n');
}

function describe(isDemo: boolean): string {
  const what =
    'New listings, price cuts and rises, sales agreed and fallen through, relistings, withdrawals and sales';
  return isDemo ? `${what}. Demonstration: every home, sale and price is invented.` : `${what}.`;
}
