import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../fixtures/world/random.ts';
import { listRemains, listVersionFaults } from './check-folder.ts';
import { refreshHere } from './refresh-here.ts';
import { serveFolder } from './serve-folder.ts';
import { copyFolder } from './small-folder.ts';
import type { TinyDisk } from './tiny-disk.ts';
import { beginWork, type Place, type Work, works } from './works.ts';

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

const fullableWorks: readonly Work[] = ['refresh', 'rebuild', 'acceptance', 'publish'];

/**
 * Fills the disk at a random instant of a work. The work must end well or with a code, the server
 * go on answering, and the next refresh succeed once there is room.
 */
export async function tryFullDisk(
  disk: TinyDisk,
  pattern: string,
  sourcesFile: string,
  refreshMs: number,
  random: Random,
): Promise<{ readonly what: string; readonly isHit: boolean; readonly faults: readonly string[] }> {
  const dataDir = join(disk.folder, 'data');
  await copyFolder(pattern, dataDir);
  const work = random.pick(fullableWorks);
  const ms = Math.floor(random.next() * works[work] * refreshMs);
  const server = await serveFolder(dataDir);
  try {
    const running = await beginWork(work, { dataDir, sourcesFile });
    await Promise.race([wait(ms), running.ended]);
    await disk.fill();
    const ended = await running.ended;
    // The child that publishes is the run's own; it has no one to tell its error.
    const faults = work === 'publish' ? [] : listUncoded(ended, /disk_full|Make room on the disk/);
    faults.push(...(await server.listFaults()), ...(await listVersionFaults(dataDir)));
    await disk.makeRoom();
    faults.push(...(await refreshAndCheck({ dataDir, sourcesFile })));
    return { what: `disk full after ${ms} ms of ${work}`, isHit: ended.code !== 0, faults };
  } finally {
    await server.close();
  }
}

/** The same for a disk that can only be read. */
export async function tryReadOnly(
  disk: TinyDisk,
  pattern: string,
  sourcesFile: string,
): Promise<readonly string[]> {
  const dataDir = join(disk.folder, 'data');
  await copyFolder(pattern, dataDir);
  disk.setReadOnly(true);
  const server = await serveFolder(dataDir);
  try {
    const ended = await (await beginWork('refresh', { dataDir, sourcesFile })).ended;
    const faults = [
      ...(ended.code === 0 ? ['a refresh ends well'] : []),
      ...listUncoded(ended, /no_rights|Let the user who runs this/),
      ...(await server.listFaults()),
    ];
    disk.setReadOnly(false);
    return [...faults, ...(await refreshAndCheck({ dataDir, sourcesFile }))];
  } finally {
    await server.close();
  }
}

/** A refresh under usual conditions, and what is wrong after it. */
export async function refreshAndCheck(place: Place): Promise<string[]> {
  const { codes, uncoded } = await refreshHere(place);
  const failures = [...codes, ...uncoded].map((failure) => `the next refresh fails: ${failure}`);
  return failures.length > 0 ? failures : await listFolderFaults(place.dataDir);
}

/** What is wrong with a folder after a run that ended well. */
export async function listFolderFaults(dataDir: string): Promise<string[]> {
  return [...(await listVersionFaults(dataDir)), ...(await listRemains(dataDir))];
}

/** A failure must be told with this code or its remedy, and without a stack trace. */
export function listUncoded({ code, stdout, stderr }: Ended, says: RegExp): string[] {
  if (code === 0) return [];
  const told = stdout + stderr;
  return [
    ...(says.test(told) ? [] : [`it ends with ${code} and without its code: ${told}`]),
    ...(/^\s+at .+:\d+:\d+\)?$/m.test(told) ? [`it shows a stack trace: ${told}`] : []),
  ];
}
