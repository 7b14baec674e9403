import { expect, test } from 'vitest';
import { readSql } from '../../models.ts';
import { type ModelBench, makeModelBench, type Row } from '../../testing/build-session.ts';

/** Fills a core table by running its model on the tables given. */
async function fill(bench: ModelBench, table: string): Promise<void> {
  await bench.give(`core.${table}`, []);
  await bench.session.use('work');
  await bench.session.run(`insert into version.core.${table} by name\n${readSql('core', table)}`);
}

const day = '2026-03-01';
const street = { county: 'Mayo', neighbours_id: 1, is_new: false };
const target = {
  kind: 'home',
  county: 'Mayo',
  year_number: 2,
  known_by: day,
  own_known_by: day,
  day,
};

/** A sale of the home with that id. A newer sale has a higher position. */
function sale(sale_id: number, value_log: number, facts: Row = {}): Row {
  const sale_date = '2025-06-01';
  const register_position = 1000 + sale_id;
  return {
    ...street,
    sale_id,
    value_log,
    sale_date,
    register_position,
    property_id: sale_id,
    house_number: sale_id,
    ...facts,
  };
}

async function estimate(
  targets: readonly Row[],
  sales: readonly Row[],
  asked: readonly Row[] = [],
) {
  const bench = await makeModelBench();
  await bench.give('core.price_levels', [{ county: 'Mayo', level: 10, month_date: day }]);
  await bench.give(
    'core.comparable_targets',
    targets.map((facts) => ({ ...target, ...facts })),
  );
  await bench.give('core.comparable_sales', sales);
  await bench.give(
    'core.asked_targets',
    asked
      .map((facts) => ({ ...target, ...facts }))
      .map(({ known_by: _, own_known_by: __, day: ___, ...row }) => row),
  );
  await fill(bench, 'near_sales');
  await fill(bench, 'comparable_estimates');
  return await bench.session.rows<Row>(
    `select target_id::integer as id, evidence, round(estimate_log, 4)::double as log, agreement_pct,
       list_transform(sale_ids, lambda id: id::integer) as sales
     from version.core.comparable_estimates order by id, evidence`,
  );
}

test('the six homes nearest by number on a street count, those across the road as ten numbers further', async () => {
  const rows = await estimate(
    [{ target_id: 10, property_id: 10, neighbours_id: 1, house_number: 10 }],
    [
      // 8 and 12 are equally near, and 12 is newer; 11 is across the road; 50 is the seventh.
      ...[8, 12, 20, 11, 30, 40, 50].map((number) => sale(number, number / 100)),
      sale(13, 9, { neighbours_id: 2 }),
      sale(14, 9, { sale_date: '2021-02-28' }),
      sale(15, 9, { sale_date: '2026-03-02' }),
      sale(16, 9, { next_sale_date: '2025-07-01' }),
    ],
  );
  // The median of 0.08, 0.11, 0.12, 0.2, 0.3 and 0.4; the median distance from it is 0.065.
  expect(rows).toEqual([
    { id: 10, evidence: 'nearest', log: 10.16, agreement_pct: 7, sales: [12, 8, 20, 11, 30, 40] },
  ]);
});

const three = [2, 4, 6].map((number) => sale(number, 2));

test('the street and the own sale count half each, the street less if it has only one or two sales', async () => {
  const own = sale(10, 2.2, { sale_date: '2020-01-01' });
  const home = { target_id: 10, property_id: 10, neighbours_id: 1, house_number: 10 };
  const log = async (...sales: Row[]) =>
    (await estimate([home], sales)).map(({ evidence, log }) => [evidence, log]);
  expect(await log(...three, own)).toEqual([['nearest_and_own', 12.1]]);
  expect(await log(...three.slice(1), own)).toEqual([['few_and_own', 12.13]]);
  expect(await log(own)).toEqual([['own', 12.2]]);
  expect(await log(...three)).toEqual([['nearest', 12]]);
  expect(await log(...three.slice(1))).toEqual([]);
  // Of the home's own two sales the last counts, if the register has it by then.
  const late = sale(10, 3, { sale_id: 11, sale_date: '2025-12-01' });
  const both = [{ ...own, next_sale_date: '2025-12-01' }, late];
  expect(await log(...both)).toEqual([['own', 13]]);
  // An advert's own sale counts neither for itself nor as a neighbour's.
  const sold = await estimate([{ ...home, own_known_by: '2025-11-30' }], [...both, ...three]);
  expect(sold).toMatchObject([{ evidence: 'nearest_and_own', log: 12.1 }]);
});

test('a sale at the same door is not a neighbour’s, though it may be another home', async () => {
  const rows = await estimate(
    [{ target_id: 10, property_id: 10, neighbours_id: 1, house_number: 6, house_number_text: '6' }],
    [
      ...[2, 4, 8].map((number) => sale(number, 2, { house_number_text: String(number) })),
      sale(6, 9, { house_number_text: '6' }),
      sale(7, 2, { house_number: 6, house_number_text: '6A' }),
    ],
  );
  expect(rows[0]?.sales).toEqual([7, 8, 4, 2]);
});

test('a home without a number is not estimated by its street, but the street itself is', async () => {
  const rows = await estimate(
    [
      { target_id: 10, property_id: 10, neighbours_id: 1 },
      { target_id: 1, kind: 'street', neighbours_id: 1 },
    ],
    three,
  );
  expect(rows).toEqual([
    { id: 1, evidence: 'street', log: 12, agreement_pct: 7, sales: [6, 4, 2] },
  ]);
});

test('an asking price counts for 85 in 100 where there are sales, or is all there is', async () => {
  const rows = await estimate(
    [{ target_id: 10, property_id: 10, neighbours_id: 1, house_number: 10 }],
    three,
    [
      { target_id: 10, asking_log: 13 },
      { target_id: 11, asking_log: 13 },
    ],
  );
  expect(rows.map(({ id, evidence, log }) => [id, evidence, log])).toEqual([
    [10, 'asking', 12.85],
    [10, 'nearest', 12],
    [11, 'asking', 13],
  ]);
});

test('the ratio of price to asking price is taken from 20 sales of the area, or of the county', async () => {
  const bench = await makeModelBench();
  const linked = (id: number, routing_key: string, price_eur: number) => ({
    sale: { sale_id: id, routing_key },
    link: {
      sale_id: id,
      county: 'Mayo',
      is_certain: true,
      price_kind: 'asking',
      price_eur,
      asking_price_eur: 100,
      is_vat_exclusive: false,
      sale_date: '2026-01-10',
    },
  });
  const links = [
    ...Array.from({ length: 20 }, (_, at) => linked(at, 'F28', 120)),
    ...Array.from({ length: 19 }, (_, at) => linked(50 + at, 'F26', 110)),
  ];
  await bench.give(
    'core.sales',
    links.map(({ sale }) => sale),
  );
  await bench.give(
    'core.linked_sales',
    links.map(({ link }) => link),
  );
  await fill(bench, 'asking_ratios');
  const listings = [
    { listing_id: 1, eircode: 'F28X2Y3' },
    { listing_id: 2, eircode: 'F26X2Y3' },
    { listing_id: 3, eircode: null },
  ];
  await bench.give(
    'core.listings',
    listings.map((listing) => ({
      ...listing,
      price_kind: 'asking',
      price_eur: 100,
      is_live: true,
    })),
  );
  await bench.give('core.price_levels', [{ county: 'Mayo', level: 10, month_date: day }]);
  const targets = [
    ['listing', 1],
    ['listing', 2],
    ['listing', 3],
  ] as const;
  await bench.give(
    'core.comparable_targets',
    targets.map(([kind, target_id]) => ({ ...target, kind, target_id })),
  );
  const rows = await bench.run('core.asked_targets');
  const fetched = rows.map(({ kind, target_id, asking_log }) => [
    kind,
    Number(target_id),
    Math.round(Math.exp(Number(asking_log))),
  ]);
  // The county's median of twenty at 120 and nineteen at 110 is 120.
  expect(fetched).toEqual(
    expect.arrayContaining([
      ['listing', 1, 120],
      ['listing', 2, 120],
      ['listing', 3, 120],
    ]),
  );
  await bench.give(
    'core.linked_sales',
    links.slice(20).map(({ link }) => link),
  );
  await fill(bench, 'asking_ratios');
  expect(await bench.run('core.asked_targets')).toEqual([]);
});

test('a range holds 8 of 10 errors of the year before, and is wider where a county’s errors are', async () => {
  const bench = await makeModelBench();
  const errors = (county: string, count: number, reach: number) =>
    Array.from({ length: count }, (_, at) => ({
      kind: 'sale',
      target_id: at,
      year_number: 1,
      county,
      evidence: 'own',
      estimate_log: 12,
      price_log: 12 + reach * ((2 * at) / (count - 1) - 1),
    }));
  await bench.give('core.price_levels', [
    { county: 'Mayo' },
    { county: 'Cork' },
    { county: 'Kerry' },
  ]);
  const find = async () =>
    (await bench.run('core.comparable_widths'))
      .map(({ county, low_log, middle_log, high_log, sales }) => [
        county,
        sales,
        ...[low_log, middle_log, high_log].map((value) => Number(Number(value).toFixed(3))),
      ])
      .toSorted();
  await bench.give('core.comparable_estimates', errors('Mayo', 99, 0.5));
  expect(await find()).toEqual([]);
  // 101 errors from -0.5 to 0.5: the tenths are at 0.4, and Mayo's own width is the country's.
  await bench.give('core.comparable_estimates', errors('Mayo', 101, 0.5));
  expect(await find()).toEqual([
    ['Cork', 101, -0.4, 0, 0.4],
    ['Kerry', 101, -0.4, 0, 0.4],
    ['Mayo', 101, -0.4, 0, 0.4],
  ]);
  // All of Cork's errors are twice as large: 8 of 10 are within 0.8. Mayo's are within 0.4.
  await bench.give('core.comparable_estimates', [
    ...errors('Mayo', 101, 0.5),
    ...errors('Cork', 101, 1),
  ]);
  const [cork, kerry, mayo] = (await find()).map((row) => Number(row[4]));
  expect(cork).toBeGreaterThan(Number(kerry));
  expect(mayo).toBeLessThan(Number(kerry));
  // 100 sales at the country's width and 101 at its own.
  expect(cork).toBeCloseTo((Number(kerry) * 100 + 0.8 * 101) / 201, 2);
  expect(mayo).toBeCloseTo((Number(kerry) * 100 + 0.4 * 101) / 201, 2);
});

test('a county’s index is interpolated between quarters, and continued at the pace of its last year', async () => {
  const bench = await makeModelBench();
  await bench.give('core.resales', [{ county: 'Mayo' }]);
  await bench.give('core.sales', [{ sale_date: '2026-06-20' }]);
  const points = [0, 3, 6, 9, 12].map(
    (period) =>
      `{area: 'Mayo', months: 3::tinyint, period: ${period}, "index": exp(${period} / 100), low: 0.0, high: 0.0}`,
  );
  await bench.session.run(`set variable price_indices = [${points.join()}]`);
  await bench.session.run("set variable first_index_month = date '2025-01-01'");
  const rows = await bench.run('core.price_levels');
  await bench.session.run(`set variable price_indices = [${points[0]}][:0]`);
  const levels = rows
    .toSorted((one, two) => String(one.month_date).localeCompare(String(two.month_date)))
    .map(({ level }) => Number(Number(level).toFixed(4)));
  // A quarter's level is that of its middle month, with a hundredth a month before and after.
  expect(levels).toEqual([
    0, 0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.11, 0.12, 0.13, 0.14, 0.15,
    0.16,
  ]);
});

test('past sales are estimated as of their day, from the register 60 days before', async () => {
  const bench = await makeModelBench();
  await bench.give('core.sales', [{ sale_date: '2026-03-01' }]);
  await bench.give('core.comparable_sales', [
    sale(1, 2, { sale_date: '2026-03-01' }),
    sale(2, 2, { sale_date: '2025-03-01', neighbours_id: null }),
    sale(3, 2, { sale_date: '2025-04-01', is_new: true }),
    sale(4, 2, { sale_date: '2024-02-20' }),
  ]);
  const rows = await bench.run('core.comparable_targets');
  const targets = rows.map((row) => [
    row.kind,
    Number(row.target_id),
    row.year_number,
    row.known_by,
  ]);
  expect(targets.toSorted()).toEqual([
    ['sale', 1, 1, '2025-12-31'],
    ['sale', 2, 0, '2024-12-31'],
    ['street_sale', 1, 1, '2025-12-31'],
  ]);
});

test('the sale that a listing led to is not known by its own estimate', async () => {
  const bench = await makeModelBench();
  await bench.give('core.sales', [{ sale_date: day }]);
  await bench.give(
    'core.listings',
    [1, 2].map((listing_id) => ({ listing_id, county: 'Mayo' })),
  );
  const link = { listing_id: 1, sale_date: '2026-01-20', is_sold: true };
  await bench.give('core.sale_listing_links', [
    { ...link, sale_id: 5, is_last_spell: true },
    { ...link, sale_id: 4, is_last_spell: false, sale_date: '2020-01-20' },
  ]);
  const rows = await bench.run('core.comparable_targets');
  const known = rows.map((row) => [Number(row.target_id), row.own_known_by, row.known_by]);
  expect(known.toSorted()).toEqual([
    [1, '2026-01-19', day],
    [2, day, day],
  ]);
});

test('a street has the range of its sales, by kind of home', async () => {
  const bench = await makeModelBench();
  const name = { street_name_id: 3, place_key: 'BALLINA' };
  await bench.give('core.streets', [{ ...name, county: 'Mayo' }]);
  await bench.give('core.street_numbers', [
    { ...name, neighbours_id: 1, is_unit: false },
    { ...name, neighbours_id: 2, is_unit: true },
  ]);
  await bench.give('core.comparable_ranges', [
    {
      kind: 'street',
      target_id: 1,
      year_number: 2,
      evidence: 'street',
      low_log: Math.log(200_000),
      middle_log: Math.log(250_000),
      high_log: Math.log(300_000),
    },
  ]);
  const rows = await bench.run('marts.price_ranges');
  const shown = rows.map((row) => [row.is_unit, row.street_low_eur, row.street_high_eur]);
  expect(shown.toSorted()).toEqual([
    [false, 200_000, 300_000],
    [true, null, null],
  ]);
});

test('the asking price leads, and is disputed where the range by sales does not overlap', async () => {
  const bench = await makeModelBench();
  const range = (target_id: number, evidence: string, eur: readonly number[]) => {
    const [low_log, middle_log, high_log] = eur.map((value) => Math.log(value));
    const own_sale_id = evidence === 'own' ? 7 : null;
    return {
      kind: 'listing',
      target_id,
      year_number: 2,
      evidence,
      own_sale_id,
      low_log,
      middle_log,
      high_log,
    };
  };
  await bench.give('core.comparable_ranges', [
    range(1, 'asking', [300_400, 330_000, 360_000]),
    range(1, 'own', [200_000, 250_000, 300_600]),
    range(2, 'asking', [300_400, 330_000, 360_000]),
    range(2, 'own', [200_000, 250_000, 299_000]),
    range(3, 'own', [200_000, 250_000, 299_000]),
  ]);
  await bench.give(
    'core.listings',
    [1, 2, 3].map((listing_id) => ({ listing_id, county: 'Mayo', eircode: 'F28X2Y3' })),
  );
  const area = { low_eur: 1000, middle_eur: 2000, high_eur: 3000 };
  await bench.give('core.area_spreads', [
    { area_id: 'Mayo', area_name: 'Mayo', sales: 900, ...area },
    { area_id: 'F28', area_name: 'F28', sales: 40, ...area },
  ]);
  const rows = await bench.run('marts.price_ranges');
  expect(rows.map(({ area_name }) => area_name)).toEqual(['F28', 'F28', 'F28']);
  const shown = rows.map((row) => [
    ...[Number(row.listing_id), row.evidence, row.low_eur, row.middle_eur, row.high_eur],
    ...[row.sales_evidence, row.sales_high_eur, row.is_disputed],
  ]);
  expect(shown.toSorted()).toEqual([
    [1, 'asking', 300_000, 330_000, 360_000, 'own', 301_000, false],
    [2, 'asking', 300_000, 330_000, 360_000, 'own', 299_000, true],
    [3, 'own', 200_000, 250_000, 299_000, 'own', 299_000, false],
  ]);
});

test('all sales of the last year count, and asking prices are a kind of evidence of their own', async () => {
  const bench = await makeModelBench();
  const past = { kind: 'sale', year_number: 1 };
  await bench.give(
    'core.comparable_targets',
    [1, 2, 3].map((target_id) => ({ ...target, ...past, target_id })),
  );
  const range = { low_log: 11.9, middle_log: 12, high_log: 12.1 };
  await bench.give('core.comparable_ranges', [
    { ...past, target_id: 1, evidence: 'own', price_log: 12.05, ...range },
    { ...past, target_id: 2, evidence: 'own', price_log: 12.15, ...range },
    { ...past, target_id: 2, evidence: 'asking', price_log: 12.15, estimate_log: 12.12 },
    { ...past, target_id: 3, evidence: 'asking', price_log: 12.15, estimate_log: 12.1 },
  ]);
  const rows = await bench.run('marts.comparable_scores');
  const counted = rows.map((row) => [
    ...[row.group_name, row.sales, row.answered_sales, row.median_error_log],
    ...[row.within_10_share, row.held_share],
  ]);
  expect(counted.toSorted()).toEqual([
    ['Ireland', 3, 2, 0.1, 0.5, 0.5],
    ['Mayo', 3, 2, 0.1, 0.5, 0.5],
    ['Rest', 3, 2, 0.1, 0.5, 0.5],
    ['asking', 2, 0, 0.04, 1, null],
    ['own', 2, 2, 0.1, 0.5, 0.5],
  ]);
});

test('sales compared have their price in the money of the newest sale, the own one first', async () => {
  const bench = await makeModelBench();
  await bench.give('core.near_sales', []);
  await bench.session.use('work');
  await bench.session.run(
    `insert into version.core.near_sales by name select 'listing' as kind, 1 as target_id,
       [{sale_id: 5, value_log: 1.0}, {sale_id: 6, value_log: 1.0}] as sales`,
  );
  await bench.give('core.comparable_estimates', [
    { kind: 'listing', target_id: 1, evidence: 'nearest_and_own', own_sale_id: 7 },
  ]);
  await bench.give('core.price_levels', [
    { county: 'Mayo', level: 0, month_date: '2025-06-01' },
    { county: 'Mayo', level: Math.log(1.1), month_date: day },
  ]);
  await bench.give(
    'core.sales',
    [5, 6, 7].map((sale_id) => ({
      sale_id,
      county: 'Mayo',
      price_with_vat_eur: 100_000,
      sale_date: sale_id === 6 ? day : '2025-06-10',
    })),
  );
  await bench.give('core.linked_sales', [{ sale_id: 5, listing_id: 9, title: 'A', beds: 3 }]);
  await bench.give('core.adverts', [{ listing_id: 9, floor_area_m2: 80 }]);
  const rows = await bench.run('marts.comparables');
  expect(
    rows.map(({ sale_id, is_own, price_now_eur, beds, floor_area_m2 }) => [
      ...[Number(sale_id), is_own, price_now_eur, beds, floor_area_m2],
    ]),
  ).toEqual([
    [7, true, 110_000, null, null],
    [5, false, 110_000, 3, 80],
    [6, false, 100_000, null, null],
  ]);
});

test('a home is compared with 20 sales of its key, price and age, or ever more of them', async () => {
  const bench = await makeModelBench();
  const outcome = (routing_key: string | null, band: number | null, age_days: number) =>
    `select 'Mayo' as county, ${routing_key ? `'${routing_key}'` : 'null'} as routing_key,
       ${band === null ? 'null' : `asking_band(${band})`} as band, ${age_days} as age_days,
       20 as sales, [1.0, 1.1, 1.2] as last_shares, [0.9, 1.0, 1.1] as first_shares`;
  const pick = async (...outcomes: string[]) => {
    await bench.give('core.asking_outcomes', []);
    await bench.session.use('work');
    await bench.session.run(
      `insert into version.core.asking_outcomes by name ${outcomes.join(' union all ')}`,
    );
    const [row] = await bench.run('marts.asking_comparisons');
    return [row?.routing_key, row?.band_low_eur, row?.age_days];
  };
  await bench.give('core.listings', [
    ...[400, 420, 430, 440, 450].map((price, at) => ({
      listing_id: at + 1,
      county: 'Mayo',
      eircode: 'F28X2Y3',
      status: 'For Sale',
      beds: 3,
      property_type: 'Semi-D',
      price_kind: 'asking',
      price_eur: 1000 * price,
    })),
  ]);
  const ids = [1, 2, 3, 4, 5];
  await bench.give(
    'core.live_listings',
    ids.map((id) => ({ listing_id: id, property_id: id, is_shown: true, is_counted: true })),
  );
  await bench.give(
    'core.listing_home_spells',
    ids.map((id) => ({ listing_id: id, spell_number: 1 })),
  );
  await bench.give(
    'core.spell_summaries',
    ids.map((id) => ({ property_id: id, spell_number: 1, first_date: '2026-01-20' })),
  );
  await bench.give('core.listings_now', [{ now_at: '2026-03-01 08:00:00' }]);
  // On the market for 40 days, at 400,000.
  const all = [
    outcome(null, null, 0),
    outcome('F28', null, 30),
    outcome('F28', 410_000, 0),
    outcome('F28', 410_000, 30),
  ];
  expect(await pick(...all)).toEqual(['F28', 400_000, 30]);
  expect(await pick(...all.slice(0, 3))).toEqual(['F28', 400_000, null]);
  expect(await pick(...all.slice(0, 2))).toEqual(['F28', null, 30]);
  expect(await pick(...all.slice(0, 1), outcome('F28', 900_000, 0))).toEqual([null, null, null]);
  const ranks = (await bench.run('marts.asking_comparisons')).map((row) => [
    ...[row.rank_area, row.rank_homes, row.cheaper_homes, row.rank_median_eur],
  ]);
  expect(ranks).toEqual([0, 1, 2, 3, 4].map((cheaper) => ['F28', 5, cheaper, 430_000]));
});

test('what homes fetched of their asking price is known of 20 sales, by age and price', async () => {
  const bench = await makeModelBench();
  const ids = Array.from({ length: 20 }, (_, at) => at);
  await bench.give(
    'core.sales',
    ids.map((sale_id) => ({ sale_id, routing_key: sale_id ? 'F28' : 'F26', sale_date: day })),
  );
  await bench.give(
    'core.linked_sales',
    ids.map((sale_id) => ({
      sale_id,
      county: 'Mayo',
      is_certain: true,
      price_kind: 'asking',
      sale_date: day,
      price_eur: 110,
      asking_price_eur: 100,
      is_vat_exclusive: false,
    })),
  );
  await bench.give(
    'core.sale_listing_links',
    ids.map((sale_id) => ({ sale_id, property_id: sale_id, spell_number: 1, is_compared: true })),
  );
  await bench.give(
    'core.spell_summaries',
    ids.map((property_id) => ({
      property_id,
      spell_number: 1,
      first_price_eur: 110,
      first_date: '2026-01-20',
    })),
  );
  const rows = await bench.run('core.asking_outcomes');
  // The routing key has one sale too few. Each home was on the market for 40 days.
  const found = rows.map((row) => [row.routing_key, row.age_days, row.sales]);
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      [null, 0, 20],
      [null, 30, 20],
    ]),
  );
  expect(rows[0]).toMatchObject({ last_shares: [1.1, 1.1, 1.1], first_shares: [1, 1, 1] });
});
