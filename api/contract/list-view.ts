import { type PropertyType, propertyTypes } from '../../warehouse/vocabulary.ts';

/**
 * How a list of homes is narrowed, ordered and divided into pages. The API and the pages of the
 * site name it by the same parameters of an address, so a shared link shows the same list.
 */
export type ListView = {
  readonly sort: ListSort;
  readonly status: '' | (typeof statuses)[number];
  /** At least so many bedrooms; 0 for any number, and also for homes that don't state theirs. */
  readonly beds: number;
  readonly type: '' | PropertyType;
  /** Euro; 0 for no limit. A limit leaves out homes without a price. */
  readonly fromPrice: number;
  readonly toPrice: number;
  /** Only what happened in so many days up to the newest pull; 0 for all. */
  readonly since: number;
  /** From 1; 0 for the whole list on one page. */
  readonly page: number;
};

/** The orders of a list. Homes that don't state what it is ordered by come last. */
export const listSorts = ['newest', 'oldest', 'cheapest', 'dearest', 'beds', 'change'] as const;
export type ListSort = (typeof listSorts)[number];

/** Rows on a page of a list of homes. */
export const listPageSize = 50;

export const listedTypes = propertyTypes;
export const sinceChoices = [1, 7, 14, 28] as const;
export const mostBeds = 10;

/** Every home, in the usual order. */
export const wholeList: ListView = {
  sort: 'newest',
  status: '',
  beds: 0,
  type: '',
  fromPrice: 0,
  toPrice: 0,
  since: 0,
  page: 0,
};

const statuses = ['For Sale', 'Sale Agreed'] as const;

/** The parameters of an address by which a list is chosen. */
export const listParameters = Object.keys(wholeList) as (keyof ListView)[];

type Field = { readonly accepts: string; readonly read: (text: string) => string | number | null };

/** What each parameter accepts, and its value; null for any other text. */
export const listFields: { readonly [Name in keyof ListView]: Field } = {
  sort: oneOf(listSorts),
  status: oneOf(statuses),
  beds: wholeUpTo(mostBeds),
  type: oneOf(propertyTypes),
  fromPrice: wholeUpTo(999_999_999),
  toPrice: wholeUpTo(999_999_999),
  since: wholeUpTo(28),
  page: wholeUpTo(99_999),
};

function oneOf(names: readonly string[]): Field {
  const find = (text: string) =>
    names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? null;
  return { accepts: `one of: ${names.join(', ')}`, read: find };
}

function wholeUpTo(most: number): Field {
  const read = (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : null;
  return { accepts: `a whole number up to ${most}`, read };
}

/**
 * Reads a view from the parameters of an address. What isn't given is as in the whole list, and so
 * is what can't be read, which `faults` names.
 */
export function parseListView(read: (name: string) => string | null): {
  readonly view: ListView;
  readonly faults: readonly (keyof ListView)[];
} {
  const faults: (keyof ListView)[] = [];
  const view: Record<string, string | number> = { ...wholeList };
  for (const name of listParameters) {
    const text = read(name)?.trim() ?? '';
    const value = text === '' ? wholeList[name] : listFields[name].read(text);
    if (value === null) faults.push(name);
    else view[name] = value;
  }
  return { view: view as ListView, faults };
}

/** The parameters of a view, `beds=3&page=2`: only those that differ from the whole list. */
export function formatListView(view: ListView): string {
  const chosen = listParameters.filter((name) => view[name] !== wholeList[name]);
  return new URLSearchParams(chosen.map((name) => [name, String(view[name])])).toString();
}
