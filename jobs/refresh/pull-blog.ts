import { IngestError } from '../../ingest/errors.ts';
import { type BlogEntry, kinds } from '../sources/kinds.ts';
import type { PullOutcome } from './pull.ts';
import { buildRefusal, type EntryPull, keepRefusal } from './pull-entry.ts';

/** Pulls the blog's posts, and makes and cleans their HTML. */
export async function* pullBlog(
  entry: BlogEntry,
  { baseDir, workDir, accepted, log, expectNew }: EntryPull,
): AsyncGenerator<PullOutcome, void, undefined> {
  const { fetch, parse } = kinds.blog;
  const lastAccepted = (address: string) => accepted.findLast((pull) => pull.address === address);
  for await (const file of fetch(entry, { workDir, baseDir, lastAccepted, log })) {
    const { address } = file;
    if ('unchanged' in file) yield { kind: 'unchanged', address };
    else if ('error' in file) yield buildRefusal(address, file.error);
    else {
      expectNew();
      const { fileName } = file;
      const read = await parse(file.path, { workDir, log, fileName }).catch(keepRefusal);
      if (read instanceof IngestError) yield buildRefusal(address, read);
      else {
        const { signals, ...prepared } = read;
        const findings = { expectedTotal: null, incompleteBecause: [], passedOver: 0, signals };
        yield { kind: 'new_posts', pulled: { ...file, prepared, findings } };
      }
    }
  }
}
