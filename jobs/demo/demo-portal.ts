import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Listings } from '../../fixtures/world/listings/simulate.ts';
import { type RunningPortal, startPortal } from '../../fixtures/world/portal.ts';
import type { Sources } from '../sources/sources.ts';
import type { Demo, DemoOptions } from './demo.ts';
import { demoPortalPort } from './demo-sources.ts';

/**
 * Serves the demonstration's portal at the port that its sources name, or at another if that one is
 * in use.
 */
export async function startDemoPortal(listings: Listings): Promise<RunningPortal> {
  return await startPortal(listings, demoPortalPort).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return await startPortal(listings);
  });
}

/** The thread's input. */
export type DemoThread = { readonly dataDir: string; readonly asked: DemoOptions };

/** The thread's result: the demonstration's sources file, and its portal's address. */
export type ServedDemo = Pick<Demo, 'sourcesFile'> & Pick<RunningPortal, 'siteUrl'>;

/**
 * Makes a data folder's demonstration if there is none yet and serves its portal, in a thread that
 * lasts as long as the process. Making it takes some seconds, in which a server would answer
 * nothing and the first start builds its site.
 */
export async function startDemoThread(
  dataDir: string,
  asked: DemoOptions = {},
): Promise<ServedDemo> {
  const workerData: DemoThread = { dataDir, asked };
  const thread = new Worker(new URL('./demo-thread.ts', import.meta.url), { workerData });
  const [served] = (await once(thread, 'message')) as [ServedDemo];
  thread.unref();
  return served;
}

/** The sources, with the portal's actual address. */
export function pointAt(
  { entries, ...sources }: Sources,
  { siteUrl }: Pick<RunningPortal, 'siteUrl'>,
): Sources {
  const usual = `http://127.0.0.1:${demoPortalPort}`;
  return {
    ...sources,
    entries: entries.map((entry) =>
      entry.at.startsWith(`${usual}/`)
        ? { ...entry, at: siteUrl + entry.at.slice(usual.length) }
        : entry,
    ),
  };
}
