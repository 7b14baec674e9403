import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPageArchive } from '../landing/page-archive.ts';
import { startClock } from '../testing/clock.ts';
import { writeHomePage, writeSearchPage } from '../testing/next-pages.ts';
import {
  type Answer,
  bomb,
  html,
  inTurn,
  redirect,
  startPortal,
  status,
  tagged,
  text,
} from '../testing/portal.ts';
import { buildPullOptions, onlyResult } from '../testing/pull-options.ts';
import { fetchListingsPage } from './fetch.ts';
import type { Settings } from './settings.ts';

const portal = {
  id: 'portal',
  kind: 'listings-page',
  permission: 'the owner of the test portal agreed',
  contact: 'owner@example.ie',
  requests_per_second: 1000,
} as const;

async function pull(at: string, entry: Partial<Settings> = {}, options = buildPullOptions()) {
  const pulled = await onlyResult(fetchListingsPage({ ...portal, at, ...entry }, options));
  if ('error' in pulled) throw pulled.error;
  if ('unchanged' in pulled) throw new Error('nothing was pulled');
  return pulled;
}

const buildLanded = (address: string, pagesPath: string) => ({
  address,
  pagesPath,
  pulledAt: '2026-01-01T00:00:00.000Z',
});

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** This many homes, each with a page, in search pages of 50. Single answers can be replaced. */
function buildAnswers(count: number, special: Readonly<Record<string, Answer>> = {}) {
  const pages = Math.ceil(count / 50);
  const search = numbers(1, pages).map((page) => {
    const ids = numbers((page - 1) * 50 + 1, Math.min(count, page * 50));
    return [`/search?page=${page}`, html(writeSearchPage(ids, { total: count, page, pages }))];
  });
  const homes = numbers(1, count).map((id) => [`/listing/${id}`, html(writeHomePage(id))]);
  const first = search[0]?.[1];
  return { ...Object.fromEntries([...search, ...homes]), '/search': first, ...special };
}

const startHomes = (count: number, special?: Readonly<Record<string, Answer>>) =>
  startPortal(() => buildAnswers(count, special));

describe('a crawl', () => {
  it('reads every listing of every search page once, with its facts', async () => {
    const { origin, asked } = await startHomes(120);
    const options = buildPullOptions();
    const pulled = await pull(`${origin}/search`, {}, options);
    expect(pulled).toMatchObject({
      address: `${origin}/search`,
      fileName: 'listings.parquet',
      pulledAt: '2026-03-28T10:15:00.000Z',
      prepared: { rows: 120, isComplete: true },
      setAside: [],
      expectedTotal: 120,
      isComplete: true,
      incompleteBecause: [],
    });
    expect(asked).toEqual([
      '/robots.txt',
      '/search',
      '/search?page=2',
      '/search?page=3',
      ...numbers(1, 120).map((id) => `/listing/${id}`),
    ]);
    expect(pulled.bytes).toBe(readFileSync(pulled.path).length);
    expect(pulled.path.startsWith(options.workDir)).toBe(true);
    const brief = await pull(`${origin}/search`, { details: 'search' });
    expect(brief).toMatchObject({ prepared: { rows: 120 }, isComplete: true });
    expect(asked.slice(124)).toHaveLength(4);
  });

  it('ends where a search page shows nothing new', async () => {
    const same = html(writeSearchPage([1, 2], { total: 9 }));
    const { origin, asked } = await startHomes(2, {
      '/search?page=1': same,
      '/search?page=2': same,
    });
    const pulled = await pull(`${origin}/search?page={page}`);
    expect(asked.filter((path) => path.startsWith('/search'))).toHaveLength(2);
    // Two of nine: the contents of the page show that it is a search.
    expect(pulled).toMatchObject({ prepared: { rows: 2 }, isComplete: false });
    expect(pulled.incompleteBecause).toEqual(["2 of the site's own total of 9 were found"]);
  });

  it('requests known pages only if they have changed', async () => {
    const second = writeHomePage(2, { price: '€1' });
    const { origin, headers, asked } = await startHomes(2, {
      '/listing/1': tagged('"one"', writeHomePage(1)),
      '/listing/2': inTurn(tagged('"old"', writeHomePage(2)), tagged('"new"', second)),
    });
    const { pagesPath } = await pull(`${origin}/search`);
    const again = await pull(
      `${origin}/search`,
      {},
      buildPullOptions(startClock(), { landed: [buildLanded(`${origin}/search`, pagesPath)] }),
    );
    expect(again).toMatchObject({ prepared: { rows: 2 }, isComplete: true });
    const tags = asked.map((path, index) => [path, headers[index]?.['if-none-match']]);
    expect(tags.slice(-2)).toEqual([
      ['/listing/1', '"one"'],
      ['/listing/2', '"old"'],
    ]);
    const pages = await readPageArchive(again.pagesPath);
    expect((await pages.readPage(`${origin}/listing/1`))?.bytes.toString()).toBe(writeHomePage(1));
    expect((await pages.readPage(`${origin}/listing/2`))?.bytes.toString()).toBe(second);
    await pages.close();
  });

  it('of an invented site is made once for the instant that it shows', async () => {
    const { origin, asked } = await startHomes(2);
    const landed = [buildLanded('elsewhere', 'nowhere.gz')];
    const entry = { demo: true, pulled_at: '2026-01-01T00:00:00Z' };
    const options = buildPullOptions(startClock(), { landed });
    const crawl = fetchListingsPage({ ...portal, ...entry, at: `${origin}/search` }, options);
    expect(await onlyResult(crawl)).toEqual({ address: `${origin}/search`, unchanged: true });
    expect(asked).toEqual([]);
    const other = { ...entry, pulled_at: '2026-01-02T00:00:00Z' };
    expect(await pull(`${origin}/search`, other, options)).toMatchObject({ prepared: { rows: 2 } });
  });

  it('is not stopped by kept pages that are lost or damaged', async () => {
    const { origin } = await startHomes(2);
    const { pagesPath } = await pull(`${origin}/search`);
    const damaged = readFileSync(pagesPath);
    damaged.fill(0, 20, 200);
    writeFileSync(pagesPath, damaged);
    for (const path of [pagesPath, 'nowhere.gz']) {
      const landed = [buildLanded(`${origin}/search`, path)];
      const options = buildPullOptions(startClock(), { landed });
      const pulled = await pull(`${origin}/search`, {}, options);
      expect(pulled).toMatchObject({ prepared: { rows: 2 }, isComplete: true });
    }
  });
});

describe('a sitemap', () => {
  const loc = (path: string) => `<url><loc>${path}</loc></url>`;
  const sitemap = (...paths: string[]) => `<urlset>${paths.map(loc).join('')}</urlset>`;
  const index = (...paths: string[]) =>
    text(
      `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join('')}</sitemapindex>`,
    );

  it('and an index of sitemaps lead to the listings by their pattern', async () => {
    const { origin, asked } = await startPortal((base) => ({
      ...buildAnswers(4),
      '/sitemap.xml': index(`${base}/one.xml`, `${base}/two.xml`),
      '/one.xml': text(sitemap(`${base}/listing/1`, `${base}/about`, `${base}/listing/2`)),
      '/two.xml': text(sitemap(`${base}/listing/2#photos`, `${base}/listing/3`)),
    }));
    const pulled = await pull(`${origin}/sitemap.xml`, { listing_pattern: '^/listing/\\d+$' });
    expect(pulled).toMatchObject({ prepared: { rows: 3 }, isComplete: true, expectedTotal: null });
    expect(asked.slice(4)).toEqual(['/listing/1', '/listing/2', '/listing/3']);
  });

  it('that lags behind does not make a pull incomplete by adverts that are gone', async () => {
    const { origin } = await startPortal((base) => ({
      ...buildAnswers(2),
      '/sitemap.xml': text(sitemap(...numbers(1, 6).map((id) => `${base}/listing/${id}`))),
    }));
    const pulled = await pull(`${origin}/sitemap.xml`);
    expect(pulled).toMatchObject({ prepared: { rows: 2 }, isComplete: true });
    expect(pulled.skipped).toHaveLength(4);
  });

  it("of which a part can't be fetched makes the pull incomplete", async () => {
    const { origin } = await startPortal((base) => ({
      ...buildAnswers(2),
      '/sitemap.xml': index(`${base}/one.xml`, `${base}/two.xml`),
      '/one.xml': text(sitemap(`${base}/listing/1`)),
      '/two.xml': status(500),
    }));
    const pulled = await pull(`${origin}/sitemap.xml`);
    expect(pulled).toMatchObject({ prepared: { rows: 1 }, isComplete: false });
    expect(pulled.incompleteBecause[0]).toBe(`the search page ${origin}/two.xml can't be read`);
  });

  it('that leads to another host is reported, and followed only if the entry names it', async () => {
    const other = await startHomes(1);
    const { origin } = await startPortal((base) => ({
      ...buildAnswers(1),
      '/sitemap.xml': text(sitemap(`${base}/listing/1`, `${other.origin}/listing/1`)),
    }));
    const pulled = await pull(`${origin}/sitemap.xml`);
    expect(pulled).toMatchObject({ isComplete: false, setAside: [{ reason: /another host/ }] });
    expect(other.asked).toEqual([]);
    const hosts = [new URL(other.origin).host];
    expect(await pull(`${origin}/sitemap.xml`, { hosts })).toMatchObject({ isComplete: true });
  });
});

/* How a fault is found is part of the reason that an operator reads. */
describe('a page that fails', () => {
  const latin = Buffer.from(writeHomePage(1, { title: 'Dún Rd, Co. Clare' }), 'latin1');
  const errorPage = html('<title>Sorry</title><h1>Something went wrong</h1>');

  it.each([
    ['answers 500', status(500), 'answers 500'],
    ['answers 200 with an error page', errorPage, 'no shape of page that is known'],
    ['is too large', bomb(9), 'is larger than 8388608 bytes'],
    ['is broken UTF-8 in its address', html(latin), 'bytes that are not characters'],
  ])('because it %s is set aside with a clear reason', async (_, answer, says) => {
    const { origin } = await startHomes(3, { '/listing/1': answer });
    const pulled = await pull(`${origin}/search`);
    expect(pulled.prepared.rows).toBe(2);
    expect(pulled.setAside).toEqual([
      { place: `${origin}/listing/1`, reason: expect.stringContaining(says) },
    ]);
  });

  it.each([
    [2, true],
    [3, false],
  ])('like %i of a hundred leaves the pull complete: %s', async (failing, isComplete) => {
    const special = numbers(1, failing).map((id) => [`/listing/${id}`, status(500)]);
    const { origin } = await startHomes(100, Object.fromEntries(special));
    const pulled = await pull(`${origin}/search`);
    expect(pulled).toMatchObject({ isComplete, prepared: { rows: 100 - failing, isComplete } });
    expect(pulled.setAside).toHaveLength(failing);
    if (!isComplete) expect(pulled.incompleteBecause[0]).toContain("3 of 100 can't be read");
  });

  it.each([
    ['http_status', status(500)],
    ['nothing_readable', errorPage],
  ])('as the first refuses the pull with %s', async (code, answer) => {
    const { origin } = await startHomes(3, { '/search': answer });
    await expect(pull(`${origin}/search`)).rejects.toMatchObject({ code });
  });

  it('among the search pages makes the pull incomplete, and the rest is used', async () => {
    const { origin } = await startHomes(150, { '/search?page=2': html('<h1>Oops</h1>') });
    const byNumber = await pull(`${origin}/search?page={page}`);
    expect(byNumber).toMatchObject({ prepared: { rows: 100 }, isComplete: false });
    expect(byNumber.incompleteBecause).toEqual([
      `the search page ${origin}/search?page=2 can't be read`,
      expect.stringContaining("100 of the site's own total of 150"),
    ]);
    const byLink = await pull(`${origin}/search`);
    expect(byLink).toMatchObject({ prepared: { rows: 50 }, isComplete: false });
  });

  it('with an invalid byte is read, and reported', async () => {
    const broken = Buffer.concat([Buffer.from(writeHomePage(1)), Buffer.of(0xff)]);
    const { origin } = await startHomes(1, { '/listing/1': html(broken) });
    const pulled = await pull(`${origin}/search`);
    expect(pulled).toMatchObject({ prepared: { rows: 1 }, isComplete: true });
    expect(pulled.signals).toContainEqual({ field: 'text', value: 'broken utf-8', count: 1 });
  });

  it.each([
    ['shows a search page', html(writeSearchPage([2, 3]))],
    ['redirects to the search', redirect('/search')],
    ['is not there (404)', status(404)],
    ['is not there (410)', status(410)],
  ])('because its advert is gone and it %s is skipped, not a fault', async (_, answer) => {
    const { origin } = await startHomes(60, { '/listing/1': answer });
    const pulled = await pull(`${origin}/search`);
    expect(pulled).toMatchObject({
      prepared: { rows: 59 },
      setAside: [],
      skipped: [{ place: `${origin}/listing/1` }],
      isComplete: true,
    });
  });

  it('of a site without data that leads to the search is of an advert that is gone', async () => {
    const link = (id: number) => `<a class="home" href="/listing/${id}">${id}</a>`;
    const ids = numbers(1, 30);
    const home = (id: number) => html(`<h1>${id} Main Street, Naas</h1>${link(7)}${link(8)}`);
    const { origin } = await startPortal(() => ({
      ...Object.fromEntries(ids.map((id) => [`/listing/${id}`, home(id)])),
      '/search': html(`<h1>Homes for sale</h1>${ids.map(link).join('')}`),
      '/listing/1': redirect('/search'),
    }));
    const selectors = { links: 'a.home', listing: { title: 'h1' } };
    expect(await pull(`${origin}/search`, { selectors, county: 'Kildare' })).toMatchObject({
      prepared: { rows: 29 },
      setAside: [],
      skipped: [{ place: `${origin}/listing/1` }],
      isComplete: true,
    });
  });

  it('that is gone, as are many others, counts as a fault of the site', async () => {
    const gone = Object.fromEntries(numbers(1, 10).map((id) => [`/listing/${id}`, status(404)]));
    const { origin } = await startHomes(60, gone);
    const pulled = await pull(`${origin}/search`);
    expect(pulled.incompleteBecause).toEqual([
      '10 of 60 were gone when their pages were requested',
    ]);
  });

  it('followed by nineteen more ends the crawl', async () => {
    const failing = Object.fromEntries(numbers(5, 60).map((id) => [`/listing/${id}`, status(403)]));
    const { origin, asked } = await startHomes(60, failing);
    const pulled = await pull(`${origin}/search`);
    expect(asked.filter((path) => path.startsWith('/listing/'))).toHaveLength(24);
    expect(pulled).toMatchObject({ prepared: { rows: 4 }, isComplete: false });
    expect(pulled.incompleteBecause[0]).toContain('20 pages in a row did not arrive');
  });

  it('now and then does not end the crawl, however many there are', async () => {
    const odd = numbers(1, 60).filter((id) => id % 2 === 1);
    const failing = Object.fromEntries(odd.map((id) => [`/listing/${id}`, status(403)]));
    const { origin } = await startHomes(60, failing);
    expect(await pull(`${origin}/search`)).toMatchObject({ prepared: { rows: 30 } });
  });

  it('to be read is kept, and not taken as read the next time', async () => {
    const { origin } = await startHomes(3, { '/listing/2': html('<h1>Sorry</h1>') });
    const { pagesPath } = await pull(`${origin}/search`);
    const pages = await readPageArchive(pagesPath);
    expect(await pages.readPage(`${origin}/listing/2`)).toBeUndefined();
    expect(await pages.readPage(`${origin}/search`)).toBeDefined();
    await pages.close();
    expect(gunzipSync(readFileSync(pagesPath)).toString()).toContain('<h1>Sorry</h1>');
  });

  it('that robots.txt forbids is not asked for', async () => {
    const { origin, asked } = await startHomes(3, {
      '/robots.txt': text('User-agent: *\nDisallow: /listing/2'),
    });
    const pulled = await pull(`${origin}/search`);
    expect(asked).not.toContain('/listing/2');
    expect(pulled).toMatchObject({ prepared: { rows: 2 }, isComplete: false });
    expect(pulled.setAside[0]?.reason).toContain('robots.txt');
  });
});

describe('a crawl whose time is up', () => {
  it('keeps the pages read so far, as an incomplete pull', async () => {
    const { origin } = await startHomes(10);
    const pulled = await pull(`${origin}/search`, { requests_per_second: 1, deadline_seconds: 6 });
    expect(pulled).toMatchObject({ prepared: { rows: 4 }, isComplete: false });
    expect(pulled.incompleteBecause[0]).toContain("within the crawl's time limit");
  });
});

it('refuses a pattern that is not a regular expression', async () => {
  const { origin } = await startHomes(1);
  await expect(pull(`${origin}/search`, { listing_pattern: '(' })).rejects.toMatchObject({
    code: 'settings_invalid',
  });
});
