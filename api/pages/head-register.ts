import type { Area } from '../contract/areas.ts';
import { registerPageSize } from '../contract/limits.ts';
import { findCounty, firstRegisterYear } from '../contract/lists.ts';
import { monthNames } from '../contract/month-names.ts';
import { orderAreas, readCompared } from './compared.ts';
import { buildPageHead, type Head } from './head-page.ts';

/** The facts of a version that decide which pages exist; years and months are the register's. */
export type HeadFacts = {
  /** Whether questions in SQL are taken. */
  readonly takesSql?: boolean;
  /** Absent where it is all. */
  readonly followedCounties?: readonly string[] | undefined;
  /** Since when the register is covered; absent where that isn't known. */
  firstYear?: number;
  thisYear: number | null;
  thisMonth: number | null;
  registeredSalesByCounty: Readonly<Record<string, number>>;
};

/** `/priceregister`, `/priceregister/{county}` and `/priceregister/{county}/{pageNumber}`. */
export function buildRegisterHead(rest: string[], facts: HeadFacts | null): Head | null {
  const [name, number, ...more] = rest;
  if (more.length > 0) return null;
  if (name === undefined) {
    return buildPageHead(
      '/priceregister',
      'Price Register ++',
      'Homes sold in the 26 counties, with the price paid and the price asked.',
    );
  }
  const county = findCounty(name);
  const pageNumber = parseWholeNumber(number ?? '1');
  if (!county || pageNumber === null || pageNumber < 1) return null;
  const sales = facts?.registeredSalesByCounty[county];
  const pages = Math.max(Math.ceil((sales ?? 0) / registerPageSize), 1);
  if (facts && pageNumber > pages) return null;
  const suffix = pageNumber === 1 ? '' : `, page ${pageNumber}`;
  return buildPageHead(
    pageNumber === 1 ? `/priceregister/${county}` : `/priceregister/${county}/${pageNumber}`,
    `${county} Price Register${suffix}`,
    `Homes sold in Co. ${county}, newest first: address, Eircode, sale price and date of sale${suffix}.`,
  );
}

/**
 * `/stats`, also of the areas that its query compares, `/stats/{county}` and
 * `/stats/{county}/{year}/{month}`.
 */
export function buildStatsHead(rest: string[], facts: HeadFacts | null, query = ''): Head | null {
  const [name, yearText, monthText, ...more] = rest;
  if (more.length > 0) return null;
  if (name === undefined) {
    const areas = orderAreas(readCompared(query));
    if (areas.length > 1) return buildComparedHead(areas);
    return buildPageHead(
      '/stats',
      'County Stats',
      'House sales and sale prices in each of the 26 counties, this year and last year.',
    );
  }
  const county = findCounty(name);
  if (!county) return null;
  if (yearText === undefined) {
    return buildPageHead(
      `/stats/${county}`,
      `${county} Property Statistics`,
      `House sales in Co. ${county}: number of sales, average and median price by month, this year and last.`,
    );
  }
  const year = parseWholeNumber(yearText);
  const month = parseWholeNumber(monthText ?? '');
  if (year === null || month === null || !isRegisterMonth(year, month, facts)) return null;
  const monthName = monthNames[month - 1];
  return buildPageHead(
    `/stats/${county}/${year}/${month}`,
    `${county} Property Statistics ${month} / ${year}`,
    `House sales in Co. ${county} in ${monthName} ${year}: number of sales, average, median, highest and lowest price.`,
  );
}

function buildComparedHead(areas: readonly Area[]): Head {
  const names = `${areas.slice(0, -1).join(', ')} and ${areas.at(-1)}`;
  return buildPageHead(
    `/stats?compare=${areas.join(',')}`,
    `House prices in ${names} compared`,
    `What homes in ${names} sold for, on one chart: median and average prices and the number of sales, by month, quarter or twelve months.`,
  );
}

function isRegisterMonth(year: number, month: number, facts: HeadFacts | null): boolean {
  if (month < 1 || month > 12 || year < firstRegisterYear) return false;
  if (!facts?.thisYear || !facts.thisMonth) return true;
  if (year < (facts.firstYear ?? firstRegisterYear)) return false;
  return year < facts.thisYear || (year === facts.thisYear && month <= facts.thisMonth);
}

function parseWholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
