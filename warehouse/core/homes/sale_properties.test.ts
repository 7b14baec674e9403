import { expect, test } from 'vitest';
import { buildVersion } from '../../testing/build-session.ts';

test('a home is as its last sale has it: of two on one day, the one with the greater number', async () => {
  const session = await buildVersion(
    [
      ['1 Shop Street, Westport', '05/02/2015'],
      ['1 SHOP STREET, WESTPORT', '06/03/2019'],
      ['1 Shop St., Westport', '07/04/2017'],
      ['2 Mill Road, Westport', '05/02/2016'],
      ['2 MILL ROAD, WESTPORT', '05/02/2016'],
    ].map(([address = '', sale_date = ''], index) => ({
      address,
      sale_date,
      county: 'Mayo',
      price: `€${200 + index},000.00`,
    })),
    ['core.sale_properties'],
  );
  const [latest] = await session.rows<{ address: string }>(
    `select address from version.core.sales where sale_date = '2016-02-05'
     order by sale_id desc limit 1`,
  );
  const homes = await session.rows(
    `select address, sale_count, first_sale_date::varchar as first, last_sale_date::varchar as last
     from version.core.sale_properties order by upper(address)`,
  );
  expect(homes).toEqual([
    {
      address: '1 SHOP STREET, WESTPORT',
      sale_count: 3,
      first: '2015-02-05',
      last: '2019-03-06',
    },
    {
      address: latest?.address,
      sale_count: 2,
      first: '2016-02-05',
      last: '2016-02-05',
    },
  ]);
});
