import { type Area, findArea, wholeCountry } from '../contract/areas.ts';

/** The most counties on one chart; Ireland may be added. */
export const maxCounties = 5;

/**
 * The areas that a query compares, `compare=Cork,Galway`, each once, after the page's own. What it
 * doesn't know or has too much of is left out.
 */
export function readCompared(query: string, own?: Area): Area[] {
  const names = (new URLSearchParams(query).get('compare') ?? '').split(',');
  const named = [own, ...names.map((name) => findArea(name.trim()))];
  const areas = [...new Set(named.filter((area) => area !== undefined))];
  const counties = areas.filter((area) => area !== wholeCountry).slice(0, maxCounties);
  return areas.filter((area) => area === wholeCountry || counties.includes(area));
}

/** The areas in the one order that a comparison's address has: by name, the country last. */
export function orderAreas(areas: readonly Area[]): Area[] {
  const counties = areas.filter((area) => area !== wholeCountry).toSorted();
  return areas.includes(wholeCountry) ? [...counties, wholeCountry] : counties;
}
