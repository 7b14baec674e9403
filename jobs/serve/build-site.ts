import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { rendererFolder } from '../../api/site/read-site.ts';
import { asReleased } from '../config.ts';
import { ensureBuilt } from './ensure-built.ts';

const root = join(import.meta.dirname, '..', '..');

/** The built sites, each in a folder named after a digest of its sources. */
const builtSites = join(root, 'web', 'dist');

/**
 * The folder of the site for its current sources, which is built if it doesn't exist. Folders that
 * other servers are reading stay.
 */
export async function ensureSite(log: (line: string) => void): Promise<string> {
  const digest = await digestSources();
  return await ensureBuilt(builtSites, digest, async (folder) => {
    log('building the site');
    await asReleased(() => bundleSite(folder));
    await compressFiles(folder);
  });
}

async function bundleSite(outDir: string): Promise<void> {
  const { build } = await import('vite');
  const config = { configFile: join(root, 'web', 'vite.config.ts'), logLevel: 'warn' } as const;
  await build({ ...config, build: { outDir } });
  await build({
    ...config,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'render.tsx',
      // In a folder whose name begins with a dot, which is never sent to a browser.
      outDir: join(outDir, rendererFolder),
      manifest: false,
      copyPublicDir: false,
    },
  });
}

/** For each file that compresses well, writes the compressed file that browsers are sent. */
async function compressFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.startsWith('.') || !/\.(js|css|svg)$/.test(name)) continue;
    const path = join(folder, name);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

/** A digest of everything that the site is built from. */
async function digestSources(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const folder of ['web', 'api/contract', 'api/pages', 'warehouse']) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.toSorted()) {
      const isSource = /\.(tsx?|js|css|html|md|svg|png|webmanifest|woff2)$/.test(name);
      if (!isSource || /^(dist|e2e|testing)\b|\.test\./.test(name)) continue;
      hash.update(name).update(await readFile(join(root, folder, name)));
    }
  }
  return hash.digest('hex');
}
