import type { ListingsState } from '../../api/contract/meta.ts';
import type { PriceChangesOverview } from '../../api/contract/price-changes.ts';
import { formatCount } from '../format.ts';
import { CountyCards } from '../parts/counties/CountyCards.tsx';
import { describeCounted, describeForSale, describeWhere } from '../parts/listings/coverage.tsx';
import { ListingSearch } from '../parts/listings/ListingSearch.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi, useListings } from '../use-api.ts';

/** How many homes are for sale in each county. */
export function ForSale() {
  const overview = useApi<PriceChangesOverview>(apiPaths.priceChanges());
  const listings = useListings();
  return (
    <>
      <PageHead title="Property For Sale">
        {overview.state === 'ready' && listings ? (
          <Opening counties={overview.data} listings={listings} />
        ) : null}
      </PageHead>
      <ListingSearch label="Find a home for sale" />
      {overview.state !== 'ready' ? (
        <Pending answer={overview} />
      ) : (
        <Cards counties={overview.data} listings={listings} />
      )}
    </>
  );
}

type Props<Listings> = { counties: PriceChangesOverview; listings: Listings };

function Opening({ counties, listings }: Props<ListingsState>) {
  const total = counties.reduce((sum, county) => sum + county.total, 0);
  return (
    <p>
      <strong>{formatCount(total)}</strong> {describeForSale(total, listings)}{' '}
      {describeWhere(listings)}, not counting those sale agreed. Choose a county to see its places.
    </p>
  );
}

function Cards({ counties, listings }: Props<ListingsState | null | undefined>) {
  const byName = new Map(counties.map(({ county, total }) => [county, total]));
  return (
    <CountyCards
      cardOf={(county) => ({
        href: paths.countyForSale(county),
        ...describeCounted(county, byName.get(county) ?? 0, listings),
      })}
    />
  );
}
