import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from './visit.ts';

const site = openSite();
const dist = join(import.meta.dirname, '../dist');

/** The scripts that a new visitor loads until the page shows this, and their bytes as they are sent. */
async function measureScripts(path: string, shown: (page: Page) => Locator) {
  const page = await site.openPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await shown(page).first().waitFor();
  const sizes = await Promise.all(
    scripts.map(async (script) => brotliCompressSync(await readFile(join(dist, script))).length),
  );
  return { scripts, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

test('the first page needs at most 85 kB of JavaScript, and nothing of the charts', async () => {
  const link = { name: 'Cork, 651 homes for sale' };
  const { scripts, bytes } = await measureScripts('/', (page) => page.getByRole('link', link));
  expect(bytes).toBeLessThanOrEqual(85_000);
  expect(scripts.filter((path) => /chart/i.test(path))).toEqual([]);
});

test.each(['/listing/4711/Dublin/14-ardilea-crescent', '/stats/Cork'])(
  '%s needs at most 150 kB of JavaScript with its charts',
  async (path) => {
    const { bytes } = await measureScripts(path, (page) => page.locator('.chart-box svg'));
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(150_000);
  },
);

test('the font is requested with the page', async () => {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  expect(html).toMatch(/<link rel="preload" as="font"[^>]+inter-latin-wght[^>]+woff2">/);
});
