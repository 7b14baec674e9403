import { IngestError } from '../ingest/strict.ts';
import { kinds } from './kinds.ts';
import type { PullMessage, PullOutcome, PullRequest } from './pull.ts';

/** Pulls and prepares the files of one source, telling each as it comes. */
export async function pullEntry(
  { entry, baseDir, workDir, accepted }: PullRequest,
  tell: (message: PullMessage) => void,
): Promise<void> {
  const { fetch, parse } = kinds[entry.kind];
  const log = (message: string, facts?: object) =>
    tell({ log: `${entry.id}: ${message}${facts ? ` ${JSON.stringify(facts)}` : ''}` });
  const lastAccepted = (address: string) => accepted.findLast((pull) => pull.address === address);
  for await (const file of fetch(entry, { workDir, baseDir, lastAccepted, log })) {
    const { address } = file;
    if ('unchanged' in file) tell({ outcome: { kind: 'unchanged', address } });
    else if ('notYet' in file) tell({ outcome: { kind: 'not_yet', address } });
    else if ('error' in file) tell({ outcome: buildRefusal(address, file.error) });
    else {
      const prepared = await parse(file.path, { workDir, log, fileName: file.fileName }).catch(
        (error: unknown) => {
          if (error instanceof IngestError) return error;
          throw error;
        },
      );
      const isRefused = prepared instanceof IngestError;
      tell({
        outcome: isRefused
          ? buildRefusal(address, prepared)
          : { kind: 'new', pulled: file, prepared },
      });
    }
  }
  tell({ isDone: true });
}

function buildRefusal(address: string, { code, message }: IngestError): PullOutcome {
  return { kind: 'refused', address, code, message };
}
