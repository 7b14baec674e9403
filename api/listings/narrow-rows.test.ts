import { expect, test } from 'vitest';
import { priceSteps } from '../contract/list-view.ts';
import { listPriceFilters } from './narrow-rows.ts';

const [from, to] = listPriceFilters({ fromPrice: 0, toPrice: 0 }, (price: number) => price);
const around = [0, 1, ...priceSteps.flatMap((step) => [step - 1, step, step + 1]), 1e9];

test.each(around)('the narrowest steps that leave a price of %s', (price) => {
  const reached = priceSteps.filter((step) => price >= step).at(-1);
  const highest = priceSteps.find((step) => price <= step);
  expect(from?.values[from.findValue(price)]).toBe(reached);
  expect(to?.values[to.findValue(price)]).toBe(highest);
});

test('no step leaves what has no price', () => {
  expect([from?.findValue(Number.NaN), to?.findValue(Number.NaN)]).toEqual([-1, -1]);
});

test('a limit leaves its own price, and none without a price', () => {
  const [least, most] = listPriceFilters(
    { fromPrice: 200_000, toPrice: 300_000 },
    (price: number) => price,
  );
  const prices = [199_999, 200_000, 300_000, 300_001, Number.NaN];
  expect(prices.filter((price) => least?.keeps?.(price))).toEqual([200_000, 300_000, 300_001]);
  expect(prices.filter((price) => most?.keeps?.(price))).toEqual([199_999, 200_000, 300_000]);
});
