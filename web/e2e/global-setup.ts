import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { ensureSite } from '../../jobs/serve/build-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the unpacked browser; null where an installed Chrome is used. */
    browserFolder: string | null;
  }
}

const unpack = `
  import { inflate } from '@sparticuz/chromium';
  for (const name of ['chromium', 'fonts.tar', 'al2023.tar'])
    await inflate('node_modules/@sparticuz/chromium/bin/' + name + '.br');
`;

/** Runs once before all browser tests: builds the site, and unpacks the browser where it has one. */
export default async function setup({ provide }: TestProject): Promise<(() => void) | undefined> {
  await ensureSite(console.log);
  const hasBuild = process.platform === 'linux' && process.arch === 'x64';
  const folder = hasBuild ? mkdtempSync(path.resolve('node_modules/.browser-')) : null;
  provide('browserFolder', folder);
  if (!folder) return undefined;
  // The package unpacks to the temporary folder.
  const env = { ...process.env, TMPDIR: folder };
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpack], { env });
  return () => rmSync(folder, { recursive: true });
}
