import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { FoundBrowser } from './installed-browsers.ts';

const deadline = 5 * 60_000;
const run = promisify(execFile);

/** What Playwright downloads for itself. */
export async function fetchPlaywrightBrowser(): Promise<FoundBrowser> {
  const cli = path.resolve('node_modules/playwright-core/cli.js');
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    timeout: deadline,
    // A machine without internet access should find out in seconds.
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  });
  return { name: "Playwright's own download", file: chromium.executablePath() };
}

/** A package of Debian's; undefined on other systems, and for whoever may not install one. */
export async function maybeDebianBrowser(packageName: string): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { timeout: deadline, env });
  const install = ['install', '-y', '--no-install-recommends', packageName];
  await run('apt-get', install, { timeout: deadline, env, maxBuffer: 2 ** 26 });
  return { name: `Debian's package ${packageName}`, file: `/usr/bin/${packageName}` };
}
