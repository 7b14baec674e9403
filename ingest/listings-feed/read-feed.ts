import { IngestError } from '../errors.ts';
import { toText } from '../formats/to-text.ts';
import { maybeJson } from '../listings/json.ts';
import type { ReadListings, ReadSettings } from '../listings/read-listings.ts';
import { readAcquaint } from './read-acquaint.ts';
import { readSearchFeed } from './read-search-feed.ts';

export type FeedSettings = ReadSettings & {
  /** Where a listing's own page stands, `{id}` for its id; for feeds that don't say. */
  readonly listingUrl?: string;
};

/** One page of a feed, or the whole of it. */
export type FeedPage = {
  readonly shape: 'acquaint' | 'search-results';
  readonly read: ReadListings;
  /** Adverts on this page, whatever became of them. */
  readonly count: number;
  /** How many the feed says that there are in all pages; null where it doesn't. */
  readonly total: number | null;
};

/**
 * Reads a feed's answer: Acquaint XML, or JSON with `SearchResults`, told by its content.
 * Throws `file_empty`, `feed_unknown` for anything else, `cut_short` for one without its end, `text_unreadable`.
 */
export function readFeed(
  bytes: Uint8Array,
  feedUrl: string,
  settings: FeedSettings = {},
): FeedPage {
  const text = decodeFeed(bytes, feedUrl).trim();
  if (text === '') throw new IngestError('file_empty', `${feedUrl} gave nothing.`, { feedUrl });
  if (/^[{[]/.test(text)) {
    const json = maybeJson(text);
    if (json === undefined)
      throw new IngestError('cut_short', `${feedUrl} gave JSON without its end.`, { feedUrl });
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

/** XML may name its encoding; where it names none of ours, the bytes tell. */
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
