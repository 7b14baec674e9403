import { chmod, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makePrivateFolder } from '../../api/mortgage/durable-files.ts';
import { buildSeal } from '../../api/mortgage/seal.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { maybeReadCurrent, writeFacts } from '../../warehouse/version/versions.ts';
import { makeKeyPair } from '../applications/key-files.ts';
import { readConfig } from '../config.ts';
import { run } from '../status.ts';
import { copyDataFolder, makePattern, refreshFrom } from '../testing/data-folder.ts';
import { writeSalesFile } from '../testing/sales.ts';
import { listenToTerminal } from '../testing/terminal.ts';

const pattern = makePattern();
const verify = ['status', '--verify'];
const status = ['status'];

beforeAll(async () => {
  await writeFile(join(pattern, 'PPR-ALL.csv'), writeSalesFile(10));
  await refreshFrom(pattern, [{ id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' }], {
    keepsExport: true,
  });
  const { publicKey } = await makeKeyPair();
  await makePrivateFolder(join(pattern, 'applications'));
  const sealed = await buildSeal([publicKey])('{"reference": "ab"}');
  await writeFile(join(pattern, 'applications', 'ab.age'), sealed);
});

type Damage = (paths: {
  readonly dataDir: string;
  readonly landed: string;
  readonly version: string;
}) => Promise<void>;

async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  await chmod(path, 0o644);
  await writeFile(path, bytes);
}

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await chmod(path, 0o644);
  await writeFile(path, text.replace(from, to));
}

/** Damages a copy of the folder; returns what a command prints about it, and its exit code. */
async function runOn(command: readonly string[], damage?: Damage): Promise<[number, string]> {
  const dataDir = await copyDataFolder(pattern);
  const landed = readLanding(dataDir)[0]?.path ?? '';
  const version = join(dataDir, 'versions', (await maybeReadCurrent(dataDir))?.file ?? '');
  await damage?.({ dataDir, landed, version });
  const told = listenToTerminal();
  const before = told.stdout.length;
  const code = await run(readConfig([...command, '--data', dataDir], {}));
  return [code, told.stdout.slice(before).join('\n')];
}

test('a download that differs from what was made is named, as is one that is missing', async () => {
  const ofExport = async (dataDir: string, name: string) =>
    join(dataDir, 'exports', (await maybeReadCurrent(dataDir))?.version ?? '', name);
  const flipped = await runOn(verify, async ({ dataDir }) =>
    flipBit(await ofExport(dataDir, 'sales.parquet')),
  );
  expect(flipped).toEqual([
    1,
    expect.stringMatching(/^exports\/\S+\/sales\.parquet: its digest differs/),
  ]);
  const missing = await runOn(verify, async ({ dataDir }) =>
    rm(await ofExport(dataDir, 'homes.csv.gz'), { force: true }),
  );
  expect(missing).toEqual([1, expect.stringMatching(/^exports\/\S+: a file is missing/)]);
});

test('every file of a sound folder is checked', async () => {
  const sound = 'checked: 1 pulls, 1 versions, 1 exports, 2 ledgers, 1 applications; damaged: 0';
  expect(await runOn(verify)).toEqual([0, sound]);
  expect(await runOn(status)).toEqual([0, expect.stringMatching(/^live: /)]);
});

test.each<[string, Damage, RegExp]>([
  ['a landed file that is cut short', ({ landed }) => truncate(landed, 9), /landing\/ppr.+9 bytes/],
  [
    'a manifest that can not be read',
    ({ landed }) => truncate(join(landed, '..', 'manifest.json'), 9),
    /landing\/ppr.+manifest can't be read/,
  ],
  [
    'a manifest that says something else',
    ({ landed }) => edit(join(landed, '..', 'manifest.json'), '"isDemo": false', '"isDemo": true'),
    /landing\/ppr.+its digest differs/,
  ],
  [
    'a current.json that says something else',
    ({ dataDir }) => edit(join(dataDir, 'current.json'), '"publishedAt": "2', '"publishedAt": "3'),
    /current\.json: .+can't be read/,
  ],
  ['a version that is missing', ({ version }) => rm(version), /versions\/.+it is missing/],
  [
    'a version with one bit flipped',
    ({ version }) => flipBit(version),
    /versions\/.+isn't what was published.+`npm run rebuild`/,
  ],
  [
    'an older version that is missing',
    async ({ dataDir }) => {
      const live = await maybeReadCurrent(dataDir);
      if (!live) throw new Error('nothing is published');
      const older = { ...live, version: 'v0', file: 'v0.duckdb' };
      await writeFacts(join(dataDir, 'versions'), 'v0.json', older);
    },
    /versions\/v0\.duckdb: it is missing\. A rollback skips it/,
  ],
  [
    'a current.json that is cut short',
    ({ dataDir }) => truncate(join(dataDir, 'current.json'), 9),
    /current\.json: .+can't be read/,
  ],
  [
    'a link to another version',
    async ({ dataDir }) => {
      await rm(join(dataDir, 'luach.duckdb'));
      await symlink('versions/other.duckdb', join(dataDir, 'luach.duckdb'));
    },
    /luach\.duckdb: it points to versions\/other/,
  ],
  [
    'a ledger that is cut short',
    ({ dataDir }) => truncate(join(dataDir, 'ledger.json'), 9),
    /ledger\.json: it can't be read/,
  ],
  [
    'a ledger that says something else',
    ({ dataDir }) => edit(join(dataDir, 'ledger.json'), '"nextDue": "2', '"nextDue": "6'),
    /ledger\.json: it can't be read/,
  ],
  [
    'a list of refreshes that is cut short',
    ({ dataDir }) => truncate(join(dataDir, 'refreshes.json'), 9),
    /refreshes\.json: it can't be read/,
  ],
])('verify and status report %s', async (_, damage, says) => {
  expect(await runOn(verify, damage)).toEqual([1, expect.stringMatching(says)]);
  expect(await runOn(status, damage)).toEqual([1, expect.stringMatching(says)]);
});

test('only verify reports a landed file with one bit flipped', async () => {
  const damage: Damage = ({ landed }) => flipBit(landed);
  const says = /landing\/ppr.+isn't what landed/;
  expect(await runOn(verify, damage)).toEqual([1, expect.stringMatching(says)]);
});

test('verify reports an application that is cut short', async () => {
  const cut: Damage = async ({ dataDir }) => {
    const folder = join(dataDir, 'applications');
    const [name = ''] = await readdir(folder);
    await truncate(join(folder, name), 600);
  };
  expect(await runOn(verify, cut)).toEqual([1, expect.stringMatching(/^applications\/ab: /)]);
});
