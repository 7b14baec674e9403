import { ensureSite } from '../../jobs/serve/build-site.ts';
import { findBrowser } from './browser.ts';

/** Once before all browser tests: the site, and which browser serves; the test files learn it by LUACH_CHROMIUM. */
export default async function setup(): Promise<void> {
  await ensureSite(console.log);
  process.env.LUACH_CHROMIUM = (await findBrowser()).file;
}
