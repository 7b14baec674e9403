import { join } from 'node:path';
import { type LandedPull, landFile } from '../../ingest/landing/landing.ts';
import { acceptedAbsencesKind, maybeFindings } from '../../ingest/manifest.ts';
import { type LandedListings, loadListingPulls } from '../../warehouse/listing-pulls.ts';
import { noteSights } from '../../warehouse/note-changes.ts';
import type { PreparedListingFile } from '../../warehouse/records.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import type { PulledListings } from '../refresh/pull.ts';
import { isListingsKind, kinds, type ListingsEntry } from '../sources/kinds.ts';

/**
 * Lands a pull of listings; what was read of a file stays beside the landed file until the refresh is over. `held` says
 * why it can't be true.
 */
export async function landListings(
  dataDir: string,
  startedAt: Date,
  entry: ListingsEntry,
  pulled: PulledListings,
  held: readonly string[] = [],
): Promise<LandedPull> {
  const { prepared, setAside, findings, ...file } = pulled;
  return await landFile(dataDir, {
    source: entry.id,
    ...(entry.portal !== undefined && { portal: entry.portal }),
    kind: entry.kind,
    address: file.address,
    fileName: file.fileName,
    path: file.path,
    pagesPath: file.pagesPath,
    pulledAt: file.pulledAt,
    refreshedAt: startedAt.toISOString(),
    etag: file.etag,
    lastModified: file.lastModified,
    sha256: file.sha256,
    bytes: file.bytes,
    rows: prepared.rows,
    setAside: setAside.length,
    setAsideRows: [...(prepared.isComplete ? setAside : setAside.slice(0, 100))],
    covers: 'all',
    newestRecord: file.pulledAt.slice(0, 10),
    isDemo: entry.demo ?? false,
    complete: prepared.isComplete,
    parserVersion: kinds[entry.kind].source.parserVersion,
    findings: {
      ...findings,
      incompleteBecause: [...findings.incompleteBecause],
      signals: [...findings.signals],
    },
    ...(held.length > 0 && { held: [...held] }),
    ...(entry.kind === 'listings-file' && { entry }),
  });
}

/**
 * Brings the version's listings up to date with all that has landed of them. `prepared` are files that this refresh
 * has read already, by their pull.
 */
export async function loadListings(
  workbench: Workbench,
  landing: readonly LandedPull[],
  prepared: ReadonlyMap<string, PreparedListingFile>,
  workDir: string,
): Promise<void> {
  const listings = landing.filter(({ kind }) => isListingsKind(kind));
  const accepted = new Set(
    landing.flatMap((pull) => (pull.kind === acceptedAbsencesKind ? pull.accepts : [])),
  );
  for (const [source, pulls] of Map.groupBy(listings, toAdvertSource)) {
    const landed = pulls.map((pull) => asLandedListings(pull, workDir, prepared));
    await loadListingPulls(workbench, source, landed, accepted);
  }
  await noteSights(workbench);
}

/** A landed pull as the warehouse takes it. */
export function asLandedListings(
  pull: LandedPull,
  workDir: string,
  prepared?: ReadonlyMap<string, PreparedListingFile>,
): LandedListings {
  return {
    ...pull,
    source: toAdvertSource(pull),
    isComplete: pull.complete,
    incompleteBecause: maybeFindings(pull)?.incompleteBecause ?? [],
    unread: pull.setAsideRows.flatMap(({ advert, place }) => advert ?? place ?? []),
    prepare: async () => prepared?.get(pull.pull) ?? (await prepareLanded(pull, workDir)),
  };
}

/** The id under which the adverts of a pull are known: entries that read one portal share it. */
export function toAdvertSource({
  portal,
  source,
}: {
  readonly portal?: string | undefined;
  readonly source: string;
}): string {
  return portal ?? source;
}

/** What a walk landed is read already; a file is read again, as its entry said. */
async function prepareLanded(pull: LandedPull, workDir: string): Promise<PreparedListingFile> {
  const { path, fileName, rows, complete: isComplete } = pull;
  switch (pull.kind) {
    case 'listings-page':
      return await kinds['listings-page'].parse(path, { fileName, rows, isComplete });
    case 'listings-feed':
      return await kinds['listings-feed'].parse(path, { fileName, rows, isComplete });
    case 'listings-file': {
      const { entry } = pull;
      const log = () => undefined;
      const readBefore = join(workDir, 'read', `${pull.source}.parquet`);
      const options = { workDir, log, entry, fileName, readBefore };
      return await kinds['listings-file'].parse(path, options);
    }
    default:
      throw new Error(`${pull.pull} is no pull of listings`);
  }
}

/** Where a walk's snapshot lies once it has landed. */
export function followLanded(prepared: PreparedListingFile, { kind, path }: LandedPull) {
  return kind === 'listings-file' ? prepared : { ...prepared, parquetPath: path };
}
