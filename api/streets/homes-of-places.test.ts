import { expect, test } from 'vitest';
import { countByStatus } from './homes-of-places.ts';

test('homes of a county that no source follows are listed and not counted', () => {
  const homes = [
    { status: 'For Sale', is_counted: true },
    { status: 'For Sale', is_counted: false },
    { status: 'Sale Agreed', is_counted: false },
  ] as const;
  expect(countByStatus(homes)).toEqual({ forSale: 1, saleAgreed: 0 });
});
