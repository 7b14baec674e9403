import { enableCompileCache } from 'node:module';

/* The process in which sources are pulled; its parent is `pull.ts`. */

enableCompileCache();

/** If the parent was killed, nobody waits for the result: the pull would only use the network. */
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
