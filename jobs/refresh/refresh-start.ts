import type { Config } from '../config.ts';
import { startPullProcess } from './pull-process.ts';

/**
 * `npm run refresh`, begun with the process that pulls: it loads what it needs while this one does. An operator's word
 * pulls nothing.
 */
export async function run(config: Config): Promise<number> {
  const isWord = config.options['accept-absences'] || config.options['accept-file'];
  const pullProcess = isWord ? undefined : startPullProcess();
  try {
    const refreshCommand = await import('./refresh-command.ts');
    return await refreshCommand.run(config, pullProcess);
  } finally {
    pullProcess?.stop();
  }
}
