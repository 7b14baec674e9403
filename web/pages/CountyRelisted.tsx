import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { recentDays } from '../../api/contract/limits.ts';
import { type County, findCounty } from '../../api/contract/lists.ts';
import type { CountyRelisted as Listings, RelistedOverview } from '../../api/contract/relisted.ts';
import { describeUncovered } from '../../api/pages/head-listings.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { areChecksFew, describeOn, isFollowed, noReturnsYet } from '../parts/listings/coverage.tsx';
import { GapNote, listGaps } from '../parts/listings/GapNote.tsx';
import { ListFrame } from '../parts/listings/ListFrame.tsx';
import { ListingTable } from '../parts/listings/ListingTable.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi, useListings } from '../use-api.ts';
import { type HomeList, useList } from '../use-list.ts';

/** A county's homes that came back to the market within four weeks. */
export function CountyRelisted({ params }: { params: { county?: string } }) {
  const county = findCounty(params.county ?? '');
  return county ? <Page county={county} /> : <NotFound />;
}

function Page({ county }: { county: County }) {
  const list = useList<Listings>(paths.countyRelisted(county), apiPaths.countyRelisted(county));
  const { answer } = list;
  const listings = useListings();
  const isCovered = isFollowed(county, listings);
  const latest = `the latest check${describeOn(listings)}`;
  const overview = useApi<RelistedOverview>(apiPaths.relisted());
  const counties = overview.state === 'ready' ? overview.data : [];
  return (
    <>
      <PageHead
        title={`${county} Relisted Properties`}
        picture={<CountyFlag county={county} />}
        trail={
          <>
            <Link href={paths.relisted()}>All counties</Link> ·{' '}
            <Link href={paths.countyPriceChanges(county)}>Price changes in {county}</Link>
          </>
        }
      >
        {isCovered ? (
          <p>
            Homes for sale in {county} that came back to the market in the {recentDays} days to{' '}
            {latest}, after a sale fell through or the advert was removed.{' '}
            <GapNote
              happening="relisted"
              gaps={listGaps(counties.filter((one) => one.county === county))}
              listOf={paths.countyRelisted}
            />
          </p>
        ) : (
          <p>{describeUncovered(county)}</p>
        )}
      </PageHead>
      {answer.state === 'ready' ? (
        <Found
          county={county}
          list={list}
          listings={answer.data}
          total={answer.total ?? answer.data.length}
          none={
            isCovered ? (
              <p>
                {areChecksFew('relisted', listings)
                  ? noReturnsYet
                  : `No homes in ${county} were relisted in the four weeks to ${latest}.`}
              </p>
            ) : null
          }
        />
      ) : (
        <Pending answer={answer} />
      )}
    </>
  );
}

type FoundProps = {
  county: County;
  list: HomeList<Listings>;
  listings: Listings;
  total: number;
  none: ReactNode;
};

function Found({ county, list, listings, total, none }: FoundProps) {
  if (total === 0 && !list.isNarrowed) return none;
  return (
    <ListFrame
      list={list}
      total={total}
      nouns={['relisted property', 'relisted properties']}
      since="Came back"
    >
      <ListingTable
        caption={`Relisted properties in ${county}`}
        list={list}
        listings={listings}
        columns={['beds', 'baths', 'change', 'back', 'price', 'area']}
      />
    </ListFrame>
  );
}
