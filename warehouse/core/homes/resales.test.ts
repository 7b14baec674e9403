import { expect, test } from 'vitest';
import { buildVersion } from '../../testing/build-session.ts';

test('a home sold again within two years is no resale, as it was most often bought to be improved', async () => {
  const dates = ['05/02/2015', '04/02/2017', '06/02/2019'];
  const session = await buildVersion(
    dates.map((sale_date) => ({ sale_date, address: '5 Elm Park, Mallow', county: 'Cork' })),
    ['core.resales'],
  );
  expect(
    await session.rows(
      'select year(first_sale_date)::integer as sold, year(sale_date)::integer as again from version.core.resales',
    ),
  ).toEqual([{ sold: 2017, again: 2019 }]);
});
