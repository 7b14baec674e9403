import type { Area } from '../contract/areas.ts';
import type {
  AskingByKey,
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

/** How homes of an area sell. */
export async function readMarketFigures(
  version: Pick<ServedVersion, 'query' | 'register' | 'facts'>,
  area: Area,
): Promise<MarketFigures> {
  const { query } = version;
  const newest = readNewestSale(version);
  return {
    area,
    ...newest,
    asking: (await readAsking(version, area, false)).map(([, quarter]) => quarter),
    outcomes: await query<OutcomeQuarter>(outcomeQuery, { area }),
    times: await query<TimePoint>(timesQuery, { area }),
  };
}

/** What homes of an area fetched against what was asked, by routing key. */
export async function readAskingByKey(
  version: Pick<ServedVersion, 'query' | 'register' | 'facts'>,
  area: Area,
): Promise<AskingByKey> {
  const byKey = Map.groupBy(await readAsking(version, area, true), ([key]) => key);
  return {
    area,
    ...readNewestSale(version),
    keys: [...byKey].map(([key, rows]) => ({
      routingKey: key ?? '',
      asking: rows.map(([, quarter]) => quarter),
    })),
  };
}

type AskingRow = AskingQuarter & { readonly routingKey: string | null };

/** Quarters with their routing key, which is null for the area as a whole. */
async function readAsking(
  { query }: Pick<ServedVersion, 'query'>,
  area: Area,
  isByKey: boolean,
): Promise<[string | null, AskingQuarter][]> {
  const rows = await query<AskingRow>(askingQuery, { area, by_routing_key: isByKey });
  return rows.map(({ routingKey, ...quarter }) => [routingKey, quarter]);
}
