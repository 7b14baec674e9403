import { startServer } from '../api/server.ts';
import type { Config } from './config.ts';
import { ensureSite, siteFolder } from './site.ts';
import { waitForEnd } from './wait-for-end.ts';

/** `npm run serve`: the API and the site, until SIGTERM or SIGINT. */
export async function run(config: Config): Promise<number> {
  const { dataDir, host, port, socialLink } = config;
  await ensureSite((line) => console.error(line));
  const server = await startServer({ dataDir, host, port, socialLink, webDir: siteFolder });
  console.error(`serving ${dataDir} at ${server.url}`);
  await waitForEnd();
  await server.close();
  return 0;
}
