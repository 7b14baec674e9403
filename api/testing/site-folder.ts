import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rendererFolder } from '../site/read-site.ts';

/** The script inside the page of a built site. */
export const inlineScript = "document.documentElement.dataset.theme='dark'";

/** The contents of the built script file. */
export const assetScript = 'export const answer = 42;\n'.repeat(60);

/** Renders every page the same, with a head for its path. */
const plainRenderer = `
export const toCacheKey = (path) => path;
export const renderPage = () => ({ html: '<h1>A page</h1>', wanted: [], source: null });
export const buildHead = (address) => {
  const path = address.split('?')[0];
  const head = {
    status: /^\\/(stats|private|embed)?(\\/|$)/i.test(path) ? 200 : 404,
    title: 'Page ' + path + ' - Luach',
    description: 'Of ' + path,
    canonicalPath: path,
    ...(path === '/private' && { isPrivate: true }),
  };
  return { head, wanted: [] };
};`;

/** Writes a small built site into an existing folder and returns the site's. */
export function writeSite(folder: string, renderer = plainRenderer, manifest = {}): string {
  const webDir = join(folder, 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(
    join(webDir, 'index.html'),
    `<!doctype html>
<html lang="en-IE">
  <head>
    <title>Luach</title>
    <meta name="description" content="" />
    <script>${inlineScript}</script>
  </head>
  <body><div id="root"></div><script type="module" src="/assets/main-a1b2.js"></script></body>
</html>
`,
  );
  writeFileSync(join(webDir, 'assets', 'main-a1b2.js'), assetScript);
  writeFileSync(join(webDir, 'assets', 'main-a1b2.js.br'), brotliCompressSync(assetScript));
  writeFileSync(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  mkdirSync(join(webDir, rendererFolder));
  mkdirSync(join(webDir, '.vite'));
  writeFileSync(join(webDir, rendererFolder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(webDir, rendererFolder, 'render.js'), renderer);
  writeFileSync(join(webDir, '.vite', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'secret.txt'), 'not for the public');
  return webDir;
}
