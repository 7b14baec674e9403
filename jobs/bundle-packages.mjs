/**
 * Writes packages that consist of hundreds of small files as one file each, which Node loads in a
 * tenth of the time. `setup.mjs` runs this after an install; `register-bundles.ts` lets a command load
 * the result. Prints nothing unless it fails.
 */
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const bundled = [
  '@duckdb/node-api',
  'cheerio/slim',
  'htmlparser2',
  'typebox',
  'typebox/compile',
  'typebox/value',
];

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'node_modules', '.luach-bundles');
// Renamed once it is whole: a command must not load half of it.
const partial = `${folder}-partial`;

/** Each entry names what its package exports: a bundle of CommonJS would hide the names. */
const entries = {
  name: 'entries',
  resolveId: (id) => (id.startsWith('entry:') ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith('\0entry:')) return undefined;
    const name = id.slice('\0entry:'.length);
    const names = Object.keys(await import(name)).filter((one) => /^(?!default$)\w+$/.test(one));
    return `export { ${names.join(', ')} } from '${name}';`;
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [entries],
  // The binaries of DuckDB are found beside their package.
  ssr: { noExternal: true, external: ['@duckdb/node-bindings'] },
  build: {
    ssr: true,
    outDir: partial,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(bundled.map((name) => [name, `entry:${name}`])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '.shared/[name]-[hash].mjs' },
    },
  },
});
rmSync(folder, { recursive: true, force: true });
renameSync(partial, folder);
