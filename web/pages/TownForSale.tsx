import { Link } from 'wouter';
import type { TownListings } from '../../api/contract/for-sale.ts';
import { type County, maybeCounty } from '../../api/contract/lists.ts';
import { decodePart } from '../../api/pages/decode-part.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { HomesOnMarket } from '../parts/listings/ListFrame.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useList } from '../use-list.ts';

type Props = { params: { county?: string; town?: string } };

/** The homes for sale and sale agreed of a townland or a postal district. */
export function TownForSale({ params }: Props) {
  const county = maybeCounty(params.county ?? '');
  const town = decodePart(params.town ?? '');
  return county ? <Page county={county} town={town} /> : <NotFound />;
}

function Page({ county, town }: { county: County; town: string }) {
  const list = useList<TownListings>(
    paths.townForSale(county, town),
    apiPaths.townForSale(county, town),
  );
  return (
    <>
      <PageHead
        title={`Property For Sale in ${town}, Co. ${county}`}
        picture={<CountyFlag county={county} />}
        trail={
          <>
            <Link href={paths.countyForSale(county)}>All places of {county}</Link> ·{' '}
            <Link href={paths.countyPriceChanges(county)}>Price changes in {county}</Link>
          </>
        }
      />
      <HomesOnMarket
        list={list}
        title="Homes for sale and sale agreed"
        caption={`Properties for sale in ${town}`}
        none={<p>{`No results found for '${town}, in Co. ${county}'.`}</p>}
      />
    </>
  );
}
