import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { BlogArticle, BlogPosts } from '../../api/contract/blog.ts';
import { CountyMap } from '../../api/contract/county-map.ts';
import { Dashboard } from '../../api/contract/dashboard.ts';
import { Downloads } from '../../api/contract/downloads.ts';
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
import { Status } from '../../api/contract/status.ts';
import { PlacePage, StreetPage } from '../../api/contract/streets.ts';
import { Trend } from '../../api/contract/trend.ts';
import { answer } from './answer.ts';

test.each<[string, TSchema, unknown?]>([
  ['/api/meta', Meta],
  ['/api/status', Status],
  ['/api/data', Downloads],
  ['/api/sql', SqlBox],
  ['/api/sql', SqlAnswer, { query: 'select county' }],
  ['/api/sql', SqlAnswer, { query: 'select year' }],
  ['/api/find?q=naass&show=sales', FindAnswer],
  ['/api/homes', HomesNow, { listings: [4690, 4712, 4715] }],
  ['/api/Blog/', BlogPosts],
  ['/api/Blog/4711', BlogArticle],
  ['/api/Dashboard/', Dashboard],
  ['/api/PriceRegistry/Leitrim/3', RegisterPage],
  ['/api/PriceRegistry/Leitrim/9', RegisterPage],
  ['/api/Stats/Cork', CountyStats],
  ['/api/Stats/Cork/2026/3', MonthStats],
  ['/api/CountyMap/median/newest', CountyMap],
  ['/api/HomesMap/Cork', HomesMap],
  ['/api/HomesMap/Cork/Homes', MappedHomes],
  ['/api/PriceIndex/Longford', PriceIndex],
  ['/api/RegisterLag/Cork', RegisterLag],
  ['/api/RegisterChanges', RegisterChanges],
  ['/api/MarketFigures/Cork', MarketFigures],
  ['/api/MarketFigures/Cork/RoutingKeys', AskingByKey],
  ['/api/Trends/Longford/3', Trend],
  ['/api/Listing/pricechanges', PriceChangesOverview],
  ['/api/Listing/pricechanges/Cork', CountyPriceChanges],
  ['/api/Listing/pricechanges/Cork/drops', TermPriceChanges],
  ['/api/Listing/relisted', RelistedOverview],
  ['/api/Listing/relisted/Cork', CountyRelisted],
  ['/api/ForSale/Cork/Townlands', Townlands],
  ['/api/ForSale/Cork/town/Bandon', TownListings],
  ['/api/listing/search/everything', ListingSearchAnswer],
  ['/api/streets/galway-salthill-dalysfort-road', StreetPage],
  ['/api/places/galway-salthill', PlacePage],
  ['/api/places/h91', PlacePage],
  ...[4711, 4712, 4713, 4714, 4715, 4716, 4717, 4718, 4719, 4720].map((id): [string, TSchema] => [
    `/api/Listing/${id}`,
    ListingDetail,
  ]),
])('the hand-made answer of %s satisfies the contract', (address, schema, posted) => {
  const { status, body } = answer(address, posted);
  expect([status, Check(schema, body)]).toEqual([200, true]);
});
