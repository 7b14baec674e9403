import { expect, test } from 'vitest';
import { encodeJson, encodeTexts } from './encode-text.ts';

test.each([
  {},
  { one: 1 },
  { left: undefined, out: 'Dún Laoghaire', last: () => 1 },
  {
    'a "name"\n': null,
    list: [1, undefined, { price: '€ 5' }],
    empty: [],
    nested: { b: { c: '–' } },
  },
  { notANumber: Number.NaN, low: -0, high: 1e21, lone: '\ud800', pair: '🏠', control: '\u0001' },
  ['€', undefined, { place: 'Rush' }],
  new Date('2026-11-26'),
  'a text',
  null,
])('%j is written as JSON.stringify writes it', (value) => {
  expect(encodeJson(value).toString()).toBe(JSON.stringify(value));
});

test('texts are joined in UTF-8, in memory of their own', () => {
  const bytes = encodeTexts(['é', '', '€ ', '🏠']);
  expect(bytes).toEqual(Buffer.from('é€ 🏠'));
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
