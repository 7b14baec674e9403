import { expect, test } from 'vitest';
import { auditVersion } from './audit.ts';
import { buildTables, prepareVersion } from './build.ts';
import { addPulls, landPulls } from './testing/listings.ts';
import { buildVersion, listAllNeeded, loadLines, makeWorkbench } from './testing/workbench.ts';

const ofSales = ['core.sales', 'marts.register', 'marts.county_months', 'marts.register_words'];

test('only the changed years are built again', async () => {
  const old = { sale_date: '01/06/2024', address: 'OLD' };
  const workbench = await buildVersion([old, { address: 'BEFORE' }], ofSales);
  await workbench.run("update version.core.sales set address = 'MARKED ' || address");
  await loadLines(workbench, [{ address: 'AFTER' }], '2026-02', '2026-03-02T00:00:00Z');
  await buildTables(workbench, [2026], await listAllNeeded(ofSales));
  expect(await workbench.rows('select address from version.core.sales order by sale_year')).toEqual(
    [{ address: 'MARKED OLD' }, { address: 'AFTER' }],
  );
  expect(await workbench.rows('select market_sales from version.marts.register')).toEqual([
    { market_sales: 2 },
  ]);
});

test('a year that has lost all its lines is gone from every table', async () => {
  const workbench = await buildVersion([{ sale_date: '01/06/2024' }, {}], ofSales);
  await loadLines(workbench, [{}], 'all', '2026-03-02T00:00:00Z');
  await buildTables(workbench, [2024], await listAllNeeded(ofSales));
  for (const table of ['core.sales', 'marts.county_months', 'marts.register_words']) {
    const years = await workbench.rows(`select distinct sale_year from version.${table}`);
    expect(years).toEqual([{ sale_year: 2026 }]);
  }
});

test('where no file of the register came, what is built from it alone is left as it is', async () => {
  const wanted = ['core.sales', 'marts.register', 'marts.live_listings'];
  const workbench = await buildVersion([{}], wanted);
  await workbench.run(`update version.core.sales set address = 'MARKED';
    update version.marts.register set market_sales = 7`);
  const adverts = [{ title: '2 Sráid Mhór, Ballina, Co. Mayo' }];
  await addPulls(workbench, landPulls([{ at: '2026-01-01T12:00:00Z', adverts }]), wanted);
  const [found] = await workbench.rows(
    `select sales.address, register.market_sales, live.title
     from version.core.sales, version.marts.register, version.marts.live_listings as live`,
  );
  expect(found).toEqual({
    address: 'MARKED',
    market_sales: 7,
    title: '2 Sráid Mhór, Ballina, Co. Mayo',
  });
});

test('audits of unchanged tables are skipped; the others run', async () => {
  const workbench = await buildVersion([{}]);
  await workbench.run('update version.marts.register set market_sales = 7');
  await expect(auditVersion(workbench)).rejects.toMatchObject({ code: 'audit_failed' });
  await auditVersion(workbench, await buildTables(workbench, 'none'));
  const pulls = landPulls([{ at: '2026-01-01T12:00:00Z', adverts: [{}] }]);
  const built = await addPulls(workbench, pulls);
  await workbench.run("update version.core.advert_events set change = 'Drop'");
  await expect(auditVersion(workbench, built)).rejects.toMatchObject({
    facts: { audit: 'listing_events' },
  });
});

test('a version that is continued prepares its lookups and macros again', async () => {
  const workbench = await makeWorkbench();
  await workbench.run(
    "insert into version.lookups.counties values ('Fingal', 'fingal', 'Leinster')",
  );
  await prepareVersion(workbench);
  expect(
    await workbench.rows('select count(*)::integer as counties from version.lookups.counties'),
  ).toEqual([{ counties: 26 }]);
});
