import type { County } from '../../warehouse/vocabulary.ts';

/** Local Property Tax of 2026 to 2030: up to a value, both in euro, the charge of a year before a council moves it. */
const bands: readonly (readonly [upTo: number, charge: number])[] = [
  [240_000, 95],
  [315_000, 235],
  [420_000, 333],
  [525_000, 428],
  [630_000, 523],
  [735_000, 618],
  [840_000, 713],
  [945_000, 808],
  [1_050_000, 903],
  [1_155_000, 998],
  [1_260_000, 1094],
  [1_365_000, 1272],
  [1_470_000, 1535],
  [1_575_000, 1797],
  [1_680_000, 2060],
  [1_785_000, 2322],
  [1_890_000, 2585],
  [1_995_000, 2847],
  [2_100_000, 3110],
];

/**
 * What a council adds in 2026, percent; where a county has one council, and its factor is confirmed or carried forward.
 * Cork, Dublin and Galway have several councils; the others that are missing haven't been confirmed.
 */
const factors: Partial<Record<County, number>> = {
  Cavan: 15,
  Clare: 15,
  Donegal: 15,
  Kerry: 10,
  Kilkenny: 15,
  Laois: 15,
  Leitrim: 15,
  Limerick: 15,
  Longford: 15,
  Mayo: 10,
  Monaghan: 15,
  Offaly: 15,
  Roscommon: 15,
  Sligo: 15,
  Tipperary: 15,
  Waterford: 15,
  Westmeath: 15,
  Wexford: 15,
};

/** Local Property Tax a year of a home at this price, euro; -1 where the price isn't known. */
export function computeLpt(price: number, county: County): number {
  if (price < 0) return -1;
  const charge = bands.find(([upTo]) => price <= upTo)?.[1] ?? chargeAbove(price);
  return Math.round(charge * (100 + (factors[county] ?? 0))) / 100;
}

/** Above the last band: shares of the value's parts, rounded down to a euro. */
function chargeAbove(price: number): number {
  const millionths = 906 * 1_260_000 + 2500 * 840_000 + 3000 * (price - 2_100_000);
  return Math.floor(millionths / 1_000_000);
}
