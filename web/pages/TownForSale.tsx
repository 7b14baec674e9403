import { Link } from 'wouter';
import type { TownListings, Townland, Townlands } from '../../api/contract/for-sale.ts';
import { fewSales } from '../../api/contract/limits.ts';
import type { PlacePage } from '../../api/contract/streets.ts';
import type { PageProps } from '../fetch-page.tsx';
import { formatCount, formatCountOf, formatWholeEuro } from '../format.ts';
import { CountyHead } from '../parts/counties/CountyHead.tsx';
import { headOfAdverts, Uncovered } from '../parts/listings/coverage.tsx';
import { HomesOnMarket } from '../parts/listings/ListFrame.tsx';
import { describeSalesOf } from '../parts/streets/describe-sales.ts';
import { PlaceSalesChart } from '../parts/streets/PlaceSalesChart.tsx';
import { apiPaths, paths } from '../paths.ts';
import { useData, useListings, useMeta } from '../use-api.ts';
import { useList } from '../use-list.ts';

/** Every town has a page, which may say that nothing is for sale. */
export const head = headOfAdverts(({ county, town }) => [
  `Property For Sale in ${town}, Co. ${county}`,
  `Homes for sale in ${town}, Co. ${county}: address, bedrooms, bathrooms, property type and price history.`,
]);

/** The homes for sale or sale agreed in a townland or postal district, and its sales. */
export function TownForSale({ params: { county, town } }: PageProps<'county' | 'town'>) {
  const list = useList<TownListings>(
    paths.townForSale(county, town),
    apiPaths.townForSale(county, town),
  );
  const towns = useData<Townlands>(apiPaths.townlands(county));
  const found = towns?.find(
    ({ townlandName }) => townlandName.toLowerCase() === town.toLowerCase(),
  );
  const area = useData<PlacePage>(found?.placeKey ? apiPaths.place(found.placeKey) : null);
  return (
    <>
      <CountyHead
        county={county}
        title={`Property For Sale in ${town}, Co. ${county}`}
        trail={[
          [`All places in ${county}`, paths.countyForSale(county)],
          [`Price changes in ${county}`, paths.countyPriceChanges(county)],
        ]}
      >
        <Uncovered county={county} />
        <Opening town={found} area={area} />
      </CountyHead>
      <HomesOnMarket
        list={list}
        caption={`Properties for sale in ${town}`}
        none={<p>{`No results found for '${town}, in Co. ${county}'.`}</p>}
      />
      {area && area.points.prices.length > 0 ? <PlaceSalesChart page={area} /> : null}
      {area ? (
        <p>
          <Link href={paths.place(area.key)}>
            All {formatCountOf(area.registeredSales, 'sale', 'sales')} in {town}, by year and street
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** Sale prices in the town, and asking prices per square metre if enough adverts give them. */
function Opening({ town, area }: { town: Townland | undefined; area: PlacePage | null }) {
  const thisYear = useMeta()?.register.thisYear ?? null;
  const listings = useListings();
  return (
    <>
      {area ? <p>{describeSalesOf(area, thisYear, listings)}</p> : null}
      {town && town.homesWithArea > fewSales ? (
        <p>
          The median asking price is {formatWholeEuro(town.medianPricePerM2)} per m², based on{' '}
          {formatCount(town.homesWithArea)} homes for sale here with a known price and floor area.
        </p>
      ) : null}
    </>
  );
}
