import { each, type RegisterFault, shuffled, slipped } from './line-changes.ts';

const newHome = 'New Dwelling house /Apartment';
const secondHand = 'Second-Hand Dwelling house /Apartment';

/** Descriptions, flags, Eircodes and addresses that are wrong. */
export const fieldFaults: readonly RegisterFault[] = [
  { name: 'all are new', make: each(() => ({ description: newHome })) },
  { name: 'all are second-hand', make: each(() => ({ description: secondHand })) },
  {
    name: 'new and second-hand are swapped',
    make: each(({ description = '' }) => ({
      description: description.startsWith('New') ? secondHand : newHome,
    })),
  },
  { name: 'kinds have slipped by a line', make: each(slipped('description')) },
  { name: 'all without VAT', make: each(() => ({ vat_exclusive: 'Yes' })) },
  { name: 'none without VAT', make: each(() => ({ vat_exclusive: 'No' })) },
  { name: 'VAT has slipped by a line', make: each(slipped('vat_exclusive')) },
  { name: 'none at full market price', make: each(() => ({ not_full_market_price: 'Yes' })) },
  {
    name: 'full market price is turned round',
    make: each(({ not_full_market_price }) => ({
      not_full_market_price: not_full_market_price === 'Yes' ? 'No' : 'Yes',
    })),
  },
  { name: 'full market price has slipped by a line', make: each(slipped('not_full_market_price')) },
  {
    name: 'price and the columns after it have slipped by a line',
    make: each(slipped('price', 'not_full_market_price', 'vat_exclusive', 'description')),
  },
  { name: 'Eircodes have slipped by a line', make: each(slipped('eircode')) },
  { name: 'Eircodes are shuffled', make: each(shuffled('eircode')) },
  { name: 'one Eircode for all', make: each(() => ({ eircode: 'D02X285' })) },
  { name: 'Eircodes with a placeholder', make: each(() => ({ eircode: 'A123456' })) },
  { name: 'addresses have slipped by a line', make: each(slipped('address')) },
  { name: 'address and Eircode have slipped by a line', make: each(slipped('address', 'eircode')) },
  { name: 'one address for all', make: each(() => ({ address: '1 MAIN STREET, CARLOW' })) },
];
