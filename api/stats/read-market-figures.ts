import type { Area } from '../contract/areas.ts';
import type {
  AskingQuarter,
  MarketFigures,
  OutcomeQuarter,
  TimePoint,
} from '../contract/market-figures.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { readNewestSale } from './read-newest-sale.ts';

const askingQuery = readQuery('asking_quarters');
const outcomeQuery = readQuery('outcome_quarters');
const timesQuery = readQuery('market_times');

/** How homes of an area sell. Throws `no_version` where the register is empty. */
export async function readMarketFigures(
  version: Pick<ServedVersion, 'query' | 'register'>,
  area: Area,
): Promise<MarketFigures> {
  const { query } = version;
  const newest = readNewestSale(version);
  return {
    area,
    ...newest,
    asking: await query<AskingQuarter>(askingQuery, { area }),
    outcomes: await query<OutcomeQuarter>(outcomeQuery, { area }),
    times: await query<TimePoint>(timesQuery, { area }),
  };
}
