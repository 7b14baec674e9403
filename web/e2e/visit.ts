import type { BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, patience } from './browser.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';
import { openVisitor } from './visitor.ts';

type Site = {
  server: FixtureServer;
  /** Opens a page as a new visitor; the next visit is made with the same page. */
  visit: (path: string, options?: { viewport: ViewportSize }) => Promise<Page>;
  /** The same page without going anywhere yet: what it routes or hears is undone after the test. */
  begin: (options?: { viewport: ViewportSize }) => Promise<Page>;
  /** Opens a page in a context of its own, which costs as much as three visits. */
  visitAlone: (path: string, options: BrowserContextOptions) => Promise<Page>;
  /** The same, without going anywhere yet. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page for all tests of the file, which go on from one address to the next without a load. */
  openLasting: () => Promise<Page>;
  /** What the content security policy refused to its pages since the test began. */
  refused: string[];
};

/** What a page tells search engines: its description and its canonical address. */
export const headOf = (page: Page) =>
  page.evaluate(() => [
    document.querySelector('meta[name=description]')?.getAttribute('content'),
    document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  ]);

/** Goes to another address within the open site, as a link of the site does: without a load. */
export const followLink = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * Goes on to an address as a link does, and waits for its heading. By way of a page not found: two
 * addresses of one kind may share their heading's element.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  await followLink(page, '/between');
  await page.locator('main h1', { hasText: 'Page not found' }).evaluate((heading) => {
    heading.classList.add('left-behind');
  });
  await followLink(page, path);
  await page.locator('main h1:not(.left-behind)').waitFor();
}

/** What the content security policy refused to any page since the test began. */
const refused: string[] = [];

/** The server, and a page of it, serve all files of the process and end with it, as the browser does. */
let server: Promise<FixtureServer> | undefined;
let page: Promise<Page> | undefined;

async function openContext(options?: BrowserContextOptions): Promise<BrowserContext> {
  server ??= startFixtureServer();
  const [{ origin }, browser] = await Promise.all([server, openBrowser()]);
  const context = await browser.newContext({
    baseURL: origin,
    // It would answer requests that a test means to fail.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(patience);
  context.on('console', (message) => {
    if (/Content Security Policy|Permissions-Policy/.test(message.text()))
      refused.push(message.text());
  });
  return context;
}

function openSharedPage(): Promise<Page> {
  page ??= openContext().then((context) => context.newPage());
  return page;
}

/** Serves the site with the fixture server to the visitors of one test file. */
export function openSite(): Site {
  const alone: BrowserContext[] = [];
  const lasting: BrowserContext[] = [];
  beforeAll(async () => {
    server ??= startFixtureServer();
    site.server = await server;
  });
  afterEach(async () => {
    await Promise.all(alone.splice(0).map((context) => context.close()));
    site.server.failures = 0;
    site.server.searches.length = 0;
    expect(refused.splice(0)).toEqual([]);
  });
  afterAll(() => Promise.all(lasting.map((context) => context.close())));
  // Its hooks come last, as what is done after a test is done in reverse.
  const { visit, begin } = openVisitor(openSharedPage, { isKept: true });
  const site: Site = {
    server: undefined as unknown as FixtureServer,
    refused,
    begin: (options) => begin(options?.viewport),
    visit: (path, options) => visit(path, options?.viewport),
    visitAlone: async (path, options) => {
      const page = await site.openPage(options);
      await page.goto(path);
      await page.locator('main h1').waitFor();
      return page;
    },
    openLasting: async () => {
      const context = await openContext();
      lasting.push(context);
      return context.newPage();
    },
    openPage: async (options) => {
      const context = await openContext(options);
      alone.push(context);
      return context.newPage();
    },
  };
  return site;
}
