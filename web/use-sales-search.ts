import { useEffect, useState } from 'react';
import type { SalesSearch, SalesSearchAnswer } from '../api/contract/register.ts';
import { type ApiState, load } from './load.ts';
import { apiPaths } from './paths.ts';
import type { SalesSearchForm } from './stores/sales-search.ts';

/** The answer to a search; null where nothing is searched. Each new object starts a new search. */
export function useSalesSearch(search: SalesSearchForm | null): ApiState<SalesSearchAnswer> | null {
  const [answer, setAnswer] = useState<ApiState<SalesSearchAnswer> | null>(null);
  useEffect(() => {
    if (!search) return setAnswer(null);
    const call = new AbortController();
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payloadOf(search)),
    };
    setAnswer({ state: 'loading' });
    void load<SalesSearchAnswer>(apiPaths.searchRegister(), init, call.signal, setAnswer);
    return () => call.abort();
  }, [search]);
  return answer;
}

/**
 * What is sent to the API: the form, with its prices as numbers. Beside a routing key the county
 * only shows where its post town is: the register has some of its sales in other counties.
 */
export function payloadOf(form: SalesSearchForm): SalesSearch {
  return {
    ...form,
    county: form.eircodeRoute === 'All' ? form.county : 'All',
    term: form.term.trim(),
    fromPrice: Number(form.fromPrice) || 0,
    toPrice: Number(form.toPrice) || 0,
  };
}
