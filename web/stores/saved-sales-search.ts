import { type SalesSearchForm, salesView } from '../../api/contract/sales-view.ts';
import { parseView } from '../../api/contract/view-fields.ts';
import { readStored, saveStored } from './browser-storage.ts';

const storageKey = 'luach-sales-search';

/** Keeps a search for the session: the search page opens with the last one. */
export function saveSearch(form: SalesSearchForm): void {
  saveStored('sessionStorage', storageKey, form);
}

/** Removes the stored search. */
export function forgetSearch(): void {
  saveStored('sessionStorage', storageKey, null);
}

/** The search stored in this session; null where there is none or it can't be read. */
export function readSavedSearch(): SalesSearchForm | null {
  return parseSearch(readStored('sessionStorage', storageKey));
}

/** A stored search, with only the fields and values that the form can hold. */
export function parseSearch(saved: unknown): SalesSearchForm | null {
  if (typeof saved !== 'object' || saved === null) return null;
  const fields = new Map<string, unknown>(Object.entries(saved));
  const readOne = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const { sort: _sort, page: _page, ...form } = parseView(salesView, readOne).view;
  return form;
}
