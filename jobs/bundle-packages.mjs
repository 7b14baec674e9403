/**
 * Writes packages that consist of hundreds of small files as one file each, which Node loads in a
 * tenth of the time. `setup.mjs` runs this after an install; `register-bundles.ts` lets a command load
 * the result. Prints nothing unless it fails.
 */
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as duckdb from '@duckdb/node-api';
import { build } from 'vite';

const bundled = ['cheerio/slim', 'htmlparser2', 'typebox', 'typebox/compile', 'typebox/value'];

/** A package of CommonJS: its bundle would hide the names that it exports, unless an entry has them. */
const commonJs = '@duckdb/node-api';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'node_modules', '.luach-bundles');
// Renamed once it is whole: a command must not load half of it.
const partial = `${folder}-partial`;

const namedEntry = {
  name: 'named-entry',
  resolveId: (id) => (id === 'named-entry' ? id : undefined),
  load(id) {
    if (id !== 'named-entry') return undefined;
    const names = Object.keys(duckdb).filter((name) => /^(?!default$)\w+$/.test(name));
    return `export { ${names.join(', ')} } from '${commonJs}';`;
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [namedEntry],
  // The binaries of DuckDB are found beside their package.
  ssr: { noExternal: true, external: ['@duckdb/node-bindings'] },
  build: {
    ssr: true,
    outDir: partial,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(bundled.map((name) => [name, name])),
        [commonJs]: 'named-entry',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '.shared/[name]-[hash].mjs' },
    },
  },
});
rmSync(folder, { recursive: true, force: true });
renameSync(partial, folder);
