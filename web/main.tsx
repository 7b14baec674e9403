import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

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
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
