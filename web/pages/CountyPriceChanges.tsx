import { Link } from 'wouter';
import { recentDays } from '../../api/contract/limits.ts';
import { type County, maybeCounty } from '../../api/contract/lists.ts';
import type { CountyPriceChanges as Changes } from '../../api/contract/price-changes.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { describeCountyChanges } from '../parts/listings/describe-changes.ts';
import { GapNote, listGaps } from '../parts/listings/GapNote.tsx';
import { ListFrame } from '../parts/listings/ListFrame.tsx';
import { ListingTable } from '../parts/listings/ListingTable.tsx';
import { NoneForSale } from '../parts/listings/NoneForSale.tsx';
import { TermBox } from '../parts/listings/TermBox.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { type HomeList, useList } from '../use-list.ts';

/** A county's homes for sale whose asking price last dropped or rose within four weeks. */
export function CountyPriceChanges({ params }: { params: { county?: string } }) {
  const county = maybeCounty(params.county ?? '');
  return county ? <Page county={county} /> : <NotFound />;
}

function Page({ county }: { county: County }) {
  const list = useList<Changes>(
    paths.countyPriceChanges(county),
    apiPaths.countyPriceChanges(county),
  );
  const { answer } = list;
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
        {answer.state === 'ready' ? <Opening county={county} changes={answer.data} /> : null}
      </PageHead>
      <TermBox county={county} />
      {answer.state === 'ready' ? (
        <Found
          county={county}
          list={list}
          listings={answer.data.listings}
          total={answer.total ?? answer.data.listings.length}
        />
      ) : (
        <Pending answer={answer} />
      )}
    </>
  );
}

function Opening({ county, changes }: { county: County; changes: Changes }) {
  if (changes.total === 0) return <NoneForSale county={county} />;
  return (
    <p>
      {describeCountyChanges(county, changes)}{' '}
      <GapNote
        happening="changed"
        gaps={listGaps([{ ...changes, county }])}
        days={recentDays}
        listOf={paths.countyPriceChanges}
      />
    </p>
  );
}

type FoundProps = {
  county: County;
  list: HomeList<Changes>;
  listings: Changes['listings'];
  total: number;
};

function Found({ county, list, listings, total }: FoundProps) {
  if (total === 0 && !list.isNarrowed) {
    return (
      <p>
        No asking price in {county} is known to have changed in the four weeks to the latest check.
      </p>
    );
  }
  return (
    <ListFrame
      list={list}
      title="Changed prices"
      total={total}
      nouns={['changed price', 'changed prices']}
      since="Changed"
    >
      <ListingTable
        caption={`Price changes in ${county}`}
        list={list}
        listings={listings}
        columns={['beds', 'baths', 'change', 'changed', 'price', 'area']}
      />
    </ListFrame>
  );
}
