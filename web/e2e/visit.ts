import type { BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, patience } from './browser.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';
import { openVisitor } from './visitor.ts';

type Site = {
  server: FixtureServer;
  /** Opens a page as a new visitor; the next visit is made with the same page. */
  visit: (path: string, options?: { viewport: ViewportSize }) => Promise<Page>;
  /** Opens a page in a context of its own. */
  visitAlone: (path: string, options: BrowserContextOptions) => Promise<Page>;
  /** The same, without going anywhere yet. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
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

/** Serves the site with the fixture server to the visitors of one test file. */
export function openSite(): Site {
  const alone: BrowserContext[] = [];
  const openContext = async (options?: BrowserContextOptions) => {
    const browser = await openBrowser();
    const context = await browser.newContext({
      baseURL: site.server.origin,
      // It would answer requests that a test means to fail.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(patience);
    context.on('console', (message) => {
      if (/Content Security Policy|Permissions-Policy/.test(message.text()))
        site.refused.push(message.text());
    });
    return context;
  };
  beforeAll(async () => {
    site.server = await startFixtureServer();
  });
  afterAll(() => site.server.close());
  afterEach(async () => {
    await Promise.all(alone.splice(0).map((context) => context.close()));
    site.server.failures = 0;
    site.server.searches.length = 0;
    expect(site.refused.splice(0)).toEqual([]);
  });
  // Its hooks come last, as what is done after a test is done in reverse.
  const visit = openVisitor(async () => (await openContext()).newPage());
  const site: Site = {
    server: undefined as unknown as FixtureServer,
    refused: [],
    visit: (path, options) => visit(path, options?.viewport),
    visitAlone: async (path, options) => {
      const page = await site.openPage(options);
      await page.goto(path);
      await page.locator('main h1').waitFor();
      return page;
    },
    openPage: async (options) => {
      const context = await openContext(options);
      alone.push(context);
      return context.newPage();
    },
  };
  return site;
}
