import { join } from 'node:path';
import { createServer } from 'vite';
import type { Config } from './config.ts';
import { run as serve } from './serve/serve.ts';

/** `npm run dev`: the API, and beside it the site as you change it, from Vite's own server. */
export async function run(config: Config): Promise<number> {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '..', 'web', 'vite.config.ts'),
    server: { proxy: { '/api': `http://${config.host}:${config.port}` } },
  });
  await vite.listen();
  vite.printUrls();
  const code = await serve(config);
  await vite.close();
  return code;
}
