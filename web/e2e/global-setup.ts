import type { TestProject } from 'vitest/node';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { startBrowser } from './browser.ts';
import { findBrowser } from './find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that starts the browser. */
    browserFile: string;
  }
}

/** Runs once before all browser tests: builds the site and finds a browser. */
export default async function setup({ provide }: TestProject): Promise<void> {
  await ensureSite(console.log);
  provide('browserFile', (await findBrowser(startBrowser)).file);
}
