import { findSystemFault, IngestError } from '../../ingest/errors.ts';
import { kinds } from '../../ingest/kinds.ts';
import { type Findings, landsEntry, type SetAsideRow } from '../../ingest/manifest.ts';
import type { Log, Pulled, PulledFile, ReadFile } from '../../ingest/source-kind.ts';
import { maxTextLength } from '../../warehouse/vocabulary.ts';
import type { NewFile, PullOutcome, PullRequest } from './pull-outcome.ts';

/**
 * How many unrecognised values and unreadable rows a manifest keeps: enough to see what is new at
 * the source.
 */
const maxKept = 100;

/**
 * Pulls and reads the files of one source, whatever its kind. `onOutcome` gets the result of each.
 */
export async function pullEntry(
  request: PullRequest,
  onOutcome: (outcome: PullOutcome) => void,
  onLog: (line: string) => void,
): Promise<void> {
  const { entry, baseDir, workDir, landed } = request;
  const log: Log = (message, facts) =>
    onLog(`${entry.id}: ${message}${facts ? ` ${JSON.stringify(facts)}` : ''}`);
  const startedAt = new Date(request.startedAt);
  const options = { baseDir, workDir, landed, startedAt, log };
  try {
    for await (const pulled of kinds[entry.kind].pull(entry, options))
      onOutcome(await readPulled(pulled, request, log));
  } catch (cause) {
    const error = findSystemFault(cause);
    if (!error) throw cause;
    onOutcome(refuse(entry.at, error));
  }
}

function refuse(address: string, { code, message }: IngestError): PullOutcome {
  return { kind: 'refused', address, code, message };
}

async function readPulled(pulled: Pulled, request: PullRequest, log: Log): Promise<PullOutcome> {
  const { address } = pulled;
  if ('unchanged' in pulled) return { kind: 'unchanged', address };
  if ('notYet' in pulled) return { kind: 'not_yet', address };
  try {
    if ('error' in pulled) throw pulled.error;
    const { prepared } = pulled;
    const read = prepared ? { ...pulled, prepared } : await readFile(pulled, request, log);
    return { kind: 'new', draft: draftManifest(pulled, read, request), prepared: read.prepared };
  } catch (cause) {
    const error = findSystemFault(cause) ?? cause;
    if (!(error instanceof IngestError)) throw error;
    return refuse(address, error);
  }
}

async function readFile(
  { path, fileName, address }: PulledFile,
  { entry, landed, workDir }: PullRequest,
  log: Log,
): Promise<ReadFile> {
  return await kinds[entry.kind].read(path, {
    entry,
    fileName,
    workDir,
    log,
    rowsBefore: landed.findLast((pull) => pull.address === address)?.rows,
  });
}

/** The manifest, without the facts known only after loading. */
function draftManifest(
  { address, fileName, path, covers = 'all', ...file }: PulledFile,
  { prepared, setAside = [], ...found }: ReadFile,
  { entry, startedAt }: PullRequest,
): NewFile['draft'] {
  const { pulledAt, etag, lastModified, sha256, bytes, pagesPath = null } = file;
  const findings = findFindings(found);
  const isListings = 'isComplete' in prepared;
  const complete = !isListings || prepared.isComplete;
  return {
    address,
    fileName,
    path,
    covers,
    pagesPath,
    pulledAt,
    etag,
    lastModified,
    sha256,
    bytes,
    source: entry.id,
    ...('portal' in entry && entry.portal !== undefined && { portal: entry.portal }),
    kind: entry.kind,
    refreshedAt: startedAt,
    rows: prepared.rows,
    setAside: setAside.length,
    // All unreadable adverts of a complete pull are kept, as none of them may be counted as gone.
    setAsideRows: (isListings && complete ? setAside : setAside.slice(0, maxKept)).map(cutRow),
    newestRecord: 'newestRecord' in prepared ? prepared.newestRecord : pulledAt.slice(0, 10),
    isDemo: entry.demo ?? false,
    complete,
    parserVersion: kinds[entry.kind].source.parserVersion,
    ...(findings && { findings }),
    ...(landsEntry(entry.kind) && { entry }),
  };
}

/** The place and the reason may quote the row, which may be long. */
function cutRow({ place, reason, ...row }: SetAsideRow): SetAsideRow {
  return { ...row, ...(place !== undefined && { place: cut(place) }), reason: cut(reason) };
}

function cut(text: string): string {
  return text.slice(0, maxTextLength);
}

/** The result of reading; undefined for a file whose rows are checked only after loading. */
function findFindings({
  signals,
  skipped = 0,
  expectedTotal = null,
  incompleteBecause = [],
}: Omit<ReadFile, 'prepared'>): Findings | undefined {
  if (signals === undefined) return undefined;
  return {
    expectedTotal,
    incompleteBecause: incompleteBecause.map(cut),
    passedOver: typeof skipped === 'number' ? skipped : skipped.length,
    signals: signals
      .slice(0, maxKept)
      .map((signal) => ({ ...signal, field: cut(signal.field), value: cut(signal.value) })),
  };
}
