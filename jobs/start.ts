import { maybeReadCurrent } from '../warehouse/versions.ts';
import type { Config } from './config.ts';
import { ensureDemo, readDemoWorld } from './demo/demo.ts';
import { ensureDemoKey } from './demo/demo-key.ts';
import { pointAt, startDemoPortal } from './demo/demo-portal.ts';
import { refresh } from './refresh/refresh.ts';
import { run as serve } from './serve/serve.ts';
import { readSources } from './sources/sources.ts';

/**
 * `npm start`: makes the demonstration's world, runs the whole pipeline on it, builds the site, serves it, and beside
 * it the invented portals that it reads. A data folder that holds real data is served as it is.
 */
export async function run(config: Config): Promise<number> {
  const { dataDir } = config;
  const log = (line: string) => console.error(line);
  const live = await maybeReadCurrent(dataDir);
  if (live && !live.isDemo) {
    log(`${dataDir} holds real data: serving it as it is`);
    return await serve(config);
  }
  log('making the demonstration');
  const sourcesFile = await ensureDemo(dataDir);
  const portal = await startDemoPortal(await readDemoWorld(dataDir));
  try {
    log(`the demonstration's portals are at ${portal.siteUrl}`);
    const sources = pointAt(await readSources(sourcesFile), portal);
    const { published, reports } = await refresh({ dataDir, sources, log });
    for (const { message } of reports.flatMap(({ errors }) => errors)) log(message);
    if (published) log(`published ${published.version}`);
    if (config.applicationKeys.length === 0) await ensureDemoKey(dataDir, log);
    return await serve(config);
  } finally {
    await portal.close();
  }
}
