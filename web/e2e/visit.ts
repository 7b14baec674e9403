import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, patience } from './browser.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';

type Site = {
  server: FixtureServer;
  /** Opens a page in a fresh context, as a new visitor. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>;
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

/** Serves the site with the fixture server and opens a browser, for one test file. */
export function openSite(): Site {
  let browser: Browser;
  const site: Site = {
    server: undefined as unknown as FixtureServer,
    openPage: async (options) => {
      const context = await browser.newContext({ baseURL: site.server.origin, ...options });
      context.setDefaultTimeout(patience);
      context.on('console', (message) => {
        if (/Content Security Policy|Permissions-Policy/.test(message.text()))
          site.refused.push(message.text());
      });
      return context.newPage();
    },
    refused: [],
    visit: async (path, options) => {
      const page = await site.openPage(options);
      await page.goto(path);
      await page.locator('main h1').waitFor();
      return page;
    },
  };
  beforeAll(async () => {
    site.server = await startFixtureServer();
    browser = await launchBrowser();
  });
  afterEach(async () => {
    site.server.failures = 0;
    site.server.searches.length = 0;
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(site.refused.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await site.server.close();
  });
  return site;
}
