import { expect, test } from 'vitest';
import type { Contents } from './testing/contents.ts';
import {
  buildFromNothing,
  type RegisterCut,
  startVersions,
  type Versions,
} from './testing/increments.ts';
import type { Line } from './testing/register.ts';

const cut = (lines: readonly Line[], day: number): RegisterCut => {
  const instant = `2026-03-0${day}T00:00:00Z`;
  return { covers: 'all', pulledAt: instant, refreshedAt: instant, lines };
};

const sale = (address: string, sale_date: string, price: number): Line => ({
  address: `${address}, KNOCK, BALLINA`,
  sale_date,
  price: `€${price.toFixed(2)}`,
});

/** A county at 200,000 in each year, so that its median doesn't depend on the street. */
const county = ['2019', '2023', '2024', '2026'].flatMap((year) =>
  Array.from({ length: 12 }, (_, place) =>
    sale(`CAPPAGH ${place}`, `${10 + place}/01/${year}`, 200000 + place),
  ),
);

const street = [1, 2, 3, 4].map((number) => sale(`${number} ELM PK`, `0${number}/02/2023`, 150000));
const building = sale('9 ELM PARK', '05/06/2019', 1000000);
const neighbour = sale('7 ELM PARK', '15/01/2026', 160000);

/** Adds the next version, and reads it. */
async function addTo(versions: Versions, lines: readonly Line[], day: number): Promise<Contents> {
  await versions.add([cut(lines, day)]);
  return await versions.read();
}

test('a sale of another year judges an old one, and its year is built again', async () => {
  const versions = startVersions();
  const before = await addTo(versions, [...county, ...street, building], 1);
  const after = await addTo(versions, [...county, ...street, building, neighbour], 2);
  const doubtful = (contents: Contents) =>
    (contents['core.sales'] as { address: string; left_out_reason: string | null }[]).filter(
      ({ left_out_reason }) => left_out_reason === 'price_suspect',
    );
  expect(doubtful(before)).toEqual([]);
  expect(doubtful(after)).toMatchObject([{ address: '9 ELM PARK, KNOCK, BALLINA' }]);
  expect(after).toEqual(await buildFromNothing(versions.landed));
});
