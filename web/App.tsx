import { Route, Switch, useLocation } from 'wouter';
import { findRoute, routes } from './routes.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { Shell } from './shell/Shell.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';

/**
 * The page of the current route inside the shell. A change of route mounts the page again: if the
 * old page stayed, hidden, while the new one is fetched, its heading would still be found.
 */
export function App() {
  const [path] = useLocation();
  const pages = (
    <ErrorBoundary key={path}>
      <Switch>
        {routes.map(({ pattern, page }) => (
          <Route key={pattern} path={pattern} component={page.component} />
        ))}
        <Route component={NotFound} />
      </Switch>
    </ErrorBoundary>
  );
  return findRoute(path)?.isAlone ? pages : <Shell>{pages}</Shell>;
}
