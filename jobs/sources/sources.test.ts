import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { readConfig, UsageError } from '../config.ts';
import { chooseSources, readSources } from './sources.ts';

const site = {
  id: 'agent',
  kind: 'listings-page',
  at: 'https://agent.example.ie/homes',
  permission: 'the owner agreed, in writing',
  contact: 'owner@example.ie',
};
const good = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.zip' };

async function writeSources(content: unknown): Promise<string> {
  const path = join(makeFolder(), 'sources.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('a sources file gives its entries, and the folder that their paths are relative to', async () => {
  const path = await writeSources([good, { ...good, id: 'may', covers: '2024-05' }]);
  expect(await readSources(path)).toEqual({
    entries: [good, { ...good, id: 'may', covers: '2024-05' }],
    baseDir: join(path, '..'),
    listed: ['ppr', 'may'],
  });
});

test.each([
  ['no JSON', '[{', /sources\.json isn't JSON/],
  ['no list', { sources: [] }, /a JSON list of entries, at least one/],
  ['an empty list', [], /a JSON list of entries, at least one/],
  ['an id twice', [good, good], /two entries have the id "ppr"; each needs its own/],
])('%s is a fault of the file', async (_, content, says) => {
  const reading = readSources(await writeSources(content));
  await expect(reading).rejects.toThrow(UsageError);
  await expect(reading).rejects.toThrow(says);
});

test('the error for a missing file explains what to do', async () => {
  await expect(readSources(join(makeFolder(), 'none.json'))).rejects.toThrow(
    /none\.json can't be read \(ENOENT\)\. Give --sources FILE\./,
  );
});

test.each([
  ['no kind', { id: 'a', at: 'x' }, /entry 2: "kind" is missing; known kinds: ppr/],
  ['an unknown kind', { ...good, kind: 'daft' }, /entry 2: "kind" is "daft"; known kinds: ppr/],
  ['a kind of every object', { ...good, kind: 'toString' }, /"kind" is "toString"/],
  ['no address', { id: 'a', kind: 'ppr' }, /entry 2: .*\bat\b/],
  ['an unknown setting', { ...good, id: 'a', address: 'x' }, /entry 2: .*\(address\)/],
  ['an id that leads out of a folder', { ...good, id: '../a' }, /entry 2: id /],
  ['a selector that is none', { ...site, selectors: { links: 'h1[' } }, /"h1\[" is no CSS/],
  ['a word for a cadence', { ...good, id: 'a', cadence: 'daily' }, /"daily" is not a cron line/],
])('an entry with %s is refused, and its place named', async (_, entry, says) => {
  const reading = readSources(await writeSources([good, entry]));
  await expect(reading).rejects.toMatchObject({ code: 'settings_invalid' });
  await expect(reading).rejects.toThrow(says);
});

test('--only picks one source by its id, and an unknown id lists them all', async () => {
  const path = await writeSources([good, { ...good, id: 'may' }]);
  const choose = (only: string) =>
    chooseSources(readConfig(['refresh', '--sources', path, '--only', only], {}));
  expect((await choose('may')).entries.map(({ id }) => id)).toEqual(['may']);
  await expect(choose('june')).rejects.toThrow(/No source "june" in .+; it has ppr, may\./);
});
