import type { BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openContext } from './browser.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';
import { openVisitor } from './visitor.ts';

type Site = {
  server: FixtureServer;
  /** Opens a page as a new visitor; the next visit is made with the same page. */
  visit: (path: string, options?: { viewport: ViewportSize }) => Promise<Page>;
  /**
   * The same by a link where the last test looked too, which costs half of a load: for what a screen
   * shows however it is reached. An answer that the site keeps for the way back is shown before its
   * call is answered: a test that holds, fails or counts calls visits.
   */
  look: (path: string, options?: { viewport: ViewportSize }) => Promise<Page>;
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

/** What the content security policy refused to any page since the test began. */
const refused: string[] = [];

/** The server, and a page of it, serve all files of the process and end with it, as the browser does. */
let server: Promise<FixtureServer> | undefined;
let page: Promise<Page> | undefined;

async function openVisit(options?: BrowserContextOptions): Promise<BrowserContext> {
  server ??= startFixtureServer();
  const context = await openContext({ baseURL: (await server).origin, ...options });
  context.on('console', (message) => {
    if (/Content Security Policy|Permissions-Policy/.test(message.text()))
      refused.push(message.text());
  });
  return context;
}

function openSharedPage(): Promise<Page> {
  page ??= openVisit().then((context) => context.newPage());
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
  const { visit, look, begin } = openVisitor(openSharedPage, { isKept: true });
  const site: Site = {
    server: undefined as unknown as FixtureServer,
    refused,
    begin: (options) => begin(options?.viewport),
    visit: (path, options) => visit(path, options?.viewport),
    look: (path, options) => look(path, options?.viewport),
    visitAlone: async (path, options) => {
      const page = await site.openPage(options);
      await page.goto(path);
      await page.locator('main h1').waitFor();
      return page;
    },
    openLasting: async () => {
      const context = await openVisit();
      lasting.push(context);
      return context.newPage();
    },
    openPage: async (options) => {
      const context = await openVisit(options);
      alone.push(context);
      return context.newPage();
    },
  };
  return site;
}
