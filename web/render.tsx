import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { KnownAnswers, RenderedPage, Renderer } from '../api/contract/rendered-page.ts';
import { App } from './App.tsx';
import { PageCard } from './parts/cards/PageCard.tsx';
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

/** Draws the picture of a page for other sites, as SVG. */
export const renderCard: Renderer['renderCard'] = (page, answers) => {
  const { wanted, read } = noteWanted(answers);
  const svg = renderToStaticMarkup(
    <ServerAnswers value={read}>
      <PageCard page={page} />
    </ServerAnswers>,
  );
  return { svg, wanted: [...wanted] };
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
