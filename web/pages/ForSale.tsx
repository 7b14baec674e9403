import type { PriceChangesOverview } from '../../api/contract/price-changes.ts';
import { formatCount } from '../format.ts';
import { CountyCards } from '../parts/counties/CountyCards.tsx';
import { ListingSearch } from '../parts/listings/ListingSearch.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

/** How many homes are for sale in each county. */
export function ForSale() {
  const overview = useApi<PriceChangesOverview>(apiPaths.priceChanges());
  const isReady = overview.state === 'ready';
  return (
    <>
      <PageHead title="Property For Sale">
        {isReady ? <Opening counties={overview.data} /> : null}
      </PageHead>
      <ListingSearch label="Find a home for sale" />
      {isReady ? <Cards counties={overview.data} /> : <Pending answer={overview} />}
    </>
  );
}

function Opening({ counties }: { counties: PriceChangesOverview }) {
  const total = counties.reduce((sum, county) => sum + county.total, 0);
  return (
    <p>
      <strong>{formatCount(total)}</strong> {total === 1 ? 'home is' : 'homes are'} for sale and not
      sale agreed. Choose a county to see its townlands.
    </p>
  );
}

function Cards({ counties }: { counties: PriceChangesOverview }) {
  const byName = new Map(counties.map(({ county, total }) => [county, total]));
  return (
    <CountyCards
      cardOf={(county) => {
        const total = byName.get(county) ?? 0;
        return {
          href: paths.countyForSale(county),
          figure: formatCount(total),
          note: total === 0 ? 'none for sale' : total === 1 ? 'home for sale' : 'homes for sale',
        };
      }}
    />
  );
}
