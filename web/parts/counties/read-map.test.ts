import { expect, test } from 'vitest';
import type { CountyMap } from '../../../api/contract/county-map.ts';
import { describeMadeOf, mapWords, readFigure } from './map-measures.ts';

const map: CountyMap = {
  measure: 'forsale',
  firstMonth: '2026-01',
  lastMonth: '2026-02',
  newestPullAt: '2026-02-14T12:31:00.000Z',
  sources: [1, 1],
  extremes: { least: 1, most: 1649 },
  fewest: 0,
  months: ['2026-01', '2026-02'],
  counties: [
    { county: 'Cork', values: [null, null], counts: [0, 0], followed: [false, false] },
    { county: 'Dublin', values: [1649, 1650], counts: [1649, 1650] },
    { county: 'Mayo', values: [null, 0], counts: [0, 0], followed: [false, true] },
  ],
};

test.each([
  ['Cork', '2026-02', 'no adverts tracked here', 'few'],
  ['Dublin', '2026-02', '1,650 homes for sale', '6'],
  ['Mayo', '2026-01', 'no adverts tracked here', 'few'],
  ['Mayo', '2026-02', '0 homes for sale', '0'],
] as const)('%s in %s: %s', (county, month, text, shade) => {
  const figure = readFigure(map, county, month, [20, 1000]);
  expect(figure).toMatchObject({ text, shade });
});

test.each([
  ['days', 0, 'no sale whose days to sell are known'],
  ['days', 2, '2 sales whose days to sell are known, too few for a figure'],
  ['median', 0, 'no sales'],
  ['median', 1, '1 sale, too few for a figure'],
] as const)('%s of %d sales without a figure: %s', (measure, count, text) => {
  const cork = { county: 'Cork' as const, values: [null, null], counts: [count, count] };
  const figures = { ...map, measure, counties: [cork] };
  expect(readFigure(figures, 'Cork', '2026-01', [])).toMatchObject({ text });
});

test('what a figure is made of, and that nothing is known before there is an answer', () => {
  expect(describeMadeOf(mapWords.days, 20)).toBe('20 sales whose days to sell are known');
  expect(readFigure(null, 'Cork', null, []).text).toBe('not known yet');
});

test('price cuts are not known either where no adverts are followed', () => {
  const figure = readFigure({ ...map, measure: 'cut' }, 'Cork', '2026-01', []);
  expect(figure).toMatchObject({ text: 'no adverts tracked here', value: null });
});
