import { expect, it } from 'vitest';
import { readFeed } from './read-feed.ts';

const url = 'https://feeds.example.ie/agent.xml';
const property = (title: string) =>
  `<property><id>1</id><displayaddress>${title}</displayaddress><price>1000</price></property>`;
const acquaint = (title: string, encoding = 'utf-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><data><properties>${property(title)}</properties></data>`;

const titlesOf = (bytes: Uint8Array) =>
  readFeed(bytes, url).read.snapshots.map(({ title }) => title);

it('reads Latin 1, and what is declared Latin 1 and is UTF-8', () => {
  const title = 'Dún Óir, Naas, Co. Kildare';
  for (const form of ['latin1', 'utf8'] as const)
    expect(titlesOf(Buffer.from(acquaint(title, 'iso-8859-1'), form))).toEqual([title]);
});

it('reads a feed without adverts, and a page beyond the last', () => {
  expect(readFeed(Buffer.from('<data><properties/></data>'), url)).toMatchObject({ count: 0 });
  const json = Buffer.from('{"SearchResults":[],"ResultCount":41}');
  expect(readFeed(json, url)).toMatchObject({ count: 0, total: 41 });
});

it.each([
  ['nothing', '', 'file_empty'],
  ['a web page', '<!doctype html><html><body>Error</body></html>', 'feed_unknown'],
  ['another XML', '<rss><channel/></rss>', 'feed_unknown'],
  ['another JSON', '{"error":"key"}', 'feed_unknown'],
  ['XML without its end', acquaint('A').slice(0, -10), 'cut_short'],
  ['JSON without its end', '{"SearchResults":[{"PropertyId":1},', 'cut_short'],
  ['binary', '\0\0\0', 'text_unreadable'],
])('refuses %s', (_, text, code) => {
  expect(() => readFeed(Buffer.from(text), url)).toThrow(expect.objectContaining({ code }));
});

it.each([
  ['adverts in one another', `<data><properties>${'<property>'.repeat(300_000)}`, 'too_deep'],
  ['comments behind its end', `<data><properties/></data>${'<!-- -->'.repeat(4000)}<`, 'cut_short'],
  ['ends', `<data><properties/>${'</data> '.repeat(4000)}<`, 'cut_short'],
])('refuses a feed with too many %s', (_, text, code) => {
  expect(() => readFeed(Buffer.from(text), 'https://agent.example.ie/feed')).toThrow(
    expect.objectContaining({ code }),
  );
});
