import { type LandedOf, type LandedPull, landFile } from '../../ingest/landing/landing.ts';
import { type LandedPlaces, loadPlaces as loadSource } from '../../warehouse/load-places.ts';
import type { PreparedPlacesFile } from '../../warehouse/records.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import type { PulledPlaces } from '../refresh/pull.ts';
import { parsePlaces } from '../refresh/pull-places.ts';
import { isPlaceKind, kinds, type PlacesEntry } from '../sources/kinds.ts';

/** Lands a file of schools or stops, with the entry that says how it is read. */
export async function landPlaces(
  dataDir: string,
  startedAt: Date,
  entry: PlacesEntry,
  pulled: PulledPlaces,
): Promise<LandedPull> {
  const { prepared, setAside, findings, ...file } = pulled;
  return await landFile(dataDir, {
    ...file,
    source: entry.id,
    kind: entry.kind,
    refreshedAt: startedAt.toISOString(),
    rows: prepared.rows,
    setAside: setAside.length,
    setAsideRows: setAside.slice(0, 100).map(({ place, reason }) => ({ place, reason })),
    covers: 'all',
    newestRecord: file.pulledAt.slice(0, 10),
    isDemo: entry.demo ?? false,
    complete: true,
    parserVersion: kinds[entry.kind].source.parserVersion,
    findings: {
      ...findings,
      incompleteBecause: [...findings.incompleteBecause],
      signals: [...findings.signals],
    },
    entry,
  });
}

/**
 * Brings the version's schools and stops up to date with all that has landed of them. `prepared` are files that this
 * refresh has read already, by their pull.
 */
export async function loadPlaces(
  workbench: Workbench,
  landing: readonly LandedPull[],
  prepared: ReadonlyMap<string, PreparedPlacesFile>,
  workDir: string,
): Promise<void> {
  const places = landing.filter((pull) => isLandedPlaces(pull));
  for (const [source, pulls] of Map.groupBy(places, (pull) => pull.source)) {
    const landed = pulls.toSorted(compareInstants).map(
      (pull): LandedPlaces => ({
        ...pull,
        prepare: async () => prepared.get(pull.pull) ?? (await prepareLanded(pull, workDir)),
      }),
    );
    await loadSource(workbench, source, landed);
  }
}

function isLandedPlaces(pull: LandedPull): pull is LandedOf<PlacesEntry['kind']> {
  return isPlaceKind(pull.kind);
}

/** By instant of pull, then of refresh: a file put right bears the instant of the one that it corrects. */
function compareInstants(left: LandedPull, right: LandedPull): number {
  const order = ({ pulledAt, refreshedAt, pull }: LandedPull) =>
    [pulledAt, refreshedAt, pull].join(' ');
  return order(left) < order(right) ? -1 : 1;
}

/** Reads a landed file again, as its entry said. */
async function prepareLanded(
  { path, fileName, entry }: LandedOf<PlacesEntry['kind']>,
  workDir: string,
): Promise<PreparedPlacesFile> {
  const log = () => undefined;
  return await parsePlaces(path, entry, { workDir, log, fileName });
}
