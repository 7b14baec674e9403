import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { openContext } from './browser.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';

type Site = {
  server: FixtureServer;
  /** Opens a page as a new visitor, goes to an address and waits for its heading. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** The same without going anywhere yet, for routes and listeners. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
  /** What the content security policy refused since the test began; a test that leaves any fails. */
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

/** Goes on to an address as a link does, and waits for its heading, which two addresses may share. */
export async function goOn(page: Page, path: string): Promise<void> {
  await leaveScreen(page);
  await followLink(page, path);
  await page.locator('main h1:not(.left-behind)').waitFor();
}

/** Leaves the open screen for the page not found, which asks for nothing, and marks its heading. */
export async function leaveScreen(page: Page): Promise<void> {
  await followLink(page, '/between');
  await page.locator('main h1', { hasText: 'Page not found' }).evaluate((heading) => {
    heading.classList.add('left-behind');
  });
}

/** From any screen that there is, a link to this address leads to the page not found. */
export async function expectNotFound(page: Page, path: string): Promise<void> {
  await followLink(page, path);
  await expect.poll(() => page.locator('main h1').textContent()).toBe('Page not found');
  await expect.poll(() => page.title()).toBe('Page not found - Luach');
}

/** Opens pages of new visitors, each in a context of its own that is closed after the test. */
export function openVisitors(readOptions: () => BrowserContextOptions = () => ({})) {
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  return async (options?: BrowserContextOptions): Promise<Page> => {
    const context = await openContext({ ...readOptions(), ...options });
    contexts.push(context);
    return context.newPage();
  };
}

/** One server for all files of the process; it ends with it. */
let server: Promise<FixtureServer> | undefined;

/** Serves the site with the fixture server to the tests of a file. */
export function openSite(): Site {
  beforeAll(async () => {
    server ??= startFixtureServer();
    site.server = await server;
  });
  afterEach(() => {
    site.server.failures = 0;
    site.server.searches.length = 0;
    expect(site.refused.splice(0)).toEqual([]);
  });
  // Its hook runs first, as hooks after a test run in reverse.
  const openPage = openVisitors(() => ({ baseURL: site.server.origin }));
  const site: Site = {
    server: undefined as unknown as FixtureServer,
    refused: [],
    open: async (options) => {
      const page = await openPage(options);
      page.context().on('console', (message) => {
        if (/Content Security Policy|Permissions-Policy/.test(message.text()))
          site.refused.push(message.text());
      });
      return page;
    },
    visit: async (path, options) => {
      const page = await site.open(options);
      await page.goto(path);
      await page.locator('main h1').waitFor();
      return page;
    },
  };
  return site;
}
