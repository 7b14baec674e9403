import { expect, test } from 'vitest';
import { buildTables, prepareVersion } from './build.ts';
import {
  buildVersion,
  listAllNeeded,
  loadLines,
  makeBuildSession,
} from './testing/build-session.ts';

const ofSales = ['core.sales', 'marts.county_months'];

test('a version that is built again has what is loaded now, and nothing of before', async () => {
  const session = await buildVersion([{ sale_date: '01/06/2024' }, {}], ofSales);
  await loadLines(session, [{}], 'all', '2026-03-02T00:00:00Z');
  await buildTables(session, await listAllNeeded(ofSales));
  for (const table of ofSales) {
    const years = await session.rows(`select distinct sale_year from version.${table}`);
    expect(years, table).toEqual([{ sale_year: 2026 }]);
  }
});

test('a version that is prepared again has its own lookups', async () => {
  const session = await makeBuildSession();
  await session.run("insert into version.lookups.counties values ('Fingal', 'fingal')");
  await prepareVersion(session);
  expect(
    await session.rows('select count(*)::integer as counties from version.lookups.counties'),
  ).toEqual([{ counties: 26 }]);
});
