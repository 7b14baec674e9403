import { join } from 'node:path';
import { IngestError } from '../../ingest/errors.ts';
import { kinds, type ListingsEntry } from '../sources/kinds.ts';
import type { PulledListings, PullOutcome } from './pull.ts';
import { buildRefusal, type EntryPull, keepRefusal } from './pull-entry.ts';

/** What a manifest keeps of signals: enough to see what is new at the source. */
const maxSignals = 100;

/** Pulls a source of listings: a file is read now, a walk was read on the way. */
export async function* pullListings(
  entry: ListingsEntry,
  { baseDir, startedAt, workDir, keptDir, accepted, log, expectNew }: EntryPull,
): AsyncGenerator<PullOutcome, void, undefined> {
  if (entry.kind !== 'listings-file') {
    const lastAccepted = (address: string) => accepted.findLast((pull) => pull.address === address);
    const options = { workDir, baseDir, lastAccepted, log };
    // An invented site stands still: the instant that it shows is pulled once.
    const given = entry.pulled_at && new Date(entry.pulled_at).toISOString();
    if (accepted.some(({ pulledAt }) => pulledAt === given)) {
      yield { kind: 'unchanged', address: entry.at };
      return;
    }
    const walks =
      entry.kind === 'listings-page'
        ? kinds['listings-page'].fetch(entry, options)
        : kinds['listings-feed'].fetch(entry, options);
    for await (const walk of walks) {
      if ('error' in walk) yield buildRefusal(walk.address, walk.error);
      else {
        const { expectedTotal, incompleteBecause, passedOver, signals, setAside, ...pulled } = walk;
        const findings = { expectedTotal, incompleteBecause, passedOver: passedOver.length };
        yield {
          kind: 'new_listings',
          pulled: { ...pulled, setAside, findings: { ...findings, signals: cut(signals) } },
        };
      }
    }
    return;
  }
  const { fetch, parse } = kinds['listings-file'];
  const now = () => new Date(startedAt);
  for await (const file of fetch(entry, { workDir, baseDir, landed: accepted, now, log })) {
    const { address } = file;
    if ('unchanged' in file) yield { kind: 'unchanged', address };
    else if ('error' in file) yield buildRefusal(address, file.error);
    else {
      const { fileName } = file;
      expectNew();
      const readBefore = join(keptDir, `${entry.id}.parquet`);
      const reading = parse(file.path, { workDir, log, entry, fileName, readBefore });
      const read = await reading.catch(keepRefusal);
      if (read instanceof IngestError) yield buildRefusal(address, read);
      else {
        const { setAside, passedOver, signals, repeated: _, ...prepared } = read;
        const incompleteBecause = tellWhyIncomplete(prepared, entry.min_rows ?? 0);
        const findings = { expectedTotal: null, incompleteBecause, passedOver: passedOver.length };
        yield {
          kind: 'new_listings',
          pulled: {
            ...file,
            prepared,
            setAside,
            findings: { ...findings, signals: cut(signals) },
            pagesPath: null,
          },
        };
      }
    }
  }
}

function tellWhyIncomplete(
  { isComplete, rows }: PulledListings['prepared'],
  expected: number,
): string[] {
  if (isComplete) return [];
  return rows < expected
    ? [`it has ${rows} adverts, and the entry expects ${expected}`]
    : ['too many adverts are set aside'];
}

function cut<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(0, maxSignals);
}
