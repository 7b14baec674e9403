import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { openCurrentVersion } from '../../warehouse/open.ts';
import { publishVersion } from '../../warehouse/version/publish.ts';
import { type CurrentVersion, lookupPath, versionPath } from '../../warehouse/version/versions.ts';
import { linkedLines } from '../testing/linked-market.ts';
import { publishLines } from '../testing/publish-lines.ts';
import { buildLookup, digestCode, readWordForms } from './build-lookup.ts';
import { openLookup } from './lookup.ts';

/** Publishes a version with a lookup file, as a refresh does. */
async function publishWithLookup(
  dataDir: string,
  version: string,
  code = digestCode(),
): Promise<CurrentVersion> {
  const before = await publishLines(dataDir, linkedLines, 'a');
  const [file, lookup] = ['duckdb', 'sqlite'].map((ending) =>
    join(dataDir, 'versions', `.building-${version}.${ending}`),
  ) as [string, string];
  copyFileSync(versionPath(dataDir, before), file);
  const open = await openCurrentVersion(dataDir);
  await buildLookup(open, lookup);
  open.retire();
  return await publishVersion(dataDir, file, { ...before, version }, { file: lookup, code });
}

/** What a server of the folder finds for a street, and the files of its own that it made. */
async function ask(dataDir: string) {
  const temporary = makeFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const open = await openCurrentVersion(dataDir);
  const lookUp = await openLookup(dataDir, open, await readWordForms(open));
  const found = await lookUp('find', 'BRIDGE', 'sales');
  const made = readdirSync(temporary);
  open.retire();
  await open.closed;
  await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]));
  return { addresses: found.sales.found.map(({ address }) => address), made: made.length };
}

const right = ['2 BRIDGE ST, WESTPORT'];

test('a published lookup file is what is asked, and read-only', async () => {
  const dataDir = makeFolder();
  const published = await publishWithLookup(dataDir, 'b');
  expect(() => writeFileSync(lookupPath(dataDir, published), '', { flag: 'wx' })).toThrow();
  expect(await ask(dataDir)).toEqual({ addresses: right, made: 0 });
});

test('without one, or with one that is damaged or that other code made, a server makes its own', async () => {
  const dataDir = makeFolder();
  await publishLines(dataDir, linkedLines, 'a');
  expect(await ask(dataDir)).toEqual({ addresses: right, made: 1 });
  const published = await publishWithLookup(dataDir, 'b');
  const path = lookupPath(dataDir, published);
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  chmodSync(path, 0o644);
  writeFileSync(path, bytes);
  expect(await ask(dataDir)).toEqual({ addresses: right, made: 1 });
  await publishWithLookup(dataDir, 'c', 'other');
  expect(await ask(dataDir)).toEqual({ addresses: right, made: 1 });
});

test('it is deleted with its version', async () => {
  const dataDir = makeFolder();
  const published = await publishWithLookup(dataDir, 'b');
  expect(existsSync(lookupPath(dataDir, published))).toBe(true);
  for (const version of ['c', 'd', 'e']) await publishLines(dataDir, linkedLines, version);
  expect(readdirSync(join(dataDir, 'versions')).filter((name) => name.startsWith('b'))).toEqual([]);
});
