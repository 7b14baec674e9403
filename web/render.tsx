import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { Meta } from '../api/contract/meta.ts';
import { pageQueries } from '../api/contract/page-queries.ts';
import type { KnownAnswers, RenderedPage, Renderer } from '../api/contract/rendered-page.ts';
import { findEmbed } from '../api/pages/embed.ts';
import { App } from './App.tsx';
import { buildHead as buildHeadOf, findAbout, readSubject } from './head.ts';
import { apiPaths } from './paths.ts';
import { findRoute, routes } from './routes.tsx';
import { ServerAnswers } from './use-api.ts';

/*
 * The site as the server renders it: built into one module that the server loads, from the same
 * components that run in the browser.
 */

await Promise.all(routes.map(({ page }) => page.prepare()));

/**
 * The address of the page at a path: the path with what the page reads of the query. Where no route
 * leads, and where a route has a county that there isn't, the page is the same whatever else the
 * path says.
 */
export const toCacheKey: Renderer['toCacheKey'] = (path, query) => {
  const route = findRoute(path);
  if (!route) return '/404';
  if (!route.named) return route.pattern.replaceAll(/:\w+\??/g, '404');
  const given = new URLSearchParams(query);
  const read = (pageQueries[route.pattern] ?? []).flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
};

/** Renders the page at an address, a path with the query that it reads. */
export const renderPage: Renderer['renderPage'] = (
  address: string,
  answers: KnownAnswers,
): RenderedPage => {
  const { wanted, read } = noteWanted(answers);
  const html = renderToString(
    <StrictMode>
      <Router ssrPath={address}>
        <ServerAnswers value={read}>
          <App />
        </ServerAnswers>
      </Router>
    </StrictMode>,
  );
  const { page } = findRoute(address.split('?')[0] ?? '') ?? {};
  return { html, wanted: [...wanted], source: page?.source ?? null };
};

/** The head of the page at an address; one chart of a page has that page's, and isn't listed. */
export const buildHead: Renderer['buildHead'] = (address, answers) => {
  const [path = '', query = ''] = address.split('?');
  const embed = findEmbed(path);
  const page = embed?.page ?? path;
  const { wanted, read } = noteWanted(answers);
  const meta = read(apiPaths.meta());
  const about = findAbout(page);
  const subject = about === null ? undefined : readSubject(read(about));
  const head = buildHeadOf(page, {
    meta: meta?.state === 'ready' ? (meta.data as Meta) : null,
    subject,
    query: embed ? '' : query,
  });
  return { head: embed ? { ...head, isPrivate: true } : head, subject, wanted: [...wanted] };
};

/** Gives known answers, and notes the calls whose answers aren't known. */
function noteWanted(answers: KnownAnswers) {
  const wanted = new Set<string>();
  const read = (url: string) => {
    if (!Object.hasOwn(answers, url)) wanted.add(url);
    return answers[url];
  };
  return { wanted, read };
}
