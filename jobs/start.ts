import { maybeReadCurrent } from '../warehouse/versions.ts';
import type { Config } from './config.ts';
import { ensureDemo, readDemoWorld } from './demo/demo.ts';
import { ensureDemoKey } from './demo/demo-key.ts';
import { pointAt, startDemoPortal } from './demo/demo-portal.ts';
import { refresh } from './refresh/refresh.ts';
import { ensureSite } from './serve/build-site.ts';
import { run as serve } from './serve/serve.ts';
import { readSources, type Sources } from './sources/sources.ts';
import { openStartLog, type StartLog } from './start-log.ts';

/**
 * `npm start`: makes the demonstration's world, runs the whole pipeline on it, builds the site, serves it, and beside
 * it the invented portals that it reads. A data folder that holds real data is served as it is.
 */
export async function run(config: Config): Promise<number> {
  const { dataDir } = config;
  const live = await maybeReadCurrent(dataDir);
  if (live && !live.isDemo) {
    console.error(`${dataDir} holds real data: serving it as it is`);
    return await serve(config);
  }
  const startLog = await openStartLog(dataDir);
  const { sourcesFile, portal } = await startLog.stage('Demonstration', async (log) => {
    const sourcesFile = await ensureDemo(dataDir);
    const portal = await startDemoPortal(await readDemoWorld(dataDir));
    log(`the demonstration's portals are at ${portal.siteUrl}`);
    return { sourcesFile, portal };
  });
  try {
    // Beside the pulls, which wait for one another in a process of their own.
    const building = ensureSite(() => undefined);
    building.catch(() => undefined);
    await refreshDemo(dataDir, pointAt(await readSources(sourcesFile), portal), startLog);
    await startLog.stage('Site', () => building);
    if (config.applicationKeys.length === 0) await ensureDemoKey(dataDir, startLog.tell);
    console.error(`what each file came to is in ${startLog.path}`);
    return await serve(config);
  } finally {
    await portal.close();
  }
}

async function refreshDemo(dataDir: string, sources: Sources, startLog: StartLog): Promise<void> {
  const { reports } = await startLog.stage('Warehouse', async (log) => {
    const result = await refresh({ dataDir, sources, log });
    if (result.published) log(`published ${result.published.version}`);
    return result;
  });
  for (const { message } of reports.flatMap(({ errors }) => errors)) startLog.tell(message);
}
