import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { fewSales } from '../../../api/contract/limits.ts';
import { placeSaleSorts, placeSalesView } from '../../../api/contract/sales-view.ts';
import type {
  PlaceHomes,
  PlacePage,
  SalesYear,
  StreetPage,
} from '../../../api/contract/streets.ts';
import { formatView } from '../../../api/contract/view-fields.ts';
import { formatSalesName } from '../../../api/pages/format-sales-name.ts';
import { formatShownMedian, shownMedian } from '../../charts/sales-data.ts';
import { formatCount, formatCountOf } from '../../format.ts';
import type { HeadOf } from '../../head.ts';
import { apiPaths, paths } from '../../paths.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { type Column, column, DataTable } from '../../ui/DataTable.tsx';
import type { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useApi, useListings, useMeta } from '../../use-api.ts';
import type { HomeList } from '../../use-list.ts';
import { type PlaceSalesList, usePlaceHomes, usePlaceSales } from '../../use-sales.ts';
import { CountyHead } from '../counties/CountyHead.tsx';
import { ListControls, saleFilters } from '../listings/ListControls.tsx';
import { HomesOnMarket, PagedFrame } from '../listings/ListFrame.tsx';
import { ListingTable, marketColumns } from '../listings/ListingTable.tsx';
import { RegisterNotes, RegisterTable } from '../sales/RegisterTable.tsx';
import { describeSalesOf, formatYear } from './describe-sales.ts';
import { PlaceSalesChart } from './PlaceSalesChart.tsx';

/** The head of a street's or a place's page. */
export const headOfSales =
  (screen: 'street' | 'place'): HeadOf<StreetPage | PlacePage> =>
  (_, { subject }) => {
    if (!subject)
      return subject === null ? null : { title: 'Sales', description: 'What homes sold for here.' };
    const name = formatSalesName(subject);
    const sales = subject.registeredSales;
    return {
      title: name,
      description:
        sales === 0
          ? `Homes for sale in ${name}. We have no record of a sale there.`
          : `What homes in ${name} sold for: ${formatCountOf(sales, 'sale', 'sales')}, and the median by year.`,
      path: paths[screen](subject.key),
    };
  };

type Props<Page> = {
  screen: 'street' | 'place';
  /** Which one, as its address names it. */
  of: string;
  trailOf: (page: Page) => NonNullable<ComponentProps<typeof PageHead>['trail']>;
  /** The page of all its homes on the market, where it has one: ten are then shown here. */
  allHomesOf?: (page: Page) => string | null;
  /** Above and below what streets and places share. */
  above?: (page: Page) => ReactNode;
  below: (page: Page, thisYear: number | null) => ReactNode;
};

/** The page of a street or a place: what sold there, and what is for sale. */
export function SalesPage<Page extends StreetPage | PlacePage>(props: Props<Page>) {
  const { screen, of, trailOf, allHomesOf, above, below } = props;
  const [path, call] = [paths[screen](of), apiPaths[screen](of)];
  const answer = useApi<Page>(call);
  const homes = usePlaceHomes(path, apiPaths.homesOf(call));
  const list = usePlaceSales(path, (query) => apiPaths.salesOf(call, query));
  const thisYear = useMeta()?.register.thisYear ?? null;
  const listings = useListings();
  if (answer.state === 'missing') return <NotFound />;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const page = answer.data;
  const name = formatSalesName(page);
  const allHomesHref = allHomesOf?.(page);
  return (
    <>
      <CountyHead county={page.county} title={name} trail={trailOf(page)}>
        <p>{describeSalesOf(page, thisYear, listings)}</p>
      </CountyHead>
      {above?.(page)}
      {page.points.prices.length > 0 ? <PlaceSalesChart page={page} list={list} /> : null}
      {allHomesHref ? (
        <FirstHomes list={homes} name={name} href={allHomesHref} />
      ) : (
        <HomesOnMarket list={homes} caption={`Homes on the market in ${name}`} none={null} />
      )}
      <Years years={page.years} name={name} thisYear={thisYear} />
      <PlaceSales list={list} name={name} csv={apiPaths.csvOf(apiPaths[screen](page.key))} />
      {below(page, thisYear)}
    </>
  );
}

type FirstProps = { list: HomeList<PlaceHomes>; name: string; href: string };

/** The newest homes on the market, and the way to all of them. */
function FirstHomes({ list, name, href }: FirstProps) {
  const { answer } = list;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const total = answer.total ?? answer.data.length;
  return (
    <Panel
      title={`${formatCountOf(total, 'home', 'homes')} for sale or sale agreed`}
      note={
        <Link href={href}>{total > 10 ? 'Show, sort and filter them all' : 'Sort and filter'}</Link>
      }
    >
      <ListingTable
        caption={`The newest homes on the market in ${name}`}
        listings={answer.data.slice(0, 10)}
        columns={marketColumns}
      />
    </Panel>
  );
}

type YearsProps = { years: readonly SalesYear[]; name: string; thisYear: number | null };

/** The median of each year that has enough sales. */
function Years({ years, name, thisYear }: YearsProps) {
  if (years.length === 0) return null;
  const withMedian = years.filter((year) => shownMedian(year) !== null).toReversed();
  const columns: readonly Column<SalesYear>[] = [
    column('year', 'Year', 'text', ({ year }) => formatYear(year, thisYear)),
    column('median', 'Median', 'number', formatShownMedian),
    column('sales', 'Market sales', 'number', ({ totalSales }) => formatCount(totalSales)),
  ];
  return (
    <Panel title="Median by year" note="Market sales, VAT included">
      {withMedian.length > 0 ? (
        <DataTable
          caption={`Median price by year in ${name}`}
          columns={columns}
          rows={withMedian}
          isSmall
        />
      ) : (
        <p>No year has more than {fewSales} market sales, too few for a median.</p>
      )}
    </Panel>
  );
}

type TableProps = {
  list: PlaceSalesList;
  /** The street or place with its county. */
  name: string;
  csv: string;
};

const fewRows = 10;

/** The sales of a street or a place; nothing where it has none. */
function PlaceSales({ list, name, csv }: TableProps) {
  const { answer, view } = list;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const total = answer.total ?? answer.data.length;
  if (total === 0 && list.chosen === 0) return null;
  // The list starts short; once it is sorted, filtered or turned to a page, it shows all rows.
  const isChosen = formatView(placeSalesView, view) !== '';
  const shown = isChosen || answer.data.length <= fewRows + 2 ? undefined : fewRows;
  return (
    <>
      <PagedFrame
        list={list}
        note={
          <a href={csv} download>
            All sales as CSV
          </a>
        }
        total={total}
        first={shown}
        nouns={['sale', 'sales']}
        controls={
          <ListControls
            name="Sort and filter sales"
            list={list}
            sorts={placeSaleSorts}
            filters={saleFilters}
          />
        }
      >
        <RegisterTable
          caption={`Sales in ${name}`}
          list={list}
          hasAddressSort
          records={answer.data.slice(0, shown)}
        />
      </PagedFrame>
      <RegisterNotes />
    </>
  );
}
