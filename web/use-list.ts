import { useRef } from 'react';
import { useSearch } from 'wouter';
import { formatListView, type ListView, parseListView } from '../api/contract/list-view.ts';
import type { ApiState } from './load.ts';
import { useApi } from './use-api.ts';

/** A list of homes as the address asks for it. */
export type List<Body> = {
  readonly view: ListView;
  /** While another part of the list is on its way, what was there stays, and `isBusy` is true. */
  readonly answer: ApiState<Body>;
  readonly isBusy: boolean;
  /** The page's address with some parameters changed; without `page` it is the first page. */
  readonly hrefOf: (changes: Partial<ListView>) => string;
  /** Whether it leaves anything out. */
  readonly isNarrowed: boolean;
  /** The address with nothing narrowed, in the usual order. */
  readonly wholeHref: string;
};

/**
 * The list at `apiPath`, narrowed, ordered and paged as the page's own address says. `path` is that
 * address without these parameters; it may have others.
 */
export function useList<Body>(path: string, apiPath: string): List<Body> {
  const given = new URLSearchParams(useSearch());
  const { view: parsed } = parseListView((name) => given.get(name));
  const view = { ...parsed, page: Math.max(parsed.page, 1) };
  const current = useApi<Body>(`${apiPath}?${formatListView(view)}`);
  const last = useRef({ apiPath, answer: current });
  const isBusy = current.state === 'loading' && last.current.apiPath === apiPath;
  if (!isBusy) last.current = { apiPath, answer: current };
  const hrefOf = (changes: Partial<ListView>) => {
    const next = { ...parsed, page: 0, ...changes };
    const query = formatListView({ ...next, page: next.page > 1 ? next.page : 0 });
    return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
  };
  const isNarrowed = formatListView({ ...view, sort: 'newest', page: 0 }) !== '';
  return { view, answer: last.current.answer, isBusy, hrefOf, isNarrowed, wholeHref: path };
}
