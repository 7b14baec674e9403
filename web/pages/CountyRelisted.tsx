import { recentDays } from '../../api/contract/limits.ts';
import type { CountyRelisted as Listings, RelistedOverview } from '../../api/contract/relisted.ts';
import type { PageProps } from '../fetch-page.tsx';
import { CountyHead } from '../parts/counties/CountyHead.tsx';
import {
  areChecksFew,
  describeCheck,
  headOfAdverts,
  isFollowed,
  noReturnsYet,
  Uncovered,
} from '../parts/listings/coverage.tsx';
import { GapNote, listGaps } from '../parts/listings/GapNote.tsx';
import { HomesFrame } from '../parts/listings/ListFrame.tsx';
import { ListingTable } from '../parts/listings/ListingTable.tsx';
import { apiPaths, paths } from '../paths.ts';
import { useData, useListings } from '../use-api.ts';
import { useList } from '../use-list.ts';

export const head = headOfAdverts(({ county }) => [
  `${county} Relisted Properties`,
  `Homes in Co. ${county} that came back on the market in the four weeks before our latest check, with their asking prices.`,
]);

/** A county's homes that came back on the market within four weeks. */
export function CountyRelisted({ params: { county } }: PageProps<'county'>) {
  const list = useList<Listings>(paths.countyRelisted(county), apiPaths.countyRelisted(county));
  const listings = useListings();
  const isCovered = isFollowed(county, listings);
  const latest = describeCheck(listings);
  const counties = useData<RelistedOverview>(apiPaths.relisted()) ?? [];
  return (
    <>
      <CountyHead
        county={county}
        title={`${county} Relisted Properties`}
        trail={[
          ['All counties', paths.relisted()],
          [`Price changes in ${county}`, paths.countyPriceChanges(county)],
        ]}
      >
        <Uncovered county={county} />
        {isCovered ? (
          <p>
            Homes for sale in {county} that came back on the market in the {recentDays} days before{' '}
            {latest}, after a sale fell through or the advert was removed.{' '}
            <GapNote
              happening="relisted"
              gaps={listGaps(counties.filter((one) => one.county === county))}
              listOf={paths.countyRelisted}
            />
          </p>
        ) : null}
      </CountyHead>
      <HomesFrame
        list={list}
        nouns={['relisted property', 'relisted properties']}
        since="Relisted"
        none={
          isCovered ? (
            <p>
              {areChecksFew('relisted', listings)
                ? noReturnsYet
                : `No homes in ${county} were relisted in the four weeks before ${latest}.`}
            </p>
          ) : null
        }
      >
        {(homes) => (
          <ListingTable
            caption={`Relisted properties in ${county}`}
            list={list}
            listings={homes}
            columns={['beds', 'baths', 'change', 'back', 'price', 'area']}
          />
        )}
      </HomesFrame>
    </>
  );
}
