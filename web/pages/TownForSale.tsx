import { Link } from 'wouter';
import type { TownListings } from '../../api/contract/for-sale.ts';
import { type County, maybeCounty } from '../../api/contract/lists.ts';
import { decodePart } from '../../api/pages/decode-part.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { ListFrame } from '../parts/listings/ListFrame.tsx';
import { ListingTable } from '../parts/listings/ListingTable.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pending } from '../ui/Pending.tsx';
import { type HomeList, useList } from '../use-list.ts';

type Props = { params: { county?: string; town?: string } };

/** A townland's homes for sale and sale agreed. */
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
            <Link href={paths.countyForSale(county)}>All townlands of {county}</Link> ·{' '}
            <Link href={paths.countyPriceChanges(county)}>Price changes in {county}</Link>
          </>
        }
      />
      <Homes list={list} county={county} town={town} />
    </>
  );
}

type HomesProps = { list: HomeList<TownListings>; county: County; town: string };

function Homes({ list, county, town }: HomesProps) {
  const { answer } = list;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const total = answer.total ?? answer.data.length;
  if (total === 0 && !list.isNarrowed) {
    return <p>{`No results found for '${town}, in Co. ${county}'.`}</p>;
  }
  return (
    <ListFrame
      list={list}
      title="Homes for sale and sale agreed"
      total={total}
      nouns={['home', 'homes']}
      filters={['status', 'beds', 'type', 'price', 'since']}
      hasTypes
      since="First seen"
    >
      <ListingTable
        caption={`Properties for sale in ${town}`}
        list={list}
        listings={answer.data}
        columns={['beds', 'baths', 'type', 'status', 'change', 'price']}
      />
    </ListFrame>
  );
}
