import { readServerSettings } from '../../api/config.ts';
import { type Server, startServer } from '../../api/server.ts';
import { findApplicationKeys } from '../applications/application-keys.ts';
import type { Config } from '../config.ts';
import { waitForEnd } from '../wait-for-end.ts';
import { ensureSite, siteFolder } from './build-site.ts';
import { refuseAddress } from './refuse-address.ts';

/** `npm run serve`: the API and the site, until SIGTERM or SIGINT. */
export async function run(config: Config): Promise<number> {
  const server = await serve(config);
  await waitForEnd();
  await server.close();
  return 0;
}

/**
 * Serves the API and the site from now on. Throws UsageError where it can't listen on the address.
 */
export async function serve(config: Config): Promise<Server> {
  const { dataDir, host, port, socialLink, metrics } = config;
  const log = (line: string) => console.error(line);
  const applicationKeys = await findApplicationKeys(config, log);
  await ensureSite(log);
  const options = { dataDir, host, port, socialLink, applicationKeys, metrics, webDir: siteFolder };
  const server = await startServer(options).catch((error: NodeJS.ErrnoException) => {
    throw refuseAddress(error, config);
  });
  log(`serving ${dataDir} at ${server.url}`);
  if (server.metricsUrl) log(`metrics at ${server.metricsUrl}`);
  if (!readServerSettings().origin)
    log('LUACH_ORIGIN is not set: give the public address, https://…, for sitemaps and page heads');
  return server;
}
