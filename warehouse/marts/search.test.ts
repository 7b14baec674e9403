import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../testing/build-session.ts';

/** The index as `word year` to positions. */
async function index(sales: readonly Row[]) {
  const bench = await makeModelBench();
  await bench.give(
    'core.sales',
    sales.map((row, place) => ({ register_position: place + 1, sale_year: 2026, ...row })),
  );
  const rows = await bench.run('marts.register_words');
  return Object.fromEntries(rows.map((row) => [`${row.word} ${row.sale_year}`, row.positions]));
}

test('a sale is found by every word of its address, the newest first, each year by itself', async () => {
  const words = await index([
    { clean_address: '1 SRAID MHOR, BALLINA' },
    { clean_address: '2 OAK, BALLINA' },
    { clean_address: 'BALLINA', sale_year: 2025 },
  ]);
  expect(words).toEqual({
    '1 2026': [1],
    'SRAID 2026': [1],
    'MHOR 2026': [1],
    'BALLINA 2026': [2, 1],
    '2 2026': [2],
    'OAK 2026': [2],
    'BALLINA 2025': [3],
  });
});

test('the forms of a word are one, and lead to a sale once', async () => {
  const addresses = ['MAIN STREET', 'MAIN ST', 'SAINT ANNS RD', 'ST ANNS ROAD', 'APARTMENT', 'APT'];
  // In two forms, and twice.
  const twice = 'ST JOHNS STREET, ST JOHNS';
  const words = await index([...addresses, twice].map((clean_address) => ({ clean_address })));
  expect(words).toEqual({
    'MAIN 2026': [2, 1],
    'ST 2026': [7, 4, 3, 2, 1],
    'ANNS 2026': [4, 3],
    'RD 2026': [4, 3],
    'APT 2026': [6, 5],
    'JOHNS 2026': [7],
  });
});

test('a district of Dublin is a word, which a house number is not', async () => {
  const words = await index([
    { clean_address: 'A, DUBLIN 6W' },
    { clean_address: '6 DUBLIN ROAD' },
    { clean_address: 'A, DUBLIN 2026' },
  ]);
  expect(words).toMatchObject({ 'DUBLIN-6W 2026': [1], 'DUBLIN 2026': [3, 2, 1] });
  expect(Object.keys(words).filter((word) => word.startsWith('DUBLIN-'))).toHaveLength(1);
});

test('both parts of a possible Eircode lead to the sale', async () => {
  const words = await index([
    { clean_address: 'A', eircode: 'F26X2Y3', eircode_text: 'F26X2Y3', routing_key: 'F26' },
    { clean_address: 'A', eircode_text: 'A123456' },
  ]);
  expect(words).toEqual({ 'A 2026': [2, 1], 'F26 2026': [1], 'X2Y3 2026': [1] });
});

test('the forms that a search treats as one are those of the lookup, for words that have several', async () => {
  const bench = await makeModelBench();
  const forms = [
    { word: 'RD', canonical_word: 'RD', is_long: false },
    { word: 'ROAD', canonical_word: 'RD', is_long: true },
  ];
  await bench.give('core.address_words', [
    ...forms,
    { word: 'MALL', canonical_word: 'MALL', is_long: false },
  ]);
  expect(await bench.run('marts.search_words')).toEqual(forms);
});

test('a record shows the Eircode with its space, and none as empty text', async () => {
  const bench = await makeModelBench();
  await bench.give('core.sales', [
    { sale_id: 1, eircode: 'D6WXY00', price_eur: 5001, price_with_vat_eur: 5676.14 },
    { sale_id: 2, eircode_text: 'A123456' },
  ]);
  const rows = await bench.run('marts.register_records');
  expect(rows.map((row) => [row.sale_id, row.eircode, row.price_eur])).toEqual([
    ['1', 'D6W XY00', '5001.00'],
    ['2', '', null],
  ]);
});

test('a source has its newest record over all its pulls', async () => {
  const bench = await makeModelBench();
  const pull = { source: 'ppr', kind: 'ppr' };
  const [late, early] = [
    { newest_record_date: '2026-02-27' },
    { newest_record_date: '2026-01-30' },
  ];
  await bench.give('core.pulls', [
    { ...pull, ...late, row_count: 10, set_aside_count: 1, pulled_at: '2026-03-01' },
    { ...pull, ...early, row_count: 5, set_aside_count: 0, pulled_at: '2026-03-02' },
  ]);
  expect(await bench.run('marts.sources')).toEqual([
    {
      ...pull,
      ...late,
      pulls: 2,
      landed_rows: 15,
      set_aside_count: 1,
      last_absences: null,
      last_pulled_at: '2026-03-02 00:00:00',
    },
  ]);
});
