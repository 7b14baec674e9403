import { expect, test } from 'vitest';
import { findEmbed, isEmbedPath } from './embed.ts';

test.each([
  ['/embed/trend/stats', { chart: 'trend', page: '/stats' }],
  ['/embed/trend/stats/Cork', { chart: 'trend', page: '/stats/Cork' }],
  ['/embed/map/stats', { chart: 'map', page: '/stats' }],
  ['/embed/median/stats/Cork/', { chart: 'median', page: '/stats/Cork/' }],
  ['/EMBED/Types/stats/Cork/2026/3', { chart: 'types', page: '/stats/Cork/2026/3' }],
  ['/embed/homes/stats/Cork', { chart: 'homes', page: '/stats/Cork' }],
  ['/embed/price/listing/7', { chart: 'price', page: '/listing/7' }],
  ['/embed/price/listing/7/Cork/a-b', { chart: 'price', page: '/listing/7/Cork/a-b' }],
  ['/embed/changes/releases', { chart: 'changes', page: '/releases' }],
  ['/embed/sales/place/d15', { chart: 'sales', page: '/place/d15' }],
])('%s is a chart of a page', (path, embed) => {
  expect(findEmbed(path)).toEqual(embed);
});

test.each([
  '/embed',
  '/embed/',
  '/embed/trend',
  '/embed/trend/',
  '/embed/pies/stats',
  '/embed/constructor/stats',
  '/embed/price/stats/Cork',
  '/embed/median/stats',
  '/embed/price/mortgage/7',
  '/embed/price/listing/7/Cork/a-b/more',
  '/embed/trend/embed/trend/stats',
])('%s is no chart, and may be framed all the same', (path) => {
  expect(findEmbed(path)).toBeNull();
  expect(isEmbedPath(path)).toBe(true);
});

test.each(['/', '/stats', '/embedded', '/stats/embed/trend'])('%s may not be framed', (path) => {
  expect(isEmbedPath(path)).toBe(false);
});
