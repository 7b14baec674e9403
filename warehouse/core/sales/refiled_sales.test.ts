import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../../testing/build-session.ts';

/** The days of the sales that repeat an earlier filing. */
async function findRefiled(...rows: readonly Row[]) {
  const bench = await makeModelBench();
  await bench.give(
    'core.priced_sales',
    rows.map((row) => ({
      county: 'Meath',
      clean_address: '58 MILL LANE, TRIM',
      lead: '58 ',
      street: 'MILL L',
      sale_year: 2026,
      price_eur: 200000,
      sale_date: '2026-01-05',
      ...row,
    })),
  );
  return (await bench.run('core.refiled_sales')).map(({ sale_date }) => sale_date).toSorted();
}

const townland = { clean_address: 'KNOCK, TRIM', lead: '', street: 'KNOCK' };

test.each([
  ['the next day', { sale_date: '2026-01-06' }],
  ['90 days on', { sale_date: '2026-04-05' }],
  [
    'in more words',
    { clean_address: 'UNIT 58 MILL LANE, TRIM, MEATH', lead: 'UNIT 58 ', sale_date: '2026-02-05' },
  ],
])('the same home at the same price %s was filed before', async (_, again) => {
  expect(await findRefiled({}, again)).toHaveLength(1);
});

test.each([
  ['91 days on', { sale_date: '2026-04-06' }],
  ['at another price', { sale_date: '2026-02-05', price_eur: 200001 }],
  ['of another county', { sale_date: '2026-02-05', county: 'Louth' }],
  [
    'of another number',
    { sale_date: '2026-02-05', clean_address: '5 MILL LANE, TRIM', lead: '5 ' },
  ],
  ['of another place', { sale_date: '2026-02-05', clean_address: '58 MILL LANE, KELLS' }],
])('a sale %s is a sale of its own', async (_, other) => {
  expect(await findRefiled({}, other)).toEqual([]);
});

test('the first is the sale, and each after it was filed before', async () => {
  const again = ['2026-03-05', '2026-05-05'];
  expect(await findRefiled({}, ...again.map((sale_date) => ({ sale_date })))).toEqual(again);
});

test('two Eircodes are two homes, one is one', async () => {
  const [first, other] = [{ eircode_text: 'C15AB12' }, { eircode_text: 'C15XY34' }];
  const later = { sale_date: '2026-02-05' };
  const inTownland = { ...townland, ...first };
  expect(await findRefiled(inTownland, { ...inTownland, ...later })).toHaveLength(1);
  expect(await findRefiled(first, { ...other, ...later })).toEqual([]);
});

test('a townland has many homes: without an Eircode only an odd price decides', async () => {
  const later = { ...townland, sale_date: '2026-02-05' };
  expect(await findRefiled(townland, later)).toEqual([]);
  const odd = { price_eur: 231278.5 };
  expect(await findRefiled({ ...townland, ...odd }, { ...later, ...odd })).toHaveLength(1);
});
