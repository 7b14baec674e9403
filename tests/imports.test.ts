import { describe, expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';
import { checkImports, importTable, parseImports } from './imports.ts';

const { dependencies, devDependencies } = JSON.parse(readText('package.json'));
const runtime = Object.keys(dependencies);
const packages = { runtime, all: [...runtime, ...Object.keys(devDependencies)] };

function listSpecifiers(code: string) {
  return parseImports('x.tsx', code).map(({ specifier }) => specifier);
}

test('every import of the project is one that the import table allows', () => {
  const files = listFiles(/\.(ts|tsx|mjs)$/, 20);
  expect(files.flatMap((file) => checkImports(file, readText(file), packages))).toEqual([]);
});

test('the import table names every folder that holds code, and no other', () => {
  const folders = listFiles(/^[^/]+\/.*\.tsx?$/, 20).map((file) => file.split('/')[0] ?? '');
  const named = Object.keys(importTable);
  expect([...new Set(folders)].filter((folder) => ![...named, 'tests'].includes(folder))).toEqual(
    [],
  );
});

describe('the parser', () => {
  test.each([
    ["import { a } from './a.ts'", './a.ts'],
    ["import type { A } from './a.ts'", './a.ts'],
    ["import { type A } from './a.ts'", './a.ts'],
    ["import './a.css'", './a.css'],
    ["import\n  * as a\n  from\n  './a.ts'", './a.ts'],
    ["export * from './a.ts'", './a.ts'],
    ["export type { A } from './a.ts'", './a.ts'],
    ["const a = await import('./a.ts')", './a.ts'],
    ['const a = await import(`./a.ts`)', './a.ts'],
    ["const a = () => import(/* why */ './a.ts')", './a.ts'],
    ["type A = import('./a.ts').A", './a.ts'],
    ["type A = typeof import('./a.ts')", './a.ts'],
    ["const a = require('./a.ts')", './a.ts'],
    ["new Worker(new URL('./a.ts', import.meta.url))", './a.ts'],
    ['const a = await import(name)', undefined],
  ])('finds what %s names', (code, specifier) => {
    expect(listSpecifiers(code)).toEqual([specifier]);
  });

  test.each([
    '// import "./a.ts"',
    '/* export * from "./a.ts" */',
    'const text = "import a from \'./a.ts\'"',
    "const text = `import a from './a.ts'`",
    "const page = <p>import a from './a.ts'</p>",
    "const file = new URL('./a.csv', import.meta.url)",
    "const pattern = /import '.\\/a.ts'/",
    'export const a = 1',
  ])('finds nothing in %s', (code) => {
    expect(listSpecifiers(code)).toEqual([]);
  });
});

describe('a planted import', () => {
  test.each([
    ['warehouse/build.ts', '../ingest/landing/landing.ts'],
    ['ingest/ppr/parse.ts', '../../warehouse/open.ts'],
    ['ingest/ppr/parse.ts', '../other/parse.ts'],
    ['ingest/ppr/parse.ts', '../testing/server.ts'],
    ['ingest/http/open-site.ts', '../ppr/source.ts'],
    ['ingest/listings/price.ts', '../listings-page/selector.ts'],
    ['api/routes/market.ts', '../../warehouse/build.ts'],
    ['api/routes/market.ts', '../../jobs/config.ts'],
    ['web/pages/Stats.tsx', './Register.tsx'],
    ['web/ui/Card.tsx', '../../warehouse/vocabulary.ts'],
    ['web/shell/DocumentHead.tsx', '../../api/site/fill-head.ts'],
    ['web/ui/Card.tsx', 'node:fs'],
    ['jobs/serve/serve.ts', '../../web/main.tsx'],
    ['fixtures/world/homes.ts', '../../ingest/landing/landing.ts'],
    ['api/contract/stats.ts', 'node:fs'],
    ['api/contract/stats.ts', '../pages/feeds.ts'],
    ['api/pages/feeds.ts', '../site/fill-head.ts'],
    ['api/site/render-page.ts', '../../web/head.ts'],
    ['api/app.ts', 'left-pad'],
    ['api/app.ts', 'jsdom'],
  ])('in %s of %s is refused', (file, specifier) => {
    expect(checkImports(file, `import a from '${specifier}'`, packages)).toHaveLength(1);
  });

  test.each([
    ['ingest/ppr/parse.ts', '../strict.ts'],
    ['ingest/ppr/parse.test.ts', '../testing/server.ts'],
    ['ingest/ppr/parse.ts', '../../warehouse/vocabulary.ts'],
    ['api/routes/market.ts', '../contract/stats.ts'],
    ['api/app.test.ts', '../warehouse/build.ts'],
    ['api/app.ts', '@fastify/static'],
    ['api/site/fill-head.ts', '../pages/feeds.ts'],
    ['api/pages/feeds.ts', '../contract/lists.ts'],
    ['web/pages/Stats.tsx', '../ui/Card.tsx'],
    ['web/charts/pie.ts', '../../api/contract/stats.ts'],
    ['web/head.ts', '../api/pages/decode-part.ts'],
    ['web/e2e/site.e2e.ts', '../../jobs/serve/serve.ts'],
    ['jobs/refresh/refresh.ts', '../../warehouse/build.ts'],
  ])('in %s of %s is allowed', (file, specifier) => {
    expect(checkImports(file, `import a from '${specifier}'`, packages)).toEqual([]);
  });
});
