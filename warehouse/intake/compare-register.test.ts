import { expect, test } from 'vitest';
import type { BuildSession } from '../build-session.ts';
import { loadLines, makeBuildSession } from '../testing/build-session.ts';
import type { Line } from '../testing/register.ts';

const line = (address: string, price: number): Line => ({
  address: `${address}, BALLINA`,
  price: `€${price},000.00`,
});
const old = [line('1 MAIN ST', 200), line('2 MAIN ST', 210), line('3 MAIN ST', 220)];
const [first = {}, ...others] = old;

/** The second of two files' lines for a month, and the expected finding. */
const cases: readonly [string, readonly Line[], object | undefined][] = [
  ['the same rows in another order', old.toReversed(), undefined],
  ['one more', [...old, line('4 MAIN ST', 230)], { added: 1, altered: 0, withdrawn: 0 }],
  ['one that repeats another', [...old, first], { added: 1, altered: 0, withdrawn: 0 }],
  ['one less', others, { added: 0, altered: 0, withdrawn: 1 }],
  ['another price', [line('1 MAIN ST', 250), ...others], { added: 0, altered: 1, withdrawn: 0 }],
  [
    'an Eircode that it lacked',
    [{ ...first, eircode: 'F26X2Y3' }, ...others],
    { added: 0, altered: 1, withdrawn: 0 },
  ],
  [
    'an address in other words, another price, one more and one less',
    [line('1 MAIN STREET', 200), line('2 MAIN ST', 215), line('4 MAIN ST', 240)],
    { added: 1, altered: 2, withdrawn: 1 },
  ],
];

const inMonth = (lines: readonly Line[], index: number): Line[] =>
  lines.map((one) => ({ ...one, sale_date: `05/0${index + 1}/2025` }));

const listChanges = (session: BuildSession, pull: string) =>
  session.rows<{ month: string }>(
    `select sale_month as month, row_count as rows, added_count as added, altered_count as altered,
       withdrawn_count as withdrawn, right(compared_pull, 3) as compared
     from version.raw.register_changes where pull like $pull order by month`,
    { pull: `%${pull}` },
  );

test('a file is compared by the sales it adds, alters and withdraws, month by month', async () => {
  const session = await makeBuildSession();
  const [before, after] = [cases.flatMap((_, index) => inMonth(old, index)), cases];
  await loadLines(session, before, 'all', '2026-03-01T00:00:00.000Z');
  const lines = after.flatMap(([, some], index) => inMonth(some, index));
  await loadLines(session, lines, '2025', '2026-03-02T00:00:00.000Z');
  const found = await listChanges(session, '-2025');
  for (const [index, [name, some, expected]] of cases.entries()) {
    const month = `2025-0${index + 1}`;
    const change = expected && { month, rows: some.length, compared: 'all', ...expected };
    expect(
      found.find((one) => one.month === month),
      name,
    ).toEqual(change);
  }
});

test('a file is compared in the months to which it applies; what no file had before has only rows', async () => {
  const session = await makeBuildSession();
  const january: Line = { sale_date: '15/01/2026' };
  await loadLines(session, others, '2026-02', '2026-03-03T00:00:00.000Z');
  await loadLines(session, [january, january, ...old], 'all', '2026-03-02T00:00:00.000Z');
  const none = { added: null, altered: null, withdrawn: null, compared: null };
  expect(await listChanges(session, '-02')).toEqual([{ month: '2026-02', rows: 2, ...none }]);
  expect(await listChanges(session, 'all')).toEqual([{ month: '2026-01', rows: 2, ...none }]);
});
