import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { type SitePage, sitePages } from '../api/contract/site-pages.ts';
import { type FetchedPage, fetchPage, type PageFile } from './fetch-page.tsx';

export type SiteRoute = SitePage & { readonly page: FetchedPage };

/** A route with the parts of the path that leads to it, as they are written there. */
export type FoundRoute = SiteRoute & {
  readonly params: Readonly<Record<string, string | undefined>>;
};

const files = import.meta.glob<PageFile>(['./pages/*.tsx', '!./pages/*.test.tsx']);

/** Every screen with its component. */
export const routes: readonly SiteRoute[] = sitePages.map((entry) => ({
  ...entry,
  page: fetchPage(files, entry.component),
}));

/** The route of a path; undefined where no screen is there. */
export function findRoute(path: string): FoundRoute | undefined {
  for (const route of routes) {
    const [isFound, params] = matchRoute(parse, route.pattern, path);
    if (isFound) return { ...route, params };
  }
  return undefined;
}
