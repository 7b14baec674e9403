import { substream } from '../../fixtures/world/random.ts';
import { buildTables } from '../../warehouse/build.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { listNeeded, readModels } from '../../warehouse/models.ts';
import { compareLevels } from '../../warehouse/price-index/compare-levels.ts';
import {
  finish,
  fitCountry,
  fitDeparture,
  fitIndices,
} from '../../warehouse/price-index/fit-indices.ts';
import { readResales } from '../../warehouse/price-index/fit-price-indices.ts';
import { type CountyResales, selectResales } from '../../warehouse/price-index/resales.ts';
import { medianOf } from '../../warehouse/price-index/spread.ts';
import type { Config } from '../config.ts';
import { loadRegister } from './load-register-files.ts';
import type { Score } from './score.ts';
import { shareCovered, simulateMarket } from './simulate-resales.ts';

/** The newest months from which resales are held out. */
const heldMonths = 24;
const heldShare = 0.3;
const seed = 1;

const simulations = 100;
const simulatedMonths = 72;
const simulatedSizes = { Dublin: 3000, Cork: 1000, Mayo: 300, Longford: 80 };

/** In a normal distribution, 95 of 100 are within this many standard deviations. */
const within95 = 1.96;

type HeldOutErrors = {
  readonly resales: number;
  /** The median of |logarithm of the price paid over the price predicted|. */
  readonly indexError: number;
  readonly medianPriceError: number;
  /** The share of the prices paid within the interval for one home. It should be 0.95. */
  readonly covered: number;
  /** The median of the logarithm itself: above 0 if homes sold for more than predicted. */
  readonly bias: number;
};

/**
 * `npm run score -- index --register PATH`: predicts resales of the newest two years that the index
 * was not fitted to, and compares it with the county's median price. Also tests the intervals on
 * simulated markets.
 */
export async function measure(
  session: BuildSession,
  workDir: string,
  { options }: Config,
): Promise<Score> {
  await loadRegister(session, options.register, workDir);
  const models = await readModels();
  const needed = ['core.resales', 'marts.county_months'].map((table) => listNeeded(models, table));
  await buildTables(session, new Set(needed.flatMap((tables) => [...tables])));
  const { counties, months, firstYear } = await readResales(session);
  const medians = await readMedians(session, firstYear);
  return {
    heldOut: [predictHeldOut(counties, months, medians)],
    simulated: simulateIntervals(),
  };
}

type Medians = ReadonlyMap<string, number>;

async function readMedians(session: BuildSession, firstYear: number): Promise<Medians> {
  const rows = await session.rows<{ county: string; month: number; median_eur: number }>(
    `select county, (sale_year - $firstYear) * 12 + sale_month - 1 as month, median_eur
     from version.marts.county_months where median_eur is not null`,
    { firstYear },
  );
  return new Map(rows.map(({ county, month, median_eur }) => [`${county} ${month}`, median_eur]));
}

/** Fits all but some resales of the newest months, and predicts these. */
export function predictHeldOut(
  counties: readonly CountyResales[],
  months: number,
  medians: Medians,
): HeldOutErrors {
  const random = substream(seed, 'held out');
  const split = counties.map((county) => {
    const isHeld = Array.from(
      county.to,
      (month) => month >= months - heldMonths && random.chance(heldShare),
    );
    return {
      fitted: selectResales(county, (index) => !isHeld[index]),
      held: selectResales(county, (index) => isHeld[index] === true),
    };
  });
  const country = fitCountry(
    split.map(({ fitted }) => fitted),
    months,
  );
  const sure = finish(country);
  const predicted = split.flatMap(({ fitted, held }) => {
    const departure = fitDeparture(fitted, country, months, 3);
    const own = finish(departure);
    const spread = departure.spread();
    return Array.from(held.change, (change, index) => {
      const [from, to] = [held.from[index] ?? 0, held.to[index] ?? 0];
      const parts = [compareLevels(sure, [to], [from], 1), compareLevels(own, [to], [from], 3)];
      const error = change - parts.reduce((sum, { difference }) => sum + difference, 0);
      const reach =
        spread.reach ** 2 * spread.varianceAt(held.years[index] ?? 0) +
        within95 ** 2 * parts.reduce((sum, part) => sum + part.variance, 0);
      const medianAt = (month: number) =>
        Math.log(medians.get(`${held.county} ${month}`) ?? Number.NaN);
      const byMedian = change - (medianAt(to) - medianAt(from));
      return { error, byMedian, isCovered: Math.abs(error) <= Math.sqrt(reach) };
    });
  });
  const known = predicted.filter(({ byMedian }) => !Number.isNaN(byMedian));
  return {
    resales: known.length,
    indexError: round(medianOf(known.map(({ error }) => Math.abs(error)))),
    medianPriceError: round(medianOf(known.map(({ byMedian }) => Math.abs(byMedian)))),
    covered: round(known.filter(({ isCovered }) => isCovered).length / known.length),
    bias: round(medianOf(known.map(({ error }) => error))),
  };
}

/** The share of intervals that contain the true level, by how many resales a county has. */
function simulateIntervals(): { resales: number; covered: number }[] {
  const base = Array.from({ length: 12 }, (_, later) => 24 + later);
  const tries = Array.from({ length: simulations }, (_, index) => {
    const market = simulateMarket(seed + index, simulatedMonths, simulatedSizes);
    return { market, points: fitIndices(market.resales, { months: simulatedMonths, base }) };
  });
  return Object.entries(simulatedSizes).map(([county, resales]) => ({
    resales,
    covered: round(shareCovered(tries, county, base)),
  }));
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
