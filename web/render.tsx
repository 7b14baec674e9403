import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { KnownAnswers, RenderedPage, Renderer } from '../api/contract/rendered-page.ts';
import { App } from './App.tsx';
import { findRoute, routes } from './routes.tsx';
import { ServerAnswers } from './use-api.ts';

/*
 * The site as the server renders it: built into one module that the server loads, from the same
 * components that run in the browser.
 */

await Promise.all(routes.map(({ page }) => page.prepare()));

/** The part of a query that the page at a path reads, with its `?`; empty where it reads none. */
export const pickQuery: Renderer['pickQuery'] = (path, query) => {
  const { reads = [] } = findRoute(path) ?? {};
  const given = new URLSearchParams(query);
  const read = reads.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return read.length > 0 ? `?${new URLSearchParams(read)}` : '';
};

/** Renders the page at an address, a path with the query that it reads. */
export const renderPage: Renderer['renderPage'] = (
  address: string,
  answers: KnownAnswers,
): RenderedPage => {
  const wanted = new Set<string>();
  const read = (url: string) => {
    if (!Object.hasOwn(answers, url)) wanted.add(url);
    return answers[url];
  };
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
