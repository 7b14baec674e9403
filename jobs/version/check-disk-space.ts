import { stat, statfs } from 'node:fs/promises';
import { IngestError } from '../../ingest/errors.ts';
import { type CurrentVersion, lookupPath } from '../../warehouse/version/versions.ts';

/**
 * A version and its lookup file are built while the live ones exist, and are larger. The build's
 * temporary files need room too.
 */
const liveSizeFactor = 1.5;
const minBytes = 64 * 1024 ** 2;

/**
 * The fault of a disk without room for another version; undefined if there is room. Checked before
 * any source is asked, because the build would fail and the answers be wasted.
 */
export async function findDiskFault(
  dataDir: string,
  live: Pick<CurrentVersion, 'bytes' | 'version'> | undefined,
): Promise<IngestError | undefined> {
  const lookup = live && (await stat(lookupPath(dataDir, live)).catch(() => undefined));
  const liveBytes = (live?.bytes ?? 0) + (lookup?.size ?? 0);
  const needed = Math.max(minBytes, liveBytes * liveSizeFactor);
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
