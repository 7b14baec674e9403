import { recentDays } from '../../api/contract/limits.ts';
import type { RelistedOverview } from '../../api/contract/relisted.ts';
import { formatCount } from '../format.ts';
import type { Words } from '../head.ts';
import { CountyIndex } from '../parts/listings/CountyIndex.tsx';
import {
  areChecksFew,
  describeCheck,
  describeUncounted,
  noReturnsYet,
  sumUp,
} from '../parts/listings/coverage.tsx';
import { GapNote, listGaps } from '../parts/listings/GapNote.tsx';
import { apiPaths, paths } from '../paths.ts';

export const head: Words = {
  title: 'Relisted Properties',
  description:
    'Homes that came back on the market in the four weeks before our latest check, county by county, after a sale fell through or the advert was removed.',
};

/** How many homes came back on the market in each county. */
export function Relisted() {
  return (
    <CountyIndex<RelistedOverview[number]>
      title="Relisted Properties"
      call={apiPaths.relisted()}
      opening={(counties, listings) => {
        const total = sumUp(counties, 'count');
        if (total === 0 && areChecksFew('relisted', listings)) return noReturnsYet;
        return (
          <>
            <strong>{formatCount(total)}</strong> {total === 1 ? 'home' : 'homes'} for sale came
            back on the market in the {recentDays} days before {describeCheck(listings)}, after a
            sale fell through or the advert was removed.{' '}
            <GapNote happening="relisted" gaps={listGaps(counties)} listOf={paths.countyRelisted} />
          </>
        );
      }}
      cardOf={(county, { count } = { county, count: 0 }, listings) => ({
        href: paths.countyRelisted(county),
        figure: formatCount(count),
        note: count === 0 ? 'none came back' : 'back on the market',
        ...describeUncounted(county, listings, count === 0 ? 'relisted' : undefined),
      })}
    />
  );
}
