import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { type SitePage, sitePages } from '../api/contract/site-pages.ts';
import { type FetchedPage, fetchPage, type PageFile } from './fetch-page.tsx';

export type SiteRoute = SitePage & { readonly page: FetchedPage };

const files = import.meta.glob<PageFile>(['./pages/*.tsx', '!./pages/*.test.tsx']);

/** Every screen with its component. */
export const routes: readonly SiteRoute[] = sitePages.map((entry) => ({
  ...entry,
  page: fetchPage(files, entry.component),
}));

/** The route of a path; undefined where no screen is there. */
export function findRoute(path: string): SiteRoute | undefined {
  return routes.find(({ pattern }) => matchRoute(parse, pattern, path)[0]);
}
