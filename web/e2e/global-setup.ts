import { ensureSite } from '../../jobs/serve/build-site.ts';
import { findBrowser } from './browser.ts';

/** Once before all browser tests: the site, and which browser serves; the test files learn it by LUACH_CHROMIUM. */
export default async function setup(): Promise<void> {
  await buildSite();
  process.env.LUACH_CHROMIUM = (await findBrowser()).file;
}

/** As it is released: a test run calls itself a test, and React would be built with its checks for developers. */
async function buildSite(): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await ensureSite(console.log);
  process.env.NODE_ENV = NODE_ENV;
}
