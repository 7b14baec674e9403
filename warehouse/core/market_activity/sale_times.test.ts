import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../../testing/build-session.ts';

/** The first sighting of an advert and the snapshot before it; null if there was none. */
type Spell = { readonly seen: string; readonly before: string | null };

/**
 * The days that a sale on 1 June 2026 took, by the adverts that it resulted from; `reason` is why
 * statistics leave it out.
 */
async function time(spells: readonly Spell[], reason: string | null = null): Promise<Row[]> {
  const bench = await makeModelBench();
  await bench.give(
    'core.listing_spells',
    spells.map(({ seen, before }, at) => ({
      listing_id: at + 1,
      listing_spell_number: 1,
      first_seen_at: seen,
      previous_snapshot_at: before,
    })),
  );
  await bench.give(
    'core.sale_listing_links',
    spells.map((_, at) => ({ sale_id: 7, listing_id: at + 1, listing_spell_number: 1 })),
  );
  const left_out_reason = reason;
  await bench.give('core.sales', [{ sale_id: 7, left_out_reason, sale_date: '2026-06-01' }]);
  const rows = await bench.run('core.sale_times');
  return rows.map(({ days_to_sell, is_beginning_seen }) => ({ days_to_sell, is_beginning_seen }));
}

const seen = '2026-05-02 19:00:00';
const exactly = (days: number) => [{ days_to_sell: days, is_beginning_seen: true }];
const atLeast = (days: number) => [{ days_to_sell: days, is_beginning_seen: false }];

test.each([
  ['the evening before', '2026-05-01 19:00:00', exactly(30)],
  ['a week before: it was listed halfway', '2026-04-25 19:00:00', exactly(33)],
  ['four weeks before', '2026-04-04 19:00:00', exactly(44)],
  ['longer ago than four weeks: too long to be exact', '2026-04-04 18:59:00', atLeast(30)],
  ['never', null, atLeast(30)],
])('the last snapshot before the first sighting was %s', async (_, before, expected) => {
  expect(await time([{ seen, before }])).toEqual(expected);
});

test('a home is listed with the first of its adverts', async () => {
  const second = { seen: '2026-05-20 19:00:00', before: '2026-05-01 19:00:00' };
  expect(await time([second, { seen, before: '2026-05-01 19:00:00' }])).toEqual(exactly(30));
});

test('if another source that shows it had its last snapshot earlier, it may have been listed since then', async () => {
  const slower = { seen: '2026-05-20 19:00:00', before: '2026-04-18 19:00:00' };
  expect(await time([{ seen, before: '2026-05-01 19:00:00' }, slower])).toEqual(exactly(37));
});

test('if one of its adverts was in the first snapshot, it may have been listed before', async () => {
  const standing = { seen: '2026-05-20 19:00:00', before: null };
  expect(await time([{ seen, before: '2026-05-01 19:00:00' }, standing])).toEqual(atLeast(30));
});

test('a sale that statistics leave out has no time', async () => {
  expect(await time([{ seen, before: null }], 'block_sale')).toEqual([]);
});
