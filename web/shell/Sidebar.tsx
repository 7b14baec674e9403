import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { Meta } from '../../api/contract/meta.ts';
import { apiPaths, paths } from '../paths.ts';
import { useMenu } from '../stores/menu.ts';
import { Icon } from '../ui/Icon.tsx';
import { useApi } from '../use-api.ts';
import { Logo } from './Logo.tsx';
import { isCurrent, menuGroups } from './menu-entries.ts';
import './Sidebar.css';

/** The menu: beside the page where there is room, and over it where there isn't. */
export function Sidebar() {
  return (
    <>
      <aside className="sidebar">
        <div className="sidebar-stand">
          <Brand />
          <Menu />
        </div>
      </aside>
      <MenuDialog />
    </>
  );
}

function MenuDialog() {
  const { isOpen, close } = useMenu();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  // When the window grows past the breakpoint, the menu is beside the page again.
  useEffect(() => {
    const wide = matchMedia('(min-width: 992px)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard there are Escape and the close button
    <dialog
      ref={dialog}
      id="menu"
      className="sidebar-dialog"
      aria-label="Menu"
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      {isOpen ? (
        <div className="sidebar-sheet">
          <div className="sidebar-bar">
            <Brand />
            <button
              type="button"
              className="icon-button"
              aria-label="Close the menu"
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          <Menu />
        </div>
      ) : null}
    </dialog>
  );
}

function Brand() {
  return (
    <Link href={paths.home()} className="brand">
      <Logo />
      Luach
    </Link>
  );
}

function Menu() {
  const [path] = useLocation();
  const { close } = useMenu();
  const meta = useApi<Meta>(apiPaths.meta());
  const socialLink = meta.state === 'ready' ? meta.data.socialLink : null;
  return (
    <nav aria-label="Main">
      {menuGroups.map(({ head, entries }) => (
        <div key={head} className="menu-group">
          {head ? <h2 className="menu-head">{head}</h2> : null}
          <ul className="menu">
            {entries.map(({ name, href }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={isCurrent(href, path) ? 'page' : undefined}
                  onClick={close}
                >
                  {name}
                </Link>
              </li>
            ))}
            {head === 'Reading' && socialLink ? (
              <li>
                <a href={socialLink} rel="noopener me">
                  Follow us <Icon name="out" />
                </a>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </nav>
  );
}
