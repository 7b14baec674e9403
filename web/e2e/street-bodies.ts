import type { PlacePage, StreetPage } from '../../api/contract/streets.ts';
import { saleOf } from './fixture-bodies.ts';

/** Hand-made answers of the API for the pages of streets and places. */

/** A day in each of so many months of a year, the newest first. */
const datesOf = (year: number, months: number) =>
  Array.from({ length: months }, (_, place) => `${year}-0${months - place}-14`);

const shared = {
  registeredSales: 24,
  totalSales: 22,
  years: [
    { year: 2023, registeredSales: 9, totalSales: 9, medianPrice: 300_000 },
    { year: 2024, registeredSales: 10, totalSales: 8, medianPrice: 310_000 },
    { year: 2026, registeredSales: 5, totalSales: 5, medianPrice: 335_000 },
  ],
  points: {
    datesOfSale: [...datesOf(2026, 5), ...datesOf(2024, 8), ...datesOf(2023, 9)],
    prices: Array.from({ length: 22 }, (_, place) => 280_000 + place * 5_000),
  },
  latestSale: saleOf('Galway', 0),
  homesForSale: 1,
  homesSaleAgreed: 1,
};

/** `galway-salthill-dalysfort-road`; null of any other key. */
export function streetBody(key: string): StreetPage | null {
  if (key !== 'galway-salthill-dalysfort-road') return null;
  return {
    key,
    name: 'Dalysfort Road',
    county: 'Galway',
    place: 'Salthill',
    placeKey: 'galway-salthill',
    unplacedSales: 3,
    ...shared,
  };
}

/** `galway-salthill` and `h91`; null of any other key. */
export function placeBody(key: string): PlacePage | null {
  const isRoutingKey = key === 'h91';
  if (!isRoutingKey && key !== 'galway-salthill') return null;
  return {
    key,
    name: isRoutingKey ? 'H91' : 'Salthill',
    county: isRoutingKey ? '' : 'Galway',
    isRoutingKey,
    town: isRoutingKey ? 'Galway' : '',
    streets: [
      { key: 'galway-salthill-dalysfort-road', name: 'Dalysfort Road', registeredSales: 24 },
    ],
    ...shared,
  };
}
