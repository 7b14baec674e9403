import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../api/server.ts';
import type { Config } from './config.ts';
import { waitForEnd } from './wait-for-end.ts';

const builtSite = join(import.meta.dirname, '..', 'web', 'dist');

/** `npm run serve`: the API and the site, until SIGTERM or SIGINT. */
export async function run(config: Config): Promise<number> {
  const { dataDir, host, port, socialLink } = config;
  const webDir = existsSync(join(builtSite, 'index.html')) ? builtSite : null;
  const server = await startServer({ dataDir, host, port, socialLink, webDir });
  console.error(`serving ${dataDir} at ${server.url}`);
  if (!webDir) console.error('The site is not built: the API alone is served.');
  await waitForEnd();
  await server.close();
  return 0;
}
