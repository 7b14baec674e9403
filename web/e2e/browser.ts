import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';
import { inject } from 'vitest';

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

/** The unpacked browser, with its own libraries, and its own fonts on a machine that has none. */
function describeBrowser(folder: string): LaunchOptions {
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') };
  const env = { ...process.env, ...fonts, LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') };
  return { executablePath: path.join(folder, 'chromium'), env };
}

let shared: Promise<Browser> | undefined;

/**
 * The headless browser of this process, which ends with it: starting one for each test file would
 * cost as much as ten of its visits. A visitor is a context of it, which the test closes; that costs
 * as much as three visits, so most tests share one (`visit.ts`).
 */
export function openBrowser(): Promise<Browser> {
  const folder = inject('browserFolder');
  const found = folder === null ? { channel: 'chrome' } : describeBrowser(folder);
  shared ??= chromium.launch({ ...found, headless: true, args: flags });
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
