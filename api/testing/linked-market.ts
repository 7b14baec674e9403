import type { Advert, Pull } from '../../warehouse/testing/listings.ts';
import type { Line } from '../../warehouse/testing/register.ts';

/** Many homes to which nothing happens, so that those that disappear are a small part of a pull. */
const others: readonly Advert[] = Array.from({ length: 60 }, (_, at) => ({
  source_listing_id: `other-${at}`,
  title: `${at + 1} Other Road, Castlebar, Co. Mayo`,
  town: 'Castlebar',
}));

const days = ['2025-10-01', '2025-11-01', '2026-01-10', '2026-01-20', '2026-01-21', '2026-03-20'];
const [listed, , , gone] = days as [string, string, string, string];

/** An advert by its source, and what it shows from a day on; null from the day it is gone. */
type Life = { readonly source?: string; readonly [day: string]: Advert | null | string };

const street = (address: string, price: number | null, more: Advert = {}): Advert => ({
  county: 'Mayo',
  town: 'Westport',
  baths: 2,
  title: `${address}, Westport, Co. Mayo`,
  price_eur: price,
  ...more,
});
const gates = (price: number) => street('7 The Gates', price, { eircode: 'F28T2K7' });
const hill = (price: number) => street('9 Hill View', price, { eircode: 'F28H9V6' });
const detached = { beds: 4, property_type: 'Detached', latitude: 53.8, longitude: -9.52 };
const terrace = { beds: 12, baths: 11, property_type: 'Terrace' };
const unknown = { price_kind: 'poa', beds: null, baths: null, property_type: null };

const lives: Readonly<Record<string, Life>> = {
  above: {
    [listed]: street('1 Shop Street', 350_000, { eircode: 'F28X2Y3', ...detached }),
    '2025-11-01': { price_eur: 345_000 },
    '2026-01-10': { status: 'Sale Agreed' },
    [gone]: null,
  },
  below: { [listed]: street('2 Bridge Street', 330_000, { beds: 2 }), [gone]: null },
  equal: { [listed]: street('3 Quay Road', 250_000, terrace), [gone]: null },
  newHome: { [listed]: street('4 New Court', 350_000, { beds: 3 }), [gone]: null },
  onApplication: {
    [listed]: street('5 Castle Lane', null, { eircode: 'F28C5L1', ...unknown }),
    [gone]: null,
  },
  likely: {
    [listed]: {
      ...street('', 200_000, { beds: 3 }),
      title: '6 Millrace Avenue, Carrowbeg, Co. Mayo',
    },
    [gone]: null,
  },
  // One home: its first advert went, a second followed under another id for less, and another agent has
  // it too.
  first: { [listed]: gates(300_000), '2025-11-01': { price_eur: 290_000 }, '2026-01-10': null },
  second: { [gone]: gates(285_000) },
  elsewhere: { source: 'agent', [gone]: gates(285_000) },
  // Another home: its first advert went, and so did its second.
  before: { [listed]: hill(180_000), '2025-11-01': null },
  after: { '2026-01-10': hill(170_000), [gone]: null },
};

/** What a source's adverts show on a day. */
function showAdverts(source: string, day: string): Advert[] {
  return Object.entries(lives).flatMap(([id, life]) => {
    if ((life.source ?? 'portal') !== source) return [];
    const known = days
      .filter((one) => one <= day && life[one] !== undefined)
      .map((one) => life[one]);
    if (known.length === 0 || known.at(-1) === null) return [];
    return [{ ...Object.assign({}, ...known), source_listing_id: id }];
  });
}

/** Pulls of a portal and of an agent: eight homes in Westport, six of them sold since. */
export const linkedPulls: readonly Pull[] = days.flatMap((day) => [
  { at: `${day}T08:00:00Z`, adverts: [...others, ...showAdverts('portal', day)] },
  {
    source: 'agent',
    at: `${day}T09:00:00Z`,
    adverts: [
      ...others.slice(0, 20).map((advert) => ({ ...advert, town: 'Castlebar' })),
      ...showAdverts('agent', day),
    ],
  },
]);

const sold = { county: 'Mayo', sale_date: '05/02/2026' };

/**
 * The register that resulted: February in Mayo, an older sale of two of the homes, and a sale
 * without an advert.
 */
export const linkedLines: readonly Line[] = [
  { ...sold, address: '1 SHOP STREET, WESTPORT', eircode: 'F28X2Y3', price: '€360,000.00' },
  { ...sold, address: '2 BRIDGE ST, WESTPORT', price: '€325,000.00' },
  { ...sold, address: '3 QUAY RD, WESTPORT', price: '€250,000.00', sale_date: '07/02/2026' },
  {
    ...sold,
    address: '4 NEW COURT, WESTPORT',
    price: '€300,000.00',
    vat_exclusive: 'Yes',
    description: 'New Dwelling house /Apartment',
  },
  { ...sold, address: '5 CASTLE LANE, WESTPORT', eircode: 'F28C5L1', price: '€900,000.00' },
  { ...sold, address: '6 MILLRACE AVENUE, WESTPORT', price: '€205,000.00' },
  { ...sold, address: '8 LONELY LANE, WESTPORT', price: '€100,000.00' },
  {
    county: 'Mayo',
    address: '1 SHOP ST, WESTPORT',
    sale_date: '10/03/2015',
    price: '€150,000.00',
  },
  {
    county: 'Mayo',
    address: '7 THE GATES, WESTPORT',
    eircode: 'F28T2K7',
    sale_date: '20/06/2022',
    price: '€220,000.00',
    vat_exclusive: 'Yes',
    not_full_market_price: 'Yes',
    description: 'New Dwelling house /Apartment',
  },
];
