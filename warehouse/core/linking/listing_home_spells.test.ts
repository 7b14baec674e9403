import { expect, test } from 'vitest';
import { makeModelBench } from '../../testing/build-session.ts';

/**
 * The spells of one home, from the days of 2026 on which its adverts are shown; null for an advert
 * that is still live.
 */
async function findSpells(...shown: readonly (readonly [string, string | null])[]) {
  const bench = await makeModelBench();
  await bench.give(
    'core.listing_spells',
    shown.map(([first, last], at) => ({
      listing_id: at + 1,
      listing_spell_number: 1,
      first_seen_at: first,
      last_seen_at: last,
    })),
  );
  await bench.give(
    'core.listing_homes',
    shown.map((_, at) => ({ listing_id: at + 1, provisional_home_id: 9 })),
  );
  const rows = await bench.run('core.listing_home_spells');
  return rows.map(({ spell_number, is_first }) => `${spell_number}${is_first ? ' first' : ''}`);
}

test('two adverts at the same time are one spell, opened by one of them', async () => {
  const spells = await findSpells(['2026-01-01', null], ['2026-01-05', '2026-02-01']);
  expect(spells).toEqual(['1 first', '1']);
});

test.each([
  ['2026-05-09', '1'],
  ['2026-05-10', '2 first'],
])('an advert on %s after an end on 1 February is in spell %s', async (first, expected) => {
  const spells = await findSpells(['2026-01-01', '2026-02-01'], [first, null]);
  expect(spells[1]).toBe(expected);
});

test('a gap counts only where all adverts of the home are gone', async () => {
  const [long, short] = [
    ['2026-01-01', '2026-06-01'] as const,
    ['2026-01-02', '2026-01-03'] as const,
  ];
  const spells = await findSpells(long, short, ['2026-07-01', null]);
  expect(spells[2]).toBe('1');
});
