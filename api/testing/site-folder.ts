import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rendererFolder } from '../site/read-site.ts';

/** The script inside the page of a built site. */
export const inlineScript = "document.documentElement.dataset.theme='dark'";

/** The contents of the built script file. */
export const assetScript = 'export const answer = 42;\n'.repeat(60);

/** Writes a small built site into an existing folder and returns the folder. */
export function writeSite(folder: string): string {
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
  writeFileSync(join(folder, 'secret.txt'), 'not for the public');
  return webDir;
}

/** Adds to a built site what renders its pages on the server. */
export function writeRenderer(webDir: string, code: string, manifest: object): void {
  mkdirSync(join(webDir, rendererFolder));
  mkdirSync(join(webDir, '.vite'));
  writeFileSync(join(webDir, rendererFolder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(webDir, rendererFolder, 'render.js'), code);
  writeFileSync(join(webDir, '.vite', 'manifest.json'), JSON.stringify(manifest));
}
