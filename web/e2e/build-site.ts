import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));

/**
 * Builds the site as it is released. In a process of its own, because a test run calls itself a test,
 * and React would be built with its checks for developers.
 */
export async function buildSite(): Promise<void> {
  const site = join(import.meta.dirname, '..');
  const command = [join(vite, 'bin/vite.js'), 'build', '--logLevel', 'error'];
  await run(process.execPath, command, { cwd: site, env: { NODE_ENV: 'production' } });
}
