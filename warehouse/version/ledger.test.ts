import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../testing/workbench.ts';
import {
  isLedgerDamaged,
  readEntries,
  readLedger,
  type SourceLedger,
  writeLedger,
} from './ledger.ts';

function describeSource(id: string, changes: Partial<SourceLedger> = {}): SourceLedger {
  return {
    id,
    kind: 'ppr',
    publisher: 'PSRA',
    licence: 'PSI',
    homepage: 'https://www.propertypriceregister.ie',
    lastAttempt: '2026-03-01T03:00:00.000Z',
    lastPull: null,
    nextDue: null,
    lastResult: 'landed',
    lastError: null,
    isHeld: false,
    ...changes,
  };
}

test.each(['', '{', '{}', '[{"id": "all"}]', '[null]'])(
  'a ledger of %j is damaged, and read as empty',
  async (json) => {
    const dataDir = makeFolder();
    await writeFile(join(dataDir, 'ledger.json'), json);
    expect([await readLedger(dataDir), await isLedgerDamaged(dataDir)]).toEqual([[], true]);
    await writeLedger(dataDir, [describeSource('all')]);
    expect(await isLedgerDamaged(dataDir)).toBe(false);
  },
);

test('a ledger with a bit flipped is damaged, though it is sound JSON', async () => {
  const dataDir = makeFolder();
  await writeLedger(dataDir, [describeSource('all', { nextDue: '2026-03-02T06:20:00.000Z' })]);
  const path = join(dataDir, 'ledger.json');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('"nextDue": "2026', '"nextDue": "6026'));
  expect([await readLedger(dataDir), await isLedgerDamaged(dataDir)]).toEqual([[], true]);
});

test('a ledger of an older data folder, a list without a digest, is read', async () => {
  const dataDir = makeFolder();
  await writeFile(join(dataDir, 'ledger.json'), JSON.stringify([describeSource('all')]));
  expect(await readLedger(dataDir)).toEqual([describeSource('all')]);
});

test('an entry replaces its own, the others stay, and all are listed by id', async () => {
  const dataDir = makeFolder();
  const all = describeSource('all', { lastPull: '2026-03-01T03:00:01.000Z' });
  await writeLedger(dataDir, [describeSource('months'), all]);
  const failed = describeSource('months', { lastResult: 'refused', lastError: 'It is HTML.' });
  await writeLedger(dataDir, [failed]);
  await writeLedger(dataDir, [describeSource('local')]);
  expect(await readLedger(dataDir)).toEqual([all, describeSource('local'), failed]);
  await writeLedger(dataDir, []);
  expect(await readLedger(dataDir)).toHaveLength(3);
});

test('a ledger is replaced as a whole, and what a crash left half written is never read', async () => {
  const dataDir = makeFolder();
  await writeLedger(dataDir, [describeSource('all')]);
  await writeFile(join(dataDir, '.ledger.json.new'), '[{"id": "al');
  expect(await readLedger(dataDir)).toHaveLength(1);
  await writeLedger(dataDir, [describeSource('months')]);
  expect(await readLedger(dataDir)).toHaveLength(2);
  expect(await readdir(dataDir)).toEqual(['ledger.json']);
});

test("a ledger that can't be read for another reason is an error", async () => {
  const dataDir = makeFolder();
  await mkdir(join(dataDir, 'ledger.json'));
  await expect(readLedger(dataDir)).rejects.toThrow('EISDIR');
});

test('entries of one portal are one source, held where any of its pulls is', async () => {
  const dataDir = makeFolder();
  const past = describeSource('hearth-past', {
    portal: 'hearth',
    lastPull: '2026-03-02T03:00:00.000Z',
    lastError: 'It is HTML.',
    heldPulls: ['hearth-past/2026-03-01'],
  });
  const live = describeSource('hearth', { portal: 'hearth', nextDue: '2026-03-03T03:00:00.000Z' });
  await writeLedger(dataDir, [past, live, describeSource('all')]);
  const ids = (await readEntries(dataDir)).map(({ id }) => id);
  expect(ids).toEqual(['all', 'hearth', 'hearth-past']);
  expect(await readLedger(dataDir)).toEqual([
    describeSource('all'),
    { ...live, lastPull: past.lastPull, lastError: 'It is HTML.', isHeld: true },
  ]);
});
