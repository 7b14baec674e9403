import { ensureSite } from '../../jobs/serve/build-site.ts';
import { findBrowser } from './browser.ts';

/**
 * Runs once before all browser tests: builds the site and finds a browser, which it passes to the
 * test files in LUACH_CHROMIUM.
 */
export default async function setup(): Promise<void> {
  await ensureSite(console.log);
  process.env.LUACH_CHROMIUM = (await findBrowser()).file;
}
