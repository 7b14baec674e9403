import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { html, startPortal, text } from '../../ingest/testing/portal.ts';
import { UsageError } from '../config.ts';
import { run } from '../refresh/refresh-command.ts';
import { listenToTerminal } from '../testing/terminal.ts';

const home = (id: number) =>
  `<h1>Residential Sales<hr>${id} Main Street<br>Naas<br>Co. Kildare</h1>
   <p class="price">€${id}00,000</p><ul class="facts"><li>Bedrooms: ${id}</li><li>Mystery</li></ul>`;
const links = [1, 2, 3, 4, 5].map((id) => `<a class="card" href="/homes/${id}">${id}</a>`).join('');
const listing = {
  title: 'h1',
  price: '.price',
  beds: { select: 'li', match: 'Bedrooms: (\\d+)' },
  property_type: 'li + li',
  ber: 'img.ber@alt',
};

const startSite = () =>
  startPortal(() => ({
    '/': html(`<p>5 homes</p>${links}`),
    ...Object.fromEntries([1, 2, 3, 4, 5].map((id) => [`/homes/${id}`, html(home(id))])),
  }));

/** Tries an entry of a sources file. Returns the exit code and everything printed. */
async function tryEntry(entry: object, source = 'agent') {
  const dataDir = makeFolder();
  const path = join(dataDir, 'sources.json');
  const common = { id: 'agent', permission: 'an invented site', contact: 'me@example.ie' };
  await writeFile(path, JSON.stringify([{ ...common, requests_per_second: 1000, ...entry }]));
  const options = { sources: path, try: source };
  const config = { command: 'refresh', dataDir, options, words: [] } as never;
  const { stdout, stderr } = listenToTerminal();
  const code = await run(config);
  expect(existsSync(join(dataDir, 'landing'))).toBe(false);
  return { code, output: [...stdout, ...stderr].join('\n') };
}

it('reads three listings, from the first to the last, and shows where each field was found', async () => {
  const { origin, asked } = await startSite();
  const selectors = { links: 'a.card', listing };
  const { code, output } = await tryEntry({ kind: 'listings-page', at: `${origin}/`, selectors });
  expect(asked).toEqual(['/robots.txt', '/', '/homes/1', '/homes/3', '/homes/5']);
  expect(code).toBe(0);
  expect(output).toContain("5 links to listings, read by the entry's selectors; no total is given");
  const lines = output.split('\n').map((line) => line.trim().replace(/\s{2,}/g, ' | '));
  expect(lines).toContain('beds | 3 | 3 | li ~ /Bedrooms: (\\d+)/');
  expect(lines).toContain('price | €300,000 | €300,000 | .price');
  expect(lines).toContain('county | Kildare | the address');
  expect(lines).toContain('property_type | (not understood) | Mystery | li + li');
  expect(output).toContain('Missing on all 3 adverts: eircode, baths, ber (its selector finds');
});

it('reports text that all titles share', async () => {
  const { origin } = await startPortal(() => ({
    '/': html('<a class="card" href="/1"></a><a class="card" href="/2"></a>'),
    '/1': html('<h1>1 Main Street, Naas, Kildare - Mill</h1><b>€1,000</b>'),
    '/2': html('<h1>2 Main Street, Naas, Kildare - Mill</h1><b>€1,000</b>'),
  }));
  const selectors = { links: 'a.card', listing: { title: 'h1', price: 'b' } };
  const entry = { kind: 'listings-page', at: `${origin}/`, county: 'Kildare', selectors };
  const { output } = await tryEntry(entry);
  expect(output).toContain('The titles of all 2 adverts end with "Mill".');
  expect(output).toContain('The same price on all 2 adverts: "€1,000".');
});

it('tries a feed', async () => {
  const feed =
    '<data><properties><property><id>7</id><street>1 Main Street</street><town>Naas</town><region>Kildare</region><price>300000</price></property></properties></data>';
  const { origin } = await startPortal(() => ({ '/feed.xml': text(feed) }));
  const { code, output } = await tryEntry({ kind: 'listings-feed', at: `${origin}/feed.xml` });
  expect(code).toBe(0);
  expect(output).toContain('1 adverts, read as acquaint; no total is given');
  expect(output).toContain('property.region');
});

it('tries the newest file of a folder', async () => {
  const folder = makeFolder();
  const row = (date: string) =>
    writeFile(join(folder, `${date}.csv`), `id,address\n${date},"1 Main Street, Naas, Kildare"\n`);
  await Promise.all(['2026-01-01', '2026-01-02'].map(row));
  const columns = { source_listing_id: 'id', title: 'address' };
  const entry = { kind: 'listings-file', at: folder, columns, contact: undefined };
  const { code, output } = await tryEntry({ ...entry, requests_per_second: undefined });
  expect(code).toBe(0);
  expect(output).toContain('source_listing_id  2026-01-02');
  expect(output).not.toContain('source_listing_id  2026-01-01');
});

it('shows what a site answers, and which sources there are', async () => {
  const { origin } = await startSite();
  const { code, output } = await tryEntry({ kind: 'listings-page', at: `${origin}/none` });
  expect(code).toBe(1);
  expect(output).toContain('http_status');
  const other = tryEntry({ kind: 'listings-page', at: `${origin}/` }, 'other');
  await expect(other).rejects.toThrow(UsageError);
  await expect(other).rejects.toThrow('There is no source "other"; the sources of listings are');
});
