import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFeed } from '../ingest/listings-feed/read-feed.ts';
import { readListingPage, readSearchPage } from '../ingest/listings-page/read-page.ts';
import { root } from './files.ts';

const folder = path.join(root, 'fixtures/listings');
const cases = readdirSync(folder).filter(
  (name) => /\.(html|xml|json)$/.test(name) && !/\.(expected|settings)\.json$/.test(name),
);

/** The result of reading a case's file. Its name gives the kind of page. */
function read(name: string, content: Buffer, settings: { pageUrl?: string }): unknown {
  const { pageUrl = `https://portal.example.ie/${name}`, ...others } = settings;
  if (name.startsWith('feed-')) return readFeed(content, pageUrl, others);
  const isSearch = /^(search|sitemap)-/.test(name);
  return (isSearch ? readSearchPage : readListingPage)(content.toString('utf8'), pageUrl, others);
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

test.each(cases)('%s is read as expected', (name) => {
  const base = path.join(folder, name.replace(/\.\w+$/, ''));
  const settings = (readJson(`${base}.settings.json`) ?? {}) as { pageUrl?: string };
  const found = read(name, readFileSync(path.join(folder, name)), settings);
  const expected = readJson(`${base}.expected.json`);
  if (expected === undefined && !process.env.CI)
    writeFileSync(`${base}.expected.json`, `${JSON.stringify(found, null, 2)}\n`);
  expect(JSON.parse(JSON.stringify(found))).toEqual(expected);
});

test('every expectation has a case', () => {
  const bases = cases.map((name) => name.replace(/\.\w+$/, ''));
  const others = readdirSync(folder).flatMap(
    (name) => /^(.*)\.(?:expected|settings)\.json$/.exec(name)?.[1] ?? [],
  );
  expect(others.filter((base) => !bases.includes(base))).toEqual([]);
});
