import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTables, prepareVersion } from './build.ts';
import { fingerprintYears, loadRegisterFile } from './load.ts';
import type { RegisterCoverage } from './records.ts';
import { acceptAs, describePull, type Line, writeRegisterFile } from './testing/register.ts';
import { buildVersion, loadLines, makeFolder, makeWorkbench } from './testing/workbench.ts';
import type { Workbench } from './workbench.ts';

/** A pull of a register file: what it covers, when it was pulled and in which refresh, and its lines. */
type Pull = {
  readonly covers: RegisterCoverage;
  readonly pulledAt: string;
  readonly refreshedAt: string;
  readonly lines: readonly Line[];
};

async function load(workbench: Workbench, { covers, pulledAt, refreshedAt, lines }: Pull) {
  const pull = describePull(covers, pulledAt, refreshedAt);
  const file = writeRegisterFile(makeFolder(), lines);
  await loadRegisterFile(workbench, file, pull, acceptAs(pull));
}

/** One version after the other on one file, each building the changed years only. */
async function buildInSteps(pulls: readonly Pull[]): Promise<Workbench> {
  const workbench = await makeWorkbench();
  let changed: number[] | 'all' = 'all';
  for (const pull of pulls) {
    const before = changed === 'all' ? new Map() : await fingerprintYears(workbench);
    await load(workbench, pull);
    const after = await fingerprintYears(workbench);
    if (changed !== 'all' || before.size > 0) {
      const years = new Set([...before.keys(), ...after.keys()]);
      changed = [...years].filter((year) => before.get(year) !== after.get(year)).sort();
    }
    await buildTables(workbench, changed);
    changed = [];
  }
  return workbench;
}

async function buildAtOnce(pulls: readonly Pull[]): Promise<Workbench> {
  const workbench = await makeWorkbench();
  for (const pull of pulls) await load(workbench, pull);
  await buildTables(workbench, 'all');
  return workbench;
}

/** Every table and view as sorted rows. */
async function readTables(workbench: Workbench): Promise<Record<string, unknown[]>> {
  await workbench.run('use version');
  const tables = await workbench.rows<{ name: string }>(
    `select distinct schema_name || '.' || table_name as name from duckdb_columns()
     where database_name = 'version' and schema_name in ('raw', 'lookups', 'core', 'marts') order by 1`,
  );
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    contents[name] = await workbench.rows(`select * from ${name} order by all`);
  }
  return contents;
}

const coverages: readonly RegisterCoverage[] = ['all', '2025', '2026', '2025-12', '2026-01'];
const dates = ['03/12/2024', '30/12/2025', '31/12/2025', '02/01/2026', '15/01/2026'];

const anyLine: fc.Arbitrary<Line> = fc.record({
  sale_date: fc.constantFrom(...dates),
  address: fc.constantFrom('1 MAIN ST', '2 MAIN ST', '3 MAIN STREET', '1-18 QUAY RD'),
  county: fc.constantFrom('Mayo', 'Cork', 'Fermanagh'),
  price: fc.constantFrom('€200,000.00', '€231,278.50', '€9,000.00'),
  eircode: fc.constantFrom('', 'F26X2Y3'),
  property_size: fc.constantFrom('', 'small', 'big'),
});

/** A file holds lines of what it covers alone; a refused file is another test's matter. */
const anyPull = fc
  .record({
    covers: fc.constantFrom(...coverages),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    hour: fc.integer({ min: 10, max: 20 }),
    refresh: fc.integer({ min: 10, max: 20 }),
  })
  .map(({ covers, lines, hour, refresh }): Pull => {
    const [year = '', month = ''] = covers === 'all' ? [] : covers.split('-');
    return {
      covers,
      lines: lines.filter(({ sale_date = '' }) =>
        sale_date.endsWith(month ? `/${month}/${year}` : year),
      ),
      pulledAt: `2026-03-01T${hour}:00:00Z`,
      refreshedAt: `2026-03-02T${refresh}:00:00Z`,
    };
  });

const somePulls = fc.uniqueArray(anyPull, {
  selector: ({ covers, pulledAt }) => `${covers} ${pulledAt}`,
  minLength: 1,
  maxLength: 5,
});

test('increments in any order of landing give the tables that a build from all gives', async () => {
  await fc.assert(
    fc.asyncProperty(somePulls, async (pulls) => {
      const inSteps = await readTables(await buildInSteps(pulls));
      const atOnce = await readTables(await buildAtOnce(pulls.toReversed()));
      expect(inSteps).toEqual(atOnce);
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('only the changed years are built again', async () => {
  const old = { sale_date: '01/06/2024', address: 'OLD' };
  const workbench = await buildVersion([old, { address: 'BEFORE' }]);
  await workbench.run("update version.core.sales set address = 'MARKED ' || address");
  await loadLines(workbench, [{ address: 'AFTER' }], '2026-02', '2026-03-02T00:00:00Z');
  await buildTables(workbench, [2026]);
  expect(await workbench.rows('select address from version.core.sales order by sale_year')).toEqual(
    [{ address: 'MARKED OLD' }, { address: 'AFTER' }],
  );
  expect(await workbench.rows('select market_sales from version.marts.register')).toEqual([
    { market_sales: 2 },
  ]);
});

test('a year that has lost all its lines is gone from every table', async () => {
  const workbench = await buildVersion([{ sale_date: '01/06/2024' }, {}]);
  await loadLines(workbench, [{}], 'all', '2026-03-02T00:00:00Z');
  await buildTables(workbench, [2024]);
  for (const table of ['core.sales', 'marts.county_months', 'marts.register_words']) {
    const years = await workbench.rows(`select distinct sale_year from version.${table}`);
    expect(years).toEqual([{ sale_year: 2026 }]);
  }
});

test('a version that is continued prepares its lookups and macros again', async () => {
  const workbench = await buildVersion([{}]);
  await workbench.run(
    "insert into version.lookups.counties values ('Fingal', 'fingal', 'Leinster')",
  );
  await prepareVersion(workbench);
  expect(
    await workbench.rows('select count(*)::integer as counties from version.lookups.counties'),
  ).toEqual([{ counties: 26 }]);
});
