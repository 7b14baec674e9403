import { Link } from 'wouter';
import { recentDays } from '../../api/contract/limits.ts';
import { type County, maybeCounty } from '../../api/contract/lists.ts';
import type { CountyRelisted as Listings, RelistedOverview } from '../../api/contract/relisted.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { formatCountOf } from '../format.ts';
import { describeUnplacedReturns } from '../parts/listings/describe-when.ts';
import { ListingTable } from '../parts/listings/ListingTable.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

/** A county's homes that came back to the market within four weeks. */
export function CountyRelisted({ params }: { params: { county?: string } }) {
  const county = maybeCounty(params.county ?? '');
  return county ? <Page county={county} /> : <NotFound />;
}

function Page({ county }: { county: County }) {
  const answer = useApi<Listings>(apiPaths.countyRelisted(county));
  const overview = useApi<RelistedOverview>(apiPaths.relisted());
  const gap =
    overview.state === 'ready'
      ? overview.data.find((one) => one.county === county)?.unplaced
      : undefined;
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
          Homes for sale in {county} that came back to the market in the last {recentDays} days: the
          sale fell through, or the advert was removed and the home advertised again.
          {gap ? ` ${describeUnplacedReturns(gap)}` : null}
        </p>
      </PageHead>
      {answer.state === 'ready' ? (
        <Found county={county} listings={answer.data} />
      ) : (
        <Pending answer={answer} />
      )}
    </>
  );
}

function Found({ county, listings }: { county: County; listings: Listings }) {
  if (listings.length === 0) {
    return (
      <p>No home in {county} is known to have come back to the market in the last four weeks.</p>
    );
  }
  return (
    <Panel
      title={formatCountOf(listings.length, 'relisted property', 'relisted properties')}
      note="The latest to come back first"
    >
      <ListingTable
        caption={`Relisted properties in ${county}`}
        listings={listings}
        columns={['beds', 'baths', 'change', 'price']}
      />
    </Panel>
  );
}
