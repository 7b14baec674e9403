import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../../testing/build-session.ts';

/* Sales of April to September within the month and one to four months after, by files of the 14th. */
const triangle: Readonly<Record<string, readonly number[]>> = {
  '2026-04-01': [8, 50, 80, 90, 100],
  '2026-05-01': [12, 60, 90, 110, 120],
  '2026-06-01': [10, 55, 88, 100],
  '2026-07-01': [14, 65, 100],
  '2026-08-01': [11, 60],
  '2026-09-01': [9],
};

const byAge = (left: Row, right: Row) => Number(left.age_months) - Number(right.age_months);

async function buildAges() {
  const bench = await makeModelBench();
  const releases = Object.entries(triangle).flatMap(([month_date, counts]) =>
    counts.map((row_count, at) => {
      const month = Number(month_date.slice(5, 7)) + at;
      const day = `2026-${String(month).padStart(2, '0')}-14`;
      return { pull: day, row_count, month_date, pulled_at: `${day} 20:00:00` };
    }),
  );
  await bench.give('core.release_months', releases);
  return { bench, ages: await bench.run('core.filing_ages') };
}

test('the age of a month is that at the newest pull, and at the same day of the months before', async () => {
  const { ages } = await buildAges();
  expect(ages).toHaveLength(20);
  expect(ages.filter(({ is_newest }) => is_newest)).toMatchObject([
    { age_months: 4, age_days: 106, row_count: 120 },
    { age_months: 3, age_days: 76, row_count: 100 },
    { age_months: 2, age_days: 45, row_count: 100 },
    { age_months: 1, age_days: 14, row_count: 60 },
    // Within the month: 14 of September's 30 days have passed.
    { age_months: 0, age_days: -16, row_count: 9 },
  ]);
});

test('steps and shares are those of a chain ladder, worked by hand', async () => {
  const { bench, ages } = await buildAges();
  await bench.give('core.filing_ages', ages);
  const steps = (await bench.run('core.filing_steps')).toSorted(byAge);
  // 290 of 55, 358 of 230, 300 of 258, 220 of 200.
  expect(steps).toMatchObject([
    { age_months: 0, months: 5, row_count: 55, factor: 290 / 55 },
    { age_months: 1, months: 4, row_count: 230, factor: 358 / 230 },
    { age_months: 2, months: 3, row_count: 258, factor: 300 / 258 },
    { age_months: 3, months: 2, row_count: 200, factor: 220 / 200 },
  ]);
  // By Mack the months differ less than by chance, so chance applies: sales to come are as
  // uncertain as those filed, times the growth.
  expect(steps[0]?.dispersion).toBeCloseTo((290 / 55) * (290 / 55 - 1), 12);
  expect(steps[1]?.dispersion).toBeCloseTo((358 / 230) * (358 / 230 - 1), 12);
  await bench.give('core.filing_steps', steps);
  const shares = await bench.run('core.filing_shares');
  const [none, one, two, three] = [55 / 290, 230 / 358, 258 / 300, 200 / 220];
  const found = shares.toSorted(byAge);
  expect(found.map(({ share }) => Number(share).toFixed(6))).toEqual(
    [none * one * two * three, one * two * three, two * three, three].map((share) =>
      share.toFixed(6),
    ),
  );
  const last = 0.1 / 1.1;
  expect(found[3]?.steps_variance).toBeCloseTo(last / 200, 12);
  expect(found[3]?.chance_variance).toBeCloseTo(last, 12);
  // Between two and three months after, they differ by more.
  const spread = [80, 90, 88].map(
    (rows, at) => rows * (([90, 110, 100][at] ?? 0) / rows - 1 / two) ** 2,
  );
  const before = (spread.reduce((sum, one) => sum + one) / 2) * two ** 2;
  expect(found[2]?.steps_variance).toBeCloseTo(before / 258 + last / 200, 12);
  expect(found[2]?.chance_variance).toBeCloseTo(before + last * two, 12);
});

test('growth known only within the month gives no estimate', async () => {
  const bench = await makeModelBench();
  const month = (month_date: string, day: string, row_count: number) => ({
    age_months: 0,
    age_days: -16,
    row_count,
    is_newest: false,
    month_date,
    ...(day === 'after' && { age_months: 1, age_days: 14 }),
  });
  const ages = ['2026-04-01', '2026-05-01'].flatMap((date) => [
    month(date, 'within', 10),
    month(date, 'after', 60),
  ]);
  await bench.give('core.filing_ages', ages);
  expect(await bench.run('core.filing_steps')).toEqual([]);
});

test('a month with files too old, or only one, gives no estimate', async () => {
  const bench = await makeModelBench();
  const release = (month_date: string, day: string, row_count: number) => ({
    pull: day,
    row_count,
    month_date,
    pulled_at: `${day} 20:00:00`,
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
