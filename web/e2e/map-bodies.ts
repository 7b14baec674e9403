import type { CountyMap } from '../../api/contract/county-map.ts';
import { type MapMeasure, mapMeasures } from '../../api/contract/limits.ts';
import { type County, counties } from '../../api/contract/lists.ts';
import { overviewBody } from './market-bodies.ts';

/** Hand-made answers of the map for the browser tests, for the 24 months to October 2026. */
const months = Array.from({ length: 24 }, (_, at) => {
  const month = 2024 * 12 + 10 + at;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
});

/** The median of a county rises by 1,000 a month; Leitrim has 12 sales in a year, too few. */
function figureOf(measure: MapMeasure, county: County, at: number): [number | null, number] {
  const place = counties.indexOf(county);
  const market = overviewBody.find((entry) => entry.county === county);
  const [total, drops] = [market?.total ?? 0, market?.drops ?? 0];
  // In the last of its months a county has what the list of price changes has; before, ten more.
  const then = total + (at < 2 ? 10 : 0);
  if (measure === 'forsale') return [then, then];
  if (measure === 'cut') return [total < 10 ? null : (100 * drops) / then, then];
  if (county === 'Leitrim') return [null, 12];
  if (measure === 'median') return [165_000 + ((place * 7919) % 31) * 10_500 + at * 1000, 400];
  return [measure === 'change' ? -12 + ((place * 7) % 29) : 60 + ((place * 37) % 190), 80];
}

/** A measure of all counties in one month, in the `newest`, or in all; null where there is none. */
export function countyMapBody(name: string, month: string): CountyMap | null {
  const measure = mapMeasures.find((one) => one === name);
  const isOfListings = measure === 'forsale' || measure === 'cut';
  const all = isOfListings ? ['2026-09', '2026-10', '2026-11'] : months;
  const shown = month === 'newest' ? all.slice(-1) : month ? [month] : all;
  if (!measure || !shown.every((one) => all.includes(one))) return null;
  return {
    measure,
    firstMonth: all[0] ?? null,
    lastMonth: all.at(-1) ?? null,
    newestPullAt: isOfListings ? '2026-11-20T03:40:00Z' : null,
    ...(isOfListings && { sources: shown.map((one) => (one === '2026-09' ? 2 : 5)) }),
    extremes: { least: measure === 'change' ? -12 : 5, most: 700_000 },
    fewest: isOfListings ? 10 : 20,
    months: shown,
    counties: counties.map((county) => {
      const figures = shown.map((one) => figureOf(measure, county, all.indexOf(one)));
      return {
        county,
        values: figures.map(([value]) => value),
        counts: figures.map(([, count]) => count),
      };
    }),
  };
}
