import type { Config } from './config.ts';
import { startPullProcess } from './pull-process.ts';

/**
 * `npm run refresh`, begun with the process that pulls: it loads what it needs while this one does. An operator's word
 * about absences pulls nothing.
 */
export async function run(config: Config): Promise<number> {
  const pullProcess = config.options['accept-absences'] ? undefined : startPullProcess();
  try {
    const refreshCommand = await import('./refresh-command.ts');
    return await refreshCommand.run(config, pullProcess);
  } finally {
    pullProcess?.stop();
  }
}
