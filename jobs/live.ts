import { join } from 'node:path';
import type { Config } from './config.ts';
import { run as refresh } from './refresh/refresh-command.ts';
import { run as serve } from './serve/serve.ts';

/**
 * `npm run live`: the real register from its own address, then the site. It uses a data folder of
 * its own, `live` in the usual one: invented and real data don't mix.
 */
export async function run(config: Config): Promise<number> {
  const live = {
    ...config,
    dataDir: join(config.dataDir, 'live'),
    options: {
      sources: join(import.meta.dirname, 'sources', 'sources.live.json'),
      ...config.options,
    },
  };
  const code = await refresh(live);
  if (code !== 0) console.error('Not every source could be refreshed; what is live is served.');
  return await serve(live);
}
