import { expect, test } from 'vitest';
import { makeModelBench } from '../../testing/build-session.ts';

/**
 * The home and reason for a listing whose Eircode is that of home 1 in the register, with or
 * without a sale of that home.
 */
async function findHome(property_id?: number | null) {
  const bench = await makeModelBench();
  await bench.give('core.listing_homes', [
    { listing_id: 5, provisional_home_id: 1, is_of_register: true, match_reason: 'eircode' },
  ]);
  if (property_id !== undefined) {
    const sale = { sale_id: 7, property_id, match_reason: 'advert_address', score: 0.985 };
    await bench.give('core.spell_sales', [{ provisional_home_id: 1, spell_number: 1, ...sale }]);
  }
  const [row] = await bench.run('core.listing_property_links');
  return [Number(row?.property_id), row?.match_reason];
}

test('a listing belongs to the home of the sale that resulted from it', async () => {
  expect(await findHome(2)).toEqual([2, 'advert_address']);
  expect(await findHome(1)).toEqual([1, 'eircode']);
});

test('a listing without a sale, or of a sale without a home, belongs to the home of its adverts', async () => {
  expect(await findHome()).toEqual([1, 'eircode']);
  expect(await findHome(null)).toEqual([1, 'eircode']);
});
