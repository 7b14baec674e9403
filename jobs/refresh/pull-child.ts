import { enableCompileCache } from 'node:module';
import type { PullMessage } from './pull-messages.ts';

/* The process in which sources are pulled; its parent is `pull.ts`. */

enableCompileCache();

/** A process that is stuck in a text sends nothing more, and its parent ends it. */
const beat = () => process.connected && process.send?.({ isAlive: true } satisfies PullMessage);
setInterval(beat, 5000).unref();

/** If the parent was killed, nobody waits for the result: the pull would only use the network. */
const endAlone = () => process.exit(1);
process.once('disconnect', endAlone);

// Loaded while the parent's message is on its way.
const loading = Promise.all([import('./pull-entry.ts'), import('./pull-messages.ts')]);

process.once('message', async (value) => {
  const [{ pullEntry }, { parsePullRequests }] = await loading;
  for (const request of parsePullRequests(value))
    await pullEntry(request, (message) => process.send?.(message));
  process.off('disconnect', endAlone);
  process.disconnect();
});
