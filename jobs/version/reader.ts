import { isOfDataset, type Kind, kinds } from '../../ingest/kinds.ts';
import { checkLanded, type LandedOf, type LandedPull } from '../../ingest/landing/landing.ts';
import type { Dataset, Prepared } from '../../ingest/prepared.ts';

/** A landed file or snapshot of a source. */
export type LandedFile = LandedOf<Kind>;

/** Reads landed files, each checked by its digest, and keeps each result for the next call. */
export type Reader = {
  readonly read: (pull: LandedFile) => Promise<Prepared>;
  /** Keeps the result of reading a file that was at `path` before it landed. */
  readonly keep: (pull: LandedPull, prepared: Prepared, path: string) => void;
};

/** Starts with nothing read. Files are prepared in `workDir`, which the caller removes. */
export function startReader(workDir: string): Reader {
  const atHand = new Map<string, Prepared>();
  return {
    read: async (pull) => atHand.get(pull.pull) ?? (await readLanded(pull, workDir)),
    keep: ({ pull, path: landedPath }, prepared, path) => {
      // The landed file of a crawl is its snapshot.
      const isLanded = 'parquetPath' in prepared && prepared.parquetPath === path;
      atHand.set(pull, isLanded ? { ...prepared, parquetPath: landedPath } : prepared);
    },
  };
}

async function readLanded(pull: LandedFile, workDir: string): Promise<Prepared> {
  await checkLanded(pull);
  const { path, fileName, rows, complete } = pull;
  const { prepared } = await kinds[pull.kind].read(path, {
    workDir,
    fileName,
    log: () => undefined,
    entry: 'entry' in pull ? pull.entry : undefined,
    landed: { rows, isComplete: complete },
  });
  return prepared;
}

/** The landed files of a dataset. */
export function listOfDataset(landing: readonly LandedPull[], dataset: Dataset): LandedFile[] {
  return landing.filter((pull): pull is LandedFile => isOfDataset(pull.kind, dataset));
}
