import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../api/server.ts';
import type { Config } from './config.ts';

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

/** Resolves when the process is asked to end; a second signal ends it at once. */
function waitForEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
