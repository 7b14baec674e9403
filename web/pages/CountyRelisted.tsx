import { Link } from 'wouter';
import { recentDays } from '../../api/contract/limits.ts';
import { type County, maybeCounty } from '../../api/contract/lists.ts';
import type { CountyRelisted as Listings, RelistedOverview } from '../../api/contract/relisted.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { GapNote, listGaps } from '../parts/listings/GapNote.tsx';
import { ListFrame } from '../parts/listings/ListFrame.tsx';
import { ListingTable } from '../parts/listings/ListingTable.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';
import { type HomeList, useList } from '../use-list.ts';

/** A county's homes that came back to the market within four weeks. */
export function CountyRelisted({ params }: { params: { county?: string } }) {
  const county = maybeCounty(params.county ?? '');
  return county ? <Page county={county} /> : <NotFound />;
}

function Page({ county }: { county: County }) {
  const list = useList<Listings>(paths.countyRelisted(county), apiPaths.countyRelisted(county));
  const { answer } = list;
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
        <p>
          Homes for sale in {county} that came back to the market in the {recentDays} days to the
          latest check: the sale fell through, or the advert was removed and the home advertised
          again.{' '}
          <GapNote
            happening="relisted"
            gaps={listGaps(counties.filter((one) => one.county === county))}
            days={recentDays}
            listOf={paths.countyRelisted}
          />
        </p>
      </PageHead>
      {answer.state === 'ready' ? (
        <Found
          county={county}
          list={list}
          listings={answer.data}
          total={answer.total ?? answer.data.length}
        />
      ) : (
        <Pending answer={answer} />
      )}
    </>
  );
}

type FoundProps = { county: County; list: HomeList<Listings>; listings: Listings; total: number };

function Found({ county, list, listings, total }: FoundProps) {
  if (total === 0 && !list.isNarrowed) {
    return (
      <p>
        No home in {county} is known to have come back to the market in the four weeks to the latest
        check.
      </p>
    );
  }
  return (
    <ListFrame
      list={list}
      title="Relisted properties"
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
