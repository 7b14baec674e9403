import type { County } from '../../api/contract/lists.ts';
import type { ListingsState } from '../../api/contract/meta.ts';
import type { CountyPriceChanges as Changes } from '../../api/contract/price-changes.ts';
import type { PageProps } from '../fetch-page.tsx';
import { CountyHead } from '../parts/counties/CountyHead.tsx';
import {
  areChecksFew,
  describeCheck,
  describeNoneForSale,
  headOfAdverts,
  isFollowed,
  noChangesYet,
} from '../parts/listings/coverage.tsx';
import { describeCountyChanges } from '../parts/listings/describe-changes.ts';
import { GapNote, listGaps } from '../parts/listings/GapNote.tsx';
import { HomesFrame } from '../parts/listings/ListFrame.tsx';
import { ListingTable } from '../parts/listings/ListingTable.tsx';
import { TermBox } from '../parts/listings/TermBox.tsx';
import { apiPaths, paths } from '../paths.ts';
import { useListings } from '../use-api.ts';
import { useList } from '../use-list.ts';

export const head = headOfAdverts(({ county }) => [
  `${county} Property Price Changes`,
  `Homes for sale in Co. ${county} whose asking price was cut or raised in the four weeks before our latest check.`,
]);

/** A county's homes for sale whose asking price last dropped or rose within four weeks. */
export function CountyPriceChanges({ params: { county } }: PageProps<'county'>) {
  const list = useList<Changes>(
    paths.countyPriceChanges(county),
    apiPaths.countyPriceChanges(county),
  );
  const { answer } = list;
  const listings = useListings();
  const isCounted = isFollowed(county, listings) && !areChecksFew('changed', listings);
  return (
    <>
      <CountyHead
        county={county}
        title={`${county} Property Price Changes`}
        trail={[
          ['All counties', paths.priceChanges()],
          [`For sale in ${county}`, paths.countyForSale(county)],
        ]}
      >
        {answer.state === 'ready' && listings !== undefined ? (
          <p>
            <Opening county={county} changes={answer.data} listings={listings} />
          </p>
        ) : null}
      </CountyHead>
      <TermBox county={county} />
      <HomesFrame
        list={{
          ...list,
          answer: answer.state === 'ready' ? { ...answer, data: answer.data.listings } : answer,
        }}
        nouns={['price change', 'price changes']}
        since="Changed"
        none={
          isCounted ? (
            <p>
              No asking prices in {county} changed in the four weeks before{' '}
              {describeCheck(listings)}.
            </p>
          ) : null
        }
      >
        {(changes) => (
          <ListingTable
            caption={`Price changes in ${county}`}
            list={list}
            listings={changes}
            columns={['beds', 'baths', 'change', 'changed', 'price', 'area']}
          />
        )}
      </HomesFrame>
    </>
  );
}

type OpeningProps = { county: County; changes: Changes; listings: ListingsState | null };

function Opening({ county, changes, listings }: OpeningProps) {
  if (changes.total === 0) return describeNoneForSale(county, listings);
  if (areChecksFew('changed', listings)) return noChangesYet;
  return (
    <>
      {describeCountyChanges(county, changes, listings)}{' '}
      <GapNote
        happening="changed"
        gaps={listGaps([{ ...changes, county }])}
        listOf={paths.countyPriceChanges}
      />
    </>
  );
}
