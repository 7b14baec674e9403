import { create } from 'zustand';
import { type County, maybeCounty, routingKeys } from '../../api/contract/lists.ts';

/** The sales search form: 0 and `All` mean all, prices are text as typed. */
export type SalesSearchForm = {
  term: string;
  eircodeRoute: string;
  county: County | 'All';
  beds: number;
  baths: number;
  fromYear: number;
  fromMonth: number;
  toYear: number;
  toMonth: number;
  fromPrice: string;
  toPrice: string;
};

export const emptySearch: SalesSearchForm = {
  term: '',
  eircodeRoute: 'All',
  county: 'All',
  beds: 0,
  baths: 0,
  fromYear: 0,
  fromMonth: 0,
  toYear: 0,
  toMonth: 0,
  fromPrice: '',
  toPrice: '',
};

const storageKey = 'luach-sales-search';

type Store = {
  form: SalesSearchForm;
  change: (fields: Partial<SalesSearchForm>) => void;
};

/** The half-filled form; it survives a visit to another page. */
export const useSalesSearchForm = create<Store>((set) => ({
  form: emptySearch,
  change: (fields) => set(({ form }) => ({ form: applyRules({ ...form, ...fields }, fields) })),
}));

// A page that the server rendered is taken over with an empty form.
if (!import.meta.env.SSR) {
  const saved = readSavedSearch();
  if (saved) useSalesSearchForm.setState({ form: saved });
}

/**
 * What one choice implies for another: a route sets the county of its post town, a county resets
 * the route, and without a year there is no month.
 */
export function applyRules(
  form: SalesSearchForm,
  changed: Partial<SalesSearchForm>,
): SalesSearchForm {
  const next = { ...form };
  if (changed.eircodeRoute !== undefined) {
    const key = routingKeys.find(({ key }) => key === changed.eircodeRoute);
    next.county = maybeCounty(key?.places[0]?.county ?? '') ?? form.county;
  } else if (changed.county !== undefined) {
    next.eircodeRoute = 'All';
  }
  if (next.fromYear === 0) next.fromMonth = 0;
  if (next.toYear === 0) next.toMonth = 0;
  return next;
}

/** Keeps a search for a reload of the page. */
export function saveSearch(form: SalesSearchForm): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(form));
  } catch {
    // Storage may be forbidden or full: a reload then starts over.
  }
}

/** Starts over with these words alone, for the search page to run when it opens. */
export function prepareSearch(term: string): void {
  const form = { ...emptySearch, term };
  useSalesSearchForm.setState({ form });
  saveSearch(form);
}

/** Removes the kept search. */
export function forgetSearch(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above: there is then nothing kept.
  }
}

/** The search kept before the reload; null where there is none or it can't be read. */
export function readSavedSearch(): SalesSearchForm | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return parseSearch(saved);
  } catch {
    return null;
  }
}

/** A kept search, with only the fields and values that the form can hold. */
export function parseSearch(saved: unknown): SalesSearchForm | null {
  if (typeof saved !== 'object' || saved === null) return null;
  const fields = saved as Record<string, unknown>;
  const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : '');
  const number = (key: string, most: number) =>
    Number.isInteger(fields[key]) && Number(fields[key]) <= most ? Number(fields[key]) : 0;
  const isRoute = routingKeys.some(({ key }) => key === fields.eircodeRoute);
  return {
    term: text('term'),
    eircodeRoute: isRoute ? text('eircodeRoute') : 'All',
    county: maybeCounty(text('county')) ?? 'All',
    beds: number('beds', 10),
    baths: number('baths', 10),
    fromYear: number('fromYear', 2200),
    fromMonth: number('fromMonth', 12),
    toYear: number('toYear', 2200),
    toMonth: number('toMonth', 12),
    fromPrice: text('fromPrice'),
    toPrice: text('toPrice'),
  };
}
