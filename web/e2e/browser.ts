import { type Browser, chromium } from '@playwright/test';

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

/** Starts the browser that is in this file. */
export function startBrowser(file: string): Promise<Browser> {
  return chromium.launch({ executablePath: file, headless: true, args: flags });
}
