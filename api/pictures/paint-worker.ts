import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/* A thread that turns SVG into PNG, so that no visitor waits for a picture. */

const readPackageFile = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)));

await initWasm(await readPackageFile('@resvg/resvg-wasm/index_bg.wasm'));
const font = await readPackageFile(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

parentPort?.on('message', (svg: string) => {
  try {
    const drawing = new Resvg(svg, { font: { fontBuffers: [font], defaultFontFamily: 'Inter' } });
    const picture = drawing.render();
    parentPort?.postMessage({ png: picture.asPng() });
    picture.free();
    drawing.free();
  } catch (error) {
    parentPort?.postMessage({ fault: String(error) });
  }
});
