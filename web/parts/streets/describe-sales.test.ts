import { expect, it } from 'vitest';
import { placeBody, saleOf, streetBody } from '../../testing/bodies/register.ts';
import { describeAssigning, describePlaceAssigning, describeSalesOf } from './describe-sales.ts';

const street = streetBody('galway-salthill-dalysfort-road');
const key = placeBody('h91');
if (!street || !key) throw new Error('there are no bodies');

it('leads with the number of sales and the median of the newest year that has enough', () => {
  const years = street.years.map((year) => ({
    ...year,
    medianPrice: (year.medianPrice ?? 0) + 1234,
  }));
  expect(describeSalesOf({ ...street, years }, 2026)).toBe(
    'The register has 24 sales here; 22 of them are market sales. The median price of the 8 market sales in 2024 was €310,000. The latest, on 14 Nov 2026, was for €145,000. 1 home is for sale now, 1 sale agreed.',
  );
});

it.each([
  [3, 0, '3 homes are for sale now.'],
  [1, 2, '1 home is for sale now, 2 sale agreed.'],
  [0, 1, '1 home is sale agreed now, none for sale.'],
])('separates homes for sale (%i) from those that are sale agreed (%i)', (forSale, agreed, now) => {
  const homes = { homesForSale: forSale, homesSaleAgreed: agreed };
  expect(describeSalesOf({ ...street, ...homes }, 2026).endsWith(`€145,000. ${now}`)).toBe(true);
});

it('says where no source follows the county, and dates what is for sale after a late check', () => {
  const listings = {
    newestPullAt: '2026-01-14T12:31:00Z',
    isLate: true,
    forSale: 1,
    checks: 30,
    held: [],
  };
  const { county } = street;
  const end = (followedCounties: string[]) =>
    describeSalesOf(street, 2026, { ...listings, followedCounties }).split('€145,000. ')[1];
  expect(end([county])).toBe('1 home was last seen for sale on 14 Jan 2026, 1 sale agreed.');
  expect(end([])).toMatch(`We don’t track adverts in ${county} yet`);
});

it.each([
  ['H91', ', counting only adverts that give an Eircode.'],
  ['D15', '.'],
])('says of the homes of %s what they are known by', (name, end) => {
  const homes = { homesForSale: 2, homesSaleAgreed: 0 };
  const words = describeSalesOf({ ...key, ...homes, name }, 2026);
  expect(words.slice(words.indexOf('2 homes'))).toBe(`2 homes are for sale now${end}`);
});

it('gives no median where no year has enough sales, and says so where there are none at all', () => {
  const [few] = street.years.slice(2);
  const one = {
    ...street,
    years: few ? [few] : [],
    registeredSales: 1,
    totalSales: 0,
    homesForSale: 0,
    homesSaleAgreed: 0,
  };
  expect(describeSalesOf({ ...one, latestSale: saleOf('Galway', 0) }, 2026)).toBe(
    'The register has 1 sale here; it isn’t a market sale. The latest, on 14 Nov 2026, was for €145,000.',
  );
  expect(describeSalesOf({ ...one, latestSale: null, years: [], registeredSales: 0 }, 2026)).toBe(
    'We have no record of a sale here.',
  );
});

it('says how many sales could not be assigned, and since when a routing key is known', () => {
  expect(describeAssigning(street)[1]).toMatch(
    /^3 more sales in Co\. Galway are on a street called Dalysfort Road/,
  );
  expect(describeAssigning({ ...street, unplacedSales: 0 })).toHaveLength(1);
  expect(describePlaceAssigning(key)).toMatch(
    /^These are sales whose Eircode begins with H91\. .* since 2021;/,
  );
});
