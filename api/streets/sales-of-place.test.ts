import { expect, test } from 'vitest';
import { mostPointsShown } from '../contract/limits.ts';
import { type PlacedSaleRow, toSalesOfPlace } from './sales-of-place.ts';

/** The record of a sale is looked up only by its position. */
const version = { saleRecords: (position: number) => ({ saleId: position }) as never };

/** Sales of a number of years, as many in each, the newest first; every tenth isn't a market sale. */
function buildSales(years: number, inYear: number): PlacedSaleRow[] {
  return Array.from({ length: years * inYear }, (_, place) => ({
    register_position: place,
    is_market: place % 10 !== 9,
    price_with_vat_eur: 100_000 + place,
    sale_date: `${2026 - Math.floor(place / inYear)}-05-01`,
  }));
}

const countYears = (years: number, inYear: number) =>
  Array.from({ length: years }, (_, place) => ({
    sale_year: 2026 - place,
    registered_sales: inYear,
    total_sales: inYear * 0.9,
    median_eur: null,
  }));

test('all market sales are dots where a chart has room for them', () => {
  const { points, latestSale } = toSalesOfPlace(
    version,
    countYears(10, 100),
    buildSales(10, 100),
    [],
  );
  expect(points.prices).toHaveLength(900);
  expect(latestSale).toEqual({ saleId: 0 });
});

test('of more, every year has its share of the dots', () => {
  const { points } = toSalesOfPlace(version, countYears(10, 1000), buildSales(10, 1000), []);
  expect(points.prices).toHaveLength(mostPointsShown);
  const byYear = Map.groupBy(points.datesOfSale, (date) => date.slice(0, 4));
  expect([...byYear].map(([year, dates]) => [year, dates.length])).toEqual(
    Array.from({ length: 10 }, (_, place) => [String(2026 - place), mostPointsShown / 10]),
  );
});
