import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { Dashboard } from '../../api/contract/dashboard.ts';
import { FindAnswer } from '../../api/contract/find.ts';
import { TownListings, Townlands } from '../../api/contract/for-sale.ts';
import { HomesNow } from '../../api/contract/homes.ts';
import { HomesMap, MappedHomes } from '../../api/contract/homes-map.ts';
import { ListingDetail, ListingSearchAnswer } from '../../api/contract/listing.ts';
import { AskingByKey, MarketFigures } from '../../api/contract/market-figures.ts';
import { Meta } from '../../api/contract/meta.ts';
import {
  CountyPriceChanges,
  PriceChangesOverview,
  TermPriceChanges,
} from '../../api/contract/price-changes.ts';
import { PriceIndex } from '../../api/contract/price-index.ts';
import { RegisterPage } from '../../api/contract/register.ts';
import { RegisterChanges } from '../../api/contract/register-changes.ts';
import { RegisterLag } from '../../api/contract/register-lag.ts';
import { CountyRelisted, RelistedOverview } from '../../api/contract/relisted.ts';
import { SqlAnswer, SqlBox } from '../../api/contract/sql.ts';
import { CountyStats, MonthStats } from '../../api/contract/stats.ts';
import { PlacePage, StreetPage } from '../../api/contract/streets.ts';
import { Trend } from '../../api/contract/trend.ts';
import {
  askingByKeyBody,
  countyStatsBody,
  marketBody,
  monthStatsBody,
  priceIndexBody,
  trendBody,
} from './bodies/figures.ts';
import { homeBody, listingBody } from './bodies/listing.ts';
import {
  countyChangesBody,
  countyRelistedBody,
  dashboardBody,
  findBody,
  homesMapBody,
  listingsOf,
  mappedHomesBody,
  overviewBody,
  relistedBody,
  termChangesBody,
  townlandsBody,
} from './bodies/market.ts';
import {
  metaBody,
  placeBody,
  registerChangesBody,
  registerLagBody,
  registerPageBody,
  streetBody,
} from './bodies/register.ts';
import { sqlAnswerBody, sqlBoxBody } from './bodies/site.ts';

it.each<[string, TSchema, unknown]>([
  ['meta', Meta, metaBody],
  ['what can be asked in SQL', SqlBox, sqlBoxBody],
  ['an answer in SQL', SqlAnswer, sqlAnswerBody('select county')],
  ['a long answer in SQL', SqlAnswer, sqlAnswerBody('select year')],
  ['a page of sales', RegisterPage, registerPageBody('Leitrim', 3)],
  ['a page past the end', RegisterPage, registerPageBody('Leitrim', 9)],
  ['statistics of a county', CountyStats, countyStatsBody('Cork')],
  ['statistics of a month', MonthStats, monthStatsBody('Cork', 2026, 3)],
  ['the map of homes of a county', HomesMap, homesMapBody('Cork')],
  ['the homes on it', MappedHomes, mappedHomesBody],
  ['the price index', PriceIndex, priceIndexBody('Longford')],
  ['how the register fills', RegisterLag, registerLagBody('Cork')],
  ['what the register changed', RegisterChanges, registerChangesBody],
  ['market figures', MarketFigures, marketBody('Cork')],
  ['market figures by routing key', AskingByKey, askingByKeyBody('Cork')],
  ['prices over time', Trend, trendBody('Longford', 3)],
  ['the dashboard', Dashboard, dashboardBody],
  ['price changes of all counties', PriceChangesOverview, overviewBody],
  ['price changes of a county', CountyPriceChanges, countyChangesBody('Cork')],
  ['price changes with a term', TermPriceChanges, termChangesBody('Cork', 'drops')],
  ['relisted in all counties', RelistedOverview, relistedBody],
  ['relisted in a county', CountyRelisted, countyRelistedBody('Cork')],
  ['townlands', Townlands, townlandsBody('Cork')],
  ['listings of a town', TownListings, listingsOf('Cork', 5)],
  ['an active search', ListingSearchAnswer, listingsOf('Dublin', 300)],
  ['a street', StreetPage, streetBody('galway-salthill-dalysfort-road')],
  ['a town', PlacePage, placeBody('galway-salthill')],
  ['a routing key', PlacePage, placeBody('h91')],
  ['a search of everything', FindAnswer, findBody('naass', 'sales')],
  ['homes of a shortlist', HomesNow, [4690, 4712, 4715].map(homeBody)],
  ['a listing', ListingDetail, listingBody(4711)],
  ['a listing of which little is known', ListingDetail, listingBody(4712)],
  ['a listing that is gone', ListingDetail, listingBody(4713)],
  ['a listing that is gone, with a later one', ListingDetail, listingBody(4717)],
  ['a listing that stands after its sale', ListingDetail, listingBody(4718)],
  ['a listing that is sale agreed', ListingDetail, listingBody(4714)],
  ['a listing that is out of sight', ListingDetail, listingBody(4719)],
])('the hand-made answer satisfies the contract: %s', (_name, schema, body) => {
  expect(Check(schema, body)).toBe(true);
});
