import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { type ListChoices, parseChoices } from '../api/contract/list-choices.ts';
import { type ListView, listPageSize, listView } from '../api/contract/list-view.ts';
import { formatView, parseView, type ViewKind } from '../api/contract/view-fields.ts';
import { formatCount } from './format.ts';
import type { ApiState } from './load.ts';
import { useApi } from './use-api.ts';

/** What the page's own address says of a list, and the addresses of its other views. */
export type ViewOfPage<View> = {
  readonly kind: ViewKind<View>;
  readonly view: View;
  /** How many filters narrow the list. */
  readonly chosen: number;
  /** The page's address with some parameters changed; without `page` it is the first page. */
  readonly hrefOf: (changes: Partial<View>) => string;
  /** The address with nothing narrowed, in the usual order. */
  readonly wholeHref: string;
};

/** A list of homes as its page shows it. */
export type HomeList<Body> = ViewOfPage<ListView> & SteadyAnswer<Body>;

type SteadyAnswer<Body> = {
  /** While another part of the list is on its way, what was there stays, and `isBusy` is true. */
  readonly answer: ApiState<Body>;
  readonly isBusy: boolean;
  /** What the list can be narrowed to. */
  readonly choices: ListChoices;
};

/**
 * The view that the page's address asks for. `path` is that address without the parameters of the
 * view; it may have others.
 */
export function useView<View extends object>(kind: ViewKind<View>, path: string): ViewOfPage<View> {
  const given = new URLSearchParams(useSearch());
  const { view } = parseView(kind, (name) => given.get(name));
  const hrefOf = (changes: Partial<View>) =>
    addQuery(path, formatView(kind, { ...view, ...('page' in view && { page: 0 }), ...changes }));
  return { kind, view, chosen: countFilters(kind, view), hrefOf, wholeHref: path };
}

/** How many filters narrow a list. Two ends of one range are one. */
export function countFilters<View>({ names, whole }: ViewKind<View>, view: View): number {
  const chosen = names.filter(
    (name) => name !== 'sort' && name !== 'page' && view[name] !== whole[name],
  );
  return new Set(chosen.map((name) => (name === 'toPrice' ? 'fromPrice' : name))).size;
}

export function addQuery(path: string, query: string): string {
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Adds to a path those parameters of the page's address that another list, or a chart, has there. */
export function useKept(names: readonly string[]): (path: string) => string {
  const given = new URLSearchParams(useSearch());
  const kept = names.flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  return (path) => addQuery(path, String(new URLSearchParams(kept)));
}

/** What a choice in a form changes in a view; empty text, or what can't be read, is no limit. */
export function readChoice<View extends object>(
  { names, prefix = '', fields, whole }: ViewKind<View>,
  name: string,
  value: string,
): Partial<View> {
  const known = names.find((one) => prefix + one === name);
  return known ? ({ [known]: fields[known].read(value) ?? whole[known] } as Partial<View>) : {};
}

/**
 * The element that gets the focus when another page of a list is shown, because the list then starts
 * at its top. With `takesFocus` it also gets it at first.
 */
export function usePageFocus<Line extends HTMLElement>(page: number, takesFocus = false) {
  const line = useRef<Line>(null);
  const shown = useRef(takesFocus ? null : page);
  useEffect(() => {
    if (shown.current !== page) line.current?.focus();
    shown.current = page;
  }, [page]);
  return line;
}

/** Which rows a page of a list shows: `51 to 100 of 132 homes`; just `all` if it shows all or none. */
export function describePage(page: number, total: number, all: string): string {
  const first = (page - 1) * listPageSize + 1;
  if (total <= listPageSize || first > total) return all;
  const last = Math.min(first + listPageSize - 1, total);
  return `${formatCount(first)} to ${formatCount(last)} of ${all}`;
}

/** The answer of a part of a list; `list` names the list as a whole. */
export function useApiKeepingPrevious<Body>(
  url: string | null,
  list: string,
  post?: string,
): SteadyAnswer<Body> {
  const current = useApi<Body>(url, post);
  const last = useRef({ list, answer: current });
  const isBusy = current.state === 'loading' && last.current.list === list;
  if (!isBusy) last.current = { list, answer: current };
  const { answer } = last.current;
  const sent = answer.state === 'ready' ? answer.choices : undefined;
  return { answer, isBusy, choices: sent === undefined ? {} : parseChoices(sent) };
}

/**
 * The list of homes at `apiPath`, narrowed, ordered and paged as the page's address says; `kind` says
 * how where the address is of another list too.
 */
export function useList<Body>(path: string, apiPath: string, kind = listView): HomeList<Body> {
  const ofPage = useView(kind, path);
  const page = Math.max(ofPage.view.page, 1);
  const query = formatView(listView, { ...ofPage.view, page });
  return { ...ofPage, ...useApiKeepingPrevious<Body>(`${apiPath}?${query}`, apiPath) };
}
