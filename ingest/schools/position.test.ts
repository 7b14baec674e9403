import { expect, test } from 'vitest';
import { convertItm } from './position.ts';

// Eastings and northings by Redfearn's formulas: a power series in the distance from 8° W.
test.each([
  ['the origin of the grid', 53.5, -8, 600_000, 750_000],
  ['Dublin', 53.34981, -6.26026, 715_829.142, 734_698.77],
  ['Mizen Head', 51.4512, -9.8166, 473_747.12, 523_623.604],
  ['Malin Head', 55.3817, -7.3725, 639_766.767, 959_599.492],
  ['Dunquin', 52.1278, -10.459, 431_645.1, 600_177.869],
  ['Wicklow Head', 52.9656, -5.9978, 734_497.26, 692_413.261],
])('%s is found within a centimetre', (_, latitude, longitude, easting, northing) => {
  const found = convertItm(easting, northing);
  expect(Math.abs(found.latitude - latitude) * 111_000).toBeLessThan(0.01);
  expect(Math.abs(found.longitude - longitude) * 67_000).toBeLessThan(0.01);
});
