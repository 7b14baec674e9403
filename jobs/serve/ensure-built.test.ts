import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { ensureBuilt } from './ensure-built.ts';

const write = (text: string) => async (folder: string) =>
  writeFileSync(join(folder, 'index.html'), text);
const read = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');

test('what is built is taken as it is, and stays while something newer is built', async () => {
  const folders = join(makeFolder(), 'dist');
  const first = await ensureBuilt(folders, 'a', write('first'));
  expect(await ensureBuilt(folders, 'a', write('again'))).toBe(first);
  const second = await ensureBuilt(folders, 'b', write('second'));
  expect([read(first), read(second)]).toEqual(['first', 'second']);
});

test('nothing has the name before all of it is built, nor after a failure', async () => {
  const folders = makeFolder();
  const fail = async (folder: string) => {
    await write('half')(folder);
    expect(readdirSync(folders)).not.toContain('a');
    throw new Error('no room');
  };
  await expect(ensureBuilt(folders, 'a', fail)).rejects.toThrow('no room');
  expect(readdirSync(folders)).toEqual([]);
  expect(read(await ensureBuilt(folders, 'a', write('whole')))).toBe('whole');
});

test('of two builds together the first is taken', async () => {
  const folders = makeFolder();
  let other = '';
  const folder = await ensureBuilt(folders, 'a', async (unfinished) => {
    await write('slow')(unfinished);
    other = await ensureBuilt(folders, 'a', write('fast'));
  });
  expect(folder).toBe(other);
  expect(read(folder)).toBe('fast');
  expect(readdirSync(folders)).toEqual(['a']);
});

test('only the newest five are kept, also of what a kill left half built', async () => {
  const folders = makeFolder();
  for (const [age, name] of ['.building-x', 'a', 'b', 'c', 'd', 'e'].entries()) {
    mkdirSync(join(folders, name));
    utimesSync(join(folders, name), 1000 + age, 1000 + age);
  }
  await ensureBuilt(folders, 'f', write('newest'));
  expect(readdirSync(folders).toSorted()).toEqual(['b', 'c', 'd', 'e', 'f']);
});
