import type { Area } from '../contract/areas.ts';
import type {
  AskingQuarter,
  MarketFigures,
  OutcomeQuarter,
  TimePoint,
} from '../contract/market-figures.ts';
import { ApiError } from '../errors.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

const askingQuery = readQuery('asking_quarters');
const outcomeQuery = readQuery('outcome_quarters');
const timesQuery = readQuery('market_times');

/** How homes of an area sell. Throws `no_version` where the register is empty. */
export async function readMarketFigures(
  { query, register }: Pick<ServedVersion, 'query' | 'register'>,
  area: Area,
): Promise<MarketFigures> {
  const { newest_sale_date: newest } = register;
  if (newest === null) {
    throw new ApiError('no_version', 'There are no sales yet. Try again in a while.');
  }
  return {
    area,
    thisYear: Number(newest.slice(0, 4)),
    thisMonth: Number(newest.slice(5, 7)),
    newestSaleDate: newest,
    asking: await query<AskingQuarter>(askingQuery, { area }),
    outcomes: await query<OutcomeQuarter>(outcomeQuery, { area }),
    times: await query<TimePoint>(timesQuery, { area }),
  };
}
