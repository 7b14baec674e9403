import { type SalesSearchForm, salesFeedView } from '../../api/contract/sales-view.ts';
import { formatView, parseView } from '../../api/contract/view-fields.ts';
import { readStored, saveStored } from './browser-storage.ts';

const storageKey = 'luach-sales-search';

/** Keeps a search for the session: the search page opens with the last one. Null removes it. */
export function saveSearch(form: SalesSearchForm | null): void {
  saveStored('sessionStorage', storageKey, form && formatView(salesFeedView, form));
}

/** The search stored in this session; null where there is none. */
export function readSavedSearch(): SalesSearchForm | null {
  const saved = readStored('sessionStorage', storageKey);
  if (typeof saved !== 'string') return null;
  const given = new URLSearchParams(saved);
  return parseView(salesFeedView, (name) => given.get(name)).view;
}
