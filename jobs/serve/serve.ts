import { readServerSettings } from '../../api/config.ts';
import { type Server, startServer } from '../../api/server.ts';
import { findApplicationKeys } from '../applications/application-keys.ts';
import type { Config } from '../config.ts';
import { type Follower, followPublisher } from '../replica/follow-publisher.ts';
import { offerVersions } from '../replica/offer-versions.ts';
import { readPublisher } from '../replica/publisher.ts';
import { waitForEnd } from '../wait-for-end.ts';
import { ensureSite } from './build-site.ts';
import { refuseAddress } from './refuse-address.ts';

/** `npm run serve`: the API and the site, until SIGTERM or SIGINT. */
export async function run(config: Config): Promise<number> {
  const server = await serve(config);
  await waitForEnd();
  await server.close();
  return 0;
}

/**
 * Serves the API and the site from now on; with a publisher to follow, its versions. Throws UsageError
 * where it can't listen on the address.
 */
export async function serve(config: Config): Promise<Server> {
  const { dataDir, host, port, socialLink, metrics, follow, replicas } = config;
  const log = (line: string) => console.error(line);
  const follower =
    follow === null
      ? undefined
      : await followPublisher({ dataDir, publisher: readPublisher(follow), log });
  // What it stored, nobody would look for there.
  const applicationKeys = follower ? [] : await findApplicationKeys(config, log);
  const webDir = await ensureSite(log);
  const options = { dataDir, host, port, socialLink, applicationKeys, metrics, webDir };
  const refuse = async (error: NodeJS.ErrnoException, started?: Server) => {
    await started?.close();
    throw refuseAddress(error, config);
  };
  const server = await startServer(options).catch((error) => refuse(error));
  const offered = replicas
    ? await offerVersions(dataDir, replicas).catch((error) => refuse(error, server))
    : undefined;
  log(`serving ${dataDir} at ${server.url}`);
  if (server.metricsUrl) log(`metrics at ${server.metricsUrl}`);
  if (offered) log(`versions for replicas at ${offered.url}`);
  if (!readServerSettings().origin)
    log('LUACH_ORIGIN is not set: give the public address, https://…, for sitemaps and page heads');
  follower?.start();
  return { ...server, close: () => closeAll(server, offered, follower) };
}

async function closeAll(...all: (Pick<Server | Follower, 'close'> | undefined)[]): Promise<void> {
  await Promise.all(all.map((one) => one?.close()));
}
