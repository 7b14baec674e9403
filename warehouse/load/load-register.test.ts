import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BuildSession } from '../build-session.ts';
import { loadLines, makeBuildSession, makeFolder } from '../testing/build-session.ts';
import { describePull, type Line, writeRegisterFile } from '../testing/register.ts';
import { forgetRegisterFile, loadRegisterFile } from './load-register.ts';
import { recordPulls } from './record-pulls.ts';

const january = { sale_date: '15/01/2026', address: 'JANUARY' };
const february = { sale_date: '15/02/2026', address: 'FEBRUARY' };

const listRows = (session: BuildSession) =>
  session.rows('select pull, address from version.raw.ppr_rows order by all');
const listPulls = (session: BuildSession) =>
  session.rows('select pull, row_count, set_aside_count from version.raw.pulls order by all');

/** The findings of loading a file of these lines. */
async function summarise(lines: readonly Line[], before: readonly Line[] = []) {
  const session = await makeBuildSession();
  if (before.length > 0) await loadLines(session, before);
  const pull = describePull('2026-02', '2026-03-02T00:00:00Z');
  return await loadRegisterFile(session, writeRegisterFile(makeFolder(), lines), pull);
}

test("a file is counted by month, next to the version's rows of that month", async () => {
  const before = [february, february, february, january];
  expect(await summarise([february, { sale_date: '20/02/2026' }, {}], before)).toEqual({
    rows: 3,
    setAside: [],
    setAsideCount: 0,
    outsideCoverage: 0,
    oldestSaleDate: '2026-02-05',
    newestSaleDate: '2026-02-20',
    months: [{ month: '2026-02', rows: 3, rowsBefore: 3 }],
  });
});

test('unreadable lines are reported by number, counting the header as line 1', async () => {
  const lines = [{}, { price: 'POA' }, {}, {}, { county: 'Fermanagh' }];
  expect(await summarise(lines, [{}, {}, {}])).toMatchObject({
    rows: 5,
    setAsideCount: 2,
    setAside: [
      { line: 3, reason: 'price' },
      { line: 6, reason: 'county' },
    ],
  });
});

test('of many unreadable lines the first hundred are reported; sales outside its cover are counted', async () => {
  const found = await summarise(Array.from({ length: 150 }, () => ({ price: '' })));
  expect(found?.setAside).toHaveLength(100);
  expect(found).toMatchObject({ setAsideCount: 150, newestSaleDate: null, months: [] });
  expect(await summarise([february, january, january])).toMatchObject({ outsideCoverage: 2 });
});

test('a file that is forgotten leaves nothing behind', async () => {
  const session = await makeBuildSession();
  await loadLines(session, [january, february]);
  const before = [await listRows(session), await listPulls(session)];
  const pull = describePull('2026-02', '2026-03-02T00:00:00Z');
  const file = writeRegisterFile(makeFolder(), [february, february]);
  await loadRegisterFile(session, file, pull);
  expect(await listRows(session)).toHaveLength(4);
  await forgetRegisterFile(session, pull.pull);
  expect([await listRows(session), await listPulls(session)]).toEqual(before);
});

const newFebruary = [{ ...february, address: 'NEW' }];
const loadMonth = (session: BuildSession) =>
  loadLines(session, newFebruary, '2026-02', '2026-03-02T00:00:00Z');

test('a month file takes the place of that month in a full file, and of nothing else', async () => {
  const session = await makeBuildSession();
  const unreadable = [january, february].map((line) => ({ ...line, price: '' }));
  await loadLines(session, [january, february, ...unreadable]);
  await loadMonth(session);
  const all = 'ppr/2026-03-01T00-00-00.000Z-all';
  expect(await listRows(session)).toEqual([
    ...[january, january].map(({ address }) => ({ pull: all, address })),
    { pull: 'ppr/2026-03-02T00-00-00Z-2026-02', address: 'NEW' },
  ]);
  // The lines that a pull still has, including those set aside.
  expect(await listPulls(session)).toMatchObject([
    { row_count: 2, set_aside_count: 1 },
    { row_count: 1, set_aside_count: 0 },
  ]);
});

test('an older full file does not bring back a month that a newer file covers', async () => {
  const session = await makeBuildSession();
  await loadMonth(session);
  await loadLines(session, [january, february]);
  expect(await listRows(session)).toMatchObject([{ address: 'JANUARY' }, { address: 'NEW' }]);
});

test('a pull is recorded once, and quotes in its facts do no harm', async () => {
  const session = await makeBuildSession();
  const pull = { ...describePull('all', '2026-03-01T00:00:00Z'), fileName: "O'Hara's.csv" };
  await recordPulls(session, [pull]);
  await recordPulls(session, [{ ...pull, rows: 5 }]);
  expect(
    await session.rows('select file_name, row_count, pulled_at::varchar as at from raw.pulls'),
  ).toEqual([{ file_name: "O'Hara's.csv", row_count: 5, at: '2026-03-01 00:00:00' }]);
});

test('a file in which lines end in two ways is refused as no CSV', async () => {
  const session = await makeBuildSession();
  const file = writeRegisterFile(makeFolder(), [{}, {}]);
  const [header, first, second] = readFileSync(file.csvPath, 'utf8').split(/\r?\n/);
  // A carriage return within a row leaves such a line.
  writeFileSync(file.csvPath, `${header}\r\n${first}\r1e999${second?.slice(14)}\r\n`);
  const pull = describePull('2026-02', '2026-03-02T00:00:00Z');
  await expect(loadRegisterFile(session, file, pull)).rejects.toMatchObject({
    code: 'file_unreadable',
    message: expect.stringMatching(/ can't be read: it is not a CSV\. Check it for stray quotes/),
  });
});
