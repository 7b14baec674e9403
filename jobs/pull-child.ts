import { enableCompileCache } from 'node:module';
import type { PullRequest } from './pull.ts';

/* The process in which sources are pulled; its parent is `pull.ts`. */

enableCompileCache();

process.once('message', async (requests: PullRequest[]) => {
  const { pullEntry } = await import('./pull-entry.ts');
  for (const request of requests) await pullEntry(request, (message) => process.send?.(message));
  process.disconnect();
});
