import { Link } from 'wouter';
import type { TownListings } from '../../api/contract/for-sale.ts';
import { type County, maybeCounty } from '../../api/contract/lists.ts';
import { decodePart } from '../../api/pages/decode-part.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { formatCountOf } from '../format.ts';
import { ListingTable } from '../parts/listings/ListingTable.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';

type Props = { params: { county?: string; town?: string } };

/** A townland's homes for sale. */
export function TownForSale({ params }: Props) {
  const county = maybeCounty(params.county ?? '');
  const town = decodePart(params.town ?? '');
  return county ? <Page county={county} town={town} /> : <NotFound />;
}

function Page({ county, town }: { county: County; town: string }) {
  const answer = useApi<TownListings>(apiPaths.townForSale(county, town));
  return (
    <>
      <PageHead
        title={`Property For Sale in ${town}, Co. ${county}`}
        picture={<CountyFlag county={county} />}
        trail={
          <>
            <Link href={paths.countyForSale(county)}>All townlands of {county}</Link> ·{' '}
            <Link href={paths.countyPriceChanges(county)}>Price changes in {county}</Link>
          </>
        }
      />
      {answer.state !== 'ready' ? (
        <Pending answer={answer} />
      ) : answer.data.length === 0 ? (
        <p>{`No results found for '${town}, in Co. ${county}'.`}</p>
      ) : (
        <Panel
          title={formatCountOf(answer.data.length, 'property', 'properties')}
          note="Newest first"
        >
          <ListingTable
            caption={`Properties for sale in ${town}`}
            listings={answer.data}
            columns={['beds', 'baths', 'type', 'change', 'price']}
          />
        </Panel>
      )}
    </>
  );
}
