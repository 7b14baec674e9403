import { expect, test } from 'vitest';
import { loadLines, makeBuildSession } from '../testing/build-session.ts';
import { describePull, type Line } from '../testing/register.ts';
import { measureRegister } from './measure-register.ts';

const [january, february] = ['15/01/2026', '16/02/2026'].map(
  (sale_date): Line => ({ sale_date }),
) as [Line, Line];

test('a file is measured with the months that it leaves as they are, by lines that can be read', async () => {
  const session = await makeBuildSession();
  await loadLines(session, [january, january, february], 'all', '2026-03-01T00:00:00.000Z');
  const unreadable = { ...february, price: '€0,00', eircode: 'F26X2Y3' };
  const lines = [february, { ...february, eircode: 'F26X2Y4' }, unreadable];
  await loadLines(session, lines, '2026-02', '2026-03-02T00:00:00.000Z');
  const { pull } = describePull('2026-02', '2026-03-02T00:00:00.000Z');
  const measured = await measureRegister(session, {
    pull,
    covers: '2026-02',
    newestRecord: '2026-02-16',
  });
  expect(measured.judged).toEqual(['2026-02']);
  expect(measured.kinds).toEqual([
    { month: '2026-01', county: 'Mayo', rows: 2, newRows: 0, eircodeRows: 0 },
    { month: '2026-02', county: 'Mayo', rows: 2, newRows: 0, eircodeRows: 1 },
  ]);
  expect(measured.days.map(({ month }) => month)).toContain('2026-02');
});
