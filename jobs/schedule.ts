import { spawn } from 'node:child_process';
import { schedule } from 'node-cron';
import { readLedger } from '../warehouse/ledger.ts';
import type { Config } from './config.ts';
import { scheduleZone } from './next-due.ts';
import { chooseSources, chooseSourcesFile } from './refresh-command.ts';

/**
 * `npm run schedule`: refreshes each source when its cadence says so, until it is ended. Every minute it looks in the
 * ledger for what is due, so that a run that a sleeping machine missed is made up, and one that another process did is
 * not done twice. A refresh is a process of its own: its crash ends nothing here.
 */
export async function run(config: Config): Promise<number> {
  const { entries } = await chooseSources(config);
  const ids = entries.map(({ id }) => id);
  let isAtWork = false;
  const refreshDue = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      for (const id of await listDueSources(config.dataDir, ids, new Date())) {
        await refreshInProcess(config, id);
      }
    } finally {
      isAtWork = false;
    }
  };
  console.error(`watching ${ids.join(', ')}; end with Ctrl-C`);
  await refreshDue();
  const task = schedule('* * * * *', refreshDue, { timezone: scheduleZone });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await task.destroy();
  return 0;
}

/** The sources whose next run is due or was missed; a source without a ledger entry is due at once. */
export async function listDueSources(
  dataDir: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const ledger = await readLedger(dataDir);
  return ids.filter((id) => {
    const entry = ledger.find((source) => source.id === id);
    return !entry || (entry.nextDue !== null && Date.parse(entry.nextDue) <= now.getTime());
  });
}

function refreshInProcess(config: Config, id: string): Promise<number | null> {
  const run = new URL('./run.ts', import.meta.url).pathname;
  const args = [
    run,
    'refresh',
    '--sources',
    chooseSourcesFile(config),
    '--data',
    config.dataDir,
    '--only',
    id,
  ];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(null);
    });
    child.on('close', resolve);
  });
}
