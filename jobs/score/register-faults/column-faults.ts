import { each, every, type RegisterFault, some } from './line-changes.ts';

/** Columns that have each other's names, or are empty. */
export const columnFaults: readonly RegisterFault[] = [
  {
    name: 'address and county are swapped',
    make: each(({ address = '', county = '' }) => ({ address: county, county: address })),
  },
  {
    name: 'county and Eircode are swapped',
    make: each(({ eircode = '', county = '' }) => ({ eircode: county, county: eircode })),
  },
  {
    name: 'price and Eircode are swapped',
    make: each(({ eircode = '', price = '' }) => ({ eircode: price, price: eircode })),
  },
  {
    name: 'the two flags are swapped',
    make: each(({ vat_exclusive = '', not_full_market_price = '' }) => ({
      vat_exclusive: not_full_market_price,
      not_full_market_price: vat_exclusive,
    })),
  },
  {
    name: 'kind and flag are swapped',
    make: each(({ vat_exclusive = '', description = '' }) => ({
      vat_exclusive: description,
      description: vat_exclusive,
    })),
  },
  { name: 'prices are empty', make: each(() => ({ price: '' })) },
  { name: 'one price in ten is empty', make: some(every(10), () => ({ price: '' })) },
  { name: 'one price in ten is 1', make: some(every(10), () => ({ price: '€1.00' })) },
];
