import { existsSync } from 'node:fs';
import path from 'node:path';

/** A browser: its name, and the file to start. */
export type FoundBrowser = { readonly name: string; readonly file: string };

/** The headless shell first, as a page takes it less time. */
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

/** Every browser that is installed, the most likely first. */
export function listInstalledBrowsers(): FoundBrowser[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...(usualFiles[process.platform] ?? [])]
    .filter((file) => existsSync(file))
    .map((file) => ({ name: 'an installed browser', file }));
}
