import { expect, test } from 'vitest';
import { auditVersion } from './audit.ts';
import { buildTables } from './build.ts';
import type { BuildSession } from './build-session.ts';
import { loadPlaces } from './load/load-places.ts';
import { listSqlFiles, readSql } from './models.ts';
import {
  buildVersion,
  loadLines,
  makeBuildSession,
  makeLastingBuildSession,
  makeModelBench,
} from './testing/build-session.ts';
import { addPulls, landPulls, neighbours, type Pull } from './testing/listings.ts';
import { landPlaces } from './testing/places.ts';
import { landPosts } from './testing/posts.ts';
import type { Line } from './testing/register.ts';

/** A small register with an example of everything that the audits check. */
const lines: Line[] = [
  { address: '1 MAIN ST, BALLINA', eircode: 'F26X2Y3' },
  { address: '2 MAIN ST, BALLINA', price: '€200,000.00' },
  { address: '2 MAIN ST, BALLINA', price: '€200,000.00' },
  { address: '3 MAIN ST, BALLINA', not_full_market_price: 'Yes' },
  { address: 'UNITS 1-18 QUAY ST, BALLINA', price: '€2,000,000.00' },
  {
    address: '4 SHOP ST, GALWAY',
    county: 'Galway',
    description: 'New Dwelling house /Apartment',
    vat_exclusive: 'Yes',
    sale_date: '07/11/2025',
  },
];

test('an empty version passes every audit', async () => {
  await auditVersion(await buildVersion([]));
});

test('lines that are set aside are accounted for, even when a month file replaces them', async () => {
  const bench = await makeBuildSession();
  const unreadable = { sale_date: '31/02/2026', address: 'X' };
  await loadLines(bench, [...lines, unreadable, { price: 'POA' }]);
  await loadLines(bench, [...lines.slice(0, 5), { price: '' }], '2026-02', '2026-03-02T00:00:00Z');
  await buildTables(bench);
  const { set_aside_share: share, ...others } = Object.fromEntries(
    await Promise.all(
      listSqlFiles('audits').map(async (audit) => [audit, await runAudit(bench, audit)] as const),
    ),
  );
  expect(Object.values(others).flat()).toEqual([]);
  expect(share).toMatchObject([{ landed_rows: '7', sales: '6' }]);
});

test('a good version passes every audit; one that fails stops it, with its name and rows', async () => {
  const session = await buildVersion(lines);
  await auditVersion(session);
  await session.run("update version.core.sales set county = 'Fingal' where county = 'Galway'");
  await expect(auditVersion(session)).rejects.toMatchObject({
    code: 'audit_failed',
    facts: { audit: expect.any(String), badRows: expect.arrayContaining([expect.any(Object)]) },
  });
});

const withdrawn = { source_listing_id: '2', title: '9 Long Lane, Ballina, Co. Mayo' };

/** One listing: seen, cut, sale agreed, gone. Another: seen twice, gone. */
const pulls = [
  {},
  { price_eur: 290_000 },
  { price_eur: 290_000, status: 'Sale Agreed' },
  null,
  null,
].map(
  (advert, day): Pull => ({
    at: `2026-01-0${day + 1}T12:00:00Z`,
    adverts: [...neighbours, ...(advert ? [advert] : []), ...(day < 2 ? [withdrawn] : [])],
  }),
);

/** The sale that resulted from the first listing. */
const sold: Line = { address: '1 SRAID MHOR, BALLINA', price: '€295,000.00' };

/**
 * A listing of another source, with eleven schools and stops north of it, each farther than the
 * last.
 */
const place = { latitude: 53, longitude: -8 };
const center = { ...place, title: '8 Quay Road, Kilrush, Co. Clare', county: 'Clare' };
const near = { at: '2026-01-05T12:00:00Z', source: 'near' };
const north = Array.from({ length: 12 }, (_, at) => ({
  ...place,
  latitude: place.latitude + (at + 1) / 1000,
}));
const around = {
  at: '2026-01-01T00:00:00Z',
  schools: north.map((position, at) => ({
    ...position,
    name: 'School',
    level: 'Primary',
    roll_number: `${10_001 + at}A`,
  })),
  stops: north.map((position, at) => ({
    ...position,
    name: 'Stop',
    stop_type: 'Bus',
    stop_id: `S${at + 1}`,
  })),
};

/** How to damage a good version so that the audit finds rows. Most need one statement. */
const plants: Readonly<Record<string, readonly string[]>> = {
  address_ids: [
    "delete from core.addresses where county = 'Galway'",
    'insert into core.addresses select * from core.addresses',
    "insert into core.adverts by name select 5 as listing_id, 7 as address_id, 'Mayo' as county",
  ],
  area_periods: [
    "delete from marts.area_periods where area = 'Mayo' and months = 12",
    "update marts.area_periods set total_sales = 9 where area = 'Ireland' and months = 3",
    "update marts.area_periods set mean_eur = 9e9 where area = 'Mayo'",
    "update marts.area_periods set median_eur = 1 where area = 'Ireland'",
    "update marts.area_periods set median_eur = median_eur + 1 where area = 'Mayo' and months = 1",
    "insert into marts.area_periods by name select 'Cork' as area, 12 as months, 2030 as last_year, 1 as last_month, 1 as total_sales",
  ],
  blog_posts: [
    'insert into core.blog_posts from core.blog_posts',
    'update core.blog_posts set post_id = 0',
    'update core.blog_posts set post_id = 9007199254740992',
    "update core.blog_posts set title = ''",
    'update core.blog_posts set author_name = null',
    'update core.blog_posts set body_html = null',
    'update core.blog_posts set published_date = null',
  ],
  counties: [
    "delete from marts.counties where county = 'Leitrim'",
    "update marts.counties set registered_sales = 4 where county = 'Mayo'",
    "update marts.counties set last_twelve_months_sales = 9 where county = 'Mayo'",
  ],
  county_months: [
    "delete from marts.county_months where county = 'Mayo'",
    "insert into marts.county_months by name select 'Cork' as county, 2026 as sale_year, 1 as sale_month, 0 as registered_sales, 0 as total_sales",
    "update marts.county_months set duplicate = 0 where county = 'Mayo'",
    "update marts.county_months set total_sales = 2 where county = 'Mayo'",
    "update marts.county_months set vat_added_sales = 4 where county = 'Mayo'",
    "update marts.county_months set median_eur = null where county = 'Mayo'",
    "update marts.county_months set median_eur = max_eur + 1 where county = 'Mayo'",
    "update marts.county_months set mean_eur = min_eur - 1 where county = 'Mayo'",
  ],
  county_years: [
    "delete from marts.county_years where county = 'Mayo'",
    "update marts.county_years set total_sales = 1 where county = 'Mayo'",
    "update marts.county_years set multi_unit = 0 where county = 'Mayo'",
    "update marts.county_years set max_eur = max_eur + 1 where county = 'Mayo'",
    "update marts.county_years set median_eur = min_eur - 1 where county = 'Mayo'",
  ],
  duplicates: [
    "update core.sales set is_duplicate = true where address = '1 MAIN ST, BALLINA' or address like '3 MAIN%'",
  ],
  home_eircodes: [
    `update core.sales set eircode = 'F26X2Y4' where address like '2 MAIN%';
     insert into core.eircode_homes values ('F26X2Y4', 7, 2, 1, true);
     update core.sale_property_links set property_id = 7`,
  ],
  left_out_reasons: [
    "update core.sales set left_out_reason = null where left_out_reason = 'duplicate'",
    "update core.sales set left_out_reason = 'price_suspect' where county = 'Galway'",
    "update core.sales set is_block_sale = true where county = 'Galway'",
    "update core.sales set left_out_reason = 'duplicate', is_duplicate = true where left_out_reason = 'not_full_market'",
  ],
  linked_months: [
    'update marts.county_month_links set linked_sales = 9',
    'delete from marts.county_months',
    'update marts.county_month_links set compared_sales = 2',
    'update marts.county_month_bedrooms set sales = 2',
    'update marts.county_month_bedrooms set median_eur = max_eur + 1',
    'update marts.county_month_types set sales = 2',
    'update marts.county_month_links set days_to_sell_median = -1',
    'update marts.county_month_links set days_to_sell_median = 100',
    'update marts.county_month_links set days_to_sell_sales = linked_sales + 1',
    'update marts.county_month_links set above_pct = null',
    'update marts.county_month_links set below_pct = below_pct - 1',
  ],
  listing_events: [
    "update core.advert_events set change = 'Relisted' where change = 'Drop'",
    "update core.advert_events set change = 'Sale Agreed' where change = 'Drop'",
    "update core.advert_events set change = 'Listed' where change = 'Unlisted'",
    "update core.advert_events set change = 'Drop' where change = 'Listed'",
    "update core.advert_events set happened_by = timestamp '2020-01-01' where change = 'Unlisted'",
    "update core.advert_events set event_number = 9 where change = 'Listed'",
  ],
  listing_homes: [
    'delete from core.listing_property_links where match_reason = $$advert_address$$',
    'insert into core.listing_property_links from core.listing_property_links limit 1',
    'update core.live_listings set is_shown = false',
    'update core.live_listings set property_id = 5',
  ],
  listing_ids: [
    'update raw.listing_runs set listing_id = 5',
    'update raw.listing_runs set listing_id = 0 where status = $$Sale Agreed$$',
    'update raw.listing_runs set listing_id = 9007199254740992 where status = $$Sale Agreed$$',
  ],
  listing_links: [
    'update core.sale_listing_links set sale_date = date $$2020-01-01$$',
    'update core.sale_listing_links set property_id = 5',
    'update core.sale_property_links set property_id = 5',
    'update core.sale_listing_links set is_compared = false',
    'update core.sale_listing_links set listing_spell_number = 2',
    'insert into core.sale_listing_links from core.sale_listing_links',
    'insert into core.sale_listing_links select * replace (spell_number + 1 as spell_number) from core.sale_listing_links',
    'insert into core.sale_listing_links select * replace (5 as sale_id) from core.sale_listing_links',
    "update core.sales set left_out_reason = 'not_full_market'",
    "update core.listing_spells set last_seen_at = timestamp '2010-01-01'",
  ],
  listing_outcomes: [
    "insert into marts.listing_outcomes (area, listed, price_changed, agreed, fell_through, relisted, sold, gone, on_market, fall_through_share, fall_through_low, fall_through_high, start_date) values ('Mayo', 4, 1, 2, 1, 1, 1, 1, 2, 0.5, 0.1, 0.9, '1990-01-01'), ('Ireland', 4, 1, 2, 1, 1, 1, 1, 2, 0.5, 0.1, 0.9, '1990-02-01')",
    "insert into marts.listing_outcomes (area, listed, price_changed, agreed, fell_through, relisted, sold, gone, on_market, fall_through_share, fall_through_low, fall_through_high, start_date) values ('Mayo', 4, 1, 2, 1, 1, 1, 1, 3, 0.5, 0.1, 0.9, '1990-01-01'), ('Ireland', 4, 1, 2, 1, 1, 1, 1, 3, 0.5, 0.1, 0.9, '1990-01-01')",
    "insert into marts.listing_outcomes (area, listed, price_changed, agreed, fell_through, relisted, sold, gone, on_market, fall_through_share, fall_through_low, fall_through_high, start_date) values ('Mayo', 4, 1, 5, 1, 1, 1, 1, 2, 0.5, 0.1, 0.9, '1990-01-01'), ('Ireland', 4, 1, 5, 1, 1, 1, 1, 2, 0.5, 0.1, 0.9, '1990-01-01')",
    "insert into marts.listing_outcomes (area, listed, price_changed, agreed, fell_through, relisted, sold, gone, on_market, fall_through_share, fall_through_low, fall_through_high, start_date) values ('Mayo', 4, 1, 2, 1, 1, 1, 1, 2, 0.95, 0.1, 0.9, '1990-01-01'), ('Ireland', 4, 1, 2, 1, 1, 1, 1, 2, 0.95, 0.1, 0.9, '1990-01-01')",
  ],
  listing_spans: [
    "update core.listing_spans set seen_from_at = timestamp '2027-01-01' where gone_at is not null",
    "update core.listing_spans set gone_at = timestamp '2020-01-01' where gone_at is not null",
    "update core.listing_spans set seen_from_at = timestamp '2020-01-01' where span_number > 1",
    'delete from core.listing_spans where span_number = 2',
  ],
  listing_taxes: [
    'delete from core.listing_taxes',
    'update core.listing_taxes set charge_eur = charge_eur + 1',
    'update core.listing_taxes set factor_pct = 20, charge_eur = base_charge_eur * 1.2',
    'update core.listing_taxes set factor_status = null',
  ],
  lost_lines: [
    "delete from core.sales where county = 'Galway'",
    "delete from raw.ppr_rows where county = 'Galway'",
    "update core.sales set sale_month = 12 where county = 'Galway'",
    'update raw.pulls set set_aside_count = 1',
  ],
  mapped_homes: [
    'delete from marts.mapped_homes where sale_date is null',
    'delete from marts.mapped_homes where sale_date is not null',
    // The county has no homes for sale.
    "insert into marts.mapped_homes by name select 'Cork' as county, date '2026-01-01' as sale_date",
    'update marts.mapped_homes set latitude = 53, longitude = -5, listing_id = 1',
    'update marts.mapped_homes set latitude = 54, longitude = -9, listing_id = null',
  ],
  market_times: [
    "insert into marts.market_times values ('Mayo', 'agreed', 2026, 5, 30, 0.2, 0.3, 0.4)",
    "insert into marts.market_times values ('Mayo', 'agreed', 2026, 5, 19, 0.2, 0.1, 0.3)",
    "insert into marts.market_times values ('Mayo', 'agreed', 2026, 400, 30, 0.2, 0.1, 0.3)",
    "insert into marts.market_times values ('Mayo', 'agreed', 2026, 5, 30, 0.2, 0.1, 0.3), ('Mayo', 'agreed', 2026, 10, 30, 0.15, 0.1, 0.3)",
    "insert into marts.market_times values ('Mayo', 'sold_at_least', 2026, 5, 30, 0.2, 0.1, 0.3), ('Mayo', 'sold_at_most', 2026, 5, 30, 0.15, 0.1, 0.3)",
  ],
  match_reasons: [
    "update core.sale_property_links set match_reason = 'a feeling'",
    'update core.sale_property_links set score = 0.5',
  ],
  missing_values: [
    "update core.sales set address = null where county = 'Galway'",
    'update core.sales set is_multi_unit = null where is_duplicate',
    'update core.sales set register_position = null where is_duplicate',
  ],
  near_schools: [
    'update core.listing_schools set distance_m = 10001 where rank = 10',
    'update core.listing_schools set rank = 11 where rank = 10',
    'update core.listing_schools set rank = 2 where rank = 3',
    'update core.listing_schools set distance_m = 9000 where rank = 1',
    "insert into core.listing_schools select listing_id, '10012A', 11, 9999 from core.listing_schools where rank = 10",
    "delete from core.schools where roll_number = '10001A'",
    'update core.adverts set latitude = null',
  ],
  near_stops: [
    'update core.listing_stops set distance_m = 1501 where rank = 10',
    'update core.listing_stops set rank = 2 where rank = 3',
    'update core.listing_stops set distance_m = 1400 where rank = 1',
    "insert into core.listing_stops select listing_id, 'S12', 11, 1499 from core.listing_stops where rank = 10",
    "delete from core.stops where stop_id = 'S1'",
    'update core.adverts set latitude = null',
  ],
  place_years: [
    'delete from core.place_years',
    'update core.place_years set registered_sales = registered_sales + 1',
    'update core.place_years set median_eur = null',
    'update core.place_sales set place_id = null',
  ],
  price_corrections: [
    "insert into lookups.price_corrections select sale_id, true, 'a slip' from core.sales limit 1",
  ],
  price_index_revisions: [
    "insert into marts.price_index_revisions by name select 'Mayo' as area, date '2026-01-01' as start_date",
    "insert into marts.price_index_revisions by name select 'Mayo' as area, 0 as first_index_value, date '2026-01-01' as start_date",
    "insert into marts.price_index_revisions by name select 'Mayo' as area, 100 as first_index_value, 101 as index_value, date '2026-01-01' as start_date",
    "insert into marts.price_indices by name select 'Mayo' as area, 3 as months, date '2024-01-01' + interval (quarters) quarter as start_date from (select unnest([0, 9]) as quarters); insert into marts.price_index_revisions by name select 'Mayo' as area, 100 as first_index_value, date '2024-01-01' as start_date",
  ],
  price_indices: [
    "insert into marts.price_indices by name select 'Mayo' as area, 3 as months, 103 as index_value, 101 as index_low, 102 as index_high, 0 as resales, date '2026-01-01' as start_date",
    "insert into marts.price_indices by name select 'Mayo' as area, 3 as months, 0 as index_low, 1 as index_value, 2 as index_high, 0 as resales, date '2026-01-01' as start_date",
    "insert into marts.price_indices by name select 'Mayo' as area, 3 as months, 0 as resales, date '2026-01-01' as start_date",
    "insert into marts.price_indices by name select 'Ireland' as area, 1 as months, 100 as index_value, 99 as index_low, 101 as index_high, 5 as resales, date '2026-01-01' as start_date",
  ],
  price_ranges: [
    "insert into marts.price_ranges by name select 1 as listing_id, 'own' as evidence, 2 as low_eur, 1 as middle_eur, 3 as high_eur",
    "insert into marts.price_ranges by name select 1 as listing_id, 'own' as evidence",
    'insert into marts.price_ranges by name select 1 as listing_id, 1 as low_eur, 1 as middle_eur, 1 as high_eur',
    "insert into marts.price_ranges by name select 1 as listing_id, 'asking' as evidence, 1 as low_eur, 1 as middle_eur, 1 as high_eur, 3 as sales_low_eur, 2 as sales_middle_eur, 4 as sales_high_eur",
    'insert into marts.comparables by name select 1 as listing_id, 7 as sale_id, unnest([0, 1]) as sale_rank',
  ],
  provisional_months: [
    "insert into marts.provisional_months values ('Mayo', 10, 0.6, 17, 12, 25, '1990-01-01')",
    "insert into marts.provisional_months values ('Mayo', 10, 0.6, 11, 12, 25, '1990-01-01'), ('Ireland', 10, 0.6, 11, 12, 25, '1990-01-01')",
    "insert into marts.provisional_months (area, market_sales, month_date) values ('Mayo', 10, '1990-01-01'), ('Ireland', 10, '1990-01-01')",
  ],
  register: [
    'delete from marts.register',
    'update marts.register set this_year = 2027',
    'update marts.register set this_month = 3',
    'update marts.register set market_sales = 5',
    "update marts.register set newest_sale_date = date '2026-02-06'",
  ],
  register_changes: [
    'update marts.register_changes set row_count = -1',
    'update marts.register_changes set withdrawn_count = -1',
    "update marts.register_changes set compared_pull = 'ppr/other'",
    "update marts.register_changes set compared_pull = 'ppr/other', added_count = 0, altered_count = 0, withdrawn_count = 0",
  ],
  register_lag: [
    'insert into marts.register_lag values (1, 14, 1, 0.6, 0.5, 0.7)',
    'insert into marts.register_lag values (1, 14, 3, 0.8, 0.5, 0.7)',
    'insert into marts.register_lag (age_months, months) values (1, 3)',
  ],
  register_positions: [
    'update core.sales set register_position = 2026000001 where register_position = 2026000002',
    'update core.sales set register_position = 2026000006 where register_position = 2026000005',
    "update core.sales set register_position = 2025000002 where county = 'Galway'",
  ],
  routing_keys: [
    "update core.sales set routing_key = 'A99', eircode = 'A99X2Y3' where eircode is not null",
    "update core.sales set routing_key = 'F23' where eircode is not null",
    'update core.sales set routing_key = null where eircode is not null',
  ],
  sale_dates: [
    "update core.sales set sale_date = date '2009-12-31', sale_year = 2009, sale_month = 12 where county = 'Galway'",
    "update core.sales set sale_year = 2024 where county = 'Galway'",
    "update core.sales set sale_month = 10 where county = 'Galway'",
  ],
  sale_ids: [
    'update core.sales set sale_id = (select min(sale_id) from core.sales)',
    "update core.sales set sale_id = 9007199254740992 where county = 'Galway'",
    "update core.sales set sale_id = 0 where county = 'Galway'",
  ],
  sale_property_links: [
    'insert into core.sale_property_links select * from core.sale_property_links',
    "delete from core.sales where county = 'Galway'",
  ],
  schools_and_stops: [
    "update core.schools set level = 'primary' where roll_number = '10001A'",
    "update core.schools set gender = 'Ladies' where roll_number = '10001A'",
    "update core.schools set longitude = null where roll_number = '10001A'",
    "update core.schools set longitude = 8.1 where roll_number = '10001A'",
    "update core.stops set stop_type = 'rail' where stop_id = 'S1'",
    "update core.stops set latitude = 0 where stop_id = 'S1'",
  ],
  set_aside_share: ["delete from core.sales where county = 'Galway'"],
  sold_against_asking: [
    "insert into marts.sold_against_asking (area, sales, start_date) values ('Mayo', 10, '1990-01-01')",
    "insert into marts.sold_against_asking (area, sales, start_date) values ('Mayo', 5, '1990-01-01'), ('Ireland', 5, '1990-01-01')",
    "insert into marts.sold_against_asking (area, sales, median_of_last, median_of_last_low, median_of_last_high, start_date) values ('Mayo', 10, 1, 1.1, 1.2, '1990-01-01')",
  ],
  streets: [
    'update marts.streets set registered_sales = registered_sales + 1',
    'update marts.streets set total_sales = total_sales + 1',
    "update marts.streets set page_key = ''",
    'delete from marts.street_years',
    'update marts.street_years set median_eur = null',
    'delete from core.address_streets',
  ],
  unknown_counties: ["update core.sales set county = 'Fingal' where county = 'Galway'"],
  vat: [
    "update core.sales set price_with_vat_eur = price_eur where county = 'Galway'",
    'update core.sales set price_with_vat_eur = price_eur * 1.135 where is_duplicate',
    "update core.sales set price_eur = 0, price_with_vat_eur = 0 where county = 'Galway'",
  ],
};

test('every audit has planted rows', () => {
  expect(Object.keys(plants)).toEqual(listSqlFiles('audits'));
});

/** A version in which every audit has something to check. */
async function buildValid(): Promise<BuildSession> {
  const session = await makeLastingBuildSession();
  await loadLines(session, [...lines, sold]);
  await loadPlaces(session, 'blog', [landPosts('2026-03-01T08:00:00.000Z', [{}])]);
  for (const [source, files] of Map.groupBy(landPlaces([around]), (file) => file.source))
    await loadPlaces(session, source, files);
  await addPulls(session, landPulls([...pulls, { ...near, adverts: [center] }]));
  await auditVersion(session);
  return session;
}

let sound: Promise<BuildSession> | undefined;

test.each(Object.entries(plants))('%s finds every planted row', async (audit, ways) => {
  sound ??= buildValid();
  const session = await sound;
  for (const sql of ways) {
    await session.run(`begin; ${sql}`);
    const found = await runAudit(session, audit);
    await session.run('rollback');
    expect(found, sql).not.toEqual([]);
  }
});

async function runAudit(bench: BuildSession, audit: string): Promise<object[]> {
  await bench.use('work');
  return await bench.rows<object>(readSql('audits', audit));
}

test('a sale may be long after the first of two adverts that its home had in one spell', async () => {
  const bench = await makeModelBench();
  const spell = { property_id: 1, spell_number: 1, sale_id: 7, sale_date: '2024-12-01' };
  await bench.give('core.sale_listing_links', [
    { ...spell, listing_id: 5, listing_spell_number: 1, is_compared: true },
    { ...spell, listing_id: 6, listing_spell_number: 1, is_compared: false },
  ]);
  const seen = (listing_id: number, from: string, to: string) => ({
    listing_id,
    listing_spell_number: 1,
    first_seen_at: from,
    last_seen_at: to,
  });
  await bench.give('core.listing_spells', [
    seen(5, '2021-01-01', '2022-01-01'),
    seen(6, '2022-02-01', '2023-06-01'),
  ]);
  await bench.give('core.sales', [{ sale_id: 7, sale_date: '2024-12-01' }]);
  await bench.give('core.listing_property_links', [
    { listing_id: 5, property_id: 1 },
    { listing_id: 6, property_id: 1 },
  ]);
  await bench.give('core.sale_property_links', [{ sale_id: 7, property_id: 1 }]);
  const audit = () => bench.session.rows(readSql('audits', 'listing_links'));
  await bench.session.use('work');
  expect(await audit()).toEqual([]);
  await bench.give('core.listing_spells', [seen(5, '2021-01-01', '2022-01-01')]);
  expect(await audit()).not.toEqual([]);
});
