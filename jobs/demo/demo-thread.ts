import { parentPort, workerData } from 'node:worker_threads';
import { registerBundles } from '../register-bundles.ts';
import type { ServedDemo } from './demo-portal.ts';

/* The thread of the demonstration, which makes it and serves its portals; `demo-portal.ts` starts it. */

registerBundles();

// Loaded once packages are found sooner.
const [{ openDemo }, { startDemoPortal }] = await Promise.all([
  import('./demo.ts'),
  import('./demo-portal.ts'),
]);
const { sourcesFile, listings } = await openDemo(workerData);
const { siteUrl } = await startDemoPortal(listings);
parentPort?.postMessage({ sourcesFile, siteUrl } satisfies ServedDemo);
