import { expect, test } from 'vitest';
import type { CountyMap } from '../../../api/contract/county-map.ts';
import { describeMadeOf, findFigure, mapWords, readFigure } from './map-measures.ts';

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
  ['Cork', '2026-02', 'no adverts followed here', 'few'],
  ['Dublin', '2026-02', '1,650 homes for sale', '6'],
  ['Mayo', '2026-01', 'no adverts followed here', 'few'],
  ['Mayo', '2026-02', '0 homes for sale', '0'],
] as const)('%s in %s: %s', (county, month, text, shade) => {
  const figure = readFigure(county, mapWords.forsale, [20, 1000], findFigure(map, county, month));
  expect(figure).toMatchObject({ text, shade });
});

test('a county without days to sell isn’t shown to have no sales', () => {
  const read = (count: number) =>
    readFigure('Cork', mapWords.days, [], { value: null, count, isFollowed: true });
  expect(read(0)).toMatchObject({ text: 'no sale whose days to sell are known' });
  expect(read(2)).toMatchObject({
    text: '2 sales whose days to sell are known, too few for a figure',
  });
  expect(describeMadeOf(mapWords.days, 20)).toBe('20 sales whose days to sell are known');
});

test('a county without sales of a price has none', () => {
  const say = (count: number) =>
    readFigure('Cork', mapWords.median, [], { value: null, count, isFollowed: true }).text;
  expect([say(0), say(1)]).toEqual(['no sales', '1 sale, too few for a figure']);
});

test('price cuts are not known either where no adverts are followed', () => {
  const figure = readFigure('Cork', mapWords.cut, [], findFigure(map, 'Cork', '2026-01'));
  expect(figure).toMatchObject({ text: 'no adverts followed here', value: null });
});
