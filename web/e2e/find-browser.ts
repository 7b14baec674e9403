import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** An installed browser: its name, and the file to start. */
export type FoundBrowser = { readonly name: string; readonly file: string };

/**
 * Where a browser from an npm package is put: outside the packages of the lockfile, and removed
 * with them.
 */
export const shippedFolder = path.resolve('node_modules/.luach-browser');
export const shippedPackage = '@sparticuz/chromium';

/** The headless shell first: a page opens in half the time. */
const commands = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
];

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
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...(usualFiles[process.platform] ?? [])].map((file) => ({
    name: 'an installed browser',
    file,
  }));
}

/**
 * A start script beside the package, because a bare machine lacks libraries and fonts that the
 * browser needs. The package ships them; they are set for the browser only.
 */
const starter = `#!/bin/sh
export LD_LIBRARY_PATH="${tmpdir()}/al2023/lib"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="${tmpdir()}/fonts"
exec "${tmpdir()}/chromium" "$@"
`;

/**
 * The browser of the npm package, unpacked to the temporary folder; undefined where the package
 * isn't installed.
 */
export async function maybeShippedBrowser(): Promise<FoundBrowser | undefined> {
  const folder = path.join(shippedFolder, 'node_modules', shippedPackage);
  if (!existsSync(folder)) return undefined;
  const { default: shipped, inflate } = createRequire(path.join(shippedFolder, 'package.json'))(
    shippedPackage,
  );
  await shipped.executablePath();
  await inflate(path.join(folder, 'bin/al2023.tar.br'));
  const file = path.join(shippedFolder, 'chromium.sh');
  await writeFile(file, starter, { mode: 0o755 });
  return { name: `the npm package ${shippedPackage}`, file };
}

/** Where Playwright downloads its own, whether it is there or not. */
export function describePlaywrightBrowser(): FoundBrowser {
  return { name: "Playwright's own download", file: chromium.executablePath() };
}

/**
 * Every installed browser, the most likely first. If `LUACH_CHROMIUM` is set, it is the only one.
 */
export async function listBrowsers(): Promise<FoundBrowser[]> {
  const chosen = process.env.LUACH_CHROMIUM;
  if (chosen) return [{ name: 'LUACH_CHROMIUM', file: chosen }];
  const shipped = await maybeShippedBrowser();
  const all = [...listInstalled(), describePlaywrightBrowser(), ...(shipped ? [shipped] : [])];
  return all.filter(({ file }) => existsSync(file));
}
