import { describe, expect, test } from 'vitest';
import { loadLines, makeFolder, makeLastingBuildSession } from '../testing/build-session.ts';
import {
  describePull,
  type Line,
  layoutBefore2021,
  loadAccepted,
  writeRegisterFile,
} from '../testing/register.ts';

let lasting: ReturnType<typeof makeLastingBuildSession> | undefined;

/** One version for all tests, without the rows of the previous test. */
async function emptyBuildSession() {
  lasting ??= makeLastingBuildSession();
  const session = await lasting;
  await session.use('version');
  await session.run('delete from raw.ppr_rows; delete from raw.pulls');
  return session;
}

/** Staging's rows for lines pulled on 1 March 2026. */
async function stage(lines: readonly Line[]) {
  const session = await emptyBuildSession();
  await loadLines(session, lines);
  return await session.rows<Record<string, unknown>>(
    'select * from version.staging.sales order by landed_row',
  );
}

test('a line of today is renamed and cast', async () => {
  const [row] = await stage([{ address: '1 Sráid Mhór, Ballina', eircode: 'F26 X2y3' }]);
  expect(row).toEqual({
    pull: 'ppr/2026-03-01T00-00-00.000Z-all',
    landed_row: '0',
    sale_month: '2026-02',
    sale_year: 2026,
    address: '1 Sráid Mhór, Ballina',
    postal_code: null,
    county: 'Mayo',
    eircode_text: 'F26X2Y3',
    property_size: null,
    price_eur: '343000.00',
    is_new: false,
    is_full_market: true,
    is_vat_exclusive: false,
    sale_date: '2026-02-05',
    set_aside_reason: null,
  });
});

test('a line with a text that is too long is set aside', async () => {
  const long = 'X'.repeat(1001);
  const reason = { set_aside_reason: 'a text that is too long' };
  expect(
    await stage([{ address: long }, { eircode: long }, { address: long.slice(1) }]),
  ).toMatchObject([reason, reason, { set_aside_reason: null }]);
});

test('the layout of before 2021 has the postal code before the county', async () => {
  const session = await emptyBuildSession();
  const size = { property_size: 'greater than 125 sq metres' };
  const line = { county: 'Dublin', postal_code: 'Dublin 6W', ...size };
  const file = writeRegisterFile(makeFolder(), [line], layoutBefore2021);
  const pull = describePull('all', '2026-03-01T00:00:00Z');
  await loadAccepted(session, file, pull);
  expect(await session.rows('select * from version.staging.sales')).toMatchObject([
    { ...line, eircode_text: null, set_aside_reason: null },
  ]);
});

test.each([
  ['Second-Hand Dwelling house /Apartment', false],
  ['New Dwelling house /Apartment', true],
  ['Teach/Árasán Cónaithe Atháimhe', false],
  ['Teach/Árasán Cónaithe Nua', true],
  ['Teach/?ras?n C?naithe Nua', true],
])('the description %s says whether the home is new', async (description, isNew) => {
  expect(await stage([{ description }])).toMatchObject([{ is_new: isNew, set_aside_reason: null }]);
});

test.each([
  ['€343,000.00', '343000.00'],
  ['€1,250,000.50', '1250000.50'],
  ['€ 5,001.00', '5001.00'],
  ['387665198', '387665198.00'],
])('the price %s is read', async (price, expected) => {
  expect(await stage([{ price }])).toMatchObject([{ price_eur: expected, set_aside_reason: null }]);
});

test('flags are read from Yes and No', async () => {
  const lines = ['Yes', 'No'].map((flag) => ({ not_full_market_price: flag, vat_exclusive: flag }));
  expect(await stage(lines)).toMatchObject([
    { is_full_market: false, is_vat_exclusive: true },
    { is_full_market: true, is_vat_exclusive: false },
  ]);
});

test('a county is known in any letter case, with spaces around it', async () => {
  expect(await stage([{ county: ' DUBLIN ' }, { county: 'laois' }])).toMatchObject([
    { county: 'Dublin' },
    { county: 'Laois' },
  ]);
});

describe("a line that can't be read is kept with its reason:", () => {
  test.each([
    ['date', { sale_date: '31/02/2026' }],
    ['date', { sale_date: '2026-02-05' }],
    ['date', { sale_date: '' }],
    ['date before the register', { sale_date: '31/12/2009' }],
    ['date after the pull', { sale_date: '02/03/2026' }],
    ['county', { county: 'Fermanagh' }],
    ['county', { county: '' }],
    ['address', { address: '' }],
    ['address', { address: '  ' }],
    ['price', { price: 'POA' }],
    ['price', { price: '' }],
    ['price', { price: '€0.00' }],
    ['price', { price: '€-5.00' }],
    ['not full market price', { not_full_market_price: 'no' }],
    ['VAT exclusive', { vat_exclusive: '' }],
    ['description', { description: 'Castle' }],
  ] satisfies [string, Line][])('%s, of %j', async (reason, line) => {
    const rows = await stage([{}, line, {}]);
    expect(rows.map((row) => row.set_aside_reason)).toEqual([null, reason, null]);
  });
});

test('a sale of the day of the pull is read', async () => {
  const rows = await stage([{ sale_date: '01/03/2026' }, { sale_date: '01/01/2010' }]);
  expect(rows.map((row) => row.set_aside_reason)).toEqual([null, null]);
});
