import { fewSales } from '../../../api/contract/limits.ts';
import type { PlacePage, SalesYear, StreetPage } from '../../../api/contract/streets.ts';
import { SalesChart } from '../../charts/SalesChart.tsx';
import { fillYears, shownMedian } from '../../charts/sales-data.ts';
import { formatCount, formatCountOf, formatWholeEuro } from '../../format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ListingTable } from '../listings/ListingTable.tsx';
import { RegisterNotes, RegisterTable } from '../sales/RegisterTable.tsx';

type Props = {
  page: StreetPage | PlacePage;
  /** The street or place with its county. */
  name: string;
  csv: string;
};

/** What the pages of streets and places share: homes for sale, the chart, medians by year, and the sales. */
export function SalesSections({ page, name, csv }: Props) {
  const { forSale, years, points, sales, registeredSales, totalSales } = page;
  return (
    <>
      {forSale.length > 0 ? (
        <Panel title={formatCountOf(forSale.length, 'home', 'homes')} note="On the market now">
          <ListingTable
            caption={`Homes on the market in ${name}`}
            listings={forSale}
            columns={['beds', 'type', 'change', 'price']}
          />
        </Panel>
      ) : null}
      {points.length > 0 ? (
        <SalesChart
          name={name}
          points={points}
          years={years}
          totalSales={totalSales}
          fileName={`luach-${page.key}`}
        />
      ) : null}
      {years.length > 0 ? (
        <Panel title="Median by year" note="Market sales, VAT included">
          <DataTable
            caption={`Median price by year in ${name}`}
            columns={yearColumns}
            rows={fillYears(years).toReversed()}
            rowKey={({ year }) => year}
            isSmall
          />
        </Panel>
      ) : null}
      {sales.length > 0 ? (
        <Panel
          title={
            sales.length < registeredSales
              ? `The newest ${formatCount(sales.length)} of ${formatCount(registeredSales)} sales`
              : formatCountOf(registeredSales, 'sale', 'sales')
          }
          note={
            <a href={csv} download>
              All sales as CSV
            </a>
          }
        >
          <RegisterTable caption={`Sales in ${name}, newest first`} records={sales} />
        </Panel>
      ) : null}
      {sales.length > 0 ? <RegisterNotes /> : null}
    </>
  );
}

const yearColumns: readonly Column<SalesYear>[] = [
  { key: 'year', head: 'Year', cell: ({ year }) => year },
  {
    key: 'median',
    head: 'Median',
    align: 'end',
    nowrap: true,
    cell: (year) => <Median year={year} />,
  },
  {
    key: 'sales',
    head: 'Market sales',
    align: 'end',
    cell: ({ totalSales }) => formatCount(totalSales),
  },
];

/** Of few sales there is a count, as one home would move the median. */
function Median({ year }: { year: SalesYear }) {
  if (shownMedian(year) !== null) return formatWholeEuro(year.medianPrice);
  if (year.totalSales === 0) return <span className="none">–</span>;
  return (
    <span className="none" title={`${fewSales} sales or fewer`}>
      {formatCountOf(year.totalSales, 'sale', 'sales')}
    </span>
  );
}
