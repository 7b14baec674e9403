import './Sidebar.css';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { create } from 'zustand';
import { sitePages } from '../../api/contract/site-pages.ts';
import { paths } from '../paths.ts';
import { Icon, IconButton } from '../ui/Icon.tsx';
import { useMeta } from '../use-api.ts';

/** Whether the menu is open on screens where it doesn't fit next to the page. */
export const useMenu = create<{ isOpen: boolean; open: () => void; close: () => void }>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));

/** The menu: next to the page where there is room, and over it where there isn't. */
export function Sidebar() {
  return (
    <>
      <aside className="sidebar">
        <div className="sidebar-stand stack gap-5">
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
  // When the window grows past the breakpoint, the menu is next to the page again.
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
        <div className="stack gap-5">
          <div className="row spread">
            <Brand />
            <IconButton icon="close" name="Close the menu" onClick={close} />
          </div>
          <Menu />
        </div>
      ) : null}
    </dialog>
  );
}

/** The site's name, after a gable over three rising bars: homes, and what they fetch. */
function Brand() {
  return (
    <Link href={paths.home()} className="brand">
      <svg className="logo" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M6 14.5 16 6.5l10 8M10 25v-4.5M16 25V15M22 25v-7" />
      </svg>
      Luach
    </Link>
  );
}

const menuGroups = ['', 'Sold prices', 'More'] as const;

/** Whether a path is that of an entry or below it; nothing is below the dashboard. */
function isCurrent(href: string, path: string): boolean {
  const here = `${path.toLowerCase().replace(/\/+$/, '')}/`;
  return href === paths.home() ? here === '/' : here.startsWith(`${href}/`);
}

function Menu() {
  const [path] = useLocation();
  const { close } = useMenu();
  const socialLink = useMeta()?.socialLink;
  return (
    <nav aria-label="Main">
      {menuGroups.map((group) => (
        <div key={group}>
          {group ? <h2 className="menu-head fine">{group}</h2> : null}
          <ul className="menu stack gap-1 plain-list">
            {sitePages
              .filter(({ menu }) => menu === group)
              .map(({ pattern, name, menuName = name }) => (
                <li key={pattern}>
                  <Link
                    href={pattern}
                    aria-current={isCurrent(pattern, path) ? 'page' : undefined}
                    onClick={close}
                  >
                    {menuName}
                  </Link>
                </li>
              ))}
            {group === 'More' && socialLink ? (
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
