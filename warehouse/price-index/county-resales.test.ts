import { expect, test } from 'vitest';
import { selectResales } from './county-resales.ts';

test('the resales that are wanted keep their order and all that is known of them', () => {
  const county = {
    county: 'Cork',
    value: 9e6,
    from: Uint16Array.of(0, 1, 2, 3),
    to: Uint16Array.of(10, 11, 12, 13),
    place: Uint32Array.of(1, 2, 3, 4),
    years: Float64Array.of(0.5, 1.5, 2.5, 3.5),
    change: Float64Array.of(0.1, 0.2, 0.3, 0.4),
    price: Float64Array.of(12.1, 12.2, 12.3, 12.4),
    weight: Float64Array.of(1, 2, 3, 4),
  };
  expect(selectResales(county, (index) => index % 2 === 1)).toEqual({
    county: 'Cork',
    value: 9e6,
    from: Uint16Array.of(1, 3),
    to: Uint16Array.of(11, 13),
    place: Uint32Array.of(2, 4),
    years: Float64Array.of(1.5, 3.5),
    change: Float64Array.of(0.2, 0.4),
    price: Float64Array.of(12.2, 12.4),
    weight: Float64Array.of(2, 4),
  });
  expect(selectResales(county, () => false).change).toHaveLength(0);
});
