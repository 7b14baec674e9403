import { type County, findCounty } from './lists.ts';

/** All 26 counties together. */
export const wholeCountry = 'Ireland' as const;

/** An area whose prices are shown over time: a county, or the country. */
export type Area = County | typeof wholeCountry;

/** The area with this name, whatever the letter case. */
export function findArea(name: string): Area | undefined {
  return name.toLowerCase() === wholeCountry.toLowerCase() ? wholeCountry : findCounty(name);
}

/** How many months a period may have: a month, a quarter, or twelve months up to any month. */
export const periodLengths = [1, 3, 12] as const;
export type PeriodLength = (typeof periodLengths)[number];
