import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Page } from '../http/take-page.ts';
import { makeFolder } from '../testing/folder.ts';
import { openPageArchive, readPageArchive } from './page-archive.ts';

function buildPage(address: string, body: string): Page {
  return {
    address,
    url: `${address}?found`,
    bytes: Buffer.from(body),
    text: body,
    charset: 'utf-8',
    isBroken: false,
    isUnchanged: false,
    contentType: 'text/html',
    etag: '"v1"',
    lastModified: null,
  };
}

async function writeArchive() {
  const path = join(makeFolder(), 'pages.gz');
  const archive = openPageArchive(path);
  for (let index = 0; index < 300; index += 1)
    archive.add(buildPage(`https://example.ie/${index}`, `page ${index} `.repeat(500)), true);
  archive.add(buildPage('https://example.ie/odd', 'what nobody could read'), false);
  await archive.close();
  return path;
}

it('returns each page by its address, with what a conditional request needs', async () => {
  const path = await writeArchive();
  const pages = await readPageArchive(path);
  expect(await pages.readPage('https://example.ie/217')).toEqual({
    url: 'https://example.ie/217?found',
    bytes: Buffer.from('page 217 '.repeat(500)),
    contentType: 'text/html',
    etag: '"v1"',
    lastModified: null,
  });
  expect(await pages.readPage('https://example.ie/none')).toBeUndefined();
  // It could not be read.
  expect(await pages.readPage('https://example.ie/odd')).toBeUndefined();
  await pages.close();
  // Any gzip tool can show the contents.
  const whole = gunzipSync(readFileSync(path)).toString();
  expect(whole).toMatch(/^page 0 page 0 [\s\S]*nobody could read\[\{/);
});

it('packs the same pages to the same bytes', async () => {
  const [one, other] = [await writeArchive(), await writeArchive()];
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  expect(readFileSync(one).length).toBeLessThan(300 * 1000);
});

it('refuses an archive that is cut short or not an archive', async () => {
  const path = await writeArchive();
  truncateSync(path, 2000);
  await expect(readPageArchive(path)).rejects.toThrow('not a complete archive');
  const none = join(makeFolder(), 'pages.gz');
  writeFileSync(none, 'nothing');
  await expect(readPageArchive(none)).rejects.toThrow('not a complete archive');
});

it("reports that it can't be written", async () => {
  const archive = openPageArchive(join(makeFolder(), 'nowhere', 'pages.gz'));
  archive.add(buildPage('https://example.ie/', 'a page'), true);
  await expect(archive.close()).rejects.toThrow('ENOENT');
});
