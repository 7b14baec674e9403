import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** A browser that is on this machine: what it is, and the file to start. */
export type FoundBrowser = { readonly name: string; readonly file: string };

/** Where a browser that ships as an npm package is put: away from the lockfile's packages, gone with them. */
export const shippedFolder = path.resolve('node_modules/.luach-browser');
export const shippedPackage = '@sparticuz/chromium';

/** One without windows first: a page opens in it in half the time. */
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
 * A starter beside the package, because a bare machine lacks libraries and fonts that the browser needs: the package
 * ships them too. They are set for the browser alone.
 */
const starter = `#!/bin/sh
export LD_LIBRARY_PATH="${tmpdir()}/al2023/lib"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="${tmpdir()}/fonts"
exec "${tmpdir()}/chromium" "$@"
`;

/** The npm package's browser, unpacked to the temporary folder; undefined where the package isn't there. */
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
