import { maybeReadCurrent } from '../warehouse/versions.ts';
import type { Config } from './config.ts';
import { ensureDemo } from './demo.ts';
import { refresh } from './refresh.ts';
import { run as serve } from './serve.ts';
import { readSources } from './sources.ts';

/**
 * `npm start`: makes the demonstration's world, runs the whole pipeline on it, builds the site, serves it. A data
 * folder that holds real data is served as it is.
 */
export async function run(config: Config): Promise<number> {
  const log = (line: string) => console.error(line);
  const live = await maybeReadCurrent(config.dataDir);
  if (live && !live.isDemo) {
    log(`${config.dataDir} holds real data: serving it as it is`);
    return await serve(config);
  }
  log('making the demonstration');
  const sources = await readSources(await ensureDemo(config.dataDir));
  const { published, reports } = await refresh({ dataDir: config.dataDir, sources, log });
  for (const { message } of reports.flatMap(({ errors }) => errors)) log(message);
  if (published) log(`published ${published.version}`);
  return await serve(config);
}
