import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RenderedSite, startRenderedSite } from './rendered-site.ts';

/* The server renders every page whole; the browser takes it over as it stands. */

let site: RenderedSite;
let origin = '';
let page: Page;
const faults: string[] = [];
const calls: string[] = [];
const places = new Map<string, string>();

beforeAll(async () => {
  site = await startRenderedSite();
  origin = site.origin;
  const id = site.listingId;
  places.set('a listing', `/listing/${id}/Mayo/x`).set('an application', `/mortgage/${id}`);
  page = await openPhone();
});
afterAll(async () => {
  await page.context().close();
  await site.close();
});

async function openPhone(): Promise<Page> {
  const context = await site.openContext({ viewport: { width: 320, height: 900 } });
  const phone = await context.newPage();
  phone.on('pageerror', (error) => faults.push(error.message));
  phone.on('console', (message) => {
    // Playwright says that it keeps the service worker out.
    const isOurs = !message.text().startsWith('Service Worker registration blocked');
    if (isOurs && ['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  phone.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await phone.addInitScript(watchShifts);
  return phone;
}

declare global {
  interface Window {
    /** How far the page's contents have moved, as the browser counts it. */
    shift?: number;
  }
}

/** Runs in the page, before anything of it. */
function watchShifts() {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shift = (window.shift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The text of the page as the server sent it, and as it stands now, both without the charts. */
const readTexts = (html: string) =>
  page.evaluate((sent) => {
    const read = (of: Document) => {
      const main = of.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
      for (const drawn of main?.querySelectorAll('svg, noscript') ?? []) drawn.remove();
      return main?.textContent ?? '';
    };
    return [read(new DOMParser().parseFromString(sent, 'text/html')), read(document)] as const;
  }, html);

describe.each([
  '/',
  '/pricechanges',
  '/pricechanges/Mayo',
  '/pricechanges/Mayo/castlebar',
  '/relisted',
  '/relisted/Mayo',
  '/for-sale',
  '/for-sale/Mayo',
  '/FOR-SALE/mayo/Castlebar/',
  '/search',
  '/search?q=castlebar',
  '/search?q=castlebar&sort=dearest&beds=3&page=2',
  '/for-sale/Mayo/Castlebar?type=Mews',
  '/pricechanges/Mayo?since=28&sort=change',
  '/priceregister',
  '/priceregister/Mayo',
  '/priceregister/Mayo?spelling=register',
  '/searchpriceregister',
  '/searchpriceregister?term=main&county=Mayo&sort=cheapest&page=2',
  '/place/f28?sort=address&build=second-hand',
  '/stats',
  '/stats/Mayo',
  '/stats/Mayo/2026/1',
  '/embed/trend/stats/Mayo',
  '/embed/median/stats/Mayo',
  '/embed/types/stats/Mayo/2026/1',
  '/embed/map/stats?map=change',
  '/mortgage',
  '/blog',
  '/shortlist',
  '/about',
  '/data',
  '/sql',
  '/insights?area=Mayo',
  '/releases',
  '/methods',
  '/methods/price-index',
  '/methods/sold-against-asking',
  '/methods/time-to-sell',
  '/methods/funnel',
  '/methods/register-lag',
  '/methods/releases',
  '/nowhere',
  '/priceregister/nowhere',
  '/stats/nowhere/2026/1?of=new',
  '/listing/abc',
  'a listing',
  'an application',
])('%s', (place) => {
  test('is taken over as the server sent it: no call, no fault, nothing moves', async () => {
    const path = places.get(place) ?? place;
    calls.length = 0;
    faults.length = 0;
    const html = await (await fetch(origin + path)).text();
    await page.goto(path, { waitUntil: 'networkidle' });
    // On a busy machine the network may rest before the whole page is parsed.
    await page.waitForLoadState('load');
    const [sent, shown] = await readTexts(html);
    expect(sent).toBe(shown);
    expect(sent.length).toBeGreaterThan(40);
    expect(sent).not.toContain('Loading...');
    expect(calls).toEqual([]);
    const isMissing = /nowhere|abc/.test(place);
    expect(faults.filter((fault) => !isMissing || !/404|was not ok/.test(fault))).toEqual([]);
    await expect.poll(() => page.evaluate(() => window.shift)).toBeLessThan(0.02);
  });
});

test.each([
  ['/nowhere', '/else/where?q=x', '/stats/Mayo/2026/1/2', '/about/us'],
  ['/priceregister/nowhere', '/PriceRegister/else%20where/7?spelling=register'],
  ['/pricechanges/nowhere/castlebar', '/pricechanges/Castlebar/Mayo'],
])('paths that lead nowhere share a page: %s', async (...paths) => {
  const answers = await Promise.all(paths.map(async (path) => await fetch(origin + path)));
  const pages = await Promise.all(answers.map(async (answer) => await answer.text()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set(pages)).toEqual(new Set(pages.slice(0, 1)));
});

test.each(['/', '/stats/Mayo', '/for-sale/Mayo'])(
  '%s has a picture for other sites',
  async (path) => {
    const html = await (await fetch(origin + path)).text();
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const answer = await fetch(origin + address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      200, 1200, 630,
    ]);
  },
);

test('a link of the page is followed without loading another', async () => {
  await page.goto('/for-sale');
  await page.evaluate(() => Object.assign(window, { isStill: true }));
  await page.locator('main').getByRole('link', { name: /Mayo/ }).first().click();
  await page.getByRole('heading', { name: /Mayo/ }).waitFor();
  await expect.poll(() => page.evaluate(() => 'isStill' in window)).toBe(true);
});

test('a part whose code comes late stands as the server sent it until it comes near', async () => {
  const scripts: string[] = [];
  const note = (request: Request) => scripts.push(new URL(request.url()).pathname);
  const isFetched = () => scripts.some((path) => path.includes('/market-'));
  const html = await (await fetch(`${origin}/stats/Mayo`)).text();
  calls.length = 0;
  faults.length = 0;
  page.on('request', note);
  await page.goto('/stats/Mayo', { waitUntil: 'load' });
  const heading = page.getByRole('heading', { name: 'Sold against asking, Mayo' });
  await heading.waitFor();
  expect(isFetched()).toBe(false);
  await heading.scrollIntoViewIfNeeded();
  await expect.poll(isFetched).toBe(true);
  await page.waitForLoadState('networkidle');
  const [sent, shown] = await readTexts(html);
  expect(shown).toBe(sent);
  expect([calls, faults]).toEqual([[], []]);
  page.off('request', note);
});

test('after an answer that came with the page, the next visit to it asks the API', async () => {
  await page.goto('/for-sale/Mayo');
  calls.length = 0;
  await page.locator('main table').getByRole('link').first().click();
  await page.waitForURL('**/for-sale/Mayo/*');
  await page.goBack();
  await expect.poll(() => calls).toContain('/api/ForSale/Mayo/Townlands');
});

test('what is typed before the page is taken over counts as typed', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Find a home for sale').fill('castlebar');
  await page.getByLabel('Find a sale by address or Eircode').fill('main street');
  release();
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('button[disabled]').length))
    .toBe(0);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Find a home for sale').press('Enter');
  await page.waitForURL('**/search?q=castlebar');
  await page.unrouteAll({ behavior: 'wait' });
  await page.locator('.found-line').waitFor();
});

test('what is clicked before the page is taken over is done then', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search?q=castlebar', { waitUntil: 'commit' });
  const star = page.locator('.row-star').first();
  await star.click();
  // Another is clicked twice, which leaves it as it was.
  const other = page.locator('.row-star').nth(1);
  await other.click();
  await other.click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
  release();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => other.getAttribute('aria-pressed')).toBe('false');
  await star.click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
  await page.unrouteAll({ behavior: 'wait' });
});

test.each(['/searchpriceregister', '/', '/place/f28', '/stats'])(
  'what a newsletter adds to the address of %s changes nothing of it',
  async (path) => {
    faults.length = 0;
    await page.goto(`${path}?utm_source=letter`, { waitUntil: 'networkidle' });
    expect(faults).toEqual([]);
  },
);

test('the storage of the visit is not read as a page starts, which would wait for it', async () => {
  const fresh = await page.context().newPage();
  await fresh.setViewportSize({ width: 1280, height: 720 });
  await fresh.addInitScript(() => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      if (this === sessionStorage) document.documentElement.dataset.read = key;
      return read.call(this, key);
    };
  });
  await fresh.goto('/stats/Mayo', { waitUntil: 'networkidle' });
  await fresh.locator('.chart-box svg').first().waitFor();
  await expect.poll(() => fresh.locator('html').getAttribute('data-read')).toBe(null);
  await fresh.close();
});

test('homes are found without scripts', async () => {
  const context = await site.openContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/');
  await plain.getByLabel('Find a home for sale').fill('castlebar');
  await plain.getByLabel('Find a home for sale').press('Enter');
  await plain.waitForURL('**/search?q=castlebar');
  await plain.locator('.found-line').waitFor();
  await context.close();
});
