import { digestRecipe } from '../warehouse/recipe.ts';
import { maybeReadNewest } from '../warehouse/version/sound-version.ts';
import type { Config } from './config.ts';
import { ensureDemoKey } from './demo/demo-key.ts';
import { pointAt, startDemoThread } from './demo/demo-portal.ts';
import { refresh } from './refresh/refresh.ts';
import { ensureSite } from './serve/build-site.ts';
import { run as runServe, serve } from './serve/serve.ts';
import { readSources, type Sources } from './sources/sources.ts';
import { openStartLog, type StartLog } from './start-log.ts';
import { waitForEnd } from './wait-for-end.ts';

/**
 * `npm start`: makes the demonstration's world, runs the whole pipeline on it, builds the site, and
 * serves it together with the invented portals that it reads. What an earlier start published is
 * served at once, while the pipeline runs. A data folder that holds real data is served as it is.
 */
export async function run(config: Config): Promise<number> {
  const { dataDir } = config;
  const newest = await maybeReadNewest(dataDir);
  if (newest && !newest.isDemo) {
    console.error(`${dataDir} holds real data: serving it as it is`);
    return await runServe(config);
  }
  const startLog = await openStartLog(dataDir);
  // A version of another recipe may lack what the API asks for.
  const isPublished = newest?.recipe === digestRecipe();
  if (!isPublished) await publishFirst(dataDir, startLog);
  if (config.applicationKeys.length === 0) await ensureDemoKey(dataDir, startLog.show);
  console.error(`the result for each file is in ${startLog.path}`);
  const server = await serve(config);
  const end = waitForEnd();
  if (isPublished) void refreshAgain(dataDir, startLog);
  await end;
  await server.close();
  // A source may take minutes to answer. What has landed is there for the next start.
  if (isPublished) process.exit(0);
  return 0;
}

/** Makes the demonstration's world where there is none, and serves its portals from now on. */
async function openDemo(dataDir: string, log: (line: string) => void): Promise<Sources> {
  const { sourcesFile, siteUrl } = await startDemoThread(dataDir);
  log(`the demonstration's portals are at ${siteUrl}`);
  return pointAt(await readSources(sourcesFile), { siteUrl });
}

async function publishFirst(dataDir: string, startLog: StartLog): Promise<void> {
  // Runs beside the demonstration, which is made in a thread, and the pulls, in processes of their
  // own.
  const building = ensureSite(() => undefined);
  building.catch(() => undefined);
  const sources = await startLog.stage('Demonstration', (log) => openDemo(dataDir, log));
  await startLog.stage('Warehouse', (log) => refreshDemo(dataDir, sources, startLog, log));
  await startLog.stage('Site', () => building);
}

/** Pulls while what an earlier start published is served; the portals are served until the end. */
async function refreshAgain(dataDir: string, startLog: StartLog): Promise<void> {
  try {
    const sources = await openDemo(dataDir, startLog.write);
    await refreshDemo(dataDir, sources, startLog, startLog.write);
  } catch (error) {
    startLog.show(error instanceof Error ? error.message : String(error));
  }
}

async function refreshDemo(
  dataDir: string,
  sources: Sources,
  startLog: StartLog,
  log: (line: string) => void,
): Promise<void> {
  const { reports, published } = await refresh({ dataDir, sources, keepsExport: true, log });
  if (published) log(`published ${published.version}`);
  for (const { message } of reports.flatMap(({ errors }) => errors)) startLog.show(message);
}
