import { statfs } from 'node:fs/promises';
import { IngestError } from '../../ingest/errors.ts';
import type { CurrentVersion } from '../../warehouse/version/versions.ts';

/**
 * A version is built while the live one exists, and is larger. The build's temporary files need
 * room too.
 */
const timesLive = 1.5;
const leastBytes = 64 * 1024 ** 2;

/**
 * The fault of a disk without room for another version; undefined if there is room. Checked before
 * any source is asked, because the build would fail and the answers be wasted.
 */
export async function findRoomFault(
  dataDir: string,
  live: Pick<CurrentVersion, 'bytes'> | undefined,
): Promise<IngestError | undefined> {
  const needed = Math.max(leastBytes, (live?.bytes ?? 0) * timesLive);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
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
