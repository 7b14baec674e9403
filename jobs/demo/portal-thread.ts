import { parentPort, workerData } from 'node:worker_threads';
import { registerBundles } from '../register-bundles.ts';

/* The thread in which the demonstration's portals are served; `demo-portal.ts` starts it. */

registerBundles();

// Loaded once packages are found sooner.
const { startDemoPortal } = await import('./demo-portal.ts');
const { siteUrl } = await startDemoPortal(workerData);
parentPort?.postMessage(siteUrl);
