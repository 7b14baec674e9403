import { join } from 'node:path';
import { readServerSettings } from '../../api/config.ts';
import { type Server, startServer } from '../../api/server.ts';
import { findApplicationKeys } from '../applications/application-keys.ts';
import type { Config } from '../config.ts';
import { waitForEnd } from '../process-end.ts';
import { ensureSite } from './build-site.ts';
import { refuseAddress } from './refuse-address.ts';

/**
 * `npm run serve`: the API and the site, until SIGTERM or SIGINT. `--dev` also serves the site from
 * Vite's own server, with your changes.
 */
export async function run(config: Config): Promise<number> {
  const vite = config.options.dev ? await startVite(config) : undefined;
  const server = await serve(config);
  await waitForEnd();
  await server.close();
  await vite?.close();
  return 0;
}

async function startVite({ host, port }: Config) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(import.meta.dirname, '..', '..', 'web', 'vite.config.ts'),
    server: { proxy: { '/api': `http://${host}:${port}` } },
  });
  await vite.listen();
  vite.printUrls();
  return vite;
}

/** Starts the API and the site. Throws UsageError if it can't listen on the address. */
export async function serve(config: Config): Promise<Server> {
  const { dataDir, host, port, socialLink, metrics } = config;
  const log = (line: string) => console.error(line);
  const applicationKeys = await findApplicationKeys(config, log);
  const webDir = await ensureSite(log);
  const options = { dataDir, host, port, socialLink, applicationKeys, metrics, webDir };
  const server = await startServer(options).catch((error: NodeJS.ErrnoException) => {
    throw refuseAddress(error, config);
  });
  log(`serving ${dataDir} at ${server.url}`);
  if (server.metricsUrl) log(`metrics at ${server.metricsUrl}`);
  if (!readServerSettings().origin)
    log('LUACH_ORIGIN is not set: give the public address, https://…, for sitemaps and page heads');
  if (!readServerSettings().trustProxy)
    log(
      'no proxy is trusted, and requests from this machine have no limits: behind a proxy, set LUACH_TRUST_PROXY',
    );
  return server;
}
