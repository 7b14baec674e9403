import { parentPort, workerData } from 'node:worker_threads';
import { openDemo } from './demo.ts';
import { type DemoThread, type ServedDemo, startDemoPortal } from './demo-portal.ts';

/* The thread of the demonstration, which makes it and serves its portal; `demo-portal.ts` starts it. */

const { dataDir, asked } = workerData as DemoThread;
const { sourcesFile, listings } = await openDemo(dataDir, asked);
const { siteUrl } = await startDemoPortal(listings);
parentPort?.postMessage({ sourcesFile, siteUrl } satisfies ServedDemo);
