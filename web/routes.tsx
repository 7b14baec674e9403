import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { findCounty } from '../api/contract/lists.ts';
import { type SitePage, sitePages } from '../api/contract/site-pages.ts';
import { decodePart } from '../api/pages/decode-part.ts';
import { type FetchedPage, fetchPage, type PageFile } from './fetch-page.tsx';

type SiteRoute = SitePage & { readonly page: FetchedPage };

/** The parts of a path by their names in the route's pattern, decoded. */
export type Named = Readonly<Record<string, string>>;

/** A route with the parts of the path that leads to it; null where its county isn't one. */
type FoundRoute = SiteRoute & { readonly named: Named | null };

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
    if (isFound) return { ...route, named: readNames(route.pattern, params) };
  }
  return undefined;
}

function readNames(pattern: string, params: Readonly<Record<string, string | undefined>>) {
  const parts = Object.entries(params).flatMap(([name, part]) =>
    part === undefined ? [] : [[name, decodePart(part)] as const],
  );
  const named: Named = Object.fromEntries(parts);
  // A listing's county, which may be left out, is only there to be read: any will do.
  if (!pattern.split('/').includes(':county')) return named;
  const county = findCounty(named.county ?? '');
  return county ? { ...named, county } : null;
}
