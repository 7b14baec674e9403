import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { formatAddress } from '../../api/contract/format-address.ts';
import type { ListingDetail } from '../../api/contract/listing.ts';
import type { Meta } from '../../api/contract/meta.ts';
import type { RegisterPage } from '../../api/contract/register.ts';
import { answersElement } from '../../api/contract/rendered-page.ts';
import { type Server, startServer } from '../../api/server.ts';
import { openDemo } from '../../jobs/demo/demo.ts';
import { ensureDemoKey, maybeDemoKey } from '../../jobs/demo/demo-key.ts';
import { pointAt, startDemoPortal } from '../../jobs/demo/demo-portal.ts';
import { refresh } from '../../jobs/refresh/refresh.ts';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { readSources } from '../../jobs/sources/sources.ts';
import { atEachWidth } from './at-each-width.ts';
import { openContext } from './browser.ts';
import { countSideways } from './find-amiss.ts';
import { finger, keyboard } from './hands.ts';
import { settleLoad, tasks } from './tasks.ts';
import { openVisitor } from './visitor.ts';
import { compareCalls, patternOf, screens } from './walk-lists.ts';
import { walkSteps } from './walk-steps.ts';
import { watchCalls } from './watch-calls.ts';

/*
 * The whole product as `npm start` shows it: the demonstration through the pipeline, the API, the
 * site.
 */

let dataDir: string;
let server: Server;
const faults: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'luach-e2e-'));
  const { sourcesFile, listings } = await openDemo(dataDir);
  const sources = await readSources(sourcesFile);
  const portal = await startDemoPortal(listings);
  await refresh({ dataDir, sources: pointAt(sources, portal), keepsExport: true });
  await portal.close();
  await ensureDemoKey(dataDir, () => {});
  const applicationKey = await maybeDemoKey(dataDir);
  server = await startServer({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    applicationKeys: applicationKey ? [applicationKey] : [],
    socialLink: 'https://social.example/@luach',
    log: false,
    webDir: await ensureSite(console.log),
  });
});

afterAll(async () => {
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

afterEach(() => {
  faults.length = 0;
});

/** A page before its first visit. */
async function openTab(options: BrowserContextOptions = {}) {
  const context = await openContext({ baseURL: server.url, ...options });
  context.on('weberror', (fault) => faults.push(fault.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return context.newPage();
}

const { visit } = openVisitor(() => openTab());
const open = (path: string, width = 1280) => visit(path, { width, height: 900 });

async function readApi<Body>(path: string): Promise<Body> {
  return (await (await fetch(server.url + path)).json()) as Body;
}

/** The calls whose answers came with the page. */
async function listAnswers(page: Page): Promise<string[]> {
  const known = JSON.parse((await page.locator(`#${answersElement}`).textContent()) ?? '{}');
  return Object.keys(known).map((path) => `GET ${path}`);
}

const headingOf = (page: Page) => page.locator('main h1').textContent();

describe('the site on the demonstration', () => {
  it('leads from the start page to a county, its sales and the next page by links alone', async () => {
    const page = await open('/');
    await page.locator('.sidebar').getByRole('link', { name: 'Price Register ++' }).click();
    const meta = await readApi<Meta>('/api/meta');
    expect(meta.demo).toBe(true);
    await page.getByText('Demonstration.').waitFor();
    await expect.poll(() => page.locator('main a[href^="/priceregister/"]').count()).toBe(26);
    await expect
      .poll(() => page.locator('.sidebar a[rel~="me"]').getAttribute('href'))
      .toBe('https://social.example/@luach');
    await page.locator('main a[href="/priceregister/Leitrim"]').click();
    await page.getByRole('heading', { name: /Leitrim/ }).waitFor();
    const answer = await readApi<RegisterPage>('/api/PriceRegistry/Leitrim/1');
    expect(answer.records).toHaveLength(80);
    await expect.poll(() => page.locator('main table tbody tr').count()).toBe(80);
    const readFirstRow = async () => {
      const text = await page.locator('main table tbody tr').first().textContent();
      return text?.replace(/\s+/g, ' ');
    };
    await expect
      .poll(readFirstRow)
      .toContain(formatAddress(answer.records[0]?.address ?? '').split(',')[0]);
    await page.locator('nav a[href="/priceregister/Leitrim/2"]').first().click();
    await page.waitForURL('**/priceregister/Leitrim/2');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(faults).toEqual([]);
  });

  it('reaches every screen from the dashboard by links, buttons and forms, and makes every call', async () => {
    const page = await openTab();
    onTestFinished(() => page.context().close());
    await page.setViewportSize({ width: 1280, height: 900 });
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      return dialog.accept();
    });
    const watched = watchCalls(page);
    const met = new Set<string>();
    await page.goto('/');
    await page.locator('main h1').waitFor();
    const withPage = await listAnswers(page);
    for (const { screen, heading, go } of walkSteps) {
      const poll = <Value>(read: () => Value) => expect.poll(read, { message: screen });
      await go(page).catch((cause: unknown) => {
        throw new Error(`No way to ${screen} from ${page.url()}`, { cause });
      });
      await poll(() => new URL(page.url()).pathname).toMatch(patternOf(screen));
      await poll(() => headingOf(page)).toMatch(heading);
      await poll(() => page.locator('main .pending').count()).toBe(0);
      await poll(watched.countUnderWay).toBe(0);
      await poll(() => countSideways(page)).toBe(0);
      await page.setViewportSize({ width: 320, height: 900 });
      await poll(() => countSideways(page)).toBe(0);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect([...faults, ...watched.failed], screen).toEqual([]);
      met.add(screen);
    }
    expect({
      missed: screens.filter((screen) => !met.has(screen)),
      ...compareCalls([...withPage, ...watched.answered]),
    }).toEqual({ missed: [], missing: [], unlisted: [] });
    await expect.poll(() => alerts).toEqual(["Thanks, we'll be in touch very soon"]);
  });

  it('finds sales by what a visitor types, with or without fadas, and again after a reload', async () => {
    const page = await open('/searchpriceregister');
    await page.getByLabel('Address or Eircode').fill('main st');
    await page.getByLabel('Address or Eircode').press('Enter');
    await page.locator('main table tbody tr').first().waitFor();
    const found = await page.locator('.found-line').textContent();
    await page.reload();
    await expect.poll(() => page.locator('.found-line').textContent()).toBe(found);
    await page.locator('main table tbody tr').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('leads from the county statistics to a month, with figures and charts', async () => {
    const page = await open('/stats');
    await page.locator('.province a[href="/stats/Cork"]').click();
    await page.getByRole('heading', { name: 'Cork Property Statistics', exact: true }).waitFor();
    await page.locator('main figure svg').first().waitFor();
    await page.locator('main a[href="/stats/Cork/2026/3"]').click();
    await page.getByRole('heading', { name: 'Cork Property Statistics, March 2026' }).waitFor();
    await expect.poll(() => page.title()).toBe('Cork Property Statistics 3 / 2026 - Luach');
    await page.getByText('Number of sales for the period').waitFor();
    await expect.poll(() => page.locator('main').textContent()).toMatch(/€\d/);
    expect(faults).toEqual([]);
  });

  it('leads from the menu to the blog, to an article with its chart, and to the home that it is about', async () => {
    const page = await open('/');
    await page.locator('.sidebar').getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { name: 'Luach Blog' }).waitFor();
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(3);
    await page.getByRole('link', { name: 'Back on the market' }).click();
    await page.getByRole('heading', { name: /^Back on the market/ }).waitFor();
    await page.locator('main .post-body .chart svg circle').first().waitFor();
    const readChart = () => page.locator('.chart-box').getAttribute('aria-label');
    await expect.poll(readChart).toContain('Relisted');
    const chart = await readChart();
    await expect.poll(() => page.title()).toMatch(/^Back on the market: .* - Luach$/);
    const home = page.getByRole('region', { name: 'The home' }).getByRole('link');
    const address = await home.textContent();
    await home.click();
    await page.getByRole('region', { name: 'Price Changes' }).waitFor();
    await expect.poll(() => headingOf(page)).toBe(address);
    await expect.poll(readChart).toBe(chart);
  });

  it('shows the schools and the stops around a home, on a desktop and on a phone', async () => {
    const found = await readApi<{ id: number }[]>('/api/listing/search/dublin');
    const listings = await Promise.all(
      found.slice(0, 20).map(async ({ id }) => ({
        id,
        ...(await readApi<ListingDetail>(`/api/Listing/${id}`)),
      })),
    );
    const listing = listings.find(({ schools, transport }) => schools?.length && transport?.length);
    const page = await open(`/listing/${listing?.id}/Dublin/x`);
    const around = page.getByRole('region', { name: 'Around This Home' });
    const rows = around.locator('tbody tr');
    await atEachWidth(page, async () => {
      await around.getByRole('tab', { name: 'Schools Nearby' }).click();
      await around
        .getByText(listing?.schools?.[0]?.name ?? '')
        .first()
        .waitFor();
      await expect.poll(() => rows.count()).toBe(listing?.schools?.length);
      await around.getByRole('tab', { name: 'Public Transport Nearby' }).click();
      await around
        .getByText(listing?.transport?.[0]?.commonName ?? '')
        .first()
        .waitFor();
      await expect.poll(() => rows.count()).toBe(listing?.transport?.length);
      await expect.poll(() => countSideways(page)).toBe(0);
    });
    expect(faults).toEqual([]);
  });

  it('notices an error in the console', async () => {
    const page = await open('/about');
    await page.evaluate(() => console.error('planted'));
    await expect.poll(() => faults.splice(0)).toEqual(['planted']);
  });

  it('shows the page of the API with its own style', async () => {
    const page = await open('/api/docs');
    const readWidth = () => page.evaluate(() => getComputedStyle(document.body).maxWidth);
    await expect.poll(readWidth).toBe('860px');
    expect(faults).toEqual([]);
  });

  it('fills the head before any script runs, and answers 404 for what is not there', async () => {
    const found = await fetch(`${server.url}/STATS/cork/`, { headers: { accept: 'text/html' } });
    expect(found.status).toBe(200);
    const html = await found.text();
    expect(html).toContain('<title>Cork Property Statistics - Luach</title>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/stats\/Cork"/);
    expect(html).toMatch(/<meta property="og:title" content="Cork Property Statistics/);
    const missing = await fetch(`${server.url}/stats/Atlantis`, {
      headers: { accept: 'text/html' },
    });
    expect(missing.status).toBe(404);
    const page = await open('/stats/Atlantis');
    await expect.poll(() => headingOf(page)).toMatch(/not found/i);
  });

  it.each([
    '/',
    '/priceregister/Dublin',
    '/searchpriceregister',
    '/stats',
    '/stats/Dublin',
    '/stats/Dublin/2026/2',
    '/blog',
    '/about',
    '/data',
    '/insights',
    '/releases',
    '/methods/register-lag',
  ])('%s never scrolls sideways on a phone and logs no error', async (path) => {
    const page = await open(path, 320);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => countSideways(page)).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe.each([
  { by: 'keyboard', hand: keyboard, options: { viewport: { width: 1280, height: 900 } } },
  {
    by: 'finger',
    hand: finger,
    options: {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      // What moves must not be in the way.
      reducedMotion: 'no-preference',
    } as const,
  },
])('by $by alone a visitor', ({ hand, options }) => {
  const openOwn = () => openTab({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
  const { visit: begin } = openVisitor(openOwn);
  it.each(tasks)('$name', async ({ walk }) => {
    const openElsewhere = async (address: string) => {
      const page = await openOwn();
      onTestFinished(() => page.context().close());
      await page.goto(address);
      await settleLoad(page);
      return page;
    };
    const page = await begin('/', options.viewport);
    await settleLoad(page);
    await walk({ page, hand, read: readApi, openElsewhere });
    expect(faults).toEqual([]);
  });
});
