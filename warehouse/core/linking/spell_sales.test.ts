import { describe, expect, test } from 'vitest';
import { makeModelBench, type Row } from '../../testing/build-session.ts';

type Candidate = {
  readonly home: number;
  readonly spell?: number;
  readonly sale: number;
  readonly of?: number;
  readonly reason?: string;
  readonly date?: string;
};

/** The choice, as `home/spell: sale`; `known` gives the homes of the sales. */
async function choose(known: readonly number[], ...candidates: readonly Candidate[]) {
  const bench = await makeModelBench();
  await bench.give(
    'core.spell_sale_candidates',
    candidates.map(
      ({ home, spell = 1, sale, of = sale, reason = 'advert_address', date }): Row => ({
        provisional_home_id: home,
        spell_number: spell,
        sale_id: sale,
        property_id: of,
        sale_home_id: of,
        match_reason: reason,
        score: 0.9,
        is_sure: reason === 'advert_address' || reason === 'eircode',
        sale_date: date ?? '2026-03-01',
      }),
    ),
  );
  await bench.give(
    'core.listing_homes',
    known.map((provisional_home_id) => ({
      listing_id: provisional_home_id,
      provisional_home_id,
      is_of_register: true,
    })),
  );
  const rows = await bench.run('core.spell_sales');
  return rows
    .map(
      ({ provisional_home_id, spell_number, sale_id }) =>
        `${provisional_home_id}/${spell_number}: ${sale_id}`,
    )
    .toSorted();
}

describe('the sale that a spell ended in', () => {
  test('is the only candidate', async () => {
    expect(await choose([], { home: 1, sale: 7 })).toEqual(['1/1: 7']);
  });

  test('is the first of one home, and none where sales of two homes match', async () => {
    const later = { home: 1, sale: 6, of: 50, date: '2026-05-01' };
    expect(await choose([], later, { home: 1, sale: 7, of: 50 })).toEqual(['1/1: 7']);
    expect(await choose([], later, { home: 1, sale: 7, of: 51 })).toEqual([]);
  });

  test('is none where adverts of two homes match it', async () => {
    expect(await choose([], { home: 1, sale: 7 }, { home: 2, sale: 7 })).toEqual([]);
  });

  test('is the one that an Eircode names, whatever the address', async () => {
    expect(await choose([], { home: 1, sale: 7 }, { home: 1, sale: 8, reason: 'eircode' })).toEqual(
      ['1/1: 8'],
    );
  });

  test('may be a likely one, of those that the certain ones leave', async () => {
    const reason = 'advert_other_place';
    expect(
      await choose(
        [],
        { home: 1, sale: 7 },
        { home: 2, sale: 7, reason },
        { home: 2, sale: 8, reason },
        { home: 3, sale: 8, reason },
        { home: 4, sale: 9, reason },
      ),
    ).toEqual(['1/1: 7', '4/1: 9']);
  });

  test('is not a sale of a home that has other adverts', async () => {
    expect(await choose([50], { home: 1, sale: 7, of: 50 })).toEqual([]);
    expect(await choose([50], { home: 50, sale: 7, of: 50 })).toEqual(['50/1: 7']);
  });

  test('is of the same home as the sales of its other spells', async () => {
    const two = [
      { home: 1, spell: 1, sale: 7, of: 50 },
      { home: 1, spell: 2, sale: 8, of: 51, date: '2027-03-01' },
    ];
    expect(await choose([], ...two)).toEqual(['1/2: 8']);
    expect(await choose([], ...two, { home: 1, spell: 3, sale: 9, of: 1 })).toEqual(['1/3: 9']);
  });

  test('is one for each spell of a home', async () => {
    const second = { home: 50, spell: 2, sale: 8, of: 50, date: '2027-03-01' };
    expect(await choose([50], { home: 50, sale: 7, of: 50 }, second)).toEqual([
      '50/1: 7',
      '50/2: 8',
    ]);
  });
});

test('a sale may have ended the spell of the advert that it matches, and no other', async () => {
  const bench = await makeModelBench();
  const advert = { listing_id: 5, provisional_home_id: 1 };
  await bench.give('core.listing_home_spells', [
    { ...advert, listing_spell_number: 1, spell_number: 1, first_seen_at: '2025-01-01' },
    { ...advert, listing_spell_number: 2, spell_number: 2, first_seen_at: '2026-01-01' },
  ]);
  await bench.give('core.sale_listing_candidates', [
    { listing_id: 5, listing_spell_number: 1, sale_id: 7, match_reason: 'advert_address' },
  ]);
  await bench.give('core.sales', [{ sale_id: 7, sale_date: '2025-06-01' }]);
  const rows = await bench.run('core.spell_sale_candidates');
  expect(rows).toMatchObject([{ provisional_home_id: '1', spell_number: 1, sale_id: '7' }]);
});
