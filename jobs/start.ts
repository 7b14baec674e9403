import { join } from 'node:path';
import { digestRecipe } from '../warehouse/recipe.ts';
import { findNewest } from '../warehouse/version/intact-version.ts';
import { ensureDemoKey } from './applications/application-keys.ts';
import { type Config, UsageError } from './config.ts';
import { checkDemo, type DemoOptions } from './demo/demo.ts';
import { pointAt, startDemoThread } from './demo/demo-portal.ts';
import { waitForEnd } from './process-end.ts';
import { refresh } from './refresh/refresh.ts';
import { run as runRefresh } from './refresh/refresh-command.ts';
import { ensureSite } from './serve/build-site.ts';
import { run as runServe, serve } from './serve/serve.ts';
import { readSources, type Sources } from './sources/sources.ts';
import { openStartLog, type StartLog } from './start-log.ts';

/**
 * `npm start`: makes the demonstration's world, runs the whole pipeline on it, builds the site, and
 * serves it together with the invented portal that it reads. A version from an earlier start is
 * served immediately, while the pipeline runs. A data folder with real data is served as it is.
 * With `--sources FILE` it pulls and serves those sources instead.
 */
export async function run(config: Config): Promise<number> {
  const { dataDir, options } = config;
  if (options.sources) return await startReal(config);
  if (options.only) throw new UsageError('--only needs --sources FILE.');
  const newest = await findNewest(dataDir);
  if (newest && !newest.isDemo) {
    console.error(`${dataDir} holds real data: serving it as it is`);
    return await runServe(config);
  }
  const asked = {
    ...(options.size && { size: Number(options.size) }),
    ...(options.seed && { seed: Number(options.seed) }),
  };
  await checkDemo(dataDir, asked);
  const startLog = await openStartLog(dataDir);
  // A version of another recipe may lack tables that the API needs.
  const isPublished = newest?.recipe === digestRecipe();
  if (!isPublished) await publishFirst(dataDir, asked, startLog);
  if (config.applicationKeys.length === 0) await ensureDemoKey(dataDir, startLog.show);
  console.error(`the result for each file is in ${startLog.path}`);
  const server = await serve(config);
  const end = waitForEnd();
  if (isPublished) void refreshAgain(dataDir, startLog);
  await end;
  await server.close();
  // A source may take minutes to answer. Landed files are kept for the next start.
  if (isPublished) process.exit(0);
  return 0;
}

/**
 * Pulls the sources of a file once, then serves the live version. It uses its own data folder,
 * `live` in the usual one, because invented and real data don't mix.
 */
async function startReal(config: Config): Promise<number> {
  const real = { ...config, dataDir: join(config.dataDir, 'live') };
  const code = await runRefresh(real);
  if (code !== 0) console.error('Not every source could be refreshed. The live version is served.');
  return await runServe(real);
}

/** Makes the demonstration's world if there is none, and starts its portal. */
async function openDemo(
  dataDir: string,
  log: (line: string) => void,
  asked: DemoOptions = {},
): Promise<Sources> {
  const { sourcesFile, siteUrl } = await startDemoThread(dataDir, asked);
  log(`the demonstration's portal is at ${siteUrl}`);
  return pointAt(await readSources(sourcesFile), { siteUrl });
}

async function publishFirst(
  dataDir: string,
  asked: DemoOptions,
  startLog: StartLog,
): Promise<void> {
  // Runs at the same time as the demonstration, which is made in a thread, and the pulls, in their
  // own processes.
  const building = ensureSite(() => undefined);
  building.catch(() => undefined);
  const sources = await startLog.stage('Demonstration', (log) => openDemo(dataDir, log, asked));
  await startLog.stage('Warehouse', (log) => refreshDemo(dataDir, sources, startLog, log));
  await startLog.stage('Site', () => building);
}

/** Pulls while the version of an earlier start is served. The portal is served until the end. */
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
  const { reports, published } = await refresh({ dataDir, sources, isForServing: true, log });
  if (published) log(`published ${published.version}`);
  for (const { message } of reports.flatMap(({ errors }) => errors)) startLog.show(message);
}
