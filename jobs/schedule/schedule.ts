import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { schedule } from 'node-cron';
import { isAhead } from '../../ingest/instants.ts';
import { readState } from '../../warehouse/version/state.ts';
import type { Config } from '../config.ts';
import { waitForEnd } from '../process-end.ts';
import { chooseSources, chooseSourcesFile } from '../sources/sources.ts';
import { scheduleZone } from './due-times.ts';

/**
 * `npm run schedule`: refreshes each source by its cadence, until it is stopped. Every minute it
 * checks the state of the sources for due ones. A run that a sleeping machine missed is made up
 * for, and one that another process did is not repeated. Sources that are due together are one
 * refresh, in its own process, so that its crash doesn't end the daemon. Stopping the daemon waits
 * for a running refresh.
 */
export async function run(config: Config): Promise<number> {
  const { entries } = await chooseSources(config);
  const ids = entries.map(({ id }) => id);
  let isAtWork = false;
  const end = waitForEnd();
  const refreshDue = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      const due = await listDueSources(config.dataDir, ids, new Date());
      if (due.length > 0) await refreshInProcess(config, due);
    } finally {
      isAtWork = false;
    }
  };
  console.error(`watching ${ids.join(', ')}; end with Ctrl-C`);
  await refreshDue();
  const task = schedule('* * * * *', refreshDue, { timezone: scheduleZone });
  await end;
  await task.destroy();
  return 0;
}

/**
 * The sources whose next run is due or was missed. A source without a record is due immediately. So
 * is one whose last attempt is in the future: the clock was wrong then, and so is the time of its
 * next run.
 */
export async function listDueSources(
  dataDir: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { sources } = await readState(dataDir);
  return ids.filter((id) => {
    const entry = sources.find((source) => source.id === id);
    if (!entry || isAhead(entry.lastAttempt, now)) return true;
    return entry.nextDue !== null && Date.parse(entry.nextDue) <= now.getTime();
  });
}

function refreshInProcess(config: Config, ids: readonly string[]): Promise<number | null> {
  const run = join(import.meta.dirname, '..', 'run.ts');
  const args = [
    run,
    'refresh',
    '--sources',
    chooseSourcesFile(config),
    '--data',
    config.dataDir,
    '--only',
    ids.join(),
  ];
  const child = spawn(process.execPath, args, {
    // The channel shows the refresh that the daemon was killed, and it ends too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(null);
    });
    child.on('close', resolve);
  });
}
