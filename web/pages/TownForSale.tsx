import { Link } from 'wouter';
import type { TownListings, Townland, Townlands } from '../../api/contract/for-sale.ts';
import { fewSales } from '../../api/contract/limits.ts';
import { type County, findCounty } from '../../api/contract/lists.ts';
import type { Meta } from '../../api/contract/meta.ts';
import type { PlacePage } from '../../api/contract/streets.ts';
import { decodePart } from '../../api/pages/decode-part.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { formatCount, formatCountOf, formatWholeEuro } from '../format.ts';
import { Uncovered } from '../parts/listings/coverage.tsx';
import { HomesOnMarket } from '../parts/listings/ListFrame.tsx';
import { describeSalesOf } from '../parts/streets/describe-sales.ts';
import { PlaceSalesChart } from '../parts/streets/SalesSections.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useApi, useListings } from '../use-api.ts';
import { useList } from '../use-list.ts';

type Props = { params: { county?: string; town?: string } };

/** The homes for sale and sale agreed of a townland or a postal district, and what sold there. */
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
  const towns = useApi<Townlands>(apiPaths.townlands(county));
  const isTown = ({ townlandName }: Townland) => townlandName.toLowerCase() === town.toLowerCase();
  const found = towns.state === 'ready' ? towns.data.find(isTown) : undefined;
  const place = useApi<PlacePage>(found?.placeKey ? apiPaths.place(found.placeKey) : null);
  const area = place.state === 'ready' ? place.data : null;
  return (
    <>
      <PageHead
        title={`Property For Sale in ${town}, Co. ${county}`}
        picture={<CountyFlag county={county} />}
        trail={
          <>
            <Link href={paths.countyForSale(county)}>All places in {county}</Link> ·{' '}
            <Link href={paths.countyPriceChanges(county)}>Price changes in {county}</Link>
          </>
        }
      >
        <Uncovered county={county} />
        <Opening town={found} area={area} />
      </PageHead>
      <HomesOnMarket
        list={list}
        caption={`Properties for sale in ${town}`}
        none={<p>{`No results found for '${town}, in Co. ${county}'.`}</p>}
      />
      {area && area.points.prices.length > 0 ? <PlaceSalesChart page={area} /> : null}
      {area ? (
        <p>
          <Link href={paths.place(area.key)}>
            All {formatCountOf(area.registeredSales, 'sale', 'sales')} in {town}, by year and street
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** What homes of the town sell for and ask per square metre, as far as enough of them say. */
function Opening({ town, area }: { town: Townland | undefined; area: PlacePage | null }) {
  const meta = useApi<Meta>(apiPaths.meta());
  const listings = useListings();
  const thisYear = meta.state === 'ready' ? meta.data.register.thisYear : null;
  return (
    <>
      {area ? <p>{describeSalesOf(area, thisYear, listings)}</p> : null}
      {town && town.homesWithArea > fewSales ? (
        <p>
          Half of the {formatCount(town.homesWithArea)} homes for sale here with a known price and
          floor area are asking more than {formatWholeEuro(town.medianPricePerM2)} per m².
        </p>
      ) : null}
    </>
  );
}
