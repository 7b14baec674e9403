import { describe, expect, it } from 'vitest';
import { startClock } from '../testing/clock.ts';
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
import { visitSite } from '../testing/site.ts';
import { isPrivateAddress } from './private-address.ts';

/** A portal with one page, `/a`. */
async function startPage(answer: Answer, robots?: Answer) {
  return await startPortal(() => ({
    '/a': answer,
    '/b': html('another'),
    ...(robots && { '/robots.txt': robots }),
  }));
}

describe('robots.txt', () => {
  it('is asked for once, before the first page, with our name and contact', async () => {
    const { origin, asked, headers } = await startPage(html('a page'));
    const site = visitSite(origin);
    await site.fetchPage(`${origin}/a`);
    await site.fetchPage(`${origin}/b`);
    expect(asked).toEqual(['/robots.txt', '/a', '/b']);
    expect(headers.map((sent) => sent['user-agent'])).toEqual(
      Array(3).fill('Luach/0.1 (Irish property prices; +owner@example.ie)'),
    );
  });

  it('that forbids a page is obeyed, behind a byte order mark too', async () => {
    const rules = '\uFEFFUser-agent: Luach\nDisallow: /a';
    const { origin, asked } = await startPage(html('a page'), text(rules));
    const site = visitSite(origin);
    await expect(site.fetchPage(`${origin}/a`)).rejects.toMatchObject({ code: 'robots_refused' });
    await expect(site.fetchPage(`${origin}/b`)).resolves.toMatchObject({ text: 'another' });
    expect(asked).toEqual(['/robots.txt', '/b']);
  });

  it.each([404, 403])('that answers %i allows all', async (code) => {
    const { origin } = await startPage(html('a page'), status(code));
    await expect(visitSite(origin).fetchPage(`${origin}/a`)).resolves.toBeDefined();
  });

  it.each([
    ['answers 429', status(429)],
    ['breaks off', reset],
    ['redirects in a loop', redirect('/robots.txt')],
    ['never ends', flood(2 ** 30, { bytes: 0 })],
  ])('that %s allows nothing', async (_, robots) => {
    const { origin, asked } = await startPage(html('a page'), robots);
    const site = visitSite(origin);
    const refusal = { code: 'robots_unreachable' };
    for (const page of ['/a', '/b'])
      await expect(site.fetchPage(`${origin}${page}`)).rejects.toMatchObject(refusal);
    expect(asked.filter((path) => path !== '/robots.txt')).toEqual([]);
  });

  it('of the host that a page redirects to holds there', async () => {
    const other = await startPortal(() => ({
      '/robots.txt': text('User-agent: *\nDisallow: /secret'),
      '/secret': html('secret'),
    }));
    const { origin } = await startPage(redirect(`${other.origin}/secret`));
    await expect(visitSite(origin).fetchPage(`${origin}/a`)).rejects.toMatchObject({
      code: 'robots_refused',
    });
    expect(other.asked).toEqual(['/robots.txt']);
  });

  it('slows us down by its Crawl-delay, and never speeds us up', async () => {
    for (const [delay, gap] of [
      [5, 5000],
      [0.1, 1000],
    ]) {
      const { origin } = await startPage(html(''), text(`User-agent: *\nCrawl-delay: ${delay}`));
      const clock = startClock();
      const site = visitSite(origin, clock);
      await site.fetchPage(`${origin}/b`);
      await site.fetchPage(`${origin}/b`);
      expect(clock.waits).toEqual([1000, gap]);
    }
  });
});

describe('the pace', () => {
  it('is one request a second unless the entry says otherwise, robots.txt and redirects included', async () => {
    const { origin } = await startPage(redirect('/b'));
    const clock = startClock();
    await visitSite(origin, clock).fetchPage(`${origin}/a`);
    expect(clock.waits).toEqual([1000, 1000]);
    const fast = startClock();
    await visitSite(origin, fast, { requestsPerSecond: 4 }).fetchPage(`${origin}/a`);
    expect(fast.waits).toEqual([250, 250]);
  });

  it('holds also after a page was given up', async () => {
    const { origin } = await startPage(status(503, { 'Retry-After': '60' }));
    const clock = startClock();
    const site = visitSite(origin, clock);
    await expect(site.fetchPage(`${origin}/a`)).rejects.toMatchObject({ code: 'http_status' });
    await site.fetchPage(`${origin}/b`);
    expect(clock.waits).toEqual([1000, 60_000, 60_000, 60_000, 60_000]);
  });

  it("ends the walk where the host can't be asked again in time", async () => {
    const { origin, asked } = await startPage(status(429, { 'Retry-After': '86400' }));
    const clock = startClock();
    const site = visitSite(origin, clock);
    await expect(site.fetchPage(`${origin}/a`)).rejects.toMatchObject({ code: 'walk_deadline' });
    expect(asked).toEqual(['/robots.txt', '/a']);
  });
});

describe('a page', () => {
  it('that answers 500 is asked for four times, with backoff and jitter', async () => {
    const { origin, asked } = await startPage(status(500));
    const clock = startClock();
    const site = visitSite(origin, clock, { requestsPerSecond: 1000 });
    await expect(site.fetchPage(`${origin}/a`)).rejects.toMatchObject({ code: 'http_status' });
    expect(asked.filter((path) => path === '/a')).toHaveLength(4);
    expect(clock.waits).toEqual([1, 500, 1000, 2000]);
  });

  it('that is cut short is asked for again', async () => {
    const cut: Answer = (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half', () => response.destroy());
    };
    const { origin } = await startPage(inTurn(reset, cut, html('whole')));
    await expect(visitSite(origin).fetchPage(`${origin}/a`)).resolves.toMatchObject({
      text: 'whole',
    });
  });

  it.each([
    ['never answers', hang],
    ['drips', drip],
  ])('that %s is given up when its time is up, and the next one is fetched', async (_, act) => {
    const clock = startClock();
    const { origin } = await startPage(act(clock));
    const site = visitSite(origin, clock);
    await expect(site.fetchPage(`${origin}/a`)).rejects.toMatchObject({
      code: 'http_deadline',
      message: expect.stringContaining('("page_seconds")'),
    });
    await expect(site.fetchPage(`${origin}/b`)).resolves.toMatchObject({ text: 'another' });
  });

  it('that is empty is refused', async () => {
    const { origin } = await startPage(html(''));
    await expect(visitSite(origin).fetchPage(`${origin}/a`)).rejects.toMatchObject({
      code: 'file_empty',
    });
  });

  // A loopback address plays the public internet, as in the tests of downloads.
  const isPrivate = (ip: string) => ip !== '127.0.0.1' && isPrivateAddress(ip);

  it('that a public host redirects to, or links to, must be public too', async () => {
    const { origin } = await startPage(redirect('http://10.0.0.1/'));
    const site = visitSite(origin, startClock(), { isPrivate });
    await expect(site.fetchPage(`${origin}/a`)).rejects.toMatchObject({
      code: expect.stringMatching(/^(http_redirect_refused|robots_unreachable)$/),
      message: expect.stringContaining('private address'),
    });
    await expect(site.fetchPage('http://127.0.0.2:9/')).rejects.toThrow('private address');
  });
});

describe('a page that was fetched before', () => {
  it.each([
    ['is unchanged', '"v1"', '/a', { text: 'as it was', isUnchanged: true }],
    ['has changed', '"v2"', '/a', { text: 'new', isUnchanged: false, etag: '"v2"' }],
    ['was redirected', '"v1"', '/b', { text: 'new' }],
  ])('and %s is asked for by its tag', async (_, etag, path, found) => {
    const { origin } = await startPage(tagged(etag, 'new'));
    const kept = { contentType: 'text/html', lastModified: null, bytes: Buffer.from('as it was') };
    const maybeBefore = async () => ({ ...kept, url: `${origin}${path}`, etag: '"v1"' });
    const site = visitSite(origin, startClock(), { maybeBefore });
    expect(await site.fetchPage(`${origin}/a`)).toMatchObject(found);
    // The connection can be used for the next page.
    expect(await site.fetchPage(`${origin}/b`)).toMatchObject({ text: 'another' });
  });
});
