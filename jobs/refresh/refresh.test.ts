import { type ChildProcess, spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { chmodSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readLanding } from '../../ingest/landing/landing.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { writeZip } from '../../ingest/testing/register.ts';
import {
  buildingOnly,
  copyDataFolder,
  describeDataFolder,
  listSales,
  makePattern,
  readSources,
} from '../testing/data-folder.ts';
import { startRegisterSite } from '../testing/register-site.ts';
import { writeSales, writeSalesFile } from '../testing/source-files.ts';
import { pullSources } from './pull.ts';

const { rebuildHere, refreshFrom } = buildingOnly('core.sales');
const pattern = makePattern();
const full = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' } as const;
const may = { id: 'may', kind: 'ppr', at: 'PPR-2024-05.csv' } as const;
const june = { id: 'june', kind: 'ppr', at: 'PPR-2024-06.csv' } as const;

/** A hundred sales of April 2024 are live. */
beforeAll(async () => {
  await writeFile(join(pattern, full.at), writeSalesFile(100));
  await refreshFrom(pattern, [full]);
});

test('a first refresh lands what was fetched, unedited, and publishes it; a second finds nothing new', async () => {
  const dataDir = makeFolder();
  const zip = await writeZip({ 'PPR-ALL.csv': writeSalesFile(50) });
  const site = await startRegisterSite({ 'PPR-ALL.zip': zip });
  const entry = { ...full, at: `${site.origin}/PPR-ALL.zip` };
  const first = await refreshFrom(dataDir, [entry], { pull: pullSources });
  expect(first.reports).toMatchObject([
    { result: 'landed', landed: [{ fileName: 'PPR-ALL.zip', rows: 50, setAside: 0 }], errors: [] },
  ]);
  const [pull] = readLanding(dataDir);
  expect(await readFile(pull?.path ?? '')).toEqual(zip);
  expect(pull).toMatchObject({ address: entry.at, rows: 50, covers: 'all', isDemo: false });
  const before = await describeDataFolder(dataDir);
  expect(before.live).toEqual(first.published);
  expect(before.sales).toHaveLength(50);

  const second = await refreshFrom(dataDir, [entry]);
  expect(second).toMatchObject({
    published: undefined,
    reports: [{ result: 'unchanged', unchanged: 1, landed: [] }],
  });
  expect(site.answers).toEqual(['PPR-ALL.zip 200', 'PPR-ALL.zip 304']);
  expect(await describeDataFolder(dataDir)).toEqual(before);
});

test('a few unreadable rows are set aside by line and reason, and a rebuild sets the same aside', async () => {
  const dataDir = await copyDataFolder(pattern);
  const [ofMay = ''] = writeSales(1, '2024-05');
  const [ofJune = ''] = writeSales(1, '2024-06');
  const unknown = [ofMay.replace(/€[\d,.]+/, 'POA'), ofMay.replace('Mayo', 'Myao')];
  const noCsv = ['"01/06/2024","1 SRÁID MHÓR"', ofJune.replace('SRÁID', 'SR"Á"ID'), ofJune];
  await writeFile(join(dataDir, may.at), writeSalesFile(2000, '2024-05', unknown));
  await writeFile(join(dataDir, june.at), writeSalesFile(2000, '2024-06', noCsv));
  const { published, reports } = await refreshFrom(dataDir, [may, june]);
  expect(reports).toMatchObject([
    { result: 'landed', landed: [{ rows: 2002, setAside: 2 }] },
    { result: 'landed', landed: [{ rows: 2003, setAside: 2 }] },
  ]);
  const rows = readLanding(dataDir).flatMap(({ source, setAsideRows }) =>
    setAsideRows.map(({ line, reason }) => `${source} ${line}: ${reason}`),
  );
  expect(rows.toSorted()).toEqual([
    'june 2002: not the values of a sale',
    'june 2003: not the values of a sale',
    'may 2002: price',
    'may 2003: county',
  ]);
  expect(published?.rows['core.sales']).toBe(4101);
  const before = await listSales(dataDir);
  await rebuildHere(dataDir);
  expect(await listSales(dataDir)).toEqual(before);
});

test('a rebuild with nothing landed reports it', async () => {
  await expect(rebuildHere(makeFolder())).rejects.toMatchObject({ code: 'nothing_landed' });
});

test('the next refresh publishes what a crash left landed, and clears the rest away', async () => {
  const dataDir = await copyDataFolder(pattern);
  const site = await startRegisterSite({ 'PPR-2024-05.csv': writeSalesFile(20, '2024-05') });
  const entry = { ...may, at: `${site.origin}/PPR-2024-05.csv` };
  const whole = await copyDataFolder(pattern);
  await refreshFrom(whole, [entry]);
  // As if the process had ended after landing: the live version is the old one, and its successor
  // is half built.
  await cp(join(whole, 'landing'), join(dataDir, 'landing'), { recursive: true });
  await writeFile(join(dataDir, 'versions', '.building-x.duckdb'), 'half');
  await writeFile(join(dataDir, 'versions', '.building-x.duckdb.wal'), 'half');
  const { published, reports } = await refreshFrom(dataDir, [entry]);
  expect(reports).toMatchObject([{ result: 'unchanged' }]);
  expect(published?.rows['core.sales']).toBe(120);
  const names = await readdir(join(dataDir, 'versions'));
  expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
});

test('the demonstration and real data never share a data folder', async () => {
  const dataDir = await copyDataFolder(pattern);
  const before = await describeDataFolder(dataDir);
  const site = await startRegisterSite();
  const demo = { id: 'demo', kind: 'ppr', at: `${site.origin}/PPR-ALL.csv`, demo: true } as const;
  const mixing = { code: 'settings_invalid', message: expect.stringContaining('--data') };
  await expect(refreshFrom(dataDir, [demo])).rejects.toMatchObject(mixing);
  expect(await describeDataFolder(dataDir)).toEqual(before);
  await expect(refreshFrom(makeFolder(), [demo, full])).rejects.toMatchObject(mixing);
  expect(site.answers).toEqual([]);

  const invented = makeFolder();
  await writeFile(join(invented, full.at), writeSalesFile(5));
  const { published } = await refreshFrom(invented, [{ ...full, demo: true }]);
  expect(published?.isDemo).toBe(true);
  await expect(refreshFrom(invented, [may])).rejects.toMatchObject(mixing);
});

test('an audit that stops a version fails its sources, and the live version stays', async () => {
  const dataDir = await copyDataFolder(pattern);
  const [line = ''] = writeSales(1, '2024-05');
  const bad = line.replace('Mayo', 'Myao');
  await writeFile(join(dataDir, may.at), writeSalesFile(1000, '2024-05', [bad]));
  await refreshFrom(dataDir, [may]);
  const before = await describeDataFolder(dataDir);
  // A manifest that doesn't mention a line set aside, and a build from the landing folder.
  const { pull } = readLanding(dataDir).at(-1) ?? {};
  await editJson(join(dataDir, 'landing', pull ?? '', 'manifest.json'), { setAside: 0 });
  await editJson(join(dataDir, 'current.json'), { recipe: 'of yesterday' });
  const { published, reports } = await refreshFrom(dataDir, [may]);
  expect(published).toBeUndefined();
  const message = expect.stringContaining('Audit lost_lines found rows');
  expect(reports).toMatchObject([
    { result: 'failed', errors: [{ code: 'audit_failed', message }] },
  ]);
  const after = await describeDataFolder(dataDir);
  expect(after).toEqual({ ...before, live: { ...before.live, recipe: 'of yesterday' } });
  const failure = { id: 'may', lastResult: 'failed', lastError: message };
  expect(await readSources(dataDir)).toContainEqual(expect.objectContaining(failure));
});

/** Without its digest it is used as it is, like a file of an older data folder. */
async function editJson(path: string, facts: object): Promise<void> {
  const { digest: _, ...json } = JSON.parse(await readFile(path, 'utf8'));
  chmodSync(path, 0o644);
  await writeFile(path, JSON.stringify({ ...json, ...facts }));
}

test('a pull whose process ends before its time has failed, and the other sources continue', async () => {
  const dataDir = await copyDataFolder(pattern);
  const site = await startRegisterSite({ 'PPR-2024-05.csv': writeSalesFile(20, '2024-05') });
  const children: ChildProcess[] = [];
  const note = (message: unknown) => children.push((message as { process: ChildProcess }).process);
  subscribe('child_process', note);
  onTestFinished(() => void unsubscribe('child_process', note));
  site.files.set('PPR-2024-06.csv', () => {
    children.at(-1)?.kill('SIGKILL');
    return new Promise(() => undefined);
  });
  const entries = [
    { ...june, at: `${site.origin}/PPR-2024-06.csv` },
    { ...may, at: `${site.origin}/PPR-2024-05.csv` },
  ] as const;
  const { published, reports } = await refreshFrom(dataDir, entries, { pull: pullSources });
  const message = expect.stringContaining('SIGKILL');
  expect(reports).toMatchObject([
    { result: 'failed', errors: [{ code: 'pull_ended', message }] },
    { result: 'landed' },
  ]);
  expect(children).toHaveLength(2);
  expect(published?.rows['core.sales']).toBe(120);
});

test('analysts read the live version from another process while the next is built', async () => {
  const dataDir = await copyDataFolder(pattern);
  const code = `import { DuckDBInstance } from ${JSON.stringify(import.meta.resolve('@duckdb/node-api'))};
    const instance = await DuckDBInstance.create(process.argv[1], { access_mode: 'READ_ONLY' });
    const reader = await (await instance.connect()).runAndReadAll('select count(*)::int from core.sales');
    console.log(reader.getRows()[0][0]);`;
  const args = ['--input-type=module', '--eval', code, join(dataDir, 'luach.duckdb')];
  const read = () => spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim();
  const during: string[] = [];
  await writeFile(join(dataDir, may.at), writeSalesFile(20, '2024-05'));
  const { published } = await refreshFrom(dataDir, [may], {
    log: (line) => void (line === 'building the version' && during.push(read())),
  });
  expect(published?.rows['core.sales']).toBe(120);
  expect(during).toEqual(['100']);
  expect(await listSales(dataDir)).toHaveLength(120);
});
