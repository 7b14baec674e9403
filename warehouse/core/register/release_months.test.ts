import { expect, test } from 'vitest';
import { makeModelBench } from '../../testing/build-session.ts';

const pull = (day: string, covers: string) => ({
  pull: `${covers}/${day}`,
  covers,
  kind: 'ppr',
  newest_record_date: '2026-06-12',
  pulled_at: `${day} 20:00:00`,
  refreshed_at: `${day} 20:00:00`,
});

test('a file that changed nothing in a month has as many of its sales as the one before', async () => {
  const bench = await makeModelBench();
  await bench.give('staging.pulls', [
    ...[pull('2026-05-01', 'all'), pull('2026-06-01', 'all'), pull('2026-06-14', '2026-05')],
  ]);
  await bench.give('staging.register_changes', [
    { pull: 'all/2026-05-01', month_date: '2026-04-01', row_count: 80 },
    { pull: 'all/2026-06-01', month_date: '2026-05-01', row_count: 60 },
    { pull: '2026-05/2026-06-14', month_date: '2026-05-01', row_count: 75 },
  ]);
  const rows = await bench.run('core.release_months');
  expect(
    rows.map(({ pull, month_date, row_count }) => [pull, month_date, row_count]).toSorted(),
  ).toEqual([
    ['2026-05/2026-06-14', '2026-05-01', 75],
    ['all/2026-05-01', '2026-04-01', 80],
    // Nothing in April was altered. The first file has no sale of May yet.
    ['all/2026-06-01', '2026-04-01', 80],
    ['all/2026-06-01', '2026-05-01', 60],
  ]);
});
