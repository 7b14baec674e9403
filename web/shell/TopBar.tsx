import { matchRoute, useLocation, useRouter } from 'wouter';
import type { Meta } from '../../api/contract/meta.ts';
import { formatDate } from '../format.ts';
import { apiPaths } from '../paths.ts';
import { routes } from '../routes.tsx';
import { useMenu } from '../stores/menu.ts';
import { useTheme } from '../stores/theme.ts';
import { Icon } from '../ui/Icon.tsx';
import { useApi } from '../use-api.ts';
import './TopBar.css';

/** The name of the current route, how far the data reaches, and light or dark. */
export function TopBar() {
  const { isOpen, open } = useMenu();
  return (
    <div className="top">
      <button
        type="button"
        className="icon-button top-menu"
        aria-label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      <p className="top-name">{useRouteName()}</p>
      <Freshness />
      <ThemeButton />
    </div>
  );
}

function useRouteName(): string {
  const [path] = useLocation();
  const { parser } = useRouter();
  const route = routes.find(({ pattern }) => matchRoute(parser, pattern, path)[0]);
  return route?.name ?? 'Luach';
}

function Freshness() {
  const meta = useApi<Meta>(apiPaths.meta());
  const newest = meta.state === 'ready' ? meta.data.register.newestSaleDate : null;
  if (!newest) return null;
  return (
    <p className="top-fresh">
      <span className="top-fresh-word">Register </span>to {formatDate(newest)}
    </p>
  );
}

function ThemeButton() {
  const { theme, toggle } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Change to ${other} colours`}
      onClick={toggle}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
