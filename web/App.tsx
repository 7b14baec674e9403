import { useLocation } from 'wouter';
import { findRoute } from './routes.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { Shell } from './shell/Shell.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';

/**
 * The page of the current route inside the shell. A change of route mounts the page again: if the
 * old page stayed, hidden, while the new one is fetched, its heading would still be found.
 */
export function App() {
  const [path] = useLocation();
  const { page, named, isAlone } = findRoute(path) ?? {};
  const shown = (
    <ErrorBoundary key={path}>
      {page && named ? <page.component params={named} /> : <NotFound />}
    </ErrorBoundary>
  );
  return isAlone ? shown : <Shell>{shown}</Shell>;
}
