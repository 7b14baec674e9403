import { enableCompileCache } from 'node:module';

/* The process in which sources are pulled; its parent is `pull.ts`. */

enableCompileCache();

/** A parent that was killed is waited for by nobody: what it asked for would only take up the network. */
const endAlone = () => process.exit(1);
process.once('disconnect', endAlone);

process.once('message', async (value) => {
  const { pullEntry } = await import('./pull-entry.ts');
  const { parsePullRequests } = await import('./pull-messages.ts');
  for (const request of parsePullRequests(value))
    await pullEntry(request, (message) => process.send?.(message));
  process.off('disconnect', endAlone);
  process.disconnect();
});
