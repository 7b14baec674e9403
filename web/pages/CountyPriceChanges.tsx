import { Link } from 'wouter';
import { type County, findCounty } from '../../api/contract/lists.ts';
import type { ListingsState } from '../../api/contract/meta.ts';
import type { CountyPriceChanges as Changes } from '../../api/contract/price-changes.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import {
  areChecksFew,
  describeNoneForSale,
  describeOn,
  isFollowed,
  noChangesYet,
} from '../parts/listings/coverage.tsx';
import { describeCountyChanges } from '../parts/listings/describe-changes.ts';
import { GapNote, listGaps } from '../parts/listings/GapNote.tsx';
import { ListFrame } from '../parts/listings/ListFrame.tsx';
import { ListingTable } from '../parts/listings/ListingTable.tsx';
import { TermBox } from '../parts/listings/TermBox.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useListings } from '../use-api.ts';
import { type HomeList, useList } from '../use-list.ts';

/** A county's homes for sale whose asking price last dropped or rose within four weeks. */
export function CountyPriceChanges({ params }: { params: { county?: string } }) {
  const county = findCounty(params.county ?? '');
  return county ? <Page county={county} /> : <NotFound />;
}

function Page({ county }: { county: County }) {
  const list = useList<Changes>(
    paths.countyPriceChanges(county),
    apiPaths.countyPriceChanges(county),
  );
  const { answer } = list;
  const listings = useListings();
  return (
    <>
      <PageHead
        title={`${county} Property Price Changes`}
        picture={<CountyFlag county={county} />}
        trail={
          <>
            <Link href={paths.priceChanges()}>All counties</Link> ·{' '}
            <Link href={paths.countyForSale(county)}>For sale in {county}</Link>
          </>
        }
      >
        {answer.state === 'ready' && listings !== undefined ? (
          <Opening county={county} changes={answer.data} listings={listings} />
        ) : null}
      </PageHead>
      <TermBox county={county} />
      {answer.state === 'ready' ? (
        <Found
          county={county}
          list={list}
          changes={answer.data.listings}
          total={answer.total ?? answer.data.listings.length}
          listings={listings}
        />
      ) : (
        <Pending answer={answer} />
      )}
    </>
  );
}

type OpeningProps = { county: County; changes: Changes; listings: ListingsState | null };

function Opening({ county, changes, listings }: OpeningProps) {
  if (changes.total === 0) return <p>{describeNoneForSale(county, listings)}</p>;
  if (areChecksFew('changed', listings)) return <p>{noChangesYet}</p>;
  return (
    <p>
      {describeCountyChanges(county, changes, listings)}{' '}
      <GapNote
        happening="changed"
        gaps={listGaps([{ ...changes, county }])}
        listOf={paths.countyPriceChanges}
      />
    </p>
  );
}

type FoundProps = {
  county: County;
  list: HomeList<Changes>;
  changes: Changes['listings'];
  total: number;
  listings: ListingsState | null | undefined;
};

function Found({ county, list, changes, total, listings }: FoundProps) {
  if (total === 0 && !list.isNarrowed) {
    return isFollowed(county, listings) && !areChecksFew('changed', listings) ? (
      <p>
        No asking prices in {county} changed in the four weeks to the latest check
        {describeOn(listings)}.
      </p>
    ) : null;
  }
  return (
    <ListFrame
      list={list}
      total={total}
      nouns={['changed price', 'changed prices']}
      since="Changed"
    >
      <ListingTable
        caption={`Price changes in ${county}`}
        list={list}
        listings={changes}
        columns={['beds', 'baths', 'change', 'changed', 'price', 'area']}
      />
    </ListFrame>
  );
}
