import { ComparableScores } from '../contract/comparables.ts';
import { CountyMap } from '../contract/county-map.ts';
import { HomesMap, MappedHomes } from '../contract/homes-map.ts';
import { AskingByKey, MarketFigures } from '../contract/market-figures.ts';
import { countIndexMonths, PriceIndex } from '../contract/price-index.ts';
import { RegisterChanges } from '../contract/register-changes.ts';
import { RegisterLag } from '../contract/register-lag.ts';
import { CountyStats, MonthStats } from '../contract/stats.ts';
import { Trend } from '../contract/trend.ts';
import { ApiError } from '../errors.ts';
import { cut } from '../parameters.ts';
import { readQuery } from '../queries.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';
import { pickMonth } from '../stats/county-map.ts';
import { readCountyStats } from '../stats/county-stats.ts';
import { readHomesMap } from '../stats/homes-map.ts';
import { readCoveredMonth, readNewestSale } from '../stats/read-newest-sale.ts';
import { toAnswer } from '../to-answer.ts';

const periodsQuery = readQuery('area_periods');
const indexQuery = readQuery('price_index');
const askingQuery = readQuery('asking_quarters');
const outcomeQuery = readQuery('outcome_quarters');
const timesQuery = readQuery('market_times');
const lagQuery = readQuery('register_lag');
const changesQuery = readQuery('register_changes');
const monthQuery = readQuery('county_month');
const homesQuery = readQuery('mapped_homes');
const scoresQuery = readQuery('comparable_scores');

/** As many files as are answered: three months of daily pulls. */
const maxFiles = 100;

/** Figures of areas: over time, by month, on maps, and how good the price ranges are. */
export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/Trends/:area/:months',
    summary:
      'Sales and prices in a county, or in Ireland, since the register began: by month (1), by quarter (3), or over twelve months up to each month (12)',
    answer: Trend,
    read: async (version, { area, months }) => ({
      area,
      months,
      ...readNewestSale(version),
      points: await version.query(periodsQuery, { area, months }),
    }),
  });

  addRoute(service, {
    path: '/api/PriceIndex/:area',
    summary:
      'How prices moved, measured on homes sold twice: an index with its interval, by month for Ireland and Dublin, by quarter for other counties',
    answer: PriceIndex,
    read: async (version, { area }) => {
      const months = countIndexMonths(area);
      const [index] = await version.query<object>(indexQuery, { area, months });
      return { area, months, ...readNewestSale(version), ...index };
    },
  });

  addRoute(service, {
    path: '/api/MarketFigures/:area',
    summary:
      'How homes in an area sell: prices against asking prices, what becomes of homes listed in a quarter, and how soon they are sale agreed, gone and sold, each with its interval',
    answer: MarketFigures,
    read: async (version, { area }) => {
      const { query } = version;
      const [whole] = await query<MarketFigures>(askingQuery, { area, by_routing_key: false });
      return {
        area,
        ...readNewestSale(version),
        asking: whole?.asking ?? [],
        outcomes: await query(outcomeQuery, { area }),
        times: await query(timesQuery, { area }),
      };
    },
  });

  addRoute(service, {
    path: '/api/MarketFigures/:area/RoutingKeys',
    summary:
      'Sale prices against asking prices for each Eircode routing key in a county, by quarter, with intervals',
    answer: AskingByKey,
    read: async (version, { area }) => ({
      area,
      ...readNewestSale(version),
      keys: await version.query(askingQuery, { area, by_routing_key: true }),
    }),
  });

  addRoute(service, {
    path: '/api/RegisterLag/:area',
    summary:
      'How complete the newest months of the register are: the share of sales filed by age, and the expected totals of incomplete months in an area, with intervals',
    answer: RegisterLag,
    read: async ({ query }, { area }) => (await query(lagQuery, { area }))[0],
  });

  addRoute(service, {
    path: '/api/RegisterChanges',
    summary:
      'Sales that each download of the register added, altered and withdrew, compared with the one before: the newest 100 that changed something',
    answer: RegisterChanges,
    read: async ({ query }) => ({ files: await query(changesQuery, { files: maxFiles }) }),
  });

  addRoute(service, {
    path: '/api/Stats/:county',
    summary: "A county's sales and prices by month, this year and last year",
    answer: CountyStats,
    read: async (version, { county }) => readCountyStats(version, county),
  });

  addRoute(service, {
    path: '/api/Stats/:county/:year/:month',
    summary: "A county's sales and prices in one month",
    answer: MonthStats,
    read: async (version, { county, year, month }) => {
      const asked = readCoveredMonth(version, year, month);
      const [stats] = await version.query(monthQuery, { county, ...asked });
      return stats;
    },
  });

  addRoute(service, {
    path: '/api/CountyMap/:measure',
    summary: 'One measure for all counties, month by month',
    answer: CountyMap,
    read: ({ readCountyMap }, { measure }) => readCountyMap(measure),
  });

  addRoute(service, {
    path: '/api/CountyMap/:measure/:mapMonth',
    summary: 'One measure for all counties in one month (YYYY-MM), or in the `newest`',
    answer: CountyMap,
    read: async ({ readCountyMap }, { measure, mapMonth }) => {
      const map = await readCountyMap(measure);
      const chosen = readMonth(mapMonth, map);
      return chosen === null ? map : pickMonth(map, chosen);
    },
  });

  addRoute(service, {
    path: '/api/HomesMap/:county',
    summary:
      'How many homes in a county are for sale or were sold this year, by Eircode routing key, and how many have a known location',
    answer: HomesMap,
    read: (version, { county }) => readHomesMap(version, county),
  });

  addRoute(service, {
    path: '/api/HomesMap/:county/Homes',
    summary: 'The homes with a known location, and the location of each',
    answer: MappedHomes,
    read: async ({ query }, { county }) =>
      toAnswer(MappedHomes, await query(homesQuery, { county })),
  });

  addRoute(service, {
    path: '/api/ComparableScores',
    summary: 'Accuracy of the price ranges for sales in the last year, by group',
    answer: ComparableScores,
    read: ({ query }) => query(scoresQuery),
  });
}

/** A month of the map; null where it has none. Throws `bad_request`. */
function readMonth(text: string, { months, firstMonth, lastMonth }: CountyMap): string | null {
  if (text.toLowerCase() === 'newest') return lastMonth;
  if (months.includes(text)) return text;
  const reach = lastMonth === null ? '' : `, from ${firstMonth} to ${lastMonth}`;
  throw new ApiError(
    'bad_request',
    `The month must be "newest" or YYYY-MM${reach}, not "${cut(text)}".`,
  );
}
