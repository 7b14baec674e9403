import { useRef } from 'react';
import { useSearch } from 'wouter';
import { type ListChoices, parseChoices } from '../api/contract/list-choices.ts';
import { type ListView, listView } from '../api/contract/list-view.ts';
import { formatView, parseView, type ViewKind } from '../api/contract/view-fields.ts';
import type { ApiState } from './load.ts';
import { useApi } from './use-api.ts';

/** What the page's own address says of a list, and the addresses of its other views. */
export type ViewOfPage<View> = {
  readonly kind: ViewKind<View>;
  readonly view: View;
  /** The page's address with some parameters changed; without `page` it is the first page. */
  readonly hrefOf: (changes: Partial<View>) => string;
  /** The address with nothing narrowed, in the usual order. */
  readonly wholeHref: string;
};

/** A list as its page shows it. */
export type List<View, Body> = ViewOfPage<View> & SteadyAnswer<Body>;

type SteadyAnswer<Body> = {
  /** While another part of the list is on its way, what was there stays, and `isBusy` is true. */
  readonly answer: ApiState<Body>;
  readonly isBusy: boolean;
  /** What the list can be narrowed to. */
  readonly choices: ListChoices;
};

/** A list of homes. */
export type HomeList<Body> = List<ListView, Body> & {
  /** Whether it leaves anything out. */
  readonly isNarrowed: boolean;
};

/**
 * The view that the page's address asks for. `path` is that address without the parameters of the
 * view; it may have others.
 */
export function useView<View extends object>(kind: ViewKind<View>, path: string): ViewOfPage<View> {
  const given = new URLSearchParams(useSearch());
  const { view } = parseView(kind, (name) => given.get(name));
  const hrefOf = (changes: Partial<View>) => {
    const query = formatView(kind, { ...view, ...('page' in view && { page: 0 }), ...changes });
    return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
  };
  return { kind, view, hrefOf, wholeHref: path };
}

/** A path with those parameters of the page's address that another list, or a chart, has there. */
export function useKeptAddress(path: string, names: readonly string[]): string {
  const given = new URLSearchParams(useSearch());
  const kept = names.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
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
  const { view: parsed, hrefOf, wholeHref } = useView(kind, path);
  const view = { ...parsed, page: Math.max(parsed.page, 1) };
  const steady = useApiKeepingPrevious<Body>(`${apiPath}?${formatView(listView, view)}`, apiPath);
  const isNarrowed = formatView(listView, { ...view, sort: 'newest', page: 0 }) !== '';
  return {
    kind,
    view,
    hrefOf: (changes) => hrefOf({ ...changes, ...(changes.page === 1 && { page: 0 }) }),
    wholeHref,
    isNarrowed,
    ...steady,
  };
}
