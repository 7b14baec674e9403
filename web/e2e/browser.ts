import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';
import { type BrowserFetch, browserFetches } from './fetch-browser.ts';
import { type FoundBrowser, listBrowsers } from './find-browser.ts';

/** How long a page may take to answer, in milliseconds; generous, for slow machines. */
export const patience = 60_000;

/**
 * What the browser does without. Chrome takes the last list that it is given, so Playwright's own
 * comes again before ours: two pages of the address bar's suggestions for each window, which no test
 * sees and which cost more than the page that it does see.
 */
const unused = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** Quiet, without a sandbox (containers run as root), and with connections to this machine only. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unused.join()}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

type Ways = {
  readonly list: () => Promise<readonly FoundBrowser[]>;
  readonly fetches: readonly BrowserFetch[];
  readonly start: (file: string) => Promise<Browser>;
  readonly log: (line: string) => void;
};

function startBrowser(file: string): Promise<Browser> {
  return chromium.launch({ executablePath: file, headless: true, args: flags });
}

/** Where a browser is named, no other is fetched in its place. */
function listRealWays(): Ways {
  const fetches = process.env.LUACH_CHROMIUM ? [] : browserFetches;
  return { list: listBrowsers, fetches, start: startBrowser, log: console.log };
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n')[0] ?? '';
}

/**
 * A browser that starts: an installed one, else the first that can be fetched. That it starts is
 * tried, not assumed: a file may be a stub, or lack its libraries.
 * @throws Error with every way that was tried and why it failed.
 */
export async function findBrowser(ways: Partial<Ways> = {}): Promise<FoundBrowser> {
  const { list, fetches, start, log } = { ...listRealWays(), ...ways };
  const failures: string[] = [];
  const tryOne = async (found: FoundBrowser): Promise<boolean> => {
    try {
      await (await start(found.file)).close();
      log(`Browser: ${found.name}, ${found.file}`);
      return true;
    } catch (error) {
      failures.push(`${found.name}, ${found.file}: ${firstLine(error)}`);
      return false;
    }
  };
  for (const found of await list()) {
    if (await tryOne(found)) return found;
  }
  for (const { name, fetch } of fetches) {
    log(`No browser yet: trying ${name}…`);
    const fetched = await fetch().catch((error: unknown) => {
      failures.push(`${name}: ${firstLine(error)}`);
      return undefined;
    });
    if (fetched && (await tryOne(fetched))) return fetched;
  }
  const tried = failures.map((failure) => `\n  - ${failure}`).join('');
  throw new Error(
    `No browser to be had for the browser tests. Install Chrome or Chromium, or name one in LUACH_CHROMIUM. Tried:${tried}`,
  );
}

let found: Promise<FoundBrowser> | undefined;

let shared: Promise<Browser> | undefined;

/**
 * The headless browser of this process, which ends with it: starting one for each test file would
 * cost as much as ten of its visits. A visitor is a context of it, which the test closes; that costs
 * as much as three visits, so most tests share one (`visit.ts`).
 */
export function openBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/**
 * A visitor, who waits with patience. A service worker would answer requests that a test means to fail;
 * what moves is drawn sixty times a second, and no test looks at how it does.
 */
export async function openContext(options?: BrowserContextOptions): Promise<BrowserContext> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience);
  return context;
}

async function launchBrowser(): Promise<Browser> {
  if (process.env.LUACH_CHROMIUM) return startBrowser(process.env.LUACH_CHROMIUM);
  found ??= findBrowser();
  return startBrowser((await found).file);
}
