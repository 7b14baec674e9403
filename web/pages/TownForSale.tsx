import { Link } from 'wouter';
import type { TownListings, Townlands } from '../../api/contract/for-sale.ts';
import { fewSales } from '../../api/contract/limits.ts';
import { type County, findCounty } from '../../api/contract/lists.ts';
import { decodePart } from '../../api/pages/decode-part.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { formatCount, formatWholeEuro } from '../format.ts';
import { HomesOnMarket } from '../parts/listings/ListFrame.tsx';
import { Uncovered } from '../parts/listings/Uncovered.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useApi } from '../use-api.ts';
import { useList } from '../use-list.ts';

type Props = { params: { county?: string; town?: string } };

/** The homes for sale and sale agreed of a townland or a postal district. */
export function TownForSale({ params }: Props) {
  const county = findCounty(params.county ?? '');
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
      >
        <Uncovered county={county} />
        <PerM2 county={county} town={town} />
      </PageHead>
      <HomesOnMarket
        list={list}
        title="Homes for sale and sale agreed"
        caption={`Properties for sale in ${town}`}
        none={<p>{`No results found for '${town}, in Co. ${county}'.`}</p>}
      />
    </>
  );
}

/** What half of the townland's homes ask per square metre; nothing where few state their area. */
function PerM2({ county, town }: { county: County; town: string }) {
  const answer = useApi<Townlands>(apiPaths.townlands(county));
  if (answer.state !== 'ready') return null;
  const isTown = (name: string) => name.toLowerCase() === town.toLowerCase();
  const found = answer.data.find(({ townlandName }) => isTown(townlandName));
  if (!found || found.homesWithArea <= fewSales) return null;
  return (
    <p>
      Half of the {formatCount(found.homesWithArea)} homes for sale here that give a price and a
      floor area ask more than {formatWholeEuro(found.medianPricePerM2)} per m².
    </p>
  );
}
