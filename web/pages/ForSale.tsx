import type { Meta } from '../../api/contract/meta.ts';
import type { PriceChangesOverview } from '../../api/contract/price-changes.ts';
import { formatCount } from '../format.ts';
import { CountyCards } from '../parts/counties/CountyCards.tsx';
import { describeCounted } from '../parts/listings/coverage.ts';
import { ListingSearch } from '../parts/listings/ListingSearch.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

/** How many homes are for sale in each county. */
export function ForSale() {
  const overview = useApi<PriceChangesOverview>(apiPaths.priceChanges());
  const meta = useApi<Meta>(apiPaths.meta());
  return (
    <>
      <PageHead title="Property For Sale">
        {overview.state === 'ready' ? <Opening counties={overview.data} /> : null}
      </PageHead>
      <ListingSearch label="Find a home for sale" />
      {overview.state !== 'ready' ? (
        <Pending answer={overview} />
      ) : meta.state !== 'ready' ? (
        <Pending answer={meta} />
      ) : (
        <Cards counties={overview.data} listings={meta.data.listings} />
      )}
    </>
  );
}

function Opening({ counties }: { counties: PriceChangesOverview }) {
  const total = counties.reduce((sum, county) => sum + county.total, 0);
  return (
    <p>
      <strong>{formatCount(total)}</strong> {total === 1 ? 'home is' : 'homes are'} for sale, not
      counting those sale agreed. Choose a county to see its places.
    </p>
  );
}

type CardsProps = { counties: PriceChangesOverview; listings: Meta['listings'] };

function Cards({ counties, listings }: CardsProps) {
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
