import { join } from 'node:path';
import { commandScript, type RunningProcess, startProcess } from '../fleet/start-process.ts';
import { heldEntry } from './small-folder.ts';

/** What runs break off, and how long it takes beside a refresh. */
export const works = {
  refresh: 1,
  acceptance: 1.2,
  rollback: 0.4,
  publish: 0.05,
  rebuild: 1.2,
  'first refresh': 1.2,
} as const;
export type Work = keyof typeof works;
export const workNames = Object.keys(works) as Work[];

/** A data folder, and the sources of tonight. */
export type Place = { readonly dataDir: string; readonly sourcesFile: string };

/** Starts a work as a process of its own. */
export async function beginWork(
  work: Work,
  { dataDir, sourcesFile }: Place,
): Promise<RunningProcess> {
  const run = (...args: string[]) => startProcess(commandScript, [...args, '--data', dataDir]);
  switch (work) {
    case 'first refresh':
    case 'refresh':
      return run('refresh', '--sources', sourcesFile);
    case 'rebuild':
      return run('rebuild');
    case 'rollback':
      return run('rollback');
    case 'acceptance':
      return run('refresh', '--accept-file', heldEntry.id, '--all');
    case 'publish': {
      const running = startProcess(join(import.meta.dirname, 'publish-child.ts'), [dataDir]);
      await running.said('publishing');
      return running;
    }
  }
}
