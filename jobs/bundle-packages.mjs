/**
 * Writes packages that consist of hundreds of small files as one file each, which Node loads in a
 * tenth of the time. `setup.mjs` runs this after an install; `register-bundles.ts` lets a command load
 * the result. Prints nothing unless it fails.
 */
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** Only ES modules: a bundle of CommonJS would hide the names that it exports. */
const bundled = ['cheerio/slim', 'htmlparser2', 'typebox', 'typebox/compile', 'typebox/value'];

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'node_modules', '.luach-bundles');
// Renamed once it is whole: a command must not load half of it.
const partial = `${folder}-partial`;

await build({
  root,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: partial,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(bundled.map((name) => [name, name])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '.shared/[name]-[hash].mjs' },
    },
  },
});
rmSync(folder, { recursive: true, force: true });
renameSync(partial, folder);
