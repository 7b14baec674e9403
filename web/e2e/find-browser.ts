import type { Browser } from '@playwright/test';
import { fetchPlaywrightBrowser, maybeDebianBrowser } from './fetched-browsers.ts';
import { type FoundBrowser, listInstalledBrowsers } from './installed-browsers.ts';
import { maybePinnedBrowser } from './pinned-browser.ts';

/** One way to come by a browser: those that it gives, the best first; none where it isn't for this machine. */
export type BrowserWay = {
  readonly name: string;
  readonly list: () => Promise<readonly (FoundBrowser | undefined)[]>;
};

const debianPackages = ['chromium-headless-shell', 'chromium'];

/** In the order in which they are tried. Where a browser is named, there is no other way. */
function listWays(): BrowserWay[] {
  const file = process.env.LUACH_CHROMIUM;
  if (file)
    return [{ name: 'LUACH_CHROMIUM', list: async () => [{ name: 'LUACH_CHROMIUM', file }] }];
  return [
    { name: 'the pinned browser', list: async () => [await maybePinnedBrowser()] },
    { name: 'installed browsers', list: async () => listInstalledBrowsers() },
    { name: "Playwright's own download", list: async () => [await fetchPlaywrightBrowser()] },
    ...debianPackages.map((name) => ({
      name: `Debian's package ${name}`,
      list: async () => [await maybeDebianBrowser(name)],
    })),
  ];
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n')[0] ?? '';
}

/**
 * The first browser that starts. That it does is tried, not assumed: a file may be a stub, or lack
 * its libraries.
 * @throws Error with every way that was tried and why it failed.
 */
export async function findBrowser(
  start: (file: string) => Promise<Pick<Browser, 'close'>>,
  ways: readonly BrowserWay[] = listWays(),
  log: (line: string) => void = console.log,
): Promise<FoundBrowser> {
  const failures: string[] = [];
  for (const { name, list } of ways) {
    const found = await list().catch((error: unknown) => {
      failures.push(`${name}: ${firstLine(error)}`);
      return [];
    });
    for (const browser of found) {
      if (!browser) continue;
      try {
        await (await start(browser.file)).close();
        log(`Browser: ${browser.name}, ${browser.file}`);
        for (const failure of failures) log(`  Not used: ${failure}`);
        return browser;
      } catch (error) {
        failures.push(`${browser.name}, ${browser.file}: ${firstLine(error)}`);
      }
    }
  }
  const tried = failures.map((failure) => `\n  - ${failure}`).join('');
  throw new Error(
    `No browser to be had for the browser tests. Install Chrome or Chromium, or name one in LUACH_CHROMIUM. Tried:${tried}`,
  );
}
