import { type Random, substream } from '../../fixtures/world/random.ts';
import type { IndexPoint } from '../../warehouse/price-index/fit-indices.ts';
import type { CountyResales } from '../../warehouse/price-index/resales.ts';

/** A market whose levels are known, by county and month, and resales drawn from it. */
type SimulatedMarket = {
  readonly months: number;
  /** The logarithm of each county's level by month. */
  readonly levels: Readonly<Record<string, Float64Array>>;
  /** The weight of each county in the country. */
  readonly values: Readonly<Record<string, number>>;
  readonly resales: readonly CountyResales[];
};

/**
 * Counties that move with the country and a little on their own. So do the places of a county, with
 * all homes of a place together, by more the longer they are held, and so do homes. One price in a
 * hundred is far off.
 * @param sizes How many resales each county has.
 */
export function simulateMarket(
  seed: number,
  months: number,
  sizes: Readonly<Record<string, number>>,
): SimulatedMarket {
  const random = substream(seed, 'market');
  const country = walk(random, months, 0.004, 0.008);
  const levels = Object.fromEntries(
    Object.keys(sizes).map((county) => {
      const own = walk(random, months, 0, 0.008);
      return [county, country.map((level, month) => level + (own[month] ?? 0))];
    }),
  );
  const resales = Object.entries(sizes).map(([county, size], index) =>
    drawResales(random, county, size, levels[county] ?? country, index * placesPerCounty),
  );
  return { months, levels, values: sizes, resales };
}

const placesPerCounty = 1000;

function walk(random: Random, months: number, drift: number, step: number): Float64Array {
  const levels = new Float64Array(months);
  for (let month = 1; month < months; month += 1)
    levels[month] = (levels[month - 1] ?? 0) + drift + step * random.bell();
  return levels;
}

function drawResales(
  random: Random,
  county: string,
  size: number,
  levels: Float64Array,
  firstPlace: number,
): CountyResales {
  // As on the real register, most places have few resales and some have hundreds.
  const places = Array.from({ length: 8 + Math.ceil(size / 50) }, () =>
    walk(random, levels.length, 0, 0.008),
  );
  const pairs = Array.from({ length: size }, () => {
    const from = random.between(0, levels.length - 7);
    const to = random.between(from + 6, levels.length - 1);
    const years = (to - from) / 12;
    const slip = random.chance(0.01) ? Math.log(10) : 0;
    const place = random.between(0, random.between(0, places.length - 1));
    const changeIn = (level?: Float64Array) => (level?.[to] ?? 0) - (level?.[from] ?? 0);
    const own = Math.sqrt(0.02 + 0.004 * years) * random.bell();
    return {
      from,
      to,
      years,
      place,
      change: changeIn(levels) + changeIn(places[place]) + own + slip,
    };
  });
  return {
    county,
    value: size,
    from: Uint16Array.from(pairs, ({ from }) => from),
    to: Uint16Array.from(pairs, ({ to }) => to),
    place: Uint32Array.from(pairs, ({ place }) => firstPlace + place),
    years: Float64Array.from(pairs, ({ years }) => years),
    change: Float64Array.from(pairs, ({ change }) => change),
    price: Float64Array.from(pairs, () => 12.4 + 0.4 * random.bell()),
  };
}

/** The share of a county's intervals that contain the true change from the base. */
export function shareCovered(
  tries: readonly { readonly market: SimulatedMarket; readonly points: readonly IndexPoint[] }[],
  county: string,
  base: readonly number[],
): number {
  const covered = tries.flatMap(({ market, points }) => {
    const levels = market.levels[county] ?? new Float64Array();
    const meanOf = (months: readonly number[]) =>
      months.reduce((sum, month) => sum + (levels[month] ?? 0), 0) / months.length;
    return points
      .filter(({ area }) => area === county)
      .map(({ months, period, low, high }) => {
        const own = Array.from({ length: months }, (_, later) => period + later);
        const truth = 100 * Math.exp(meanOf(own) - meanOf(base));
        return low <= truth && truth <= high;
      });
  });
  return covered.filter(Boolean).length / covered.length;
}
