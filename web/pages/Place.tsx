import { Link } from 'wouter';
import { findCounty } from '../../api/contract/lists.ts';
import type { Meta } from '../../api/contract/meta.ts';
import type { PlaceHomes, PlacePage } from '../../api/contract/streets.ts';
import { formatSalesName } from '../../api/pages/format-sales-name.ts';
import { CountyFlag } from '../charts/CountyFlag.tsx';
import { formatCount, formatCountOf } from '../format.ts';
import { ComparePlaces } from '../parts/streets/ComparePlaces.tsx';
import { describePlaceAssigning, describeSalesOf } from '../parts/streets/describe-sales.ts';
import { SalesSections } from '../parts/streets/SalesSections.tsx';
import { apiPaths, paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel, SmallPrint } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi, useListings } from '../use-api.ts';
import type { HomeList } from '../use-list.ts';
import { type PlaceSalesList, usePlaceHomes, usePlaceSales } from '../use-sales.ts';

/** A town or an Eircode routing key: its sales, its streets, and what is for sale. */
export function Place({ params }: { params: { key?: string } }) {
  const key = params.key ?? '';
  const answer = useApi<PlacePage>(apiPaths.place(key));
  const homes = usePlaceHomes(paths.place(key), apiPaths.placeHomes(key));
  const list = usePlaceSales(paths.place(key), (query) => apiPaths.placeSales(key, query));
  if (answer.state === 'missing') return <NotFound />;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  return <Page page={answer.data} homes={homes} list={list} />;
}

function Page({
  page,
  homes,
  list,
}: {
  page: PlacePage;
  homes: HomeList<PlaceHomes>;
  list: PlaceSalesList;
}) {
  const { county, isRoutingKey } = page;
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
          isRoutingKey ? (
            <Link href={paths.register()}>All counties</Link>
          ) : (
            <>
              <Link href={paths.registerCounty(county)}>Sales in {county}</Link> ·{' '}
              <Link href={paths.countyForSale(county)}>For sale in {county}</Link>
            </>
          )
        }
      >
        <p>{describeSalesOf(page, thisYear, listings)}</p>
      </PageHead>
      <SalesSections
        page={page}
        name={title}
        csv={apiPaths.placeCsv(page.key)}
        homes={homes}
        list={list}
        allHomesHref={findHomesPage(page)}
        thisYear={thisYear}
      />
      <ComparePlaces page={page} thisYear={thisYear} />
      <Streets streets={page.streets} />
      <SmallPrint>{describePlaceAssigning(page)}</SmallPrint>
    </>
  );
}

/** The page of the homes for sale there; null where it has none, as a routing key outside Dublin. */
function findHomesPage({ county, name, isRoutingKey, ...homes }: PlacePage): string | null {
  if (homes.homesForSale + homes.homesSaleAgreed === 0) return null;
  if (!isRoutingKey) return paths.townForSale(county, name);
  const [, district] = /^D0?(\d+W?)$/.exec(name) ?? [];
  return district ? paths.townForSale('Dublin', `Dublin ${district}`) : null;
}

/** How many streets are shown at first. */
const fewStreets = 10;

function Streets({ streets }: Pick<PlacePage, 'streets'>) {
  if (streets.length === 0) return null;
  const rest = streets.slice(fewStreets);
  return (
    <Panel title="Streets and estates" note="Most sales first">
      <StreetList streets={streets.slice(0, fewStreets)} />
      {rest.length > 0 ? (
        <details>
          <summary>{formatCountOf(rest.length, 'more street', 'more streets')}</summary>
          <StreetList streets={rest} />
        </details>
      ) : null}
    </Panel>
  );
}

function StreetList({ streets }: Pick<PlacePage, 'streets'>) {
  return (
    <ul className="columns gap-1 plain-list">
      {streets.map(({ key, name, registeredSales }) => (
        <li key={key} className="row spread gap-2">
          <Link href={paths.street(key)}>{name}</Link>{' '}
          <span className="num fine">{formatCount(registeredSales)}</span>
        </li>
      ))}
    </ul>
  );
}
