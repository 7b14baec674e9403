import type { LandedPull } from '../../ingest/landing/landing.ts';
import type { SourceRecord } from '../../warehouse/version/state.ts';

/** The most files in a source's record. A register's months would be over a hundred. */
const maxFiles = 12;

/**
 * The last file of each part that a source covers, in the order of landing. The register's parts
 * are months; other sources have one part.
 */
export function listNewest(pulls: readonly LandedPull[]): LandedPull[] {
  return [...new Map(pulls.map((pull) => [pull.covers, pull] as const)).values()];
}

/** The newest files of a source with rows set aside, newest first. */
export function listSetAside(pulls: readonly LandedPull[]): NonNullable<SourceRecord['setAside']> {
  return listNewest(pulls)
    .filter(({ setAside }) => setAside > 0)
    .toSorted((one, other) => (one.pulledAt < other.pulledAt ? 1 : -1))
    .slice(0, maxFiles)
    .map(({ fileName, pulledAt, rows, setAside, setAsideRows }) => ({
      fileName,
      pulledAt,
      rows,
      setAside,
      reasons: [...new Set(setAsideRows.map(({ reason }) => reason))].toSorted(),
    }));
}
