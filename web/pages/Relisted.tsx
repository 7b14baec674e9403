import { recentDays } from '../../api/contract/limits.ts';
import type { ListingsState } from '../../api/contract/meta.ts';
import type { RelistedOverview } from '../../api/contract/relisted.ts';
import { formatCount } from '../format.ts';
import { CountyCards } from '../parts/counties/CountyCards.tsx';
import {
  areChecksFew,
  describeOn,
  describeUncounted,
  noReturnsYet,
} from '../parts/listings/coverage.tsx';
import { GapNote, listGaps } from '../parts/listings/GapNote.tsx';
import { apiPaths, paths } from '../paths.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi, useListings } from '../use-api.ts';

/** How many homes came back to the market in each county. */
export function Relisted() {
  const overview = useApi<RelistedOverview>(apiPaths.relisted());
  const listings = useListings();
  return (
    <>
      <PageHead title="Relisted Properties">
        {overview.state === 'ready' && listings ? (
          <Opening counties={overview.data} listings={listings} />
        ) : null}
      </PageHead>
      {overview.state !== 'ready' ? (
        <Pending answer={overview} />
      ) : (
        <Cards counties={overview.data} listings={listings} />
      )}
    </>
  );
}

type Props<Listings> = { counties: RelistedOverview; listings: Listings };

function Opening({ counties, listings }: Props<ListingsState>) {
  const total = counties.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 && areChecksFew('relisted', listings)) return <p>{noReturnsYet}</p>;
  return (
    <p>
      <strong>{formatCount(total)}</strong> {total === 1 ? 'home' : 'homes'} for sale came back to
      the market in the {recentDays} days to the latest check{describeOn(listings)}, after a sale
      fell through or the advert was removed.{' '}
      <GapNote happening="relisted" gaps={listGaps(counties)} listOf={paths.countyRelisted} />
    </p>
  );
}

function Cards({ counties, listings }: Props<ListingsState | null | undefined>) {
  const byName = new Map(counties.map(({ county, count }) => [county, count]));
  return (
    <CountyCards
      cardOf={(county) => {
        const count = byName.get(county) ?? 0;
        return {
          href: paths.countyRelisted(county),
          figure: formatCount(count),
          note: count === 0 ? 'none came back' : 'back on the market',
          ...describeUncounted(county, listings, count === 0 ? 'relisted' : undefined),
        };
      }}
    />
  );
}
