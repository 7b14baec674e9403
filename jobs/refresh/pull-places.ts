import { IngestError } from '../../ingest/errors.ts';
import { checkShrinkage, type PlaceFindings } from '../../ingest/place-file.ts';
import type { PreparedPlacesFile } from '../../warehouse/records.ts';
import { kinds, type PlacesEntry } from '../sources/kinds.ts';
import type { PullOutcome } from './pull.ts';
import { buildRefusal, type EntryPull, keepRefusal } from './pull-entry.ts';

/** What a manifest keeps of signals: enough to see what is new at the source. */
const maxSignals = 100;

type Log = (message: string, facts?: object) => void;

/** Pulls and prepares the one file of a source of schools or stops. */
export async function* pullPlaces(
  entry: PlacesEntry,
  { baseDir, workDir, accepted, log, expectNew }: EntryPull,
): AsyncGenerator<PullOutcome, void, undefined> {
  const lastAccepted = (address: string) => accepted.findLast((pull) => pull.address === address);
  const options = { workDir, baseDir, lastAccepted, log };
  const files =
    entry.kind === 'schools'
      ? kinds.schools.fetch(entry, options)
      : kinds.gtfs.fetch(entry, options);
  for await (const file of files) {
    const { address } = file;
    if ('unchanged' in file) yield { kind: 'unchanged', address };
    else if ('error' in file) yield buildRefusal(address, file.error);
    else {
      expectNew();
      const { fileName, path } = file;
      const read = await parsePlaces(path, entry, { workDir, log, fileName })
        .then((parsed) => {
          const { maxShrinkShare } = kinds[entry.kind].source.expectations;
          checkShrinkage(fileName, parsed.rows, lastAccepted(address)?.rows, maxShrinkShare);
          return parsed;
        })
        .catch(keepRefusal);
      if (read instanceof IngestError) yield buildRefusal(address, read);
      else {
        const { setAside, passedOver, signals, ...prepared } = read;
        const findings = {
          expectedTotal: null,
          incompleteBecause: [],
          passedOver,
          signals: signals.slice(0, maxSignals),
        };
        yield { kind: 'new_places', pulled: { ...file, prepared, setAside, findings } };
      }
    }
  }
}

/** Reads a file as its entry says, whichever of the two kinds it is of. */
export async function parsePlaces(
  path: string,
  entry: PlacesEntry,
  options: { readonly workDir: string; readonly log: Log; readonly fileName: string },
): Promise<PreparedPlacesFile & PlaceFindings> {
  return entry.kind === 'schools'
    ? await kinds.schools.parse(path, { ...options, entry })
    : await kinds.gtfs.parse(path, { ...options, entry });
}
