import { recentDays } from '../../api/contract/limits.ts';
import type { ListingsState } from '../../api/contract/meta.ts';
import type {
  CountyPriceChangesSummary,
  PriceChangesOverview,
} from '../../api/contract/price-changes.ts';
import { formatCount, formatCountOf } from '../format.ts';
import { CountyCards } from '../parts/counties/CountyCards.tsx';
import {
  areChecksFew,
  describeForSale,
  describeOn,
  describeUncounted,
  describeWhere,
  noChangesYet,
} from '../parts/listings/coverage.tsx';
import { GapNote, listGaps } from '../parts/listings/GapNote.tsx';
import { apiPaths, paths } from '../paths.ts';
import { Chip } from '../ui/Chip.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi, useListings } from '../use-api.ts';

/** How many asking prices dropped and rose among the homes for sale in each county. */
export function PriceChanges() {
  const overview = useApi<PriceChangesOverview>(apiPaths.priceChanges());
  const listings = useListings();
  return (
    <>
      <PageHead title="Property Price Changes">
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

type Props<Listings> = { counties: PriceChangesOverview; listings: Listings };

function Opening({ counties, listings }: Props<ListingsState>) {
  const sum = (of: 'drops' | 'rises' | 'total') =>
    counties.reduce((total, county) => total + county[of], 0);
  const on = describeOn(listings);
  return (
    <p>
      <strong>{formatCount(sum('total'))}</strong> {describeForSale(sum('total'), listings)}{' '}
      {describeWhere(listings)}.{' '}
      {areChecksFew('changed', listings) ? (
        noChangesYet
      ) : (
        <>
          {on ? `In the ${recentDays} days before` : `In the past ${recentDays} days`},{' '}
          <strong>{formatCount(sum('drops'))}</strong>{' '}
          {sum('drops') === 1 ? 'asking price was' : 'asking prices were'} cut and{' '}
          <strong>{formatCount(sum('rises'))}</strong> {sum('rises') === 1 ? 'was' : 'were'} raised.{' '}
          <GapNote
            happening="changed"
            gaps={listGaps(counties)}
            listOf={paths.countyPriceChanges}
          />
        </>
      )}{' '}
      Choose a county to see its homes.
    </p>
  );
}

function Cards({ counties, listings }: Props<ListingsState | null | undefined>) {
  const byName = new Map(counties.map((county) => [county.county, county]));
  return (
    <CountyCards
      cardOf={(county) => {
        const summary = byName.get(county) ?? { county, drops: 0, rises: 0, total: 0 };
        return {
          href: paths.countyPriceChanges(county),
          figure: (
            <>
              {formatCount(summary.total)} <small>available</small>
            </>
          ),
          note: <Directions {...summary} />,
          ...describeUncounted(county, listings, 'changed'),
        };
      }}
    />
  );
}

function Directions({ drops, rises }: CountyPriceChangesSummary) {
  return (
    <span className="row gap-1">
      <Chip tone={drops > 0 ? 'fall' : 'plain'}>
        <span aria-hidden="true">↓</span> {formatCountOf(drops, 'drop', 'drops')}
      </Chip>{' '}
      <Chip tone={rises > 0 ? 'rise' : 'plain'}>
        <span aria-hidden="true">↑</span> {formatCountOf(rises, 'rise', 'rises')}
      </Chip>
    </span>
  );
}
