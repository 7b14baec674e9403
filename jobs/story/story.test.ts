import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { publishLines } from '../../api/testing/publish-lines.ts';
import { readPost } from '../../ingest/blog/read-post.ts';
import { type Advert, neighbours, type Pull } from '../../warehouse/testing/listings.ts';
import { readConfig, UsageError } from '../config.ts';
import { run } from '../export/export.ts';
import { copyDataFolder, makePattern, queryLive } from '../testing/data-folder.ts';
import { listenToTerminal } from '../testing/terminal.ts';

const cut = { source_listing_id: 'cut', title: '1 *Sráid* Mhór, Ballina, Co. Mayo', baths: 2 };
const quiet = { source_listing_id: 'quiet', title: '2 Quiet Road, Ballina' };
const once = { source_listing_id: 'once', title: '3 Slip Road, Ballina' };

/** The three homes at each pull. The first has a full history, the last a single large cut. */
const days: readonly [string, Advert, Advert, Advert][] = [
  ['2025-12-01', { ...cut, price_eur: 400_000 }, { ...quiet }, { ...once }],
  ['2026-01-10', { ...cut, price_eur: 385_000 }, { ...quiet, price_eur: 250_000 }, { ...once }],
  ['2026-02-01', { ...cut, price_eur: 385_000, status: 'Sale Agreed' }, quiet, once],
  ['2026-02-25', { ...cut, price_eur: 385_000 }, { ...quiet, price_eur: 250_000 }, { ...once }],
  ['2026-03-10', { ...cut, price_eur: 375_000 }, quiet, { ...once, price_eur: 240_000 }],
  ['2026-03-20', { ...cut, price_eur: 375_000 }, quiet, { ...once, price_eur: 240_000 }],
];
const pulls: readonly Pull[] = days.map(([day, home, other, third]) => ({
  at: `${day}T08:00:00Z`,
  adverts: [
    ...neighbours,
    home,
    { ...other, price_eur: day < '2026-01-10' ? 300_000 : 250_000 },
    third,
  ],
}));

const pattern = makePattern();
let id: number;
beforeAll(async () => {
  await publishLines(pattern, [], '2026-03-20T09-00-00.000Z', pulls);
  id = await findId(pattern, 'cut');
});

async function findId(dataDir: string, name: string): Promise<number> {
  const sql = `select listing_id::double as id from core.listings where source_listing_id = '${name}'`;
  const [row] = await queryLive<{ id: number }>(dataDir, sql);
  return row?.id ?? 0;
}

const draft = (dataDir: string, ...words: string[]) =>
  run(readConfig(['export', '--story', '--data', dataDir, ...words], {}));

/** Drafts an article and returns the draft's file. */
async function readDraft(dataDir: string, ...words: string[]) {
  const terminal = listenToTerminal();
  expect(await draft(dataDir, ...words)).toBe(0);
  const path = terminal.stdout.join('');
  return { path, text: readFileSync(path, 'utf8') };
}

test('drafts the most telling history of the past month, and prefers a whole story to one large cut', async () => {
  const dataDir = await copyDataFolder(pattern);
  const { path, text } = await readDraft(dataDir);
  expect(path).toBe(join(dataDir, 'drafts', `1-sraid-mhor-ballina-co-mayo-${id}.md`));
  const address = `/listing/${id}/Mayo/1-sraid-mhor-ballina-co-mayo`;
  expect(text).toContain(
    'title: "1 *Sráid* Mhór, Ballina, Co. Mayo: cut twice, sale agreed once and relisted once"\n',
  );
  expect(text).toContain(
    `[1 \\*Sráid\\* Mhór, Ballina, Co. Mayo](${address}), a 3 bed, 2 bath Semi-D in Co. Mayo, ` +
      'was first seen on 1 December 2025 at €400,000. It is for sale at €375,000, 6.25% below the first asking price.\n',
  );
  expect(text).toContain(
    'Between 1 February 2026 and 25 February 2026 it returned to the market at €385,000. ' +
      'Between 25 February 2026 and 10 March 2026 the asking price fell by €10,000, to €375,000.\n',
  );
  expect(text).toContain(`
| 1 December 2025 | First seen | - | €400,000 |
| between 1 December 2025 and 10 January 2026 | Drop | -€15,000 | €385,000 |
| between 10 January 2026 and 1 February 2026 | Sale Agreed | - | €385,000 |
| between 1 February 2026 and 25 February 2026 | Relisted | - | €385,000 |
| between 25 February 2026 and 10 March 2026 | Drop | -€10,000 | €375,000 |`);
});

test('is a complete post but for its author, whom a person has to fill in', async () => {
  const dataDir = await copyDataFolder(pattern);
  const { path, text } = await readDraft(dataDir);
  const read = (content: string) => readPost({ fileName: 'draft.md', bytes: Buffer.from(content) });
  expect(read(text)).toEqual({ faults: [{ line: 3, wrong: 'author is empty' }] });
  const bodyHtml = expect.stringMatching(
    /^\s*<p>.*\n<figure data-chart="asking-price"><\/figure>/s,
  );
  expect(read(text.replace('author:', 'author: Máire'))).toMatchObject({
    post: { listingId: id, publishedDate: '2026-03-20', bodyHtml },
    dropped: [],
  });
  await expect(draft(dataDir)).rejects.toThrow(/already exists, and was not changed/);
  expect(readdirSync(join(path, '..'))).toHaveLength(1);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('skips a listing that a post is about, and takes the next', async () => {
  const dataDir = await copyDataFolder(pattern);
  await publishLines(dataDir, [], '2026-03-20T10-00-00.000Z', pulls, [{ listing_id: id }]);
  const { path } = await readDraft(dataDir);
  expect(path).toContain('3-slip-road-ballina');
});

test('drafts any listing that is asked for, whatever happened to it', async () => {
  const dataDir = await copyDataFolder(pattern);
  const { text } = await readDraft(dataDir, '--listing', String(await findId(dataDir, 'quiet')));
  expect(text).toContain('title: "2 Quiet Road, Ballina: cut once"');
  expect(text).toContain('16.67% below the first asking price.');
});

test.each([
  ['a word', ['--listing', 'cobh'], /must be the number in a listing's address/],
  ['a listing that never was', ['--listing', '12'], /There is no listing 12\./],
])('refuses %s', async (_, words, says) => {
  const dataDir = await copyDataFolder(pattern);
  const refused = draft(dataDir, ...words);
  await expect(refused).rejects.toThrow(says);
  await expect(refused).rejects.toBeInstanceOf(UsageError);
});

test('reports that there is nothing to write about', async () => {
  const dataDir = await copyDataFolder(pattern);
  mkdirSync(join(dataDir, 'drafts'));
  await publishLines(dataDir, [], '2026-03-20T11-00-00.000Z', pulls.slice(0, 1));
  const nothing =
    /^No listing with a price change but no post is known to have changed its price or status/;
  await expect(draft(dataDir)).rejects.toThrow(nothing);
  // Two snapshots 109 days apart: it isn't known whether the cuts between them are from the past
  // month.
  const [first, last] = [pulls.slice(0, 1), pulls.slice(-1)];
  await publishLines(dataDir, [], '2026-03-20T12-00-00.000Z', [...first, ...last]);
  await expect(draft(dataDir)).rejects.toThrow(nothing);
  expect(readdirSync(join(dataDir, 'drafts'))).toEqual([]);
});
