import { IngestError } from '../ingest/strict.ts';
import { kinds } from './kinds.ts';
import type { PullOutcome, PullRequest } from './pull.ts';

/* The process in which one source is pulled; its parent is `pull.ts`. */

process.once('message', async (request: PullRequest) => {
  await pull(request);
  process.disconnect();
});

async function pull({ entry, baseDir, workDir, accepted }: PullRequest): Promise<void> {
  const kind = kinds[entry.kind];
  const log = (message: string) => process.send?.({ log: message });
  const lastAccepted = (address: string) => accepted.findLast((pull) => pull.address === address);
  for await (const file of kind.fetch(entry, { workDir, baseDir, lastAccepted, log })) {
    const { address } = file;
    if ('unchanged' in file) tell({ kind: 'unchanged', address });
    else if ('notYet' in file) tell({ kind: 'not_yet', address });
    else if ('error' in file) tell(refusal(address, file.error));
    else {
      try {
        const { fileName } = file;
        const prepared = await kind.parse(file.path, { workDir, log, fileName });
        tell({ kind: 'new', pulled: file, prepared });
      } catch (error) {
        if (!(error instanceof IngestError)) throw error;
        tell(refusal(address, error));
      }
    }
  }
}

function refusal(address: string, { code, message }: IngestError): PullOutcome {
  return { kind: 'refused', address, code, message };
}

function tell(outcome: PullOutcome): void {
  process.send?.({ outcome });
}
