import { useEffect, useRef, useState } from 'react';
import { salesSearchLimit } from '../../api/contract/limits.ts';
import type { Meta } from '../../api/contract/meta.ts';
import type { SalesSearchAnswer } from '../../api/contract/register.ts';
import { formatCount, formatCountOf, formatEuro } from '../format.ts';
import { RegisterNotes, RegisterTable } from '../parts/sales/RegisterTable.tsx';
import { SalesSearchForm } from '../parts/sales/SalesSearchForm.tsx';
import { apiPaths } from '../paths.ts';
import {
  emptySearch,
  forgetSearch,
  readSavedSearch,
  type SalesSearchForm as Search,
  saveSearch,
  useSalesSearchForm,
} from '../stores/sales-search.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Pending } from '../ui/Pending.tsx';
import { useApi } from '../use-api.ts';
import { useSalesSearch } from '../use-sales-search.ts';
import '../ui/Found.css';

/** The sales search. The last search is kept for the session and runs again after a reload. */
export function SearchRegister() {
  const meta = useApi<Meta>(apiPaths.meta());
  const register = meta.state === 'ready' ? meta.data.register : null;
  const [search, setSearch] = useState<Search | null>(readSavedSearch);
  const [isAsked, setAsked] = useState(false);
  const { change } = useSalesSearchForm();

  const run = () => {
    const form = { ...useSalesSearchForm.getState().form };
    saveSearch(form);
    setSearch(form);
    setAsked(true);
  };
  const clear = () => {
    change(emptySearch);
    forgetSearch();
    setSearch(null);
  };
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
      <Panel title="Search criteria">
        <SalesSearchForm years={register?.saleYears ?? []} onSearch={run} onClear={clear} />
      </Panel>
      {search ? <Results search={search} takesFocus={isAsked} /> : null}
    </>
  );
}

function Results({ search, takesFocus }: { search: Search; takesFocus: boolean }) {
  const fault = describeFault(search);
  const answer = useSalesSearch(fault ? null : search);
  if (fault)
    return (
      <p className="pending" role="alert">
        {fault}
      </p>
    );
  if (!answer) return null;
  if (answer.state !== 'ready') return <Pending answer={answer} />;
  return (
    <Found
      records={answer.data}
      total={answer.total ?? answer.data.length}
      search={search}
      takesFocus={takesFocus}
    />
  );
}

type FoundProps = {
  records: SalesSearchAnswer;
  total: number;
  search: Search;
  takesFocus: boolean;
};

function Found({ records, total, search, takesFocus }: FoundProps) {
  const line = useRef<HTMLParagraphElement>(null);
  // Pressing the button moves the visitor to the results; coming back to the page doesn't.
  useEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  return (
    <div className="found">
      <p ref={line} className="found-line" role="status" tabIndex={-1}>
        {describeResult(records.length, total, search.term.trim())}
      </p>
      {records.length > 0 ? (
        <>
          <Panel title="Sales found" note="Newest first">
            <RegisterTable
              caption="Sales found, newest first"
              records={records}
              withCounty={search.county === 'All' || search.eircodeRoute !== 'All'}
            />
          </Panel>
          <RegisterNotes />
        </>
      ) : null}
    </div>
  );
}

/** Why no sale could match a search; empty where one could. */
function describeFault(search: Search): string {
  const [lowest, highest] = [Number(search.fromPrice) || 0, Number(search.toPrice) || 0];
  if (highest === 0 || lowest <= highest) return '';
  return `The lowest price, ${formatEuro(lowest)}, is above the highest, ${formatEuro(highest)}.`;
}

function describeResult(shown: number, total: number, term: string): string {
  if (shown === 0) {
    return term ? `No results found for '${term}'.` : 'No results found for this search.';
  }
  if (total <= shown) return `${formatCountOf(total, 'sale', 'sales')} found.`;
  return `Showing the newest ${formatCount(Math.min(shown, salesSearchLimit))} of ${formatCount(total)}: refine the search to see the others.`;
}
