import { IngestError } from '../../ingest/errors.ts';
import { kinds, type RegisterEntry } from '../sources/kinds.ts';
import type { PullMessage, PullOutcome, PullRequest } from './pull.ts';
import { pullBlog } from './pull-blog.ts';
import { pullListings } from './pull-listings.ts';
import { pullPlaces } from './pull-places.ts';

/** What the pull of an entry goes by. */
export type EntryPull = Omit<PullRequest, 'entry'> & {
  readonly log: (message: string, facts?: object) => void;
  /** To be told as soon as something new comes, before it is read. */
  readonly expectNew: () => void;
};

/** Pulls and prepares the files of one source, telling each as it comes. */
export async function pullEntry(
  request: PullRequest,
  tell: (message: PullMessage) => void,
): Promise<void> {
  const { entry } = request;
  const log = (message: string, facts?: object) =>
    tell({ log: `${entry.id}: ${message}${facts ? ` ${JSON.stringify(facts)}` : ''}` });
  const pull = { ...request, log, expectNew: () => tell({ isComing: true }) };
  for await (const outcome of startPull(entry, pull)) tell({ outcome });
  tell({ isDone: true });
}

function startPull(
  entry: PullRequest['entry'],
  pull: EntryPull,
): AsyncGenerator<PullOutcome, void, undefined> {
  switch (entry.kind) {
    case 'ppr':
      return pullRegister(entry, pull);
    case 'blog':
      return pullBlog(entry, pull);
    case 'schools':
    case 'gtfs':
      return pullPlaces(entry, pull);
    default:
      return pullListings(entry, pull);
  }
}

async function* pullRegister(
  entry: RegisterEntry,
  { baseDir, workDir, accepted, log, expectNew }: EntryPull,
): AsyncGenerator<PullOutcome, void, undefined> {
  const { fetch, parse } = kinds.ppr;
  const lastAccepted = (address: string) => accepted.findLast((pull) => pull.address === address);
  for await (const file of fetch(entry, { workDir, baseDir, lastAccepted, log })) {
    const { address } = file;
    if ('unchanged' in file) yield { kind: 'unchanged', address };
    else if ('notYet' in file) yield { kind: 'not_yet', address };
    else if ('error' in file) yield buildRefusal(address, file.error);
    else {
      expectNew();
      const prepared = await parse(file.path, { workDir, log, fileName: file.fileName }).catch(
        keepRefusal,
      );
      yield prepared instanceof IngestError
        ? buildRefusal(address, prepared)
        : { kind: 'new', pulled: file, prepared };
    }
  }
}

/** The error that refuses a file, as a value; any other is thrown on. */
export function keepRefusal(error: unknown): IngestError {
  if (error instanceof IngestError) return error;
  throw error;
}

export function buildRefusal(address: string, { code, message }: IngestError): PullOutcome {
  return { kind: 'refused', address, code, message };
}
