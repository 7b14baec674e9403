import { readFileSync } from 'node:fs';
import type { Line } from './register.ts';

/**
 * A real sale of the register. If it was checked by hand, `left_out_reason` is the expected result
 * (`none` if it stays), and `why` gives the reason in words. The others are nearby sales.
 */
export type CheckedSale = {
  readonly county: string;
  readonly address: string;
  readonly eircode: string;
  readonly sale_date: string;
  readonly price_eur: string;
  readonly is_new: string;
  readonly is_vat_exclusive: string;
  readonly is_full_market: string;
  readonly left_out_reason: string;
  readonly why: string;
};

type CountyYear = {
  readonly county: string;
  readonly sale_year: string;
  readonly median_eur: string;
  /** The price that one sale in 200 exceeds, as a multiple of the median, over all years. */
  readonly reach: string;
};

/** Every row of `fixtures/sales/checked.csv`. */
export const readCheckedSales = (): CheckedSale[] => readCsv<CheckedSale>('checked');

/**
 * The sales as lines of a register whose counties have the same prices and the same spread as the
 * real ones.
 */
export function describeRegister(sales: readonly CheckedSale[]): Line[] {
  const years = readCsv<CountyYear>('counties');
  return [
    ...sales.map(writeSale),
    ...[...Map.groupBy(years, ({ county }) => county)].flatMap(([county, ofCounty]) =>
      writeCounty(
        sales.filter((sale) => sale.county === county),
        ofCounty,
      ),
    ),
  ];
}

export function writeSale(sale: CheckedSale): Line {
  const [year, month, day] = sale.sale_date.split('-');
  const formatYes = (value: string) => (value === 'true' ? 'Yes' : 'No');
  return {
    sale_date: `${day}/${month}/${year}`,
    address: sale.address,
    county: sale.county,
    eircode: sale.eircode,
    price: `€${sale.price_eur}`,
    not_full_market_price: formatYes(String(sale.is_full_market !== 'true')),
    vat_exclusive: formatYes(sale.is_vat_exclusive),
    description:
      sale.is_new === 'true'
        ? 'New Dwelling house /Apartment'
        : 'Second-Hand Dwelling house /Apartment',
  };
}

/**
 * Enough plain sales in each year for their median to be the county's, and enough expensive ones
 * for its `reach`.
 */
function writeCounty(sales: readonly CheckedSale[], years: readonly CountyYear[]): Line[] {
  const medians = new Map(years.map((year) => [year.sale_year, Number(year.median_eur)]));
  const reach = Number(years[0]?.reach);
  const dearer = sales.filter(
    ({ sale_date, price_eur }) =>
      Number(price_eur) > reach * (medians.get(sale_date.slice(0, 4)) ?? 0),
  ).length;
  const count = Math.max(250 * (dearer + 1), 60 * years.length);
  return Array.from({ length: count }, (_, index) => {
    const { county = '', sale_year, median_eur } = years[index % years.length] as CountyYear;
    const price = Number(median_eur) * (index < 0.01 * count ? reach : 1);
    const [month, day] = [1 + (index % 12), 1 + (index % 28)];
    const twoDigits = (value: number) => String(value).padStart(2, '0');
    return {
      sale_date: `${twoDigits(sale_year === '2026' ? 1 : day)}/${twoDigits(sale_year === '2026' ? 1 : month)}/${sale_year}`,
      address: `Cappagh ${index}`,
      county,
      price: `€${price.toFixed(2)}`,
    };
  });
}

function readCsv<Row>(name: string): Row[] {
  const file = new URL(`../../fixtures/sales/${name}.csv`, import.meta.url);
  const [header = [], ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n').map(splitLine);
  return rows.map(
    (cells) => Object.fromEntries(header.map((column, index) => [column, cells[index]])) as Row,
  );
}

const splitLine = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
