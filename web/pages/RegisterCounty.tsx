import { Link } from 'wouter';
import { registerPageSize } from '../../api/contract/limits.ts';
import type { County } from '../../api/contract/lists.ts';
import type { RegisterPage } from '../../api/contract/register.ts';
import { saleSorts } from '../../api/contract/sales-view.ts';
import { noRegister } from '../../api/contract/source-words.ts';
import { formatCount, formatCountOf, formatEuroOf } from '../format.ts';
import type { HeadOf } from '../head.ts';
import { formatLastWholeMonth } from '../parts/counties/CountyCards.tsx';
import { CountyHead } from '../parts/counties/CountyHead.tsx';
import { ListControls, saleFilters, sortNames } from '../parts/listings/ListControls.tsx';
import { RegisterNotes, RegisterTable } from '../parts/sales/RegisterTable.tsx';
import { paths } from '../paths.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Answered } from '../ui/Pending.tsx';
import { useMeta } from '../use-api.ts';
import { type RegisterList, useCountySales } from '../use-sales.ts';

export const head: HeadOf = ({ county = '', page: text }, { meta }) => {
  const page = readPage(text);
  const sales = meta?.register.counties.find((one) => one.county === county)?.registeredSales;
  const pages = Math.max(Math.ceil((sales ?? 0) / registerPageSize), 1);
  if (page < 1 || (meta && page > pages)) return null;
  const suffix = page === 1 ? '' : `, page ${page}`;
  return {
    title: `${county} Price Register${suffix}`,
    description: `Homes sold in Co. ${county}, newest first: address, Eircode, sale price and date of sale${suffix}.`,
    path: page === 1 ? paths.registerCounty(county) : paths.registerPage(county, page),
  };
};

/** The number of a page; 0 for what is none. */
const readPage = (text = '1') => (/^\d{1,6}$/.test(text) ? Number(text) : 0);

/** A county's sales, newest first, 80 a page. Without a page number it is page 1. */
export function RegisterCounty({ params }: { params: { county: County; page?: string } }) {
  const page = readPage(params.page);
  return page < 1 ? <NotFound /> : <Sales county={params.county} page={page} />;
}

function Sales({ county, page }: { county: County; page: number }) {
  const list = useCountySales(county, page);
  return (
    <>
      <CountyHead
        county={county}
        title={`Homes sold in ${county}`}
        trail={[
          ['All counties', paths.register()],
          [`${county} statistics`, paths.countyStats(county)],
        ]}
      >
        <Opening county={county} />
      </CountyHead>
      <Answered answer={list.answer}>
        {(sales) => <SalesTable county={county} page={page} list={list} {...sales} />}
      </Answered>
    </>
  );
}

function Opening({ county }: { county: County }) {
  const register = useMeta()?.register;
  if (!register) return null;
  if (register.registeredSales === 0) return <p>{noRegister}</p>;
  const summary = register.counties.find((entry) => entry.county === county);
  if (!summary?.registeredSales) return <p>The register has no sales in Co. {county}.</p>;
  return (
    <p>
      The register has <strong>{formatCount(summary.registeredSales)}</strong>{' '}
      {summary.registeredSales === 1 ? 'sale' : 'sales'} in Co. {county}.{' '}
      {summary.lastTwelveMonthsSales === 0 ? 'None is from the last twelve months.' : null}
      {summary.lastTwelveMonthsSales ? (
        <>
          The median price of the {formatCount(summary.lastTwelveMonthsSales)} market sales in the
          year to {formatLastWholeMonth(register)} was{' '}
          <strong>
            {formatEuroOf(summary.lastTwelveMonthsMedianPrice, summary.lastTwelveMonthsSales)}
          </strong>
          .
        </>
      ) : null}
    </p>
  );
}

type TableProps = RegisterPage & { county: County; page: number; list: RegisterList };

function SalesTable({ county, page, list, records, totalRecords }: TableProps) {
  const pages = Math.ceil(totalRecords / registerPageSize);
  const controls = (
    <ListControls
      name="Sort and filter sales"
      list={list}
      sorts={saleSorts}
      filters={saleFilters}
    />
  );
  if (totalRecords === 0 && list.chosen === 0) return <p>There are no sales to show.</p>;
  if (totalRecords === 0) {
    return (
      <Panel title="No sales">
        {controls}
        <p>
          No sales match these choices. <Link href={list.wholeHref}>Show all</Link>
        </p>
      </Panel>
    );
  }
  if (records.length === 0) {
    return (
      <p>
        There is no page {formatCount(page)}: the sales in {county} fill{' '}
        {formatCountOf(pages, 'page', 'pages')}. Go to{' '}
        <Link href={list.pageHref(pages)}>the last page</Link> or back to{' '}
        <Link href={paths.registerCounty(county)}>the newest sales</Link>.
      </p>
    );
  }
  const first = (page - 1) * registerPageSize + 1;
  const last = first + records.length - 1;
  return (
    <>
      <Panel
        title={`Sales ${formatCount(first)} to ${formatCount(last)} of ${formatCount(totalRecords)}`}
        note={sortNames[list.view.sort]}
      >
        {controls}
        <div aria-busy={list.isBusy}>
          <RegisterTable
            caption={`Sales in ${county}, page ${page} of ${pages}`}
            list={list}
            records={records}
          />
        </div>
      </Panel>
      <Pagination label="Pages of sales" page={page} pages={pages} hrefOf={list.pageHref} />
      <RegisterNotes />
    </>
  );
}
