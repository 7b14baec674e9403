import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatAddress } from '../../../api/contract/format-address.ts';
import { fewSales } from '../../../api/contract/limits.ts';
import type { RegisterRecord } from '../../../api/contract/register.ts';
import { placeSaleSorts, placeSalesView } from '../../../api/contract/sales-view.ts';
import type {
  PlaceHomes,
  PlacePage,
  SalesOfDay,
  SalesYear,
  StreetPage,
} from '../../../api/contract/streets.ts';
import { formatView } from '../../../api/contract/view-fields.ts';
import { formatSalesName } from '../../../api/pages/format-sales-name.ts';
import { SalesChart } from '../../charts/SalesChart.tsx';
import { formatShownMedian, type NamedSale, shownMedian } from '../../charts/sales-data.ts';
import { formatCount, formatCountOf } from '../../format.ts';
import { apiPaths, paths } from '../../paths.ts';
import { type Column, column, DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useMeta } from '../../use-api.ts';
import type { HomeList } from '../../use-list.ts';
import type { PlaceSalesList } from '../../use-sales.ts';
import { ListControls, saleFilters } from '../listings/ListControls.tsx';
import { HomesOnMarket, PagedFrame } from '../listings/ListFrame.tsx';
import { ListingTable } from '../listings/ListingTable.tsx';
import { RegisterNotes, RegisterTable } from '../sales/RegisterTable.tsx';
import { addVat } from '../sales/SalePrice.tsx';
import { formatYear } from './describe-sales.ts';

type Props = {
  page: StreetPage | PlacePage;
  /** The street or place with its county. */
  name: string;
  csv: string;
  homes: HomeList<PlaceHomes>;
  list: PlaceSalesList;
  /** The page of all its homes on the market, where it has one: ten are then shown here. */
  allHomesHref?: string | null;
  /** The year that the register is still filling; null where it isn't known. */
  thisYear: number | null;
};

/** What the pages of streets and places share: the chart, homes for sale, medians by year, and the sales. */
export function SalesSections({ page, name, csv, homes, list, allHomesHref, thisYear }: Props) {
  const { years, points } = page;
  const withMedian = years.filter((year) => shownMedian(year) !== null).toReversed();
  return (
    <>
      {points.prices.length > 0 ? <PlaceSalesChart page={page} list={list} /> : null}
      {allHomesHref ? (
        <FirstHomes list={homes} name={name} href={allHomesHref} />
      ) : (
        <HomesOnMarket list={homes} caption={`Homes on the market in ${name}`} none={null} />
      )}
      {years.length > 0 ? (
        <Panel title="Median by year" note="Market sales, VAT included">
          {withMedian.length > 0 ? (
            <DataTable
              caption={`Median price by year in ${name}`}
              columns={listYearColumns(thisYear)}
              rows={withMedian}
              isSmall
            />
          ) : (
            <p>No year has more than {fewSales} market sales, too few for a median.</p>
          )}
        </Panel>
      ) : null}
      <PlaceSalesTable list={list} name={name} csv={csv} />
    </>
  );
}

/** The newest homes on the market, and the way to all of them. */
function FirstHomes({ list, name, href }: { list: Props['homes']; name: string; href: string }) {
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
        columns={['beds', 'baths', 'type', 'status', 'change', 'price', 'area']}
      />
    </Panel>
  );
}

type ChartProps = {
  page: StreetPage | PlacePage;
  /** The sales whose addresses the chart can name: those that the page lists. */
  list?: PlaceSalesList;
};

/** The sales of a street or a place as dots, in their panel. */
export function PlaceSalesChart({ page, list }: ChartProps) {
  const isStreet = 'place' in page;
  const records = list?.answer.state === 'ready' ? list.answer.data : null;
  const named = useMemo(
    () => listNamedSales(records ?? [], isStreet ? page.key : ''),
    [records, page.key, isStreet],
  );
  const { key } = page;
  const screen = isStreet ? 'street' : 'place';
  const salesOfDays = useMemo(
    () => ({
      pathOf: (day: string) => apiPaths.salesOn(apiPaths[screen](key), day),
      listNamed: (records: SalesOfDay) => listNamedSales(records, screen === 'street' ? key : ''),
    }),
    [key, screen],
  );
  const thisYear = useMeta()?.register.thisYear ?? null;
  return (
    <SalesChart
      name={formatSalesName(page)}
      points={page.points}
      years={page.years}
      named={named}
      salesOfDays={salesOfDays}
      totalSales={page.totalSales}
      thisYear={thisYear}
      fileName={`luach-${page.key}`}
      embedPath={(query) => paths.embed('sales', paths[screen](key) + query)}
    />
  );
}

const listYearColumns = (thisYear: number | null): readonly Column<SalesYear>[] => [
  column('year', 'Year', 'text', ({ year }) => formatYear(year, thisYear)),
  column('median', 'Median', 'number', formatShownMedian),
  column('sales', 'Market sales', 'number', ({ totalSales }) => formatCount(totalSales)),
];

type TableProps = {
  list: PlaceSalesList;
  /** The street or place with its county. */
  name: string;
  csv: string;
};

const fewRows = 10;

/** The sales of a street or a place; nothing where it has none. */
function PlaceSalesTable({ list, name, csv }: TableProps) {
  const { answer, view } = list;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  const total = answer.total ?? answer.data.length;
  if (total === 0 && list.chosen === 0) return null;
  // A list that nobody has chosen anything of begins short; an address with a page has all of it.
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

/**
 * The market sales that a page lists, for its chart: each leads to the listing that ended in it, or
 * where none is known to the sales of its street, unless that is the page itself.
 */
function listNamedSales(records: readonly RegisterRecord[], ownStreet: string): NamedSale[] {
  return records.flatMap((record) => {
    if (record.leftOut !== null) return [];
    const { salePrice, vatExclusive, dateOfSale, address } = record;
    const price = vatExclusive ? addVat(salePrice) : salePrice;
    return [
      { dateOfSale, price, address: formatAddress(address), href: linkOf(record, ownStreet) },
    ];
  });
}

function linkOf(
  { id, county, title, streetKey }: RegisterRecord,
  ownStreet: string,
): string | null {
  if (id >= 0) return paths.listing(id, county, title);
  return streetKey && streetKey !== ownStreet ? paths.street(streetKey) : null;
}
