import { findBrowser } from './browser.ts';

/** Once before all browser tests: which browser serves. The test files learn it by LUACH_CHROMIUM. */
export default async function setup(): Promise<void> {
  process.env.LUACH_CHROMIUM = (await findBrowser()).file;
}
