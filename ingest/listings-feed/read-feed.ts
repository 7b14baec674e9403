import { IngestError } from '../errors.ts';
import { toText } from '../formats/to-text.ts';
import { parseJson } from '../listings/json.ts';
import type { ReadListings, ReadSettings } from '../listings/read-listings.ts';
import { readAcquaint } from './read-acquaint.ts';
import { readSearchFeed } from './read-search-feed.ts';

export type FeedSettings = ReadSettings & {
  /** The address of a listing's own page, with `{id}` for its id, for feeds that don't give it. */
  readonly listingUrl?: string;
};

/** One page of a feed, or all of it. */
export type FeedPage = {
  readonly shape: 'acquaint' | 'search-results';
  readonly read: ReadListings;
  /** The number of adverts on this page, read or not. */
  readonly count: number;
  /** The feed's own total over all its pages; null if it gives none. */
  readonly total: number | null;
};

/**
 * Reads a feed's answer, as Acquaint XML or as JSON with `SearchResults`, depending on its content.
 * Throws `feed_unknown` for anything else.
 */
export function readFeed(
  bytes: Uint8Array,
  feedUrl: string,
  settings: FeedSettings = {},
): FeedPage {
  const text = decodeFeed(bytes, feedUrl).trim();
  if (text === '') throw new IngestError('file_empty', `${feedUrl} gave nothing.`, { feedUrl });
  if (/^[{[]/.test(text)) {
    const json = parseJson(text);
    if (json === undefined)
      throw new IngestError('cut_short', `${feedUrl} gave truncated JSON.`, { feedUrl });
    const page = readSearchFeed(json, feedUrl, settings);
    if (page !== undefined) return page;
  } else if (text.startsWith('<')) {
    const page = readAcquaint(text, feedUrl, settings);
    if (page !== undefined) return page;
  }
  const begins = JSON.stringify(text.slice(0, 60));
  throw new IngestError(
    'feed_unknown',
    `${feedUrl} is not a known kind of feed: it begins with ${begins}.`,
    {
      feedUrl,
    },
  );
}

/** XML may name its encoding. Without a known name, the bytes decide. */
function decodeFeed(bytes: Uint8Array, feedUrl: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 100));
  const named = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start)?.[1]?.toLowerCase();
  if (named !== undefined && /^(iso-8859-15?|windows-1252)$/.test(named) && !isUtf8(bytes))
    return new TextDecoder(named).decode(bytes);
  return toText(bytes, feedUrl);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
