import { expect, test } from 'vitest';
import { makeModelBench } from '../../testing/workbench.ts';

/* Sales of April to August at one, two, three and four months after, by files of the 14th. */
const triangle: Readonly<Record<string, readonly number[]>> = {
  '2026-04-01': [50, 80, 90, 100],
  '2026-05-01': [60, 90, 110, 120],
  '2026-06-01': [55, 88, 100],
  '2026-07-01': [65, 100],
  '2026-08-01': [60],
};

async function buildAges() {
  const bench = await makeModelBench();
  const releases = Object.entries(triangle).flatMap(([month_date, counts]) =>
    counts.map((row_count, at) => {
      const month = Number(month_date.slice(5, 7)) + at + 1;
      const day = `2026-${String(month).padStart(2, '0')}-14`;
      return { pull: day, row_count, month_date, pulled_at: `${day} 20:00:00` };
    }),
  );
  await bench.give('core.release_months', releases);
  return { bench, ages: await bench.run('core.filing_ages') };
}

test('the age of a month is that at the newest pull, and at the same day of the months before', async () => {
  const { ages } = await buildAges();
  expect(ages).toHaveLength(14);
  expect(ages.filter(({ is_newest }) => is_newest)).toMatchObject(
    [
      ['2026-05-01', 4, 106, 120],
      ['2026-06-01', 3, 76, 100],
      ['2026-07-01', 2, 45, 100],
      ['2026-08-01', 1, 14, 60],
    ].map(([, age_months, age_days, row_count]) => ({ age_months, age_days, row_count })),
  );
});

test('steps and shares are those of a chain ladder, worked by hand', async () => {
  const { bench, ages } = await buildAges();
  await bench.give('core.filing_ages', ages);
  const steps = await bench.run('core.filing_steps');
  // 358 of 230, 300 of 258, 220 of 200.
  expect(
    steps.map(({ age_months, months, row_count, factor }) => [
      age_months,
      months,
      row_count,
      factor,
    ]),
  ).toEqual([
    [1, 4, 230, 358 / 230],
    [2, 3, 258, 300 / 258],
    [3, 2, 200, 220 / 200],
  ]);
  // By Mack the months differ less than by chance: chance, which is the growth itself, is taken.
  expect(steps[0]?.dispersion).toBeCloseTo(358 / 230 - 1, 12);
  await bench.give('core.filing_steps', steps);
  const shares = await bench.run('core.filing_shares');
  const [one, two, three] = [230 / 358, 258 / 300, 200 / 220];
  const found = shares.toSorted(
    (left, right) => Number(left.age_months) - Number(right.age_months),
  );
  expect(found.map(({ share }) => Number(share).toFixed(6))).toEqual(
    [one * two * three, two * three, three].map((share) => share.toFixed(6)),
  );
  const last = 0.1 / 1.1 ** 2;
  expect(found[2]?.steps_variance).toBeCloseTo(last / 200, 12);
  expect(found[2]?.chance_variance).toBeCloseTo(last, 12);
  // From two months after to three they differ by more.
  const spread = [80, 90, 88].map(
    (rows, at) => rows * (([90, 110, 100][at] ?? 0) / rows - 1 / two) ** 2,
  );
  const before = (spread.reduce((sum, one) => sum + one) / 2) * two ** 2;
  expect(found[1]?.steps_variance).toBeCloseTo(before / 258 + last / 200, 12);
  expect(found[1]?.chance_variance).toBeCloseTo(before + last * two, 12);
});

test('a month that was looked at too long ago, or only once, says nothing', async () => {
  const bench = await makeModelBench();
  const release = (month_date: string, day: string, row_count: number) => ({
    ...{ pull: day, row_count, month_date, pulled_at: `${day} 20:00:00` },
  });
  await bench.give('core.release_months', [
    release('2026-05-01', '2026-06-14', 50),
    release('2026-06-01', '2026-09-14', 50),
  ]);
  const ages = await bench.run('core.filing_ages');
  expect(ages.map(({ age_months }) => age_months)).toEqual([3, 1]);
  await bench.give('core.filing_ages', ages);
  expect(await bench.run('core.filing_steps')).toEqual([]);
});
