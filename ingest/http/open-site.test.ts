import { describe, expect, it, test } from 'vitest';
import { type Clock, startClock } from '../testing/clock.ts';
import {
  type Answer,
  drip,
  flood,
  hang,
  html,
  inTurn,
  redirect,
  reset,
  startPortal,
  status,
  tagged,
  text,
} from '../testing/portal.ts';
import { openTestSite } from '../testing/site.ts';
import type { SiteOptions } from './open-site.ts';
import { isPrivateAddress } from './private-address.ts';

type Options = Partial<SiteOptions> & { readonly robots?: Answer; readonly clock?: Clock };

/** Opens a site that gives this answer at `/a`, and another page at `/b`. */
async function openPage(
  answer: Answer,
  { robots, clock = startClock(), ...options }: Options = {},
) {
  const portal = await startPortal(() => ({
    '/a': answer,
    '/b': html('another'),
    ...(robots && { '/robots.txt': robots }),
  }));
  const site = openTestSite(portal.origin, clock, options);
  const get = (path = '/a') => site.fetchPage(new URL(path, portal.origin).href);
  return { ...portal, clock, get };
}

describe('robots.txt', () => {
  it('is asked for once, before the first page, with our name and contact', async () => {
    const { asked, headers, get } = await openPage(html('a page'));
    await get('/a');
    await get('/b');
    expect(asked).toEqual(['/robots.txt', '/a', '/b']);
    expect(headers.map((sent) => sent['user-agent'])).toEqual(
      Array(3).fill('Luach (Irish property prices; +owner@example.ie)'),
    );
  });

  it('that forbids a page is obeyed, behind a byte order mark too', async () => {
    const robots = text('\uFEFFUser-agent: Luach\nDisallow: /a');
    const { asked, get } = await openPage(html('a page'), { robots });
    await expect(get('/a')).rejects.toMatchObject({ code: 'robots_refused' });
    await expect(get('/b')).resolves.toMatchObject({ text: 'another' });
    expect(asked).toEqual(['/robots.txt', '/b']);
  });

  it.each([404, 403])('that answers %i allows all', async (code) => {
    const { get } = await openPage(html('a page'), { robots: status(code) });
    await expect(get()).resolves.toBeDefined();
  });

  it.each([
    ['answers 429', status(429)],
    ['breaks off', reset],
    ['redirects in a loop', redirect('/robots.txt')],
    ['never ends', flood(2 ** 30, { bytes: 0 })],
  ])('that %s allows nothing', async (_, robots) => {
    const { asked, get } = await openPage(html('a page'), { robots });
    for (const page of ['/a', '/b'])
      await expect(get(page)).rejects.toMatchObject({ code: 'robots_unreachable' });
    expect(asked.filter((path) => path !== '/robots.txt')).toEqual([]);
  });

  it('of the host that a page redirects to holds there', async () => {
    const robots = text('User-agent: *\nDisallow: /secret');
    const other = await startPortal(() => ({ '/robots.txt': robots, '/secret': html('secret') }));
    const { get } = await openPage(redirect(`${other.origin}/secret`));
    await expect(get()).rejects.toMatchObject({ code: 'robots_refused' });
    expect(other.asked).toEqual(['/robots.txt']);
  });

  it.each([
    [5, 5000],
    [0.1, 1000],
  ])('with a Crawl-delay of %d s sets a gap of %d ms', async (delay, gap) => {
    const robots = text(`User-agent: *\nCrawl-delay: ${delay}`);
    const { clock, get } = await openPage(html('a page'), { robots });
    await get();
    await get();
    expect(clock.waits).toEqual([1000, gap]);
  });
});

describe('the pace', () => {
  it('is one request a second by default, robots.txt and redirects included', async () => {
    const usual = await openPage(redirect('/b'));
    await usual.get();
    expect(usual.clock.waits).toEqual([1000, 1000]);
    const fast = await openPage(redirect('/b'), { requestsPerSecond: 4 });
    await fast.get();
    expect(fast.clock.waits).toEqual([250, 250]);
  });

  it('holds also after a page was given up', async () => {
    const { clock, get } = await openPage(status(503, { 'Retry-After': '60' }));
    await expect(get('/a')).rejects.toMatchObject({ code: 'http_status' });
    await get('/b');
    expect(clock.waits).toEqual([1000, 60_000, 60_000, 60_000, 60_000]);
  });

  it("ends the crawl where the host can't be asked again in time", async () => {
    const { asked, get } = await openPage(status(429, { 'Retry-After': '86400' }));
    await expect(get()).rejects.toMatchObject({ code: 'walk_deadline' });
    expect(asked).toEqual(['/robots.txt', '/a']);
  });
});

describe('a page', () => {
  it('that answers 500 is asked for four times, with backoff and jitter', async () => {
    const { asked, clock, get } = await openPage(status(500), { requestsPerSecond: 1000 });
    await expect(get()).rejects.toMatchObject({ code: 'http_status' });
    expect(asked.filter((path) => path === '/a')).toHaveLength(4);
    expect(clock.waits).toEqual([1, 500, 1000, 2000]);
  });

  it('that is cut short is asked for again', async () => {
    const cut: Answer = (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half', () => response.destroy());
    };
    const { get } = await openPage(inTurn(reset, cut, html('whole')));
    await expect(get()).resolves.toMatchObject({ text: 'whole' });
  });

  it.each([
    ['never answers', hang],
    ['drips', drip],
  ])('that %s is given up when its time is up, and the next one is fetched', async (_, act) => {
    const clock = startClock();
    const { get } = await openPage(act(clock), { clock });
    const message = expect.stringContaining('("page_seconds")');
    await expect(get('/a')).rejects.toMatchObject({ code: 'http_deadline', message });
    await expect(get('/b')).resolves.toMatchObject({ text: 'another' });
  });

  it('that is empty is refused', async () => {
    const { get } = await openPage(html(''));
    await expect(get()).rejects.toMatchObject({ code: 'file_empty' });
  });

  it('that a public host redirects to, or links to, must be public too', async () => {
    // A loopback address plays the public internet, as in the tests of downloads.
    const isPrivate = (ip: string) => ip !== '127.0.0.1' && isPrivateAddress(ip);
    const { get } = await openPage(redirect('http://10.0.0.1/'), { isPrivate });
    await expect(get('/a')).rejects.toThrow('private address');
    await expect(get('http://127.0.0.2:9/')).rejects.toThrow('private address');
  });
});

describe('a page that was fetched before', () => {
  it.each([
    ['is unchanged', '"v1"', '/a', { text: 'as it was', isUnchanged: true }],
    ['has changed', '"v2"', '/a', { text: 'new', isUnchanged: false, etag: '"v2"' }],
    ['was redirected', '"v1"', '/b', { text: 'new' }],
  ])('and %s is asked for by its tag', async (_, etag, path, found) => {
    const kept = { contentType: 'text/html', lastModified: null, bytes: Buffer.from('as it was') };
    const readBefore = async (address: string) => {
      return { ...kept, url: new URL(path, address).href, etag: '"v1"' };
    };
    const { get } = await openPage(tagged(etag, 'new'), { readBefore });
    expect(await get('/a')).toMatchObject(found);
    // The connection can be used for the next page.
    expect(await get('/b')).toMatchObject({ text: 'another' });
  });
});

test('the pages that a site was not asked for, or led elsewhere, are logged by code when it is left', async () => {
  const { origin } = await startPortal(() => ({
    '/robots.txt': text('User-agent: *\nDisallow: /secret'),
    '/a': html('a page'),
    '/away': redirect('file:///etc/passwd'),
    '/gone': status(404),
  }));
  const logged: [string, unknown][] = [];
  const site = openTestSite(origin, startClock(), {
    log: (message, facts) => void logged.push([message, facts]),
  });
  for (const path of ['/secret/1', '/a', '/secret/2', '/away', '/gone', '/secret/3'])
    await site.fetchPage(`${origin}${path}`).catch(() => undefined);
  expect(logged.filter(([message]) => message === 'refused')).toEqual([]);
  await site.close();
  expect(logged.filter(([message]) => message === 'refused')).toEqual([
    ['refused', { code: 'robots_refused', pages: 3, first: `${origin}/secret/1` }],
    ['refused', { code: 'http_redirect_refused', pages: 1, first: `${origin}/away` }],
  ]);
});
