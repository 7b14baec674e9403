import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Answer, html, startPortal, status, text } from '../testing/portal.ts';
import { buildPullOptions, onlyResult } from '../testing/pull-options.ts';
import { fetchListingsFeed } from './fetch.ts';
import type { Settings } from './settings.ts';

async function pull(at: string, entry: Partial<Settings> = {}) {
  const pulled = await onlyResult(
    fetchListingsFeed(
      {
        id: 'agent',
        kind: 'listings-feed',
        at,
        permission: 'the agent gave us the key',
        contact: 'owner@example.ie',
        ...entry,
      },
      buildPullOptions(),
    ),
  );
  if ('error' in pulled) throw pulled.error;
  if ('unchanged' in pulled) throw new Error('nothing was pulled');
  return pulled;
}

const writeProperty = (id: number, street = `${id} Main Street`) =>
  `<property><id>${id}</id><price>${300_000 + id}</price><bedrooms>3</bedrooms><type>Detached</type>` +
  `<status>For Sale</status><street>${street}</street><town>Ennis</town><region>Co. Clare</region></property>`;

const writeXml = (...properties: string[]) =>
  `<?xml version="1.0"?><data><properties>${properties.join('')}</properties></data>`;

const xml = (body: string | Buffer, type = 'text/xml'): Answer =>
  text(body, { 'Content-Type': type });

const writeJson = (ids: readonly number[], total: number) =>
  JSON.stringify({
    SearchResults: ids.map((id) => ({
      PropertyId: id,
      DisplayAddress: `${id} Main Street, Ennis, Co. Clare`,
      PriceAsString: `€${300 + id},000`,
      PropertyType: 'Detached',
      PropertyStatusId: 2,
    })),
    ResultCount: total,
  });

/**
 * A feed of this many adverts in pages of 50, numbered from `first`. Single pages can be replaced.
 */
function startFeed(total: number, special: Readonly<Record<string, Answer>> = {}, first = 1) {
  const pages = Math.ceil(total / 50);
  const answers = Array.from({ length: pages }, (_, page) => {
    const ids = Array.from(
      { length: Math.min(50, total - page * 50) },
      (_, at) => page * 50 + at + 1,
    );
    return [`/feed?page=${page + first}`, text(writeJson(ids, total))];
  });
  return startPortal(() => ({ ...Object.fromEntries(answers), ...special }));
}

describe('a feed', () => {
  it('of one document is one pull', async () => {
    const { origin, asked } = await startPortal(() => ({
      '/feed.xml': xml(writeXml(...[1, 2, 3].map((id) => writeProperty(id)))),
    }));
    expect(await pull(`${origin}/feed.xml`)).toMatchObject({
      address: `${origin}/feed.xml`,
      prepared: { rows: 3, isComplete: true },
      expectedTotal: null,
      isComplete: true,
    });
    expect(asked).toEqual(['/robots.txt', '/feed.xml']);
  });

  it.each([0, 1])('in pages numbered from %i is read to its end', async (first) => {
    const { origin, asked } = await startFeed(120, {}, first);
    const pulled = await pull(`${origin}/feed?page={page}`, { first_page: first });
    expect(pulled).toMatchObject({ prepared: { rows: 120 }, expectedTotal: 120, isComplete: true });
    expect(asked).toHaveLength(4);
  });

  it('that repeats its only page is read once', async () => {
    // One advert can't be read, so the count of adverts met still grows with each page.
    const odd = writeProperty(3).replace('<id>3</id>', '');
    const same = xml(writeXml(writeProperty(1), writeProperty(2), odd));
    const { origin, asked } = await startPortal(() => ({ '/1.xml': same, '/2.xml': same }));
    expect(await pull(`${origin}/{page}.xml`)).toMatchObject({ prepared: { rows: 2 } });
    expect(asked).toEqual(['/robots.txt', '/1.xml', '/2.xml']);
  });

  it.each([
    ['answers 500', status(500)],
    ['shows an error page', html('<h1>Sorry</h1>')],
  ])('of which a later page %s is used up to there, as an incomplete pull', async (_, answer) => {
    const { origin } = await startFeed(120, { '/feed?page=2': answer });
    const pulled = await pull(`${origin}/feed?page={page}`);
    expect(pulled).toMatchObject({
      prepared: { rows: 50, isComplete: false },
      isComplete: false,
    });
    expect(pulled.incompleteBecause[0]).toContain("/feed?page=2 can't be read");
  });

  it('with fewer adverts than it states is incomplete', async () => {
    const { origin } = await startPortal(() => ({ '/feed': text(writeJson([1, 2, 3], 9)) }));
    expect(await pull(`${origin}/feed`)).toMatchObject({
      prepared: { rows: 3 },
      incompleteBecause: ["3 of the site's own total of 9 were found"],
    });
  });

  it.each([
    ['XML', xml(writeXml())],
    ['JSON', text(writeJson([], 0))],
  ])('of %s that holds nothing is whole: all adverts may be gone', async (_, answer) => {
    const { origin } = await startPortal(() => ({ '/feed': answer }));
    expect(await pull(`${origin}/feed`)).toMatchObject({
      prepared: { rows: 0, isComplete: true },
      isComplete: true,
    });
  });

  it('in another charset is read in the one that its header names', async () => {
    const body = Buffer.from(writeXml(writeProperty(1, 'Sráid Mhór')), 'latin1');
    const { origin } = await startPortal(() => ({
      '/feed': xml(body, 'text/xml; charset=iso-8859-1'),
    }));
    const pulled = await pull(`${origin}/feed`);
    expect(readFileSync(pulled.path).includes(Buffer.from('Sráid Mhór'))).toBe(true);
  });

  it('with a broken byte in an address sets that advert aside', async () => {
    const body = Buffer.from(writeXml(writeProperty(1, 'Sráid'), writeProperty(2)), 'latin1');
    const { origin } = await startPortal(() => ({ '/feed': xml(body, 'text/xml; charset=utf-8') }));
    const pulled = await pull(`${origin}/feed`);
    expect(pulled).toMatchObject({ prepared: { rows: 1 }, isComplete: false });
    expect(pulled.setAside[0]?.reason).toContain('bytes that are not characters');
  });
});
