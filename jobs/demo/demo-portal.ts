import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { simulateListings } from '../../fixtures/world/listings/simulate.ts';
import { type RunningPortal, startPortal } from '../../fixtures/world/portal.ts';
import type { WorldOptions } from '../../fixtures/world/world.ts';
import type { Sources } from '../sources/sources.ts';
import { demoPortalPort } from './demo-sources.ts';

/**
 * Serves the demonstration's portals at the port that its sources name, or at another where that
 * one is taken.
 */
export async function startDemoPortal(world: WorldOptions): Promise<RunningPortal> {
  const listings = simulateListings(world);
  return await startPortal({ listings }, { port: demoPortalPort }).catch(
    async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return await startPortal({ listings });
    },
  );
}

/**
 * The same in a thread that lasts as long as the process: simulating takes a second or two, in which
 * a server would answer nothing.
 */
export async function startPortalThread(
  world: WorldOptions,
): Promise<Pick<RunningPortal, 'siteUrl'>> {
  const thread = new Worker(new URL('./portal-thread.ts', import.meta.url), { workerData: world });
  const [siteUrl] = (await once(thread, 'message')) as [string];
  thread.unref();
  return { siteUrl };
}

/** The sources, with the address where the portals are served. */
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
