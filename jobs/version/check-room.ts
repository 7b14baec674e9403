import { statfs } from 'node:fs/promises';
import { IngestError } from '../../ingest/errors.ts';
import type { CurrentVersion } from '../../warehouse/version/versions.ts';

/** A version is made beside the live one, and grows; what its build sets down on the way takes room too. */
const timesLive = 1.5;
const leastBytes = 64 * 1024 ** 2;

/**
 * What is wrong with a disk that has no room for a version beside the live one; undefined where it has. Told before
 * anybody is asked for anything, as a build that fails by it would have asked for nothing.
 */
export async function maybeRoomFault(
  dataDir: string,
  live: Pick<CurrentVersion, 'bytes'> | undefined,
): Promise<IngestError | undefined> {
  const { bavail, bsize } = await statfs(dataDir);
  const [free, needed] = [bavail * bsize, Math.max(leastBytes, (live?.bytes ?? 0) * timesLive)];
  if (free >= needed) return undefined;
  return new IngestError(
    'disk_full',
    `A version needs ${formatMegabytes(needed)} of room on the disk of ${dataDir}, which has ${formatMegabytes(free)}.`,
    { free, needed },
  );
}

function formatMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 ** 2)} MB`;
}
