import { readdirSync } from 'node:fs';
import { rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makePrivateFolder } from '../../api/mortgage/durable-files.ts';
import { buildSeal } from '../../api/mortgage/seal.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { findCurrent, writeFacts } from '../../warehouse/version/versions.ts';
import { exitCodeOfRed } from '../alert/alert-operator.ts';
import { makeKeyPair } from '../applications/key-files.ts';
import { readConfig } from '../config.ts';
import { run } from '../status.ts';
import { copyDataFolder, flipBit, makePattern, refreshFrom } from '../testing/data-folder.ts';
import { writeSalesFile } from '../testing/source-files.ts';
import { listenToTerminal } from '../testing/terminal.ts';

const pattern = makePattern();
const verify = ['status', '--verify'];
const status = ['status'];

beforeAll(async () => {
  await writeFile(join(pattern, 'PPR-ALL.csv'), writeSalesFile(10));
  await refreshFrom(pattern, [{ id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' }], {
    isForServing: true,
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

/** Damages a copy of the folder. Returns what a command prints about it, and its exit code. */
async function runOn(command: readonly string[], damage?: Damage): Promise<[number, string]> {
  const dataDir = await copyDataFolder(pattern);
  const landed = readLanding(dataDir)[0]?.path ?? '';
  const version = join(dataDir, 'versions', (await findCurrent(dataDir))?.file ?? '');
  await damage?.({ dataDir, landed, version });
  const output = listenToTerminal();
  const before = output.stdout.length;
  const code = await run(readConfig([...command, '--data', dataDir], {}));
  return [code, output.stdout.slice(before).join('\n')];
}

test('every file of a sound folder is checked', async () => {
  const sound = 'checked: 1 pulls, 1 versions, 1 exports, 1 applications; damaged: 0';
  expect(await runOn(verify)).toEqual([0, sound]);
  // Its register is old by now.
  expect(await runOn(status)).toEqual([exitCodeOfRed, expect.stringMatching(/^live: /)]);
});

const cutManifest: Damage = ({ landed }) => truncate(join(landed, '..', 'manifest.json'), 9);

const loseOlder: Damage = async ({ dataDir }) => {
  const live = await findCurrent(dataDir);
  if (!live) throw new Error('nothing is published');
  const older = { ...live, version: 'v0', file: 'v0.duckdb' };
  await writeFacts(join(dataDir, 'versions'), 'v0.json', older);
};

const linkToAnother: Damage = async ({ dataDir }) => {
  await rm(join(dataDir, 'luach.duckdb'));
  await symlink('versions/other.duckdb', join(dataDir, 'luach.duckdb'));
};

test.each<[RegExp, Damage]>([
  [/landing\/ppr.+9 bytes/, ({ landed }) => truncate(landed, 9)],
  [/landing\/ppr.+manifest can't be read/, cutManifest],
  [/current\.json: .+can't be read/, ({ dataDir }) => truncate(join(dataDir, 'current.json'), 99)],
  [/versions\/.+it is missing/, ({ version }) => rm(version)],
  [/versions\/.+isn't what was published.+`npm run rebuild`/, ({ version }) => flipBit(version)],
  [/versions\/v0\.duckdb: it is missing\. A rollback skips it/, loseOlder],
  [/luach\.duckdb: it points to versions\/other/, linkToAnother],
])('verify and status report damage: %s', async (says, damage) => {
  expect(await runOn(verify, damage)).toEqual([1, expect.stringMatching(says)]);
  expect(await runOn(status, damage)).toEqual([1, expect.stringMatching(says)]);
});

const ofExport = (dataDir: string, name: string) => {
  const [version = ''] = readdirSync(join(dataDir, 'exports'));
  return join(dataDir, 'exports', version, name);
};

test.each<[RegExp, Damage]>([
  [/landing\/ppr.+isn't what landed/, ({ landed }) => flipBit(landed)],
  [
    /sales\.parquet: its digest differs/,
    ({ dataDir }) => flipBit(ofExport(dataDir, 'sales.parquet')),
  ],
  [/^exports\/\S+: a file is missing/, ({ dataDir }) => rm(ofExport(dataDir, 'homes.csv.gz'))],
  [/^applications\/ab: /, ({ dataDir }) => truncate(join(dataDir, 'applications/ab.age'), 600)],
])('only verify reports %s', async (says, damage) => {
  expect(await runOn(verify, damage)).toEqual([1, expect.stringMatching(says)]);
});
