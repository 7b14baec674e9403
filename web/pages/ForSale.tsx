import type { CountyPriceChangesSummary } from '../../api/contract/price-changes.ts';
import { formatCount } from '../format.ts';
import type { Words } from '../head.ts';
import { CountyIndex } from '../parts/listings/CountyIndex.tsx';
import {
  describeCounted,
  describeForSale,
  describeWhere,
  sumUp,
} from '../parts/listings/coverage.tsx';
import { ListingSearch } from '../parts/listings/ListingSearch.tsx';
import { apiPaths, paths } from '../paths.ts';

export const head: Words = {
  title: 'Property For Sale',
  description: 'Homes for sale, county by county and place by place, each with its price history.',
};

/** How many homes are for sale in each county. */
export function ForSale() {
  return (
    <CountyIndex<CountyPriceChangesSummary>
      title="Property For Sale"
      call={apiPaths.priceChanges()}
      opening={(counties, listings) => {
        const total = sumUp(counties, 'total');
        return (
          <>
            <strong>{formatCount(total)}</strong> {describeForSale(total, listings)}{' '}
            {describeWhere(listings)}, not counting those sale agreed. Choose a county to see its
            places.
          </>
        );
      }}
      cardOf={(county, row, listings) => ({
        href: paths.countyForSale(county),
        ...describeCounted(county, row?.total ?? 0, listings),
      })}
    >
      <ListingSearch label="Find a home for sale" />
    </CountyIndex>
  );
}
