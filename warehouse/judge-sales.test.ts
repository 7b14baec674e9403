import { expect, test } from 'vitest';
import { buildTables } from './build.ts';
import { fingerprintYears, listChangedYears } from './load/load-register.ts';
import type { Line } from './testing/register.ts';
import { buildVersion, listAllNeeded, loadLines, makeWorkbench } from './testing/workbench.ts';
import type { Workbench } from './workbench.ts';

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

type Sale = {
  readonly address: string;
  readonly sale_date: string;
  readonly left_out_reason: string | null;
  readonly is_duplicate: boolean;
};
const readSales = (workbench: Workbench) =>
  workbench.rows<Sale>(
    `select address, sale_date, left_out_reason, is_duplicate from core.sales order by all`,
  );

/** A register whose file changes: each build continues the one before. */
async function startRegister() {
  const workbench = await makeWorkbench();
  const wanted = await listAllNeeded(['core.sales']);
  let day = 0;
  return async (lines: readonly Line[]): Promise<Sale[]> => {
    day += 1;
    const years = await fingerprintYears(workbench);
    await loadLines(workbench, lines, 'all', `2026-03-0${day}T00:00:00Z`);
    const changed = day === 1 ? 'all' : await listChangedYears(workbench, years);
    await buildTables(workbench, changed, wanted);
    return await readSales(workbench);
  };
}

const buildAtOnce = async (lines: readonly Line[]) =>
  await readSales(await buildVersion(lines, ['core.sales']));

test('a sale of another year judges an old one, and its year is built again', async () => {
  const build = await startRegister();
  const isDoubtful = (one: Sale) => one.left_out_reason === 'price_suspect';
  const lines = [...county, ...street, building];
  expect((await build(lines)).filter(isDoubtful)).toEqual([]);
  const after = await build([...lines, neighbour]);
  expect(after.filter(isDoubtful)).toMatchObject([{ address: '9 ELM PARK, KNOCK, BALLINA' }]);
  expect(after).toEqual(await buildAtOnce([...lines, neighbour]));
});
