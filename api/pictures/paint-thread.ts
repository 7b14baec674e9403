import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/* A thread that turns one SVG into PNG, so that no visitor waits for a picture. */

const readPackageFile = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)));

await initWasm(await readPackageFile('@resvg/resvg-wasm/index_bg.wasm'));
const font = await readPackageFile(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const drawing = new Resvg(workerData, {
  font: { fontBuffers: [font], defaultFontFamily: 'Inter' },
});
parentPort?.postMessage(drawing.render().asPng());
