import { Link } from 'wouter';
import { type County, maybeCounty } from '../../api/contract/lists.ts';
import type { CountyPriceChanges as Changes } from '../../api/contract/price-changes.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { formatCountOf } from '../format.ts';
import { describeCountyChanges } from '../parts/listings/describe-changes.ts';
import { describeUnplacedChanges } from '../parts/listings/describe-when.ts';
import { ListingTable } from '../parts/listings/ListingTable.tsx';
import { TermBox } from '../parts/listings/TermBox.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

/** A county's homes for sale whose asking price last dropped or rose within four weeks. */
export function CountyPriceChanges({ params }: { params: { county?: string } }) {
  const county = maybeCounty(params.county ?? '');
  return county ? <Page county={county} /> : <NotFound />;
}

function Page({ county }: { county: County }) {
  const answer = useApi<Changes>(apiPaths.countyPriceChanges(county));
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
        <Found county={county} {...answer.data} />
      ) : (
        <Pending answer={answer} />
      )}
    </>
  );
}

function Opening({ county, changes }: { county: County; changes: Changes }) {
  const gap = changes.unplaced ? ` ${describeUnplacedChanges(changes.unplaced)}` : '';
  return <p>{describeCountyChanges(county, changes) + gap}</p>;
}

function Found({ county, listings }: Changes & { county: County }) {
  if (listings.length === 0) {
    return <p>No asking price in {county} is known to have changed in the last four weeks.</p>;
  }
  return (
    <Panel title={formatCountOf(listings.length, 'changed price', 'changed prices')}>
      <ListingTable
        caption={`Price changes in ${county}`}
        listings={listings}
        columns={['beds', 'baths', 'change', 'price']}
      />
    </Panel>
  );
}
