import { enableCompileCache } from 'node:module';
import type { PullRequest } from './pull-outcome.ts';
import type { PullMessage } from './pull-process.ts';

/* The process in which a source is pulled; its parent is `pull-process.ts`. */

enableCompileCache();

/** If the parent was killed, nobody reads the result, and the pull would only use the network. */
const endOrphan = () => process.exit(1);
process.once('disconnect', endOrphan);

process.once('message', async (request: PullRequest) => {
  const { pullEntry } = await import('./pull-entry.ts');
  const send = (message: PullMessage) => process.send?.(message);
  await pullEntry(
    request,
    (outcome) => send({ outcome }),
    (log) => send({ log }),
  );
  process.off('disconnect', endOrphan);
  process.disconnect();
});
