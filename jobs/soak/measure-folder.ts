import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readLanding } from '../../ingest/landing/landing.ts';

export type FolderSizes = {
  /** Bytes of everything in `landing`, and of the landed files alone. */
  readonly landing: number;
  readonly landed: number;
  readonly pulls: number;
  readonly versions: number;
  /** How many versions there are. */
  readonly versionFiles: number;
  /** Bytes of all else. */
  readonly others: number;
};

/** What a data folder takes on disk. */
export async function measureFolder(dataDir: string): Promise<FolderSizes> {
  const names = await readdir(dataDir, { recursive: true });
  const sizes = { landing: 0, versions: 0, others: 0, versionFiles: 0 };
  for (const name of names) {
    const info = await stat(join(dataDir, name));
    const [room] = name.split(sep);
    if (!info.isFile() || name === 'luach.duckdb') continue;
    if (room === 'landing' || room === 'versions') sizes[room] += info.size;
    else sizes.others += info.size;
    if (room === 'versions' && name.endsWith('.duckdb')) sizes.versionFiles += 1;
  }
  const landing = readLanding(dataDir);
  const landed = landing.reduce((sum, { bytes }) => sum + bytes, 0);
  return { ...sizes, landed, pulls: landing.length };
}
