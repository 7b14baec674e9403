import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

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
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** The unpacked browser, with its own libraries, and its own fonts on a machine that has none. */
function describeBrowser(folder: string): LaunchOptions {
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') };
  const env = { ...process.env, ...fonts, LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') };
  return { executablePath: path.join(folder, 'chromium'), env };
}

/** Starts the browser that is unpacked in a folder; an installed Chrome where there is none. */
export function startBrowser(folder: string | null): Promise<Browser> {
  const found = folder === null ? { channel: 'chrome' } : describeBrowser(folder);
  return chromium.launch({ ...found, headless: true, args: flags });
}
