import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { salesSearchLimit } from '../../api/contract/limits.ts';
import { listPageSize } from '../../api/contract/list-view.ts';
import type { SalesSearchAnswer } from '../../api/contract/register.ts';
import {
  emptySearch,
  type SalesView,
  type SalesSearchForm as Search,
  saleSorts,
} from '../../api/contract/sales-view.ts';
import type { SearchChoices } from '../../api/contract/search-choices.ts';
import { noRegister } from '../../api/contract/source-words.ts';
import { formatCount, formatCountOf, formatEuro } from '../format.ts';
import type { Words } from '../head.ts';
import { ListControls } from '../parts/listings/ListControls.tsx';
import { RegisterNotes, RegisterTable } from '../parts/sales/RegisterTable.tsx';
import { SalesSearchForm } from '../parts/sales/SalesSearchForm.tsx';
import { apiPaths, paths } from '../paths.ts';
import { readSavedSearch, saveSearch } from '../stores/saved-sales-search.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useData, useMeta } from '../use-api.ts';
import { describePage, usePageFocus } from '../use-list.ts';
import { type SalesList, useSalesSearch } from '../use-sales.ts';

export const head: Words = {
  title: 'Search Price Register',
  description: 'Search homes sold in Ireland by address, Eircode, county, date and price.',
};

/** The sales search. Its question is in the address; the last one is kept for the session. */
export function SearchRegister() {
  const register = useMeta()?.register;
  const choices = useData<SearchChoices>(apiPaths.searchChoices());
  const list = useSalesSearch((view) => describeSearchFault(view) === '');
  const [, navigate] = useLocation();
  const [isSent, setSent] = useState(false);
  const { sort: _sort, page: _page, ...search } = list.view;
  // The search of the address is kept for the session; without one there, the kept one runs again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search changes whenever its question does
  useEffect(() => {
    if (list.isAsked) return saveSearch(search);
    const saved = readSavedSearch();
    if (saved) navigate(list.hrefOf(saved), { replace: true });
  }, [list.isAsked, list.question]);

  const run = (form: Search) => {
    setSent(true);
    navigate(list.hrefOf({ ...form, sort: 'newest' }));
  };
  const clear = () => {
    saveSearch(null);
    navigate(paths.searchRegister());
  };
  if (register?.registeredSales === 0) {
    return (
      <PageHead title="Search Price Register">
        <p>{noRegister}</p>
      </PageHead>
    );
  }
  return (
    <>
      <PageHead title="Search Price Register">
        <p>
          {register
            ? `Search ${formatCount(register.registeredSales)} home sales by address, Eircode, place, date and price.`
            : 'Search the register’s home sales by address, Eircode, place, date and price.'}{' '}
          Fadas, capitals and abbreviations such as St or Rd make no difference.
        </p>
      </PageHead>
      <Panel title="Search criteria" note="Counts cover the whole register">
        <SalesSearchForm
          key={`${list.isAsked} ${list.question}`}
          years={register?.saleYears ?? []}
          choices={choices}
          initial={list.isAsked ? search : emptySearch}
          onSearch={run}
          onClear={clear}
        />
      </Panel>
      {list.isAsked ? <Results list={list} takesFocus={isSent} /> : null}
    </>
  );
}

type ResultsProps = { list: SalesList; takesFocus: boolean };

function Results({ list, takesFocus }: ResultsProps) {
  const { answer, view } = list;
  const fault = describeSearchFault(view);
  if (fault) return <Pending answer={{ state: 'refused', message: fault, reason: '' }} />;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  return (
    <Found
      key={list.question}
      list={list}
      records={answer.data}
      total={answer.total ?? answer.data.length}
      takesFocus={takesFocus}
    />
  );
}

type FoundProps = ResultsProps & { records: SalesSearchAnswer; total: number };

function Found({ list, records, total, takesFocus }: FoundProps) {
  const { view, hrefOf } = list;
  const page = Math.max(view.page, 1);
  // Pressing the button moves the visitor to the results, and so does turning to another page;
  // coming back to the search doesn't.
  const line = usePageFocus<HTMLParagraphElement>(page, takesFocus);
  const pages = Math.ceil(Math.min(total, salesSearchLimit) / listPageSize);
  return (
    <div className="stack">
      <p ref={line} className="found-line lead" role="status" tabIndex={-1}>
        {describeFoundSales(view, total)}
      </p>
      {total > 0 ? (
        <>
          <Panel title="Sales found">
            <ListControls
              name="Sort sales"
              list={{ ...list, chosen: 0 }}
              sorts={saleSorts}
              filters={{}}
            />
            {page > pages ? (
              <p>
                There is no such page of results.{' '}
                <Link href={hrefOf({})}>Back to the first page</Link>
              </p>
            ) : (
              <div aria-busy={list.isBusy}>
                <RegisterTable
                  caption={`Sales found, page ${page} of ${pages}`}
                  list={list}
                  records={records}
                  withCounty={view.county === 'All' || view.eircodeRoute !== 'All'}
                />
              </div>
            )}
          </Panel>
          <Pagination
            label="Pages of sales"
            page={page}
            pages={pages}
            hrefOf={(number) => hrefOf({ page: number > 1 ? number : 0 })}
          />
          <RegisterNotes />
        </>
      ) : null}
    </div>
  );
}

const firstOf: Readonly<Record<SalesView['sort'], string>> = {
  newest: 'the newest',
  oldest: 'the oldest',
  cheapest: 'the lowest-priced',
  dearest: 'the highest-priced',
};

/**
 * What of the sales found is shown: `3 sales found.`, `51 to 100 of 120 sales found.`, `1 to 50 of
 * the newest 300, of 1,234 sales found. Refine the search to see the others.`
 */
export function describeFoundSales(
  { term, sort, page }: Pick<SalesView, 'term' | 'sort' | 'page'>,
  total: number,
): string {
  if (total === 0) {
    return term ? `No results found for '${term}'.` : 'No results found for this search.';
  }
  const all = `${formatCountOf(total, 'sale', 'sales')} found`;
  const shown = Math.max(page, 1);
  if (total <= salesSearchLimit) return `${describePage(shown, total, all)}.`;
  const limit = `${firstOf[sort]} ${formatCount(salesSearchLimit)}, of ${all}`;
  return `${describePage(shown, salesSearchLimit, limit)}. Refine the search to see the others.`;
}

/** Why no sale could match a search; empty where one could. */
export function describeSearchFault({
  fromPrice,
  toPrice,
}: Pick<SalesView, 'fromPrice' | 'toPrice'>): string {
  const [lowest, highest] = [Number(fromPrice) || 0, Number(toPrice) || 0];
  if (highest === 0 || lowest <= highest) return '';
  return `The lowest price, ${formatEuro(lowest)}, is above the highest, ${formatEuro(highest)}.`;
}
