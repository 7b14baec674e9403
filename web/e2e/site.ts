import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  expect as playwrightExpect,
} from '@playwright/test';
import { afterEach, beforeAll, inject } from 'vitest';
import { startBrowser } from './browser.ts';
import { startFixtureServer } from './fixture-server.ts';

/** How long a page may take to show what is looked for, in milliseconds; for slow machines. */
const patience = 60_000;

/** Waits for what a page shows, so that no test has to rest. */
export const expect = playwrightExpect.configure({ timeout: patience });

/** The browser of this process, which ends with it. */
let browser: Promise<Browser> | undefined;

export type Site = {
  /** Where the site is, once the tests run. */
  origin: string;
  /**
   * What the pages of this test complained of: what the content policy refused, and errors. A test
   * fails if it leaves any.
   */
  readonly faults: string[];
  /** A page of a new visitor, before the first address. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page of a new visitor at an address, once it has its heading. */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
};

/**
 * Shows a site to the tests of a file: by itself one with hand-made answers. Each page is a new
 * visitor's, and is closed after its test.
 */
export function openSite(start: () => Promise<string> = startFixtureServer): Site {
  const contexts: BrowserContext[] = [];
  const site: Site = {
    origin: '',
    faults: [],
    async newPage(options) {
      browser ??= startBrowser(inject('browserFolder'));
      const context = await (await browser).newContext({
        baseURL: site.origin,
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(patience);
      context.on('weberror', (fault) => site.faults.push(fault.error().message));
      context.on('console', (message) => {
        if (/Content Security Policy|Permissions-Policy/.test(message.text()))
          site.faults.push(message.text());
      });
      return context.newPage();
    },
    async open(path, options) {
      const page = await site.newPage(options);
      await page.goto(path);
      await page.locator('main h1').waitFor();
      return page;
    },
  };
  beforeAll(async () => {
    site.origin = await start();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(site.faults.splice(0)).toEqual([]);
  });
  return site;
}

export const phone = { viewport: { width: 320, height: 700 } };
export const touch = { hasTouch: true, viewport: { width: 390, height: 800 } };

/** The listing of which everything is known. */
export const listing = '/listing/4711/Dublin/14-ardilea-crescent-clonskeagh-dublin-14';

/** Lets what a page asks for wait until it is released. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    // The page may have cancelled it.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Goes to another address within the open site, as a link of the site does: without a load. */
export const followLink = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
