import { enableCompileCache } from 'node:module';
import type { PullRequest } from './pull.ts';

/* The process in which sources are pulled; its parent is `pull.ts`. */

enableCompileCache();

/** A parent that was killed is waited for by nobody: what it asked for would only take up the network. */
const endAlone = () => process.exit(1);
process.once('disconnect', endAlone);

process.once('message', async (requests: PullRequest[]) => {
  const { pullEntry } = await import('./pull-entry.ts');
  for (const request of requests) await pullEntry(request, (message) => process.send?.(message));
  process.off('disconnect', endAlone);
  process.disconnect();
});
