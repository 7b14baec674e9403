import './ui/style.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { answersElement, type KnownAnswers } from '../api/contract/rendered-page.ts';
import { App } from './App.tsx';
import { findRoute } from './routes.tsx';
import { adoptAnswers } from './use-api.ts';

// After a new release the old pages' files are gone, so load the page again, once.
addEventListener('vite:preloadError', () => {
  const key = 'luach-reloaded-at';
  const last = Number(sessionStorage.getItem(key));
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const site = (
  <StrictMode>
    <App />
  </StrictMode>
);
const known = document.getElementById(answersElement)?.textContent;
if (known) void takeOver(root, JSON.parse(known) as KnownAnswers);
else createRoot(root).render(site);

/** Takes over the page that the server rendered. */
async function takeOver(rendered: HTMLElement, answers: KnownAnswers): Promise<void> {
  adoptAnswers(answers);
  // Without the page's code, a loading message would take the place of what is there.
  const route = findRoute(location.pathname);
  await route?.page.prepare().catch(() => undefined);
  // Within a transition it is done piece by piece, and a visitor's acts come between.
  startTransition(() => {
    hydrateRoot(rendered, site);
  });
}
