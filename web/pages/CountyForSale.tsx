import { Link } from 'wouter';
import type { Townlands } from '../../api/contract/for-sale.ts';
import { type County, maybeCounty } from '../../api/contract/lists.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { formatCount, formatCountOf } from '../format.ts';
import { TownlandTables } from '../parts/counties/TownlandTables.tsx';
import { NoneForSale } from '../parts/listings/NoneForSale.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

/** A county's townlands, each with the number of homes for sale there. */
export function CountyForSale({ params }: { params: { county?: string } }) {
  const county = maybeCounty(params.county ?? '');
  return county ? <Page county={county} /> : <NotFound />;
}

function Page({ county }: { county: County }) {
  const answer = useApi<Townlands>(apiPaths.townlands(county));
  return (
    <>
      <PageHead
        title={`Property For Sale in ${county}`}
        picture={<CountyFlag county={county} />}
        trail={
          <>
            <Link href={paths.forSale()}>All counties</Link> ·{' '}
            <Link href={paths.countyPriceChanges(county)}>Price changes in {county}</Link>
          </>
        }
      >
        {answer.state === 'ready' ? <Opening county={county} townlands={answer.data} /> : null}
      </PageHead>
      {answer.state !== 'ready' ? (
        <Pending answer={answer} />
      ) : answer.data.length > 0 ? (
        <Panel title={formatCountOf(answer.data.length, 'townland', 'townlands')}>
          <TownlandTables county={county} townlands={answer.data} />
        </Panel>
      ) : null}
    </>
  );
}

function Opening({ county, townlands }: { county: County; townlands: Townlands }) {
  const total = townlands.reduce((sum, { count }) => sum + count, 0);
  const [most] = townlands
    .filter(({ townlandName }) => townlandName !== 'Other')
    .toSorted((a, b) => b.count - a.count);
  if (total === 0) return <NoneForSale county={county} />;
  return (
    <p>
      <strong>{formatCount(total)}</strong> {total === 1 ? 'home is' : 'homes are'} for sale in Co.{' '}
      {county}
      {most && townlands.length > 1 ? (
        <>
          ; {most.townlandName} has the most, <strong>{formatCount(most.count)}</strong>
        </>
      ) : null}
      .
    </p>
  );
}
