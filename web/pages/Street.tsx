import { Link } from 'wouter';
import { findCounty } from '../../api/contract/lists.ts';
import type { Meta } from '../../api/contract/meta.ts';
import type { PlaceHomes, StreetPage } from '../../api/contract/streets.ts';
import { formatSalesName } from '../../api/pages/format-sales-name.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { formatPlace } from '../format.ts';
import { StreetRanges } from '../parts/comparables/SimilarHomes.tsx';
import { describeAssigning, describeSalesOf } from '../parts/streets/describe-sales.ts';
import { SalesSections } from '../parts/streets/SalesSections.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SmallPrint } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi, useListings } from '../use-api.ts';
import type { HomeList } from '../use-list.ts';
import { type PlaceSalesList, usePlaceHomes, usePlaceSales } from '../use-sales.ts';

/** A street or an estate: every sale there, and what is for sale. */
export function Street({ params }: { params: { key?: string } }) {
  const key = params.key ?? '';
  const answer = useApi<StreetPage>(apiPaths.street(key));
  const homes = usePlaceHomes(paths.street(key), apiPaths.streetHomes(key));
  const list = usePlaceSales(paths.street(key), (query) => apiPaths.streetSales(key, query));
  if (answer.state === 'missing') return <NotFound />;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  return <Page page={answer.data} homes={homes} list={list} />;
}

function Page({
  page,
  homes,
  list,
}: {
  page: StreetPage;
  homes: HomeList<PlaceHomes>;
  list: PlaceSalesList;
}) {
  const { place, placeKey, county } = page;
  const title = formatSalesName(page);
  const meta = useApi<Meta>(apiPaths.meta());
  const thisYear = meta.state === 'ready' ? meta.data.register.thisYear : null;
  const listings = useListings();
  return (
    <>
      <PageHead
        title={title}
        picture={findCounty(county) ? <CountyFlag county={county} /> : null}
        trail={
          <>
            {placeKey ? (
              <>
                <Link href={paths.place(placeKey)}>Sales in {formatPlace(place)}</Link> ·{' '}
              </>
            ) : null}
            <Link href={paths.registerCounty(county)}>Sales in {county}</Link> ·{' '}
            <Link href={paths.countyStats(county)}>{county} statistics</Link>
          </>
        }
      >
        <p>{describeSalesOf(page, thisYear, listings)}</p>
      </PageHead>
      <StreetRanges page={page} />
      <SalesSections
        page={page}
        name={title}
        csv={apiPaths.streetCsv(page.key)}
        homes={homes}
        list={list}
        thisYear={thisYear}
      />
      {describeAssigning(page).map((sentence) => (
        <SmallPrint key={sentence}>{sentence}</SmallPrint>
      ))}
    </>
  );
}
