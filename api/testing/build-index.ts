import { type County, counties, routingKeys } from '../../warehouse/vocabulary.ts';
import type { SalesIndex } from '../search/sales-index.ts';
import { buildWordIndex } from '../search/word-index.ts';

/** A sale as a search sees it. */
export type IndexedSale = {
  readonly words: readonly string[];
  readonly county: County;
  readonly routingKey: string;
  /** Months from January of year 0. */
  readonly month: number;
  readonly price: number;
  readonly isNew?: boolean;
  readonly beds?: number;
  readonly baths?: number;
};

/** Builds the index of some sales, newest first, in the simplest way. */
export function buildIndex(sales: readonly IndexedSale[]): SalesIndex {
  const priceAt = (place: number) => sales[place]?.price ?? Number.NaN;
  return {
    places: {
      count: sales.length,
      placeOf: (position) => position,
      positionAt: (place) => place,
    },
    words: buildWordIndex(sales.map(({ words }) => [...new Set(words)])),
    countyNumbers: Uint8Array.from(sales, ({ county }) => counties.indexOf(county) + 1),
    routingKeyNumbers: Uint8Array.from(
      sales,
      ({ routingKey }) => routingKeys.findIndex(({ key }) => key === routingKey) + 1,
    ),
    monthNumbers: Uint16Array.from(sales, ({ month }) => month),
    prices: Float64Array.from(sales, ({ price }) => price),
    byPrice: Int32Array.from(
      sales.map((_, place) => place).toSorted((one, other) => priceAt(one) - priceAt(other)),
    ),
    areNew: Uint8Array.from(sales, ({ isNew = false }) => Number(isNew)),
    beds: Uint8Array.from(sales, ({ beds = 0 }) => beds),
    baths: Uint8Array.from(sales, ({ baths = 0 }) => baths),
  };
}
