import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();
const dist = join(import.meta.dirname, '../dist');

test('the first page needs at most 76 kB of JavaScript, and nothing of the charts', async () => {
  const page = await site.openPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Cork, 651 homes for sale' }).waitFor();
  const sizes = await Promise.all(
    scripts.map(async (path) => brotliCompressSync(await readFile(join(dist, path))).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(76_000);
  expect(scripts.filter((path) => /chart/i.test(path))).toEqual([]);
});

test('the font is requested with the page', async () => {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  expect(html).toMatch(/<link rel="preload" as="font"[^>]+inter-latin-wght[^>]+woff2">/);
});
