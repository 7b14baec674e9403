import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../../testing/build-session.ts';

const sight = { listing_spell_number: 1, first_seen_at: '2026-01-01 12:00:00' };

/**
 * The listing whose price a sale is compared with, among the adverts of one home; price changes are
 * given as listing and day.
 */
async function compare(
  adverts: readonly Row[],
  changes: readonly (readonly [number, string])[] = [],
) {
  const bench = await makeModelBench();
  const of = { provisional_home_id: 1, spell_number: 1 };
  const spells = adverts.map((advert) => ({ ...sight, last_price_eur: 300_000, ...advert }));
  await bench.give('core.spell_sales', [{ ...of, sale_id: 7, match_reason: 'eircode', score: 1 }]);
  await bench.give('core.sales', [{ sale_id: 7, sale_date: '2026-03-01' }]);
  await bench.give('core.listing_spells', spells);
  await bench.give(
    'core.listing_home_spells',
    spells.map(({ last_price_eur: _, ...spell }) => ({ ...of, ...spell })),
  );
  await bench.give(
    'core.listing_property_links',
    spells.map(({ listing_id }: Row) => ({ listing_id, property_id: 1 })),
  );
  await bench.give(
    'core.advert_events',
    changes.map(([listing_id, day]) => ({ listing_id, change: 'Drop', happened_by: day })),
  );
  const rows = await bench.run('core.sale_listing_links');
  return rows.filter((row) => row.is_compared).map(({ listing_id }) => Number(listing_id));
}

test('a sale is compared with the advert that went last', async () => {
  const gone = { listing_id: 1, last_seen_at: '2026-02-01 12:00:00' };
  expect(await compare([gone, { listing_id: 2 }])).toEqual([2]);
  expect(await compare([gone, { listing_id: 2, last_seen_at: '2026-01-20 12:00:00' }])).toEqual([
    1,
  ]);
});

test('of adverts that are still up, with the one whose price changed last', async () => {
  const both = [{ listing_id: 1 }, { listing_id: 2 }];
  expect(await compare(both)).toEqual([1]);
  expect(await compare(both, [[2, '2026-01-09']])).toEqual([2]);
  const changes = [
    [2, '2026-01-09'],
    [1, '2026-01-12'],
  ] as const;
  expect(await compare(both, changes)).toEqual([1]);
});
