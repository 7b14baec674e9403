import { expect, test } from 'vitest';
import { convertItm } from './itm.ts';

/**
 * The reverse, by Redfearn's formulas: a power series in the distance from the central meridian.
 */
function projectToItm(latitude: number, longitude: number) {
  const a = 6_378_137;
  const f = 1 / 298.257_222_101;
  const e2 = f * (2 - f);
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const meridian = (angle: number) => {
    const n = f / (2 - f);
    const b = a * (1 - f);
    const [apart, sum] = [angle - radians(53.5), angle + radians(53.5)];
    return (
      b *
      0.99982 *
      ((1 + n + (5 / 4) * n ** 2 + (5 / 4) * n ** 3) * apart -
        (3 * n + 3 * n ** 2 + (21 / 8) * n ** 3) * Math.sin(apart) * Math.cos(sum) +
        ((15 / 8) * n ** 2 + (15 / 8) * n ** 3) * Math.sin(2 * apart) * Math.cos(2 * sum) -
        (35 / 24) * n ** 3 * Math.sin(3 * apart) * Math.cos(3 * sum))
    );
  };
  const angle = radians(latitude);
  const [sine, cosine, tangent] = [Math.sin(angle), Math.cos(angle), Math.tan(angle)];
  const nu = (a * 0.99982) / Math.sqrt(1 - e2 * sine ** 2);
  const rho = (a * 0.99982 * (1 - e2)) / (1 - e2 * sine ** 2) ** 1.5;
  const eta2 = nu / rho - 1;
  const away = radians(longitude + 8);
  return {
    northing:
      750_000 +
      meridian(angle) +
      (nu / 2) * sine * cosine * away ** 2 +
      (nu / 24) * sine * cosine ** 3 * (5 - tangent ** 2 + 9 * eta2) * away ** 4,
    easting:
      600_000 +
      nu * cosine * away +
      (nu / 6) * cosine ** 3 * (nu / rho - tangent ** 2) * away ** 3 +
      (nu / 120) * cosine ** 5 * (5 - 18 * tangent ** 2 + tangent ** 4) * away ** 5,
  };
}

test.each([
  ['the origin of the grid', 53.5, -8],
  ['Dublin', 53.34981, -6.26026],
  ['Mizen Head', 51.4512, -9.8166],
  ['Malin Head', 55.3817, -7.3725],
  ['Dunquin', 52.1278, -10.459],
  ['Wicklow Head', 52.9656, -5.9978],
])('%s comes back from the Irish grid within a centimetre', (_, latitude, longitude) => {
  const { easting, northing } = projectToItm(latitude, longitude);
  const found = convertItm(easting, northing);
  expect(Math.abs(found.latitude - latitude) * 111_000).toBeLessThan(0.01);
  expect(Math.abs(found.longitude - longitude) * 67_000).toBeLessThan(0.01);
});
