import { recentDays } from '../../api/contract/limits.ts';
import type { ListingsState } from '../../api/contract/meta.ts';
import type { CountyPriceChangesSummary } from '../../api/contract/price-changes.ts';
import { formatCount, formatCountOf } from '../format.ts';
import type { Words } from '../head.ts';
import { CountyIndex } from '../parts/listings/CountyIndex.tsx';
import {
  areChecksFew,
  describeForSale,
  describeOn,
  describeUncounted,
  describeWhere,
  noChangesYet,
  sumUp,
} from '../parts/listings/coverage.tsx';
import { GapNote, listGaps } from '../parts/listings/GapNote.tsx';
import { apiPaths, paths } from '../paths.ts';
import { Chip } from '../ui/Chip.tsx';

export const head: Words = {
  title: 'Property price changes by county',
  description:
    'Property price changes in the counties of Ulster, Munster, Connacht and Leinster: how many homes for sale had their price cut or raised in the four weeks before our latest check.',
};

/** How many asking prices dropped and rose among the homes for sale in each county. */
export function PriceChanges() {
  return (
    <CountyIndex<CountyPriceChangesSummary>
      title="Property Price Changes"
      call={apiPaths.priceChanges()}
      opening={(counties, listings) => <Opening counties={counties} listings={listings} />}
      cardOf={(county, row = { county, drops: 0, rises: 0, total: 0 }, listings) => ({
        href: paths.countyPriceChanges(county),
        figure: (
          <>
            {formatCount(row.total)} <small>available</small>
          </>
        ),
        note: <Directions {...row} />,
        ...describeUncounted(county, listings, 'changed'),
      })}
    />
  );
}

type OpeningProps = { counties: readonly CountyPriceChangesSummary[]; listings: ListingsState };

function Opening({ counties, listings }: OpeningProps) {
  const total = sumUp(counties, 'total');
  const drops = sumUp(counties, 'drops');
  const rises = sumUp(counties, 'rises');
  const before = describeOn(listings)
    ? `In the ${recentDays} days before`
    : `In the past ${recentDays} days`;
  return (
    <>
      <strong>{formatCount(total)}</strong> {describeForSale(total, listings)}{' '}
      {describeWhere(listings)}.{' '}
      {areChecksFew('changed', listings) ? (
        noChangesYet
      ) : (
        <>
          {before}, <strong>{formatCount(drops)}</strong>{' '}
          {drops === 1 ? 'asking price was' : 'asking prices were'} cut and{' '}
          <strong>{formatCount(rises)}</strong> {rises === 1 ? 'was' : 'were'} raised.{' '}
          <GapNote
            happening="changed"
            gaps={listGaps(counties)}
            listOf={paths.countyPriceChanges}
          />
        </>
      )}{' '}
      Choose a county to see its homes.
    </>
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
