import { DomUtils, parseDocument } from 'htmlparser2';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { feedNewsLimit, JsonFeed } from '../contract/feed.ts';
import { readMessage } from '../testing/check-answer.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { closeAfter, serve, serveAgain } from '../testing/serve.ts';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const origin = 'https://luach.example';
const served = closeAfter(await serve(linkedLines, { pulls: linkedPulls, origin }));
const unnamed = closeAfter(await serveAgain(served));
const [{ id: second }] = (await served.app.inject('/api/listing/search/gates')).json();

const places = [
  ...['ireland', 'county/Mayo', 'town/mayo/westport', 'search/westport', 'home'],
  ...['search/westport?beds=4', 'sales?county=Mayo'],
];
const pathOf = (format: string, place: string) =>
  `/feeds/${format}/${place === 'home' ? `home/${second}` : place}`;

async function readJson(place: string, of = served) {
  const answer = await of.app.inject(pathOf('json', place));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect([...Value.Errors(JsonFeed, answer.json())]).toEqual([]);
  return answer.json<JsonFeed>();
}

async function readAtom(place: string): Promise<Document> {
  const answer = await served.app.inject(pathOf('atom', place));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  return parseDocument(answer.body, { xmlMode: true });
}

const childrenOf = (element: Element | undefined, name: string) =>
  (element?.children ?? []).filter(
    (child): child is Element => DomUtils.isTag(child) && child.name === name,
  );
const textOf = (element: Element | undefined, name: string) => {
  const found = childrenOf(element, name);
  expect([name, found.length]).toEqual([name, 1]);
  return DomUtils.textContent(found);
};
const linkOf = (element: Element | undefined, rel: string) =>
  childrenOf(element, 'link').filter(({ attribs }) => attribs.rel === rel);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const uuid = /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe.each(places)('the feed of %s', (place) => {
  test('has in Atom what RFC 4287 asks for, and says the same in JSON Feed 1.1, the newest first', async () => {
    const [feed] = (await readAtom(place)).children.filter(DomUtils.isTag);
    expect(feed).toMatchObject({ name: 'feed', attribs: { xmlns: 'http://www.w3.org/2005/Atom' } });
    expect(textOf(feed, 'id')).toMatch(uuid);
    expect(textOf(feed, 'title')).toMatch(/^Luach: \w/);
    expect(textOf(feed, 'updated')).toMatch(instant);
    expect(textOf(childrenOf(feed, 'author')[0], 'name')).toBe('Luach');
    const [self] = linkOf(feed, 'self');
    const { pathname, search } = new URL(self?.attribs.href ?? '');
    expect((await served.app.inject(pathname + search)).statusCode).toBe(200);
    expect(linkOf(feed, 'alternate')).toHaveLength(1);
    const entries = childrenOf(feed, 'entry');
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(textOf(entry, 'id')).toMatch(uuid);
      expect(textOf(entry, 'title')).toMatch(/: \w/);
      expect(textOf(entry, 'updated')).toMatch(instant);
      expect(textOf(entry, 'content')).toMatch(/\.$/);
      expect(linkOf(entry, 'alternate')[0]?.attribs.href).toMatch(/^https:\/\/luach\.example\/\w/);
    }
    const ids = entries.map((entry) => textOf(entry, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
    const json = await readJson(place);
    expect(json.feed_url).toMatch(/^https:\/\/luach\.example\/feeds\/json\//);
    expect(json.items.map(({ id }) => id)).toEqual(ids);
    const days = json.items.map(({ date_published }) => date_published);
    expect(days).toEqual(days.toSorted().reverse());
  });
});

test.each(['county/Mayo', 'home', 'street/mayo-westport-shop-street'])(
  'the feed of %s has the story of its homes, the register’s price last',
  async (place) => {
    const { title, home_page_url, items } = await readJson(place);
    const news = items.map(({ title, date_published }) => `${date_published} ${title}`);
    expect({ title, home_page_url, news }).toMatchSnapshot();
  },
);

test.each([
  'search/westport?beds=4&fromPrice=300000&sort=dearest&page=2',
  'town/mayo/westport?beds=4&fromPrice=300000&sort=dearest&page=2',
  'town/mayo/westport?toPrice=100000',
  'search/westport?type=Detached',
  'place/Mayo-Westport?homes-beds=4&year=2026&fromPrice=350000&toPrice=400000&page=2',
  'street/mayo-westport-shop-street?homes-beds=4',
  'sales?term=westport&fromPrice=320000&sort=cheapest&spelling=register',
])('the feed of %s follows the filters of its page, of adverts and of sales', async (place) => {
  const { title, home_page_url, feed_url, items } = await readJson(place);
  const news = items.map(({ title, tags }) => `${title}; ${tags.join()}`);
  expect({ title, home_page_url, feed_url, news }).toMatchSnapshot();
});

test('ids and instants are those of the events, in every version; lengths are bounded', async () => {
  const before = await readJson('county/Mayo');
  // What was there at the first look is no news.
  expect(before.items.filter(({ title }) => title.includes('Other Road'))).toEqual([]);
  const cuts = ['2026-03-18', '2026-03-20'].map((day, at) => ({
    source: 'third',
    at: `${day}T10:00:00Z`,
    adverts: Array.from({ length: 160 }, (_, number) => ({
      source_listing_id: `more-${number}`,
      title: `${number + 1} More Road, Ballina, Co. Mayo`,
      town: 'Ballina',
      price_eur: 300_000 - at * 5000,
      ...(number === 0 && { title: '1 Oak Road, Dublin 15', county: 'Dublin', town: 'Dublin 15' }),
    })),
  }));
  const lines = [...linkedLines, { address: '2 Oak Road, Dublin 15', county: 'Dublin' }];
  const later = await serve(lines, { pulls: [...linkedPulls, ...cuts], origin });
  const feed = await readJson('county/Mayo', later);
  const town = await readJson('town/Mayo/Westport', later);
  const { items: district } = await readJson('place/d15', later);
  await later.close();
  const isSale = ({ tags }: JsonFeed['items'][number]) => tags.includes('sold');
  expect(feed.items.filter((item) => !isSale(item))).toHaveLength(feedNewsLimit);
  const sold = before.items.filter(isSale);
  expect(sold.length).toBeGreaterThan(3);
  expect(feed.items.filter(isSale)).toEqual(sold);
  // The district is read from the address where there is no Eircode.
  const cut = { title: '1 Oak Road, Dublin 15: price cut by €5,000 to €295,000' };
  expect(district).toContainEqual(expect.objectContaining(cut));
  expect(town.items).toEqual((await readJson('town/Mayo/Westport')).items);
});

test('a feed is cached like any other answer', async () => {
  const { headers } = await served.app.inject('/feeds/atom/ireland');
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=60' });
  const again = await served.app.inject({
    url: '/feeds/atom/ireland',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test.each([
  ['county/Narnia', 'unknown_county'],
  ['home/404', 'not_found'],
  ['place/nowhere', 'not_found'],
  ['home/abc', 'bad_request'],
  ['search/ab', 'bad_request'],
] as const)('there is no feed of %s: %s', async (place, code) => {
  await served.refuse(`/feeds/atom/${place}`, code);
});

test('without an address of the site, a feed has those by which it was asked for', async () => {
  const requestApiAs = (host: string) =>
    unnamed.app.inject({ url: '/feeds/json/ireland', headers: { host } });
  expect((await requestApiAs('homes.example:8080')).json().feed_url).toBe(
    'http://homes.example:8080/feeds/json/ireland',
  );
  expect((await readJson('ireland', unnamed)).feed_url).not.toContain('homes.example');
  readMessage(await requestApiAs('a"b<c>'), 'bad_request');
});
