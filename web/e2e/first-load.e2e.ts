import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RenderedSite, startRenderedSite } from './rendered-site.ts';

let site: RenderedSite;
beforeAll(async () => {
  site = await startRenderedSite();
});
afterAll(() => site.close());

/** The scripts that a new visitor loads until the page is taken over and shows this, and their bytes as they are sent. */
async function measureScripts(path: string, shown: (page: Page) => Locator) {
  const context = await site.openContext();
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await shown(page).first().waitFor();
  await context.close();
  const sizes = await Promise.all(
    scripts.map(
      async (script) => brotliCompressSync(await readFile(join(site.folder, script))).length,
    ),
  );
  return { scripts, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

test.each([
  ['/', 83_000],
  ['/for-sale/Mayo/Castlebar', 91_000],
  ['/search?q=castlebar', 91_000],
  ['/priceregister/Mayo', 91_000],
  ['/searchpriceregister', 91_000],
])('%s needs at most %i bytes of JavaScript, and nothing of the charts', async (path, most) => {
  const { scripts, bytes } = await measureScripts(path, (page) => page.locator('main h1'));
  expect(bytes).toBeGreaterThan(70_000);
  expect(bytes).toBeLessThanOrEqual(most);
  expect(scripts.filter((script) => /chart|plot/i.test(script))).toEqual([]);
});

test.each(['a listing', '/stats/Mayo'])(
  '%s needs at most 150 kB of JavaScript with its charts',
  async (place) => {
    const path = place === 'a listing' ? `/listing/${site.listingId}/Mayo/x` : place;
    const { bytes } = await measureScripts(path, (page) => page.locator('.chart-box svg'));
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(150_000);
  },
);

test('what draws charts is compiled beside the work of the page, and nothing else is', async () => {
  const { scripts } = await measureScripts('/stats/Mayo', (page) => page.locator('.chart-box svg'));
  const codes = await Promise.all(
    scripts.map(
      async (script) => [script, await readFile(join(site.folder, script), 'utf8')] as const,
    ),
  );
  const hinted = codes.filter(([, code]) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
  const names = hinted.map(([script]) => script.replace(/^.*\/|-[\w-]{7}\.js$/g, ''));
  expect(names).toEqual(expect.arrayContaining(['line-chart', 'src']));
  expect(names.filter((name) => /^(index|react|lines|reading)$/.test(name))).toEqual([]);
});

test('the head of a first page is left as the server filled it, and kept up to date after it', async () => {
  const context = await site.openContext();
  const page = await context.newPage();
  await page.goto('/for-sale/Mayo', { waitUntil: 'networkidle' });
  const names = () =>
    page.evaluate(() => [
      document.title,
      document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    ]);
  await expect.poll(names).toEqual(['Property For Sale in Mayo - Luach', '/for-sale/Mayo']);
  await page
    .locator('main')
    .getByRole('link', { name: /Castlebar/ })
    .first()
    .click();
  const next = `${site.origin}/for-sale/Mayo/Castlebar`;
  await expect.poll(async () => (await names())[1]).toBe(next);
  await page.goBack();
  await expect
    .poll(names)
    .toEqual(['Property For Sale in Mayo - Luach', `${site.origin}/for-sale/Mayo`]);
  await context.close();
});

test('the font is requested with the page', async () => {
  const html = await readFile(join(site.folder, 'index.html'), 'utf8');
  expect(html).toMatch(/<link rel="preload" as="font"[^>]+inter-latin-wght[^>]+woff2">/);
});
