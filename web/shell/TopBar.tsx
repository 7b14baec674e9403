import './TopBar.css';
import { useLocation } from 'wouter';
import { formatDate, formatIrishDay } from '../format.ts';
import { levelWords } from '../parts/status/words.ts';
import { findRoute } from '../routes.tsx';
import { useTheme } from '../stores/theme.ts';
import { IconButton } from '../ui/Icon.tsx';
import { useMeta } from '../use-api.ts';
import { Find } from './Find.tsx';
import { useMenu } from './Sidebar.tsx';

/**
 * The name of the current route, the search of everything, how far the data reaches, and the switch
 * between light and dark.
 */
export function TopBar() {
  const { isOpen, open } = useMenu();
  const [path] = useLocation();
  return (
    <div className="top row gap-2">
      <IconButton
        icon="menu"
        name="Open the menu"
        className="top-menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      />
      <p className="top-name">{findRoute(path)?.name ?? 'Luach'}</p>
      <Find />
      <Freshness />
      <ThemeButton />
    </div>
  );
}

function Freshness() {
  const meta = useMeta();
  if (!meta) return null;
  const { register, listings, level } = meta;
  const shown = level === 'green' && listings?.held.length ? 'amber' : level;
  const ends = [
    { of: 'Listings', date: listings ? formatIrishDay(listings.newestPullAt) : '' },
    { of: 'Register', date: formatDate(register.newestSaleDate ?? '') },
  ].filter(({ date }) => date);
  if (ends.length === 0) return null;
  return (
    <p className={`top-fresh top-fresh-${shown}`}>
      {level && level !== 'green' ? (
        <span className="visually-hidden">{levelWords[level].word}. </span>
      ) : null}
      {ends.map(({ of, date }, index) => (
        <span key={of} className="top-fresh-end">
          {index > 0 ? ' · ' : ''}
          <span className="top-fresh-word">{index > 0 ? of.toLowerCase() : of} </span>to {date}
        </span>
      ))}
    </p>
  );
}

function ThemeButton() {
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      name={`Change to ${theme === 'dark' ? 'light' : 'dark'} colours`}
      onClick={toggle}
    />
  );
}
