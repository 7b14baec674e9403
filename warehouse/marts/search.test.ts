import { expect, test } from 'vitest';
import { makeModelBench } from '../testing/build-session.ts';

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
