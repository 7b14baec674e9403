import { AskingByKey, MarketFigures } from '../contract/market-figures.ts';
import { PriceIndex } from '../contract/price-index.ts';
import { RegisterChanges } from '../contract/register-changes.ts';
import { RegisterLag } from '../contract/register-lag.ts';
import { Trend } from '../contract/trend.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';
import { readAskingByKey, readMarketFigures } from '../stats/read-market-figures.ts';
import { readPriceIndex } from '../stats/read-price-index.ts';
import { readRegisterChanges } from '../stats/read-register-changes.ts';
import { readRegisterLag } from '../stats/read-register-lag.ts';
import { readTrend } from '../stats/read-trend.ts';

/** The figures of an area over time. */
export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/Trends/:area/:months',
    summary:
      'Sales and prices in a county, or in Ireland, since the register began: by month (1), by quarter (3), or over twelve months up to each month (12)',
    answer: Trend,
    read: (version, { area, months }) => readTrend(version, area, months),
  });

  addRoute(service, {
    path: '/api/PriceIndex/:area',
    summary:
      'How prices moved, measured on homes sold twice: an index with its interval, by month for Ireland and Dublin, by quarter for other counties',
    answer: PriceIndex,
    read: (version, { area }) => readPriceIndex(version, area),
  });

  addRoute(service, {
    path: '/api/MarketFigures/:area',
    summary:
      'How homes in an area sell: prices against asking prices, what becomes of homes listed in a quarter, and how soon they are sale agreed, gone and sold, each with its interval',
    answer: MarketFigures,
    read: (version, { area }) => readMarketFigures(version, area),
  });

  addRoute(service, {
    path: '/api/MarketFigures/:area/RoutingKeys',
    summary:
      'Sale prices against asking prices for each Eircode routing key in a county, by quarter, with intervals',
    answer: AskingByKey,
    read: (version, { area }) => readAskingByKey(version, area),
  });

  addRoute(service, {
    path: '/api/RegisterLag/:area',
    summary:
      'How complete the newest months of the register are: the share of sales filed by age, and the expected totals of incomplete months in an area, with intervals',
    answer: RegisterLag,
    read: (version, { area }) => readRegisterLag(version, area),
  });

  addRoute(service, {
    path: '/api/RegisterChanges',
    summary:
      'Sales that each download of the register added, altered and withdrew, compared with the one before: the newest 100 that changed something',
    answer: RegisterChanges,
    read: readRegisterChanges,
  });
}
