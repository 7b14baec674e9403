import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeModelBench } from '../../testing/build-session.ts';
import type { County } from '../../vocabulary.ts';

type Tax = { base_charge_eur: number; charge_eur: string; factor_status: string };

/** The tax of homes at these prices. */
async function readTaxes(homes: readonly (readonly [price: number, county: County])[]) {
  const bench = await makeModelBench();
  await bench.give(
    'core.adverts',
    homes.map(([price_eur, county], at) => ({ listing_id: at + 1, price_eur, county })),
  );
  const rows = (await bench.run('core.listing_taxes')) as unknown as (Tax & {
    listing_id: string;
  })[];
  return rows.toSorted((left, right) => Number(left.listing_id) - Number(right.listing_id));
}

test('homes are charged by the published bands before a council moves it', async () => {
  const charges = [
    [1, 95],
    [240_000, 95],
    [240_001, 235],
    [315_000, 235],
    [420_000, 333],
    [420_001, 428],
    [630_000, 523],
    [735_000, 618],
    [1_050_000, 903],
    [1_155_000, 998],
    [1_260_000, 1094],
    [1_260_001, 1272],
    [2_100_000, 3110],
    // 1,141.56 for the first 1.26 million, 2,100 up to 2.1 million, 0.3 % of the rest, rounded
    // down.
    [2_100_001, 3241],
    [2_100_479, 3242],
    [2_100_480, 3243],
    [3_000_000, 5941],
  ] as const;
  const taxes = await readTaxes(charges.map(([price]) => [price, 'Dublin']));
  expect(taxes.map(({ base_charge_eur }) => base_charge_eur)).toEqual(
    charges.map(([, charge]) => charge),
  );
  expect(taxes.map(({ charge_eur }) => Number(charge_eur))).toEqual(
    charges.map(([, charge]) => charge),
  );
});

test('a county of one council whose factor is known has it', async () => {
  const taxes = await readTaxes(
    (['Mayo', 'Kerry', 'Sligo', 'Tipperary'] as const).map((county) => [420_000, county]),
  );
  expect(taxes.map(({ charge_eur, factor_status }) => [charge_eur, factor_status])).toEqual([
    ['366.30', 'confirmed'],
    ['366.30', 'confirmed'],
    ['382.95', 'carried forward'],
    ['382.95', 'carried forward'],
  ]);
});

test('with several councils, or one that is not confirmed, the charge stays and is explained', async () => {
  const several = ['Cork', 'Dublin', 'Galway'] as const;
  const unconfirmed = ['Carlow', 'Kildare', 'Louth', 'Meath', 'Wicklow'] as const;
  const taxes = await readTaxes([...several, ...unconfirmed].map((county) => [420_000, county]));
  expect(taxes.map(({ charge_eur, factor_status }) => `${charge_eur} ${factor_status}`)).toEqual([
    ...several.map(() => '333.00 several councils'),
    ...unconfirmed.map(() => '333.00 not confirmed'),
  ]);
});

const published = join(
  process.env.LUACH_REAL_DATA ?? resolve(import.meta.dirname, '../../../../shared/data'),
  'reference/lpt_bands.json',
);

test.skipIf(!existsSync(published))(
  'every band has the charge of the published table',
  async () => {
    type Band = { from_eur: number; to_eur: number | null; base_charge_eur: number };
    const { schemes } = JSON.parse(readFileSync(published, 'utf8')) as {
      schemes: { id: string; bands: Band[] }[];
    };
    const bands = schemes.find(({ id }) => id === '2026-2030')?.bands ?? [];
    const ends = bands.flatMap(({ from_eur, to_eur, base_charge_eur: charge }) => [
      [from_eur, charge] as const,
      [to_eur ?? from_eur, charge] as const,
    ]);
    expect(ends.length).toBeGreaterThan(20);
    const taxes = await readTaxes(ends.map(([price]) => [price, 'Dublin']));
    expect(taxes.map(({ base_charge_eur }) => base_charge_eur)).toEqual(
      ends.map(([, charge]) => charge),
    );
  },
);

test('neither a site nor a listing without a price has a tax', async () => {
  const bench = await makeModelBench();
  await bench.give('core.adverts', [
    { listing_id: 1, county: 'Mayo', price_eur: 90_000, property_type: 'Site' },
    { listing_id: 2, county: 'Mayo', price_eur: 90_000, property_type: 'Bungalow' },
    { listing_id: 3, county: 'Mayo' },
  ]);
  expect(await bench.run('core.listing_taxes')).toMatchObject([{ listing_id: '2' }]);
});
