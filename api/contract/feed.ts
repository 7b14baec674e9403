import { type Static, Type } from 'typebox';
import { described, Exact, Instant, Text } from './fields.ts';

/** The most entries of a feed that come from adverts, and the most that come from the register. */
export const feedNewsLimit = 150;
export const feedSalesLimit = 50;

const Address = Text('absolute');

const FeedItem = Exact({
  id: Text('`urn:uuid:…`, the same in every version'),
  url: Address,
  title: Type.String({ minLength: 1 }),
  content_text: Type.String({ minLength: 1 }),
  date_published: described(
    Instant,
    'the check that found it, or noon on the date of a sale; RFC 3339, UTC, never changed later',
  ),
  tags: Type.Array(Type.String(), {
    minItems: 1,
    description:
      'listed, price cut, price raised, sale agreed, fallen through, relisted, readvertised, withdrawn or sold',
  }),
});

/** A JSON Feed 1.1 of what happened to homes, the newest first. */
export const JsonFeed = Exact({
  version: Type.Literal('https://jsonfeed.org/version/1.1'),
  title: Type.String({ minLength: 1 }),
  description: Type.String({ minLength: 1 }),
  home_page_url: Address,
  feed_url: Address,
  language: Type.Literal('en-IE'),
  authors: Type.Array(Exact({ name: Type.String() })),
  items: Type.Array(FeedItem, { maxItems: feedNewsLimit + feedSalesLimit }),
});
export type JsonFeed = Static<typeof JsonFeed>;
